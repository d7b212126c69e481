"""For words that are not understood: the nearest sentence of a card of the embedded library, all of which are."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from rapidfuzz import fuzz, process

from judge.cards import library

NEAR = 55
"""How alike, of a hundred, a sentence must be to be of any help."""


@dataclass(frozen=True)
class Wording:
    """A sentence that is read, and a card that has it."""

    text: str
    card: str


def nearest(words: str) -> Wording | None:
    """The sentence of the library most like these words; None where none is like them."""
    known = _sentences()
    found = process.extractOne(_alike(words.replace("~", "this")), list(known), scorer=fuzz.ratio, score_cutoff=NEAR)
    return Wording(known[found[0]][1], known[found[0]][0]) if found is not None else None


_SAME = (("enters the battlefield", "comes into play"), ("onto the battlefield", "into play"), ("the battlefield", "play"),
         ("dies", "is put into a graveyard from play"), ("casts", "plays"), ("cast", "play"), ("their", "his or her"))  # fmt: skip
"""Wordings of today and of 2006 that say the same."""


def _alike(words: str) -> str:
    for today, then in _SAME:
        words = words.replace(today, then)
    return words.lower()


@lru_cache(maxsize=1)
def _sentences() -> dict[str, tuple[str, str]]:
    """Each sentence of the library's cards with "this" for their names: to the card and the sentence as it stands there."""
    found: dict[str, tuple[str, str]] = {}
    for card in library.cards().values():
        for line in card.text.split("\n"):
            for sentence in re.split(r"(?<=[.)]) (?=[A-Z{])", line):
                found.setdefault(_alike(sentence.replace(card.name, "this")), (card.name, sentence))
    return found
