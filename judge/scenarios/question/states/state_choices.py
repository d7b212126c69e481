"""What was chosen for a permanent as it came into play, in whatever words, told as what it is set to. Pure.

Only of a card that asks for such a choice.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection

from judge.scenarios.question.marked_question import Marked
from judge.scenarios.question.states.state_words import ENDS, THING, mark_of, named

Told = tuple[str, str] | None
"""The sentence that tells of a state, and what stays where it stood; None where it is no state."""
ASKS = re.compile(r"\b[Aa]s [^.,\n]*(?:comes into play|enters(?: the battlefield)?), (?:choose|name) an? (?!number)(?P<what>[\w ]+)")
"""What a card has chosen as it comes into play."""
CHOSEN = r"(?:an? |the |its |his |her )?(?P<what>player\d+(?! 's)|card\d+|white|blue|black|red|green|type[a-z]+)"
ROLE = (
    r"(?:(?:the|its|an?) )?(?:(?:chosen|named|set) )?(?:player|opponent|colou?r|creature type|land type|basic land type|type|card|name"
    r"|choice)"
)
CHOOSING = r"(?:naming|choosing|set to|set on|set at|on|which (?:is|was) set to|which names|which named)"
DID = r"(?:chose|named|picked|has chosen|has named|has picked|had chosen|had named)"
KEPT = r"(?: (?:earlier|before|last turn|when (?:it|he|she) came into play|as it came into play|when she played it|when he played it))?"
HAS = re.compile(r"(player\d+) (?:has|controls) (?:(?!player)[\w,'-]+ )*?(?:(?:an?|the|his|her) )*$")
TYPED = re.compile(
    r"(?P<before>\b(?:naming|names?|named|set (?:to|on)|choosing|choses?|chosen|chooses|picks|picking) (?:the )?(?:creature )?(?:type )?)"
    r"(?P<type>[A-Z][a-z]+)(?=s?(?: ?[.,;?!)]|$| [a-z]))"
)
ON_TYPE = r"(?P<before>\b{} on )(?P<type>[A-Z][a-z]+)(?=s?(?: ?[.,;?!)]|$| [a-z]))"
"""A type of creature that is told to be chosen."""


def types_lowered(text: str, typed: Collection[str], kinds: Collection[str]) -> str:
    """The raw line with types of creatures that are told to be chosen as words of their own, which name no card: "typegoblin". ``typed``
    are the names of the cards that have one of these ``kinds`` chosen, in small letters."""
    small = text.lower()
    asking = [name for name in typed if name in small]

    def told(match: re.Match[str]) -> str:
        said = match["type"]
        word = next((one for one in (said, said.removesuffix("s"), said.replace("ves", "f")) if one in kinds), "")
        return f"{match['before']}type{word.lower()}" if word else match[0]

    if asking:
        text = re.sub(r"(\btype[a-z]+)s\b", r"\1", TYPED.sub(told, text))
        for name in asking:
            text = re.sub(ON_TYPE.format(re.escape(name)), told, text, flags=re.IGNORECASE)
    return text


def asked_for(text: str) -> str:
    """What kind of thing a card with that text has chosen: "player", "opponent", "color", "card name"...; "" for none."""
    match = ASKS.search(text)
    said = match["what"] if match is not None else ""
    kinds = ("basic land type", "creature type", "card type", "card name", "land type", "color", "opponent", "player")
    return next((kind for kind in kinds if kind in said or (kind == "card name" and re.search(r"\bcard\b", said))), "")


def fits(what: str, kind: str, marked: Marked) -> bool:
    """Whether what is told can have been chosen where that kind of thing is asked for."""
    if what.startswith("player"):
        return kind in ("player", "opponent")
    if what.startswith("card"):
        return kind == "card name" or (kind.endswith("land type") and marked.named(what).type.startswith("Basic"))
    return kind == ("creature type" if what.startswith("type") else "color")


def _set(match: re.Match[str], marked: Marked) -> Told:
    """A sentence of its own, and nothing stays."""
    told = _beside(match, marked)
    return None if told is None else ("", told[0])


def _beside(match: re.Match[str], marked: Marked) -> Told:
    """A sentence in front, and the thing stays."""
    said = match.groupdict()
    host = match["host"]
    if said.get("who") and not re.search(r"player\d+ 's", host):
        host = f"{said['who']} 's {named(host)}"
    if re.search(r" on (?:the )?$", match.string[: match.start("what")]) and "Aura" in marked.named(mark_of(host)).type:
        return None  # what it enchants
    if not fits(match["what"], asked_for(marked.named(mark_of(host)).text), marked):
        return None
    owner = re.search(r"player\d+ 's ", host)
    mark = mark_of(host)
    if owner is None:
        before = HAS.findall(match.string[: match.start()])
        return (f"{before[-1]} has {mark} in play naming {match['what']}", match["host"]) if before else None
    return f"{owner[0].split()[0]} has {mark} in play naming {match['what']}", match["host"]


BESIDE: tuple[tuple[re.Pattern[str], Callable[[re.Match[str], Marked], Told]], ...] = tuple(
    (re.compile(said), tells) for said, tells in (
        (rf"(?P<host>{THING}) (?:has|had) {CHOSEN} as {ROLE}{ENDS}", _set),
        (rf"(?P<host>{THING}) (?:names|is naming|has named|(?:is|was|has been) (?:set to|set on|set at|on)) {CHOSEN}{ENDS}", _set),
        (rf"{CHOSEN} (?:is|was|has been) (?:{ROLE}|chosen|named|picked)(?: (?:for|of|on|by|with|as {ROLE} (?:for|of)))"
         rf" (?P<host>{THING}){KEPT}{ENDS}", _set),
        (rf"(?P<who>player\d+) {DID} {CHOSEN} (?:for|with|on|as {ROLE} (?:for|of|on)) (?P<host>{THING}){KEPT}{ENDS}", _set),
        (rf"(?P<who>player\d+) {DID} {CHOSEN} (?:when|as) (?P<host>{THING}) came into play{ENDS}", _set),
        (rf"(?P<host>{THING})(?: in play)?(?: ,)? {CHOOSING} {CHOSEN}(?: ,(?= (?:on|in)\b))?{ENDS[:-1]}| on\b| in\b)", _beside),
        (rf"(?P<host>{THING})(?: in play)?(?: ,)? (?:with|for which) {CHOSEN} (?:was |is )?(?:(?:as )?{ROLE}|chosen|named|picked)"
         rf"{ENDS}", _beside),
    )
)
"""What is said, and what it tells."""
