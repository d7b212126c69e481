"""Rule numbers: reading, ordering and relating them. Pure.

A canonical number is "4" (a chapter), "408" (a section), "408.1" (a rule) or "408.1b" (a subrule), with no trailing
period. Subrule letters run a to z and then aa, ab..., and since 2001 leave out l and o, which look like digits.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import IntEnum
from functools import lru_cache
from typing import NamedTuple

LETTERS = "abcdefghijkmnpqrstuvwxyz"
"""The letters of subrules in order: the alphabet without l and o."""

_CANONICAL = re.compile(r"([1-9]\d{2})(?:\.(\d{1,3})([a-z]{0,2}))?|([1-9])", re.ASCII)
_LOOSE = re.compile(r"\s*([1-9]\d{2})\s*\.\s*(\d{1,3})\s*\.?\s*([A-Za-z]{0,2})\.?\s*|\s*([1-9]\d{0,2})\.?\s*")


class Level(IntEnum):
    """How deep a number stands: a chapter holds sections, a section rules, a rule subrules."""

    CHAPTER = 1
    SECTION = 2
    RULE = 3
    SUBRULE = 4


class Number(NamedTuple):
    """A parsed number. ``section`` below 10 is a chapter; ``rule`` is 0 and ``letters`` "" where absent."""

    section: int
    rule: int = 0
    letters: str = ""

    def __str__(self) -> str:
        return f"{self.section}.{self.rule}{self.letters}" if self.rule else str(self.section)

    @property
    def level(self) -> Level:
        """Which of the four depths this number stands at."""
        if self.letters:
            return Level.SUBRULE
        if self.rule:
            return Level.RULE
        return Level.CHAPTER if self.section < 10 else Level.SECTION

    @property
    def chapter(self) -> int:
        """The chapter that holds it: the first digit."""
        return self.section if self.section < 10 else self.section // 100

    @property
    def parent(self) -> Number | None:
        """The number one level up, or None for a chapter."""
        match self.level:
            case Level.SUBRULE:
                return Number(self.section, self.rule)
            case Level.RULE:
                return Number(self.section)
            case Level.SECTION:
                return Number(self.chapter)
            case _:
                return None

    @property
    def key(self) -> tuple[int, int, int, int, str]:
        """Sorts numbers as the rulebook does: 8 before 10, a heading before what it holds, z before aa."""
        return (self.chapter, 0 if self.section < 10 else self.section, self.rule, len(self.letters), self.letters)


@lru_cache(maxsize=8192)
def parse_number(text: str) -> Number:
    """Read a canonical number. Raises ValueError for anything else."""
    match = _CANONICAL.fullmatch(text)
    if match is None or match[2] == "0":
        raise ValueError(f"{text!r} is not a rule number; write it like 4, 408, 408.1 or 408.1b")
    return Number(int(match[1] or match[4]), int(match[2] or 0), match[3] or "")


def canonical(text: str) -> str:
    """The canonical form of a number as people type it ("408.1B.", "606. 8b"). Raises ValueError if it is none."""
    match = _LOOSE.fullmatch(text)
    if match is None:
        raise ValueError(f"{text!r} is not a rule number; write it like 4, 408, 408.1 or 408.1b")
    if match[4]:
        return str(parse_number(match[4]))
    return str(parse_number(f"{match[1]}.{int(match[2])}{match[3].lower()}"))


def sort_key(number: str) -> tuple[int, int, int, int, str]:
    """Sort key of a canonical number in the rulebook's order."""
    return parse_number(number).key


@lru_cache(maxsize=16_384)
def parent(number: str) -> str:
    """The canonical number one level up, "" for a chapter."""
    above = parse_number(number).parent
    return str(above) if above else ""


def letters_at(index: int) -> str:
    """The subrule letters at a 0-based place: 0 is a, 23 is z, 24 is aa."""
    high, low = divmod(index, len(LETTERS))
    return (LETTERS[high - 1] if high else "") + LETTERS[low]


def letter_index(letters: str) -> int:
    """The 0-based place of subrule letters. Raises ValueError where a letter is not used (l, o)."""
    index = 0
    for letter in letters:
        index = index * len(LETTERS) + LETTERS.index(letter) + 1
    return index - 1


def following(number: Number) -> list[Number]:
    """Every number that can come right after this one in an unbroken text, nearest first.

    That is its first child, its next sibling (l and o both counted and left out), and its ancestors' next siblings.
    """
    out: list[Number] = []
    here: Number | None = number
    if number.level is Level.RULE:
        out.append(number._replace(letters="a"))
    elif number.level is Level.SECTION:
        out.append(number._replace(rule=1))
    elif number.level is Level.CHAPTER:
        out += [Number(number.section * 100), Number(number.section * 100 + 1)]
    while here is not None:
        out += _next_siblings(here)
        here = here.parent
    return out


def _next_siblings(number: Number) -> list[Number]:
    if number.level is not Level.SUBRULE:
        return [number._replace(rule=number.rule + 1) if number.rule else number._replace(section=number.section + 1)]
    if len(number.letters) == 1 and number.letters != "z":
        plain = chr(ord(number.letters) + 1)
        skipping = [plain] if plain in LETTERS else [chr(ord(plain) + 1), plain]
        return [number._replace(letters=letters) for letters in skipping]
    if any(letter not in LETTERS for letter in number.letters):
        return []
    return [number._replace(letters=letters_at(letter_index(number.letters) + 1))]


def missing_between(before: Number, after: Number) -> Iterator[Number]:
    """The siblings that an unbroken sequence would have between two numbers of one parent and level."""
    step = before
    while step.key < after.key:
        nexts = _next_siblings(step)
        if not nexts or after in nexts or nexts[0].key >= after.key:
            return
        step = nexts[0]
        yield step
