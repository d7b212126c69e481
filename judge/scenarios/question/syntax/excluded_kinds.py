"""What a clause says there is none of: "no other creature card in her graveyard", "nothing else in play but lands". Pure.

A noun phrase after a word that denies: the kinds of things, the zone and the player that are spoken of, and what is left out of it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from judge.scenarios.question.marked_question import Exclusion, Marked
from judge.scenarios.question.syntax.phrase_bounds import noun_phrase_end, verb_at
from judge.scenarios.question.syntax.word_classes import CARD, HAVING, JOINING, PLAYER, UNKNOWN, finite_shapes

TYPES = {
    "creature": "Creature", "blocker": "Creature", "attacker": "Creature", "creatures": "Creature", "land": "Land", "artifact": "Artifact",
    "enchantment": "Enchantment", "planeswalker": "Planeswalker", "aura": "Aura", "equipment": "Equipment", "instant": "Instant",
    "sorcery": "Sorcery", "permanent": "", "card": "", "thing": "", "token": "", "nonbasic": "Land",
}
"""Nouns of kinds, each with the type that it means; "" for anything."""
MANA = ("mana source", "mana sources", "source of mana", "sources of mana", "mana producer", "mana producers", "mana", "way to make mana",
        "mana available", "source of red mana")
STATED = frozenset(("untapped", "tapped", "attacking", "blocking", "unblocked"))
QUALIFYING = frozenset(("relevant", "legal", "possible", "available", "useful", "usable", "legendary", "basic", "own", "nontoken",
                        "potential", "spare", "actual"))
COLORS = frozenset(("white", "blue", "black", "red", "green", "colorless"))
FURTHER = frozenset(("other", "further", "more", "additional", "second", "else", "extra", "single"))
EXCEPTING = ("except for", "other than", "apart from", "aside from", "save for", "but for", "besides", "except", "but", "save", "than",
             "beside", "beyond")
PLACES = (
    "in play", "on the board", "on the table", "on the battlefield", "about", "around", "anywhere", "there", "here", "left", "left over",
    "to spare", "open", "at all",
    "to speak of", "in sight", "in existence", "out", "whatsoever", "whatever", "right now", "at the moment", "anywhere else",
    "of his own", "of her own", "of their own", "remaining", "available", "altogether", "on-both-sides", "this turn", "in the game",
    "on any side", "on either side", "on both sides", "lying", "so far", "yet", "elsewhere",
)
OWNERS = re.compile(r"player\d+|his|her|their|the|either|any|whose")
ZONES = {"hand": "hand", "graveyard": "graveyard", "library": "library", "deck": "library", "yard": "graveyard", "graveyards": "graveyard",
         "hands": "hand"}
OWNING = frozenset(("has", "have", "controls", "control", "owns", "own", "holds", "hold", "had", "controlled"))


@dataclass
class Excluded:
    """A noun phrase of things of which there are none, or of which only those that are listed are there."""

    end: int
    types: tuple[str, ...] = ()
    """What stands in the type line of such things; none: anything."""
    names: list[int] = field(default_factory=list)
    """The places of the cards that are spoken of by name."""
    mana: bool = False
    state: str = ""
    zone: str = "in play"
    placed: bool = False
    """Whether the zone is said."""
    whose: list[str] = field(default_factory=list)
    """The words for the player whose they would be."""
    listed: list[list[str]] = field(default_factory=list)
    """What is left out, as noun phrases."""
    but: tuple[str, ...] = ()
    """The types that are left out."""
    tells: tuple[str, ...] = ()
    """The words in which is said what such things do."""
    other: bool = False
    many: str = ""
    """How many of them alone are there."""
    nouns: list[str] = field(default_factory=list)
    """The nouns of kinds as they stand there."""
    number: int = 0
    """Of how many it is said that none is otherwise; 0 where that is not what is said."""
DENYING = re.compile(
    r"(?:absolutely |literally )?(nothing|anything(?= else| other)|nobody(?= else)|no 1(?= else)|no|not a single|not a|not 1|not any|any"
    r"|zero|none)(?= |$)"
)
"""Words that deny."""


def denied(words: Sequence[str], at: int, marked: Marked) -> Excluded | None:
    """What is said not to be there by the words from there on, which begin with a word that denies; None where they do not."""
    text = " ".join(words[at : at + 3])
    found = Excluded(at)
    if (match := DENYING.match(text)) is None:
        return None
    at += len(match[0].split())
    if match[1] == "nothing" and words[at : at + 1] == ["at"]:
        at += 2
    while at < len(words) and (words[at] in FURTHER or (words[at] == "such")):
        found.other = found.other or words[at] not in ("single", "such")
        at += 1
    if match[1] not in ("nothing", "anything", "nobody", "no 1"):
        at = kinds(words, at, found, marked)
        if at < 0:
            return None
    found.end = scope(words, at, found, marked)
    found.other = found.other or (bool(found.but) and not found.types)  # "nothing but lands" of what may be fought with
    return found


def kinds(words: Sequence[str], at: int, found: Excluded, marked: Marked) -> int:
    """Where the nouns end that say of what kinds things are; -1 where none stand there."""
    while True:
        at = _kind(words, at, found, marked)
        if at < 0:
            return -1
        match = re.match(r"(?:, )?(?:or|nor|and no|, no)(?: other| more)* ", " ".join(words[at : at + 4]) + " ")
        if match is None or _kind(words, at + len(match[0].split()), Excluded(at), marked) < 0:
            return at
        at += len(match[0].split())


def _kind(words: Sequence[str], at: int, found: Excluded, marked: Marked) -> int:
    while at < len(words) and (words[at] in STATED or words[at] in QUALIFYING or words[at] in COLORS):
        found.state = words[at] if words[at] in STATED else found.state
        at += 1
    rest = " ".join(words[at : at + 4]) + " "
    if mana := next((said for said in sorted(MANA, key=len, reverse=True) if rest.startswith(said + " ")), ""):
        found.mana = True
        return at + len(mana.split())
    word = words[at] if at < len(words) else ""
    one = _single(word)
    if one in TYPES:
        found.nouns.append(one)
        behind = _single(words[at + 1]) if at + 1 < len(words) else ""
        if TYPES.get(behind) and TYPES[one]:  # "artifact creature"
            one, at = behind, at + 1
            behind = _single(words[at + 1]) if at + 1 < len(words) else ""
        found.types += (TYPES[one],) if TYPES[one] else ()
        carded = behind in ("card", "permanent", "token")
        found.nouns += [behind] if carded else []
        return at + 1 + carded
    if CARD.match(word):
        found.names.append(int(word[4:]))
        kind = marked.named(word).type.partition("—")[2].split() if "Creature" in marked.named(word).type else []
        found.types += tuple(kind) or (marked.named(word).name,)
        found.nouns += ["land"] if "Land" in marked.named(word).type else []
        return at + 1 + (words[at + 1 : at + 2] in (["card"], ["cards"], ["token"], ["tokens"]))
    subtypes = {sub.lower() for card in marked.cards for sub in card.type.partition("—")[2].split()}
    if one in subtypes or word in subtypes:
        found.types += ((one if one in subtypes else word).capitalize(),)
        return at + 1
    return -1


def _single(word: str) -> str:
    """A noun in the singular."""
    return {"elves": "elf", "wolves": "wolf", "dwarves": "dwarf", "faeries": "faerie"}.get(word, word.removesuffix("s"))


def scope(words: Sequence[str], at: int, found: Excluded, marked: Marked) -> int:
    """Where the words end that say where such things would be, whose they would be, and what is left out."""
    while at < len(words):
        behind = _place(words, at, found) or _owner(words, at, found) or _exception(words, at, found, marked) or _clause(words, at, found)
        if not behind:
            break
        at = behind
    return at


def _place(words: Sequence[str], at: int, found: Excluded) -> int:
    rest = " ".join(words[at : at + 8]) + " "
    for said in sorted(PLACES, key=len, reverse=True):
        if rest.startswith(said + " "):
            return at + len(said.split())
    match = re.match(r"in (?:(player\d+) 's|(his|her|their|whose)|(?:the|any|either|all)(?: player's)?) (\w+) ", rest)
    if match is not None and match[3] in ZONES:
        found.zone, found.placed = ZONES[match[3]], True
        found.whose = [match[1] or match[2]] if match[1] or match[2] else found.whose
        return at + len(match[0].split())
    if match := re.match(r"in hand ", rest):
        found.zone, found.placed = "hand", True
        return at + 2
    if match := re.match(r"(?:on|at) (?:(player\d+) 's|(his|her|their)|(?:the other|either|any|each|the|his own|her own)) (?:own )?"
                         r"(?:side|board|half)(?: of the (?:table|board|battlefield))? ", rest):
        found.whose = [match[1] or match[2]] if match[1] or match[2] else found.whose
        return at + len(match[0].split())
    if match := re.match(r"under (?:(player\d+) 's|(his|her|their)) control ", rest):
        found.whose = [match[1] or match[2]]
        return at + len(match[0].split())
    return 0


def _owner(words: Sequence[str], at: int, found: Excluded) -> int:
    """A clause that says who would have them: "that he controls"."""
    start = at + (words[at] in ("that", "which"))
    who = words[start] if start < len(words) else ""
    person = PLAYER.match(who) is not None or who in ("he", "she", "they", "anybody", "anyone")
    while words[start + 1 : start + 2] and words[start + 1] in ("still", "now", "also", "currently"):
        start += 1
    if person and words[start + 1 : start + 2] and words[start + 1] in OWNING:
        found.whose = [who] if who not in ("anybody", "anyone") else []
        if words[start + 1] in ("holds", "hold"):
            found.zone, found.placed = "hand", True
        return start + 2
    return 0


def _exception(words: Sequence[str], at: int, found: Excluded, marked: Marked) -> int:
    rest = " ".join(words[at : at + 3]) + " "
    said = next((one for one in EXCEPTING if rest.startswith(one + " ")), "")
    if not said:
        return 0
    at += len(said.split())
    of_kind = Excluded(at)
    start = at + (words[at : at + 1] == ["the"])
    end = _kind(words, start, of_kind, marked)
    if end > 0 and of_kind.types and not of_kind.names:
        found.but += of_kind.types
        return end
    listed, end = noun_phrases(words, at)
    found.listed += listed
    return end if listed else 0


def _clause(words: Sequence[str], at: int, found: Excluded) -> int:
    """What such things would do: "that grants additional land drops", "to pay with"."""
    word = words[at]
    relative = word in ("that", "which") and verb_at(words, at + 1) >= 0 and words[verb_at(words, at + 1)] not in HAVING
    purpose = word == "to" and at + 1 < len(words) and "base" in finite_shapes(words[at + 1])
    if not (relative or purpose):
        return 0
    end = at + 1
    while end < len(words) and words[end] not in (",", *JOINING):
        end += 1
    found.tells += tuple(words[at + 1 : end])
    return end


def noun_phrases(words: Sequence[str], at: int) -> tuple[list[list[str]], int]:
    """The noun phrases of cards that are listed from there, each as words, and where the list ends."""
    found: list[list[str]] = []
    behind = at
    while True:
        while words[at : at + 1] and words[at] in ("just", "only", "then", "exactly", "another"):
            at += 1
        end = noun_phrase_end(words, at)
        if end == at or not any(CARD.match(word) or UNKNOWN.match(word) for word in words[at:end]) or words[end - 1] == "'s":
            break
        if found and end < len(words) and words[end] in HAVING | {"attacks", "blocks"}:
            break
        found.append([word for word in words[at:end] if word not in ("card", "cards")])
        behind = at = end
        joins = next((size for size in (2, 1) if " ".join(words[at : at + size]) in (", and", ",", "and", "plus")), 0)
        if not joins:
            break
        at += joins
    return found, behind


def exclusion(found: Excluded, words: Sequence[str], player: int, marked: Marked) -> Exclusion:
    """What is said not to be there, as what the situation is checked against."""
    but = {int(word[4:]) for one in found.listed for word in one if CARD.match(word)}
    return Exclusion(" ".join(words), player, found.zone if found.placed else "in play", found.types, found.state, frozenset(but),
                     found.but, found.other, found.mana or (found.types == ("Land",) and bool(found.other or found.listed)), found.tells)
