"""Puts what was found in the order in which it answers. Pure.

The engine counts words; that finds the right rules but often puts them fifth. Here the best few dozen are read again:
how much of what was asked do they speak of (in the rulebook's words or everyday ones), do the words stand together, is
it the very heading or term, do other rules point here, and do the glossary terms and rules found point here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import log

from rules_corpus.search.preparing import WEAK

COVERED = 1.0
TOGETHER = 0.18
NAMED = 0.3
POINTED_AT = 0.27
LED_TO = 0.55
OUTDATED = 0.6
HEADING_ONLY = 0.1
HEADING_COUNTS = 0.2
EXAMPLE_COUNTS = 0.4
"""What a word that stands only in the headings above, or in an example, counts against one in the text itself."""
VARIANT = 0.1
LEAST_TELLING = 0.3
OTHER_WAYS = 0.8
LEADING = 5
"""How many of the first places lead on to the rules that they cite."""


@dataclass(frozen=True, slots=True)
class Concept:
    """One thing that was asked: what was said and what else says the same, all as stems, and how telling it is."""

    ways: tuple[tuple[str, ...], ...]
    weight: float
    others: float = 1.0
    """What the ways after the first count, 1.0 when the first is no word of the rulebook."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What a place says: the stems of its title, of title and text, of the headings above, and of its examples.

    ``line`` is title and text as one line of stems, with a blank at both ends. ``outdated``: a term that the rules no
    longer use. ``variant``: a rule for games of more than two, or casual ones.
    """

    title: frozenset[str]
    stems: frozenset[str]
    line: str
    above: frozenset[str]
    examples: frozenset[str]
    heading_only: bool
    outdated: bool
    variant: bool


@dataclass(frozen=True, slots=True)
class Candidate:
    """A place that was found, its score there, what it says, how many cite it and what it cites."""

    key: tuple[str, str]
    score: float
    reading: Reading
    cited: int
    cites: Sequence[tuple[str, str]]


def ranked(candidates: Sequence[Candidate], concepts: Sequence[Concept]) -> list[tuple[str, str]]:
    """The keys of the candidates, best first."""
    if not candidates:
        return []
    top = max(candidate.score for candidate in candidates) or 1.0
    most_cited = max(candidate.cited for candidate in candidates) or 1
    pairs = _pairs(concepts)
    scores = {one.key: one.score / top + _read(one, concepts, pairs, most_cited) for one in candidates}
    _lead_on(scores, {one.key: one.cites for one in candidates})
    return sorted(scores, key=lambda key: -scores[key])


def _read(one: Candidate, concepts: Sequence[Concept], pairs: Sequence[str], most_cited: int) -> float:
    reading = one.reading
    total = sum(concept.weight for concept in concepts) or 1.0
    covered = sum(concept.weight * _covers(concept, reading) for concept in concepts) / total
    together = sum(pair in reading.line for pair in pairs) / min(len(pairs), 4) if pairs else 0.0
    pointed = log(1 + one.cited) / log(1 + most_cited) if one.cited else 0.0
    value = COVERED * covered + TOGETHER * together + NAMED * _named(reading.title, concepts, total) + POINTED_AT * pointed
    if reading.outdated:
        value -= OUTDATED
    if reading.variant and not any(stem in reading.above for concept in concepts for way in concept.ways for stem in way):
        value -= VARIANT
    if reading.heading_only:
        value -= HEADING_ONLY
    return value


def _covers(concept: Concept, reading: Reading) -> float:
    """How much of the concept a text speaks of: the way of saying it that it has most of."""
    best = 0.0
    for at, way in enumerate(concept.ways):
        part = 0.0
        for stem in way:
            if stem in reading.stems:
                part += 1.0
            elif stem in reading.examples:
                part += EXAMPLE_COUNTS
            elif stem in reading.above:
                part += HEADING_COUNTS
        part /= len(way)
        best = max(best, part * concept.others if at else part)
    return best


def _pairs(concepts: Sequence[Concept]) -> list[str]:
    """The neighbouring words of what was asked, or of what says the same."""
    pairs = {pair for concept in concepts for way in concept.ways for pair in pairwise(way)}
    pairs |= {(one.ways[0][-1], other.ways[0][0]) for one, other in pairwise(concepts)}
    return [f" {one} {other} " for one, other in sorted(pairs)]


def _named(title: frozenset[str], concepts: Sequence[Concept], total: float) -> float:
    """How nearly the title says what was asked, no more and no less."""
    if not title:
        return 0.0
    named, used = 0.0, set[str]()
    for concept in concepts:
        at, way = next(((at, way) for at, way in enumerate(concept.ways) if title.issuperset(way)), (0, ()))
        if way:
            named += concept.weight * (concept.others if at else 1.0)
            used.update(way)
    return (named / total) * (len(used) / len(title))


def _lead_on(scores: dict[tuple[str, str], float], cites: Mapping[tuple[str, str], Sequence[tuple[str, str]]]) -> None:
    """What the first places cite gets a part of their lead."""
    first = sorted(scores, key=lambda key: -scores[key])[:LEADING]
    best = scores[first[0]]
    for place, key in enumerate(first):
        for cited in cites[key]:
            if cited in scores and cited not in first[:place]:
                scores[cited] += LED_TO * scores[key] / best / (1 + place) / max(1, len(cites[key])) ** 0.5


def concept_of(
    ways: Sequence[Sequence[str]], stem: Callable[[str], str], share: Callable[[str], float], weak: bool = False
) -> Concept:
    """A concept from its ways of saying, in words; ``share`` tells in what part of the texts a word stands."""
    telling = [max((-log(found) for word in way if (found := share(word))), default=0.0) for way in ways]
    kept = tuple(dict.fromkeys(tuple(stem(word) for word in way) for way in ways))
    weight = max(telling[0] or max(telling), LEAST_TELLING) * (WEAK if weak else 1.0)
    return Concept(kept, weight, OTHER_WAYS if telling[0] else 1.0)
