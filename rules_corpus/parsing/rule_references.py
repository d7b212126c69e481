"""Finds the places in a text where rules are named, for links, for "cited by", and to check that they resolve.

Read are "rule 420", "rules 409.1b-i", "418.5b-418.5g", "603.7d–f", "rules 212–215", "rules 604 and 605", "section 4",
and a number with a period standing alone ("408.1b"). A plain "100" is a reference only behind "rule" or "section".
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from rules_corpus.numbers import Level, Number, parse_number

_DASH = r"\s?(?:[-‐-―−\ufffd?]|--)\s?"  # the last two: a dash damaged on its way
_FULL = r"[1-9]\d{2}\.[1-9]\d{0,2}(?:[a-z]{1,2}(?![a-z]))?"
_TAIL = r"(?:[1-9]\d{2}\.[1-9]\d{0,2}(?:[a-z]{1,2})?|[1-9]\d{0,2}[a-z]{1,2}|[1-9]\d{0,2}|[a-z]{1,2})(?![a-z0-9])"
_SINGLE = re.compile(rf"(?<![\w.$/])(?P<first>{_FULL})(?:(?P<dash>{_DASH})(?P<last>{_TAIL}))?(?!\.?\d)")
_SECTION = r"[1-9]\d{2}(?![\d%]|\.\d)"
_SECTIONS = re.compile(rf"\b(?:sub)?(?:rules?|sections?)\s+(?P<first>{_SECTION})(?:{_DASH}(?P<last>{_SECTION}))?", re.IGNORECASE)
_MORE = re.compile(rf"(?:,? (?:and|or|to|through) |, )(?P<first>{_SECTION})(?:{_DASH}(?P<last>{_SECTION}))?")
_CHAPTER = re.compile(r"\bsection\s+(?P<first>[1-9])(?![\d.]\d|\d)", re.IGNORECASE)
_PLURAL = re.compile(r"\b(?:rules|sections)\s", re.IGNORECASE)


class Part(StrEnum):
    """What a reference is: a number by itself, or an end of a range."""

    ONE = "one"
    FROM = "from"
    TO = "to"


@dataclass(frozen=True, slots=True)
class Reference:
    """``text[start:end]`` names the rule ``target`` (canonical). A range is two: FROM and, right behind it, TO."""

    start: int
    end: int
    target: str
    part: Part = Part.ONE


@lru_cache(maxsize=16_384)
def find_references(text: str) -> tuple[Reference, ...]:
    """Every reference in the text, in reading order, no two overlapping. Kept, since most texts stand in many editions."""
    found: list[Reference] = []
    for match in _SINGLE.finditer(text):
        found += _single(match)
    for match in _SECTIONS.finditer(text):
        found += _range(match)
        if not _PLURAL.match(match[0]):
            continue
        more = _MORE.match(text, match.end())
        while more:
            found += _range(more)
            more = _MORE.match(text, more.end())
    for match in _CHAPTER.finditer(text):
        found += _range(match)
    return tuple(sorted(found, key=lambda reference: reference.start))


def cited(text: str, numbers: Collection[str]) -> list[str]:
    """The canonical numbers that a text names, ranges filled in from ``numbers`` (an edition's, in any order)."""
    out: list[str] = []
    first = ""
    for reference in find_references(text):
        if reference.part is Part.TO:  # what the range names stands between its ends
            out += [number for number in _between(first, reference.target, numbers) if number not in out]
        if reference.target not in out:
            out.append(reference.target)
        first = reference.target
    return out


def _single(match: re.Match[str]) -> Iterator[Reference]:
    first = parse_number(match["first"])
    last = _completed(first, match["last"]) if match["last"] else None
    if last is None or last.key <= first.key:
        yield Reference(match.start("first"), match.end("first"), str(first))
        return
    yield Reference(match.start("first"), match.end("first"), str(first), Part.FROM)
    yield Reference(match.start("last"), match.end("last"), str(last), Part.TO)


def _completed(first: Number, tail: str) -> Number | None:
    """The full number of a range's shortened end: "i" behind 409.1b is 409.1i, "8" behind 119.7 is 119.8."""
    if "." in tail:
        return parse_number(tail)
    if tail.isalpha():
        return first._replace(letters=tail) if first.letters else None
    digits, letters = re.fullmatch(r"(\d+)([a-z]*)", tail).groups()  # type: ignore[union-attr]
    return first._replace(rule=int(digits), letters=letters)


def _range(match: re.Match[str]) -> Iterator[Reference]:
    last = match.groupdict().get("last")
    yield Reference(match.start("first"), match.end("first"), match["first"], Part.FROM if last else Part.ONE)
    if last:
        yield Reference(match.start("last"), match.end("last"), last, Part.TO)


def _between(first: str, last: str, numbers: Collection[str]) -> list[str]:
    low, high = parse_number(first), parse_number(last)
    level = Level.SUBRULE if low.letters else low.level
    near = (number for number in map(parse_number, numbers) if low.section <= number.section <= high.section)
    inside = [number for number in near if number.level is level and low.key < number.key < high.key]
    return [str(number) for number in sorted(inside, key=lambda number: number.key)]
