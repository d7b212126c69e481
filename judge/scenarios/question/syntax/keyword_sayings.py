"""What is said for a keyword, by the things that were told around it: one form for each kind of keyword. Pure."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from judge.scenarios.question.deeds.verb_forms import inflected
from judge.scenarios.question.marked_question import Marked
from judge.scenarios.question.syntax.keyword_table import CHOSEN, HELPED, PAID, SPLICED, SWAPPED, USED, WAY, Keyword
from judge.scenarios.question.syntax.word_classes import CARD

PAYING = frozenset(("pay", "pays", "paying", "paid"))
COLORS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}
JOINED = "<"
"""Stands before words that belong to the clause before, without what joins them."""
REFUSING = frozenset(("not", "no", "without", "unpaid", "declines", "refuses", "leaves", "lets", "decline", "refuse", "leave", "let"))


@dataclass(frozen=True, slots=True)
class Told:
    """What was told around a keyword: who acts (no word for nobody), in what shape of the verb, the card that has the keyword as it is
    named ("" words for none) and its mark, the ``others`` that are named, all ``words``, and the words ``before`` them."""

    keyword: Keyword
    subject: list[str]
    shape: str
    bearer: list[str]
    card: str
    others: list[list[str]]
    words: Sequence[str]
    before: Sequence[str]
    marked: Marked

    @property
    def played(self) -> bool:
        """Whether it is told before that the card is played."""
        return self.is_played(self.card)

    def is_played(self, card: str) -> bool:
        """Whether it is told before that such a card is played."""
        said = rf"\b(?:(?:plays?|casts?|playing|casting) (?:(?:an?|the|his|her) )*|(?:player\d+|he|she|and) ){card}\b(?! 's)"
        return re.search(said, " ".join(self.before)) is not None

    @property
    def x(self) -> list[str]:
        """What X is, where it is told."""
        return ["for", *(word for word in self.words if word.startswith("x="))] if any(word.startswith("x=") for word in self.words) else []


def said_for(told: Told) -> list[str] | None:
    """The words that the reader knows for it; None where what was told is something else."""
    refuses = any(word in ("not", "no", "without") for word in told.words)
    colored = [COLORS[word] for word in told.words if word in COLORS]
    if (refuses and told.keyword.kind != PAID) or (colored and not _costs(told, colored)):
        return None
    return SAYINGS[told.keyword.kind](told)


def printed_cost(told: Told) -> str:
    """The mana that stands behind the keyword on the card, in symbols; "" for none."""
    found = re.search(rf"{told.keyword.text}[^\n{{]*((?:\{{\w+\}})+)", told.marked.named(told.card).text)
    return found[1] if found else ""


def _costs(told: Told, colors: Sequence[str]) -> bool:
    """Whether the keyword is said to cost mana of colors that it costs, and has no other cost beside."""
    text = told.marked.named(told.card).text
    return "and/or" not in text and all(f"{{{one}}}" in printed_cost(told) for one in colors)


def _used(told: Told) -> list[str] | None:
    keyword = told.keyword
    said = [*told.subject, inflected(keyword.says, told.shape), *(told.bearer or ["it"]), *told.x]
    if not told.others:
        return said
    text = told.marked.named(told.card).text
    if len(told.others) > 1 or not keyword.finds:
        return None
    if keyword.finds == "targeting":
        return [*said, "targeting", *told.others[0]] if "target" in text else None
    if not CARD.match(told.others[0][-1]) or not re.search(r"ransmute|\wcycling|[Ss]earch your library", text):
        return None
    return [*said, *({"s": "and finds", "base": "and find", "ing": ", finding"}[told.shape]).split(), *told.others[0]]


def _way(told: Told) -> list[str] | None:
    again = told.keyword.nouns in ("flashback", "madness")  # of which the card is played, not the spell that was told before
    if told.played and not again and told.before[-1:] and told.before[-1] in ("and", ","):
        return None if told.others or told.subject else [JOINED, *told.keyword.says.split()]
    verbs = [word for word in told.words if re.fullmatch("(?:play|cast)(?:s|ing)?|flashbacks?", word)]
    if again and len(verbs) > 1:
        return None  # it is played, and played again
    if told.played and (not again or told.bearer or not told.subject):
        return None
    if any(CARD.match(one[-1]) and re.search("Instant|Sorcery", told.marked.named(one[-1]).type) for one in told.others):
        return None
    aims = [word for one in told.others for word in ("targeting", *one)]
    return [*told.subject, inflected("play", told.shape), *(told.bearer or ["it"]), *told.keyword.says.split(), *told.x, *aims]


def _paid(told: Told) -> list[str] | None:
    if told.others:
        return None
    refuses = any(word in REFUSING for word in told.words)
    if not set(told.words).isdisjoint(PAYING - {"pay"} if told.subject else PAYING) and set(told.words).isdisjoint(REFUSING - {"not"}):
        return None  # the words of the rule itself
    if not refuses:
        return [*told.subject, "accepts"] if told.card in told.before else None
    what = ["for", *told.bearer] if told.bearer else []
    return [*told.subject, *f"does not pay the {told.keyword.says}".split(), *what]


def _chosen(told: Told) -> list[str] | None:
    others = [one for one in told.others if CARD.match(one[-1])]
    if len(others) != 1:
        return None
    whose = ["the", told.card] if told.keyword.says.startswith("trigger") else told.subject
    return [*whose, *told.keyword.says.replace("{other}", " ".join(others[0])).split()]


def _helped(told: Told) -> list[str] | None:
    """Creatures that are tapped for a spell."""
    creatures = [one for one in told.others if "Creature" in told.marked.named(one[-1]).type]
    if told.played or not creatures or len(creatures) < len(told.others):
        return None
    helpers = " and ".join(" ".join(one) for one in creatures).split()
    plays = [*told.subject, inflected("play", told.shape), *(told.bearer or ["it"]), *told.x]
    return [*plays, "tapping", *helpers, *told.keyword.says.split()]


def _spliced(told: Told) -> list[str] | None:
    """A card whose text another spell has, with what that is aimed at."""
    words = list(told.words)
    verb = next((at for at, word in enumerate(words) if word in ("splices", "splice")), -1)
    if verb > 1 and words[verb - 1] in ("and", ",") and told.bearer and told.bearer[-1] in words[:verb]:
        return [*words[: verb - 1], "splicing", *words[verb + 1 :]]  # the clause before tells what is played
    onto = next((one for one in told.others if CARD.match(one[-1]) and "Arcane" in told.marked.named(one[-1]).type), None)
    aims = [one for one in told.others if one is not onto and one[-1:] != told.bearer[-1:]]
    if not told.bearer or len(aims) > 1:
        return None
    aimed = ["targeting", *aims[0]] if aims else []
    if onto is None or told.is_played(onto[-1]):
        return ["splicing", *told.bearer, *told.keyword.says.split(), *aimed] if told.before[-1:] and "it" in told.words else None
    return [*told.subject, inflected("play", told.shape), *onto, "splicing", *told.bearer, *told.keyword.says.split(), *aimed]


def _swapped(told: Told) -> list[str] | None:
    """A card that comes into play for a creature that goes back to hand."""
    others = [one for one in told.others if CARD.match(one[-1])]
    if len(others) > 1 or not told.bearer:
        return None
    back = others[0] if others else [word for word in told.words if word in ("it", "them")][:1]
    if not back:
        return [*told.subject, inflected("use", told.shape), "ninjutsu", "on", *told.bearer] if "ninjutsu" in told.words else None
    return [*told.subject, inflected("use", told.shape), "ninjutsu", "to", "return", *back, "and", "put", *told.bearer, "into", "play"]


SAYINGS: dict[str, Callable[[Told], list[str] | None]] = {
    USED: _used, WAY: _way, PAID: _paid, CHOSEN: _chosen, HELPED: _helped, SPLICED: _spliced, SWAPPED: _swapped,
}
"""What is said for each kind of keyword."""
