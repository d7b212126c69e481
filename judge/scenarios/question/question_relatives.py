"""What a question says of a card in a clause beside its name ("that is blocked by ...") becomes a clause of its own before it. Pure."""

from __future__ import annotations

import re

CARD = r"(?:player\d+'s )?(?:\d+ )?card\d+(?:'s)?"
ENDS = r"(?= ?(?:[,.;?!]|$)| and (?:player\d|he |she |they )| (?:when|while|if|does|do|is|are|can|will|survive|die)s?\b)"
VERBS = {"blocked": "blocks", "attacked": "attacks", "enchanted": "enchants", "controlled": "controls", "controls": "controls",
         "blocks": "blocks", "has": "has", "have": "has"}
_SUBJECT = re.compile(
    rf"({CARD})(?: ,)? (?:that|which|who) ((?:is|are|was|were|has|have|had|attacks|attacked|blocks|blocked) [^.;?!]*?){ENDS}"
)
_OBJECT = re.compile(rf"({CARD})(?: ,)? (?:that|which) ({CARD}|player\d+) (?:is |has |have )?({'|'.join(VERBS)}|blocking)\b")
_COPY = re.compile(rf"({CARD})(?: (?:that|which) is)? copying ({CARD})")
_WORN = re.compile(
    rf"({CARD})(?: ,)? (?:(?:enchanted|equipped) (?:with|by) ({CARD})|with ({CARD}) (?:on it|attached(?: to it)?))"
    r"(?= ?(?:[,.;?!]|$)| (?:and|attacks?|blocks?)\b)"
)
_HAND = re.compile(r"(player\d+)(?: ,)? whose hand (?:is|has|contains|consists of) ([^.;?!]*?)(?= ?[.;?!]|$)")
_LIFE = re.compile(r"(player\d+)(?: ,)? (?:who|that) is (?:only )?(?:at|on|down to) (\d+)(?: life)?(?: ,)?")
_TRIGGER = re.compile(
    rf"({CARD}) (?:etb |comes-into-play )?(?:trigger|triggered ability|ability)"
    rf"(?: (?:that |which )?(?:is )?(?:targets|targeting|aimed at) ({CARD}))?"
    r"(?! on stack)"
)


def related(words: str) -> str:
    """The question in which each such clause stands before the sentence that it was a part of."""
    return " ".join(_sentence(one.strip()) for one in re.findall(r"[^.;?!]+[.;?!]?", words) if one.strip())


def _sentence(words: str) -> str:
    front: list[str] = []

    def subject(match: re.Match[str]) -> str:
        said = re.sub(r"^(blocked|attacked)\b", lambda m: VERBS[m[1]], match[2])
        said = re.sub(r"^(?:is|are|was|were) (attack|block)ing\b", r"\1s", said)
        front.append(f"{_bare(match[1])} {said}")
        return match[1]

    def object_(match: re.Match[str]) -> str:
        verb = VERBS.get(match[3], "blocks")
        front.append(f"{_bare(match[2])} {verb} {_bare(match[1])}")
        return match[1]

    def hand(match: re.Match[str]) -> str:
        front.append(f"{match[1]} has {match[2]} in hand")
        return match[1]

    def life(match: re.Match[str]) -> str:
        front.append(f"{match[1]} is at {match[2]} life")
        return match[1]

    def trigger(match: re.Match[str]) -> str:
        front.append(f"{match[1]} triggered" + (f" targeting {match[2]}" if match[2] else ""))
        return match[1]

    said = re.sub(r"\b(player\d+'s|casts?|stifles?|counters?) (?=card)", r"\1 ", words)
    if re.search(r"\b(?:stifle|counter|card\d+)s? (?:player\d+'s )?card\d+ (?:\w+ )?(?:trigger|ability)\b", said):
        said = _TRIGGER.sub(trigger, said)
    def copied(match: re.Match[str]) -> str:
        front.append(f"{match[1]} copies {match[2]} in play")
        return match[1]

    def worn(match: re.Match[str]) -> str:
        front.append(f"{_bare(match[1])} enchanted with {match[2] or match[3]}")
        return match[1]

    if not re.search(r"\b(?:casts?|plays?) card\d+ copying\b", said):
        said = _COPY.sub(copied, said)
    if not re.search(r"\b(?:has|have|controls?) (?:\d+ )?card\d+ (?:with|enchanted|equipped)\b", said):
        said = _WORN.sub(worn, said)
    said = _HAND.sub(hand, said)
    said = _LIFE.sub(life, said)
    said = _OBJECT.sub(object_, said)
    said = _SUBJECT.sub(subject, said)
    return " ; ".join((*front, said)) if front else words


def _bare(card: str) -> str:
    """A card as the subject of a clause of its own; whose it is stays said."""
    return card.removesuffix("'s")
