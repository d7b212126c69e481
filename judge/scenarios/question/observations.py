"""What a line tells to have come of what was done, seen in the run: "the flanking trigger resolves", "she takes Rancor back to her hand".

Words that make no clause of the situation are no loss where they tell what the rules do by themselves and where just that happened. Each
word has to be a part of an observation: who or what, a verb, what it happens to, how many, where; and the run has to show it. Pure.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from judge.engine.trace import Step
from judge.scenarios.question.deeds.deed_parts import DETERMINERS
from judge.scenarios.question.deeds.verb_forms import shapes_by_form
from judge.scenarios.question.marked_question import Marked
from judge.scenarios.question.syntax.phrase_bounds import noun_phrase_end
from judge.scenarios.question.syntax.word_classes import BEING, CARD, HAVING, PLAYER, PRONOUNS, SLIGHT

ZONES = {"hand": "to the hand", "hands": "to the hand", "graveyard": "into the graveyard", "yard": "into the graveyard",
         "bin": "into the graveyard", "play": "into play", "board": "into play", "table": "into play", "library": "into the library",
         "game": "out of the game"}
"""Words for where something goes, each with the words of the run."""
GRAVE, HAND, PLAY = ZONES["graveyard"], ZONES["hand"], ZONES["play"]
MOVED = r"(?:is \w+ and )?goes"
LEFT = rf"{{what}} {MOVED} {GRAVE}"
KINDS: tuple[tuple[str, str], ...] = (
    ("resolve", r"{what}(?:'s ability)?(?: \([^)]*\))? resolves"),
    ("trigger", r"{what}'s ability triggers"),
    ("untap", r"{what} becomes untapped"),
    ("die perish", LEFT),
    ("sacrifice sac", r"{what} is sacrificed"),
    ("destroy kill", r"{what} is destroyed"),
    ("counter fizzle", r"{what} is countered"),
    ("remove exile", rf"{{what}} (?:is removed from the game|{MOVED} out of the game)"),
    ("discard pitch bin", r"{what} is discarded"),
    ("draw", r"{who} draws a card"),
    ("gain add", r"{who} gains (?P<n>\d+) life"),
    ("lose", r"{who} loses (?P<n>\d+) life"),
    ("take suffer", r"deals (?P<n>\d+) (?:combat )?damage to {who}"),
    ("phase", r"{what} phases (?:in|out)"),
    ("shuffle", r"{who} shuffles"),
    ("regenerate", r"{what} regenerates"),
    ("put get", r"{what} gets (?P<n>\d+) [^ ]+ counters?"),
)
"""Verbs with what is seen in the run where they are told, the more special ones first."""
RESULTS = frozenset(("gain", "add", "lose"))
"""Verbs of what only comes of something that was done: where the run does not show it, it does not come about."""
COUNTED = frozenset(("gain", "add", "lose", "take", "suffer"))
"""Verbs that tell of a number alone."""
FETCHING = frozenset(("find", "fetch", "get", "take", "put", "return", "pick", "grab", "bring", "come", "go", "make", "create", "receive"))
"""Verbs of things that go somewhere, to the zone that is told behind them or else into play or to a hand."""
FORMS = shapes_by_form(frozenset(word for verbs, _ in KINDS for word in verbs.split()) | FETCHING | {"deal"})
LEADS = frozenset(("and", "then", "so", "but", "which", "who", "that", "as", "while", "after", "once", "when", ",", "whose", "until"))
TRAILS = re.compile(
    r"(?: ,)? (?:before (?:the )?(?:(?:combat|regular|first-strike|any) )?damage(?: is dealt)?|as (?:well|usual|normal)|too|again|first"
    r"|normally|right away|at once|of course|anyway|as it resolves|when it resolves|for (?:it|that|them)|this way|from (?:it|that)"
    r"|in the end|as a result|at (?:the )?end of (?:the )?turn|at (?:the )?end of combat)$"
)
"""Words behind an observation that say when or how, which the run has by itself."""
OF_ABILITY = frozenset(("trigger", "triggers", "ability", "abilities", "activation", "activations", "copy", "copies", "effect"))
BACKED = frozenset(("back", "up", "in", "out", "off", "away", "over", "both", "all", "together", "safely"))
PARTS = DETERMINERS | frozenset((
    "life", "card", "cards", "damage", "points", "point", "token", "tokens", "counter", "counters", "from", "to", "into", "in", "on",
    "onto", "total", "'s", "by", "under", "control", "permanent", "permanents", "creature", "creatures", "land", "lands",
    "tapped",
))
"""Words of which the parts behind a verb are made, beside names, numbers and places."""


DRAWN = re.compile(r"\bdraws (?:an?|his|her|the) card(?: for (?:the|his|her) turn)?(?= |$)")


@dataclass
class _Told:
    """An observation as it is told."""

    verb: str = ""
    passive: bool = False
    things: list[str] = field(default_factory=list)
    """The names of what it is about; none for "it"."""
    keyword: str = ""
    players: list[str] = field(default_factory=list)
    amount: int = 0
    zone: str = ""
    none: bool = False
    back: bool = False
    """Whether something is told to come back, which nobody chooses."""


FATES = RESULTS | {"die", "perish"}
"""The same of what becomes of a creature, where it is told as what comes of it."""


def observed(words: str, marked: Marked, steps: Sequence[Step], results: frozenset[str] = RESULTS) -> bool | None:
    """Whether what these words of a marked line tell is seen in the steps of the run; None where they tell anything else, too, or a deed
    that was not done: one whose verb is not among ``results``."""
    text = DRAWN.sub("draws 1 cards", " ".join(words.split()))
    while (shorter := TRAILS.sub("", text)) != text:
        text = shorter
    parts = _rejoined([part for part in re.split(r" (?:and|,|, and|but|so|then) (?=[a-z]+)", text) if part.strip(" ,")])
    told = [one for part in parts if (one := _parsed(part.split(), marked)) is not None]
    if not told or len(told) < len(parts):
        return None
    unseen = [one for one in told if not _seen(one, steps)]
    return None if any(one.verb not in results and not one.back for one in unseen) else not unseen


def _rejoined(parts: list[str]) -> list[str]:
    """Parts without a verb belong to the one before: "chooses Forest and Island"."""
    out: list[str] = []
    for part in parts:
        if out and not any(word in FORMS for word in part.split()):
            out[-1] += f" {part}"
        else:
            out.append(part)
    return out


def _parsed(words: list[str], marked: Marked) -> _Told | None:
    """The observation in these words; None where they are none, or where a word is left over."""
    out = _Told()
    at = 0
    while at < len(words) and (words[at] in LEADS or words[at] in SLIGHT):
        at += 1
    begins = at
    dealt = re.match(r"(?:(?:the|its|his|her|all|combat|first-strike) )*damage (?=(?:kills?|destroys?"
        r"|finishes off) )", " ".join(words[at:]))
    if dealt:
        at = begins = at + len(dealt[0].split())  # "damage kills it"
    if words[at : at + 1] in (["no"], ["nothing"]):
        out.none = True
        at += 1
    else:
        end = noun_phrase_end(words, at)
        while end > at and words[end : end + 1] == ["'s"]:
            end += 1
        _name(words[at:end], marked, out)
        at = end
        ability = next((spot for spot in range(at, min(at + 4, len(words))) if words[spot] in OF_ABILITY), -1)
        if ability >= 0 and not any(word in FORMS for word in words[at:ability]):
            out.keyword = " ".join(word for word in words[at:ability] if word not in ("the", "'s", "both", "all", "its", "his", "her"))
            out.amount = 2 if "both" in words[begins:ability] else 0
            at = ability + 1
        elif at == begins and words[at + 1 : at + 2] and words[at + 1] in FORMS and words[at].isalpha() and words[at] not in FORMS:
            out.keyword = words[at]  # "rampage resolves"
            at += 1
    while at < len(words) and (words[at] in SLIGHT or words[at] in BEING or words[at] in HAVING or words[at] in ("been", "gets", "get")):
        more = words[at + 1] if at + 1 < len(words) else ""
        shapes = {shape for _, shape in FORMS.get(more, ())}
        if words[at] in ("gets", "get", "has", "have", "had") and not ("done" in shapes or more in ("been", *SLIGHT)):
            break
        out.passive = out.passive or words[at] not in SLIGHT
        at += 1
    if at < len(words) and words[at] == "back" and "to" in words[at:]:
        out.verb = "return"  # "back to hand"
        return out if _complement(words[at:], marked, out) and out.zone else None
    lemmas = [lemma for lemma, shape in FORMS.get(words[at] if at < len(words) else "", ()) if not out.passive or shape in ("done", "ing")]
    if not lemmas:
        return None
    out.verb = lemmas[0]
    if not _complement(words[at + 1 :], marked, out):
        return None
    return None if out.verb in COUNTED and (out.things or not out.amount) and not (out.zone or out.none) else out


def _complement(words: list[str], marked: Marked, out: _Told) -> bool:
    """Whether every word behind the verb is a part of what is told; they are put there."""
    for word in words:
        if CARD.match(word):
            out.things.append(marked.named(word).name)
        elif PLAYER.match(word):
            out.players.append(marked.player(word))
        elif word.isdecimal() or (counted := re.fullmatch(r"(\d+|one)counters", word)):
            out.amount = int(word) if word.isdecimal() else int(counted[1]) if counted and counted[1].isdecimal() else 1
        elif word in ZONES:
            out.zone = ZONES[word]
        elif word == "back":
            out.back = True
        elif word == "both":
            out.amount = 2
        elif not (word in BACKED or word in PARTS or word in PRONOUNS or word in SLIGHT or word.endswith("counters") or word == "that"):
            return False
    return True


def _name(words: list[str], marked: Marked, out: _Told) -> None:
    """Who or what a noun phrase names."""
    for at, word in enumerate(words):
        if CARD.match(word):
            out.things.append(marked.named(word).name)
        elif PLAYER.match(word) and words[at + 1 : at + 2] != ["'s"]:
            out.players.append(marked.player(word))
        elif word.isdecimal():
            out.amount = int(word)


def _seen(told: _Told, steps: Sequence[Step]) -> bool:
    """Whether the run shows what is told."""
    every = [one for step in steps for one in step.walk() if one.kind in ("event", "rule", "trigger")]
    if told.none:
        return told.verb in ("deal", "take") and not any(re.search(r" deals \d+ (?:combat )?damage to ", one.text) for one in every)
    return any(_counted(found, told) for found in _shown(told, every))


def _shown(told: _Told, every: Sequence[Step]) -> Iterator[list[re.Match[str]]]:
    """What the run shows of each kind that may be meant."""
    things = "|".join(re.escape(name) for name in told.things) or r".+?"
    who = "|".join(re.escape(name) for name in told.players) or r".+?"
    keyword = told.keyword.replace(" ", "-")
    for verbs, pattern in KINDS:
        if told.verb not in verbs.split() or (told.zone and told.verb in FETCHING):
            continue
        said = re.compile(pattern.replace("{what}", f"(?:{things})").replace("{who}", f"(?:{who})"))
        shown = [(one, match) for one in every if (match := said.search(one.text))]
        if keyword:
            shown = [(one, match) for one, match in shown if f"keywords/{keyword}" in one.rules or keyword in one.text.lower()]
        yield [match for _, match in shown]
    if told.verb in FETCHING:
        where = told.zone or f"(?:{HAND}|{PLAY}|{ZONES['library']})"
        said = re.compile(rf"^(?:{things}) {MOVED} {where}(?! the stack)")
        yield [match for one in every if (match := said.search(one.text))]


def _counted(found: Sequence[re.Match[str]], told: _Told) -> bool:
    """Whether that was seen, as often or as much as is told."""
    if not found:
        return False
    amounts = [int(match["n"]) for match in found if match.groupdict().get("n")]
    return not told.amount or told.amount in (len(found), sum(amounts), *amounts)
