"""How well search finds what people ask: a judged set of queries and two measures. Pure.

MRR@10 is the mean of one over the place of the first answer; recall@10 the mean share of the answers found. Both look
at ten hits. Some queries are kept aside: the others may be looked at while tuning, those may not.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass

LOOKED_AT = 10

Finder = Callable[[str], Sequence[str]]
"""Answers a query with places ("408.1b", "term:stack"), best first."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A query with what answers it; each answer is one or more places that are as good as each other.

    A place is "408.1b", "408.1+" (that rule or any below it) or "term:stack".
    """

    ask: str
    answers: tuple[tuple[str, ...], ...]
    aside: bool


@dataclass(frozen=True, slots=True)
class Score:
    """The measures over a number of queries."""

    queries: int
    mrr: float
    recall: float


def read(text: str) -> dict[str, list[Judged]]:
    """The queries of a judged set (TOML) by the date of the edition that they are judged for.

    Raises ValueError when it is not TOML and KeyError for a query without ``ask``, or a set without ``editions``.
    """
    data = tomllib.loads(text)
    return {
        date: [
            Judged(entry["ask"], tuple(tuple(answer.split("|")) for answer in entry[column]), part == "aside")
            for part in ("queries", "aside")
            for entry in data.get(part, ())
            if entry.get(column)
        ]
        for column, date in data["editions"].items()
    }


def score(judged: Iterable[Judged], find: Finder) -> Score:
    """Measure ``find`` on some queries."""
    found = [(one, find(one.ask)[:LOOKED_AT]) for one in judged]
    if not found:
        return Score(0, 0.0, 0.0)
    ranks = [rank(one, places) for one, places in found]
    recalls = [recall(one, places) for one, places in found]
    return Score(len(found), sum(1 / at for at in ranks if at) / len(found), sum(recalls) / len(found))


def unknown(judged: Iterable[Judged], known: Collection[str]) -> list[str]:
    """Answers that name no place of the edition: slips in the judged set."""
    named = {wanted.removesuffix("+") for one in judged for answer in one.answers for wanted in answer}
    return sorted(named.difference(known))


def rank(one: Judged, places: Sequence[str]) -> int:
    """Which hit is the first answer, counted from 1; 0 when none is."""
    return next((at for at, place in enumerate(places, 1) if any(_answers(answer, place) for answer in one.answers)), 0)


def recall(one: Judged, places: Sequence[str]) -> float:
    """The share of the answers that are among the places."""
    return sum(any(_answers(answer, place) for place in places) for answer in one.answers) / len(one.answers)


def _answers(answer: Sequence[str], place: str) -> bool:
    return any(place == wanted or (wanted.endswith("+") and _at_or_below(place, wanted[:-1])) for wanted in answer)


def _at_or_below(place: str, number: str) -> bool:
    rest = place.removeprefix(number)
    return place.startswith(number) and (rest == "" or rest[0] == "." or (rest.isalpha() and "." in number))
