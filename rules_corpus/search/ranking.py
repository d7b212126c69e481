"""Puts what was found in the order in which it answers. Pure.

The engine counts words; that finds the right rules but often puts them fifth. Here the best of them are read again, and
what speaks for each place is added up: how much of what was asked it speaks of, and whether one sentence does, or the words stand
together; whether its title or the heading above names it; what people call it, and how alike that is word by word; who cites it;
how long it is; and whether the first places point to it. What a rule does not say itself may stand in its heading, in what people
call it, or beside it under its number.
What the heading names is true of all that stands under it, so what was asked beside that tells the rule that decides from the one
that defines; and who asks who, whether, or what comes of it wants a rule that says so. The weights (``sign_weights.py``) were fitted
to the judged sets by a listwise model (see docs/benchmarks.md).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from math import log

from rules_corpus.search.concepts import Concept
from rules_corpus.search.place_words import ALL_OF_TWO, EXAMPLE, FIRST_SENTENCE, TEXT, TURNS, Reading
from rules_corpus.search.sayings import NO_WEIGHTS, NOTHING, Saying, Weights
from rules_corpus.search.sign_weights import WEIGHTS

LEADING = 5
"""How many of the first places lead on to the rules that they cite."""
LED_TO = 0.1
WHOLE = 0.99
ENOUGH_PAIRS = 4
LONG = 6
"""The logarithm of the words of a very long rule."""
EXAMPLE_COUNTS = 0.5
NOTHING_BESIDE = 0.01
"""What parts of a query weigh at most that the heading names whole."""
FEW = 2
"""A query of so few parts is likely the name of something."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A place that was found, its score there, what it says, how many cite it and what it cites."""

    key: tuple[str, str]
    score: float
    reading: Reading
    cited: int
    cites: Sequence[tuple[str, str]]
    number: str = ""
    """The numbered rule that it is or stands under, "" for a term."""


@dataclass(frozen=True, slots=True)
class _Asked:
    concepts: Sequence[Concept]
    total: float
    pairs: Sequence[tuple[str, str, str]]
    stems: frozenset[str]
    top: float
    most_cited: float
    best_of: Mapping[str, float]
    """The best score under each number."""
    said: Saying
    weights: Weights
    turns: Sequence[bool]
    """Of which of TURNS it asks."""
    share_of: dict[frozenset[str], float] = field(default_factory=dict)
    """How much of what was asked some stems say, worked out once: most phrases have the same few in common with it."""


def ranked(
    candidates: Sequence[Candidate],
    concepts: Sequence[Concept],
    said: Saying = NOTHING,
    weights: Weights = NO_WEIGHTS,
    words: Iterable[str] = (),
) -> list[tuple[str, str]]:
    """The keys of the candidates, best first. ``said`` is the query by its stems, ``words`` as typed.

    ``weights`` is what words of sayings weigh.
    """
    if not candidates:
        return []
    scores = {key: sum(map(float.__mul__, signs, _WEIGHTS)) for key, signs in all_signs(candidates, concepts, said, weights, words).items()}
    _lead_on(scores, {one.key: one.cites for one in candidates})
    return sorted(scores, key=lambda key: -scores[key])


def all_signs(
    candidates: Sequence[Candidate],
    concepts: Sequence[Concept],
    said: Saying = NOTHING,
    weights: Weights = NO_WEIGHTS,
    words: Iterable[str] = (),
) -> dict[tuple[str, str], tuple[float, ...]]:
    """What speaks for each candidate, in the order of WEIGHTS."""
    best_of: dict[str, float] = defaultdict(float)
    typed = frozenset(words)
    for one in candidates:
        best_of[one.number] = max(best_of[one.number], one.score)
    asked = _Asked(
        concepts,
        sum(concept.weight for concept in concepts) or 1.0,
        _pairs(concepts),
        frozenset(stem for concept in concepts for stem in concept.stems),
        max(candidate.score for candidate in candidates) or 1.0,
        log(1 + max(candidate.cited for candidate in candidates)) or 1.0,
        best_of,
        said,
        weights,
        [not asking.isdisjoint(typed) for asking, _ in TURNS],
    )
    return {one.key: _signs(one, asked) for one in candidates}


def _signs(one: Candidate, asked: _Asked) -> tuple[float, ...]:
    reading = one.reading
    where = reading.where
    covered = shown = anyhow = sayings = beside = beside_any = beside_text = 0.0
    sentences = [0.0] * (reading.sentences + 1)
    for concept in asked.concepts:  # most texts say nothing of most concepts, which is found out here without a call
        stems = concept.stems
        saying = 0.0 if stems.isdisjoint(reading.said) else _within(concept, reading.said)
        topic = 0.0 if stems.isdisjoint(reading.topic) else _within(concept, reading.topic)
        sayings += concept.weight * saying
        unnamed = concept.weight * (1.0 - topic)
        beside += unnamed
        if where.keys().isdisjoint(stems):
            beside_any += unnamed * saying
            anyhow += concept.weight * max(saying, topic)
            continue
        text, example, mask = _covers(concept, where)
        anyhow += concept.weight * max(text, saying, topic, EXAMPLE_COUNTS * example)
        beside_any += unnamed * max(text, saying, EXAMPLE_COUNTS * example)
        beside_text += unnamed * text
        value = concept.weight * text
        covered += value
        shown += concept.weight * example
        while mask:
            lowest = mask & -mask
            sentences[lowest.bit_length() - 1] += value
            mask -= lowest
    together = sum([1 for first, second, pair in asked.pairs if first in where and second in where and pair in reading.line])
    few = len(asked.concepts) <= FEW
    said = asked.stems.intersection(reading.topic)
    called, in_passing = (0.0, 0.0) if reading.said.isdisjoint(asked.stems) else _called(reading.called, asked)
    return (
        one.score / asked.top,
        covered / asked.total,
        shown / asked.total,
        max(sentences) / asked.total,
        sentences[0] / asked.total,
        min(1.0, together / min(len(asked.pairs), ENOUGH_PAIRS)) if together else 0.0,
        _named(reading.title, asked) if said and reading.title else 0.0,
        len(said) / len(reading.topic) if said else 0.0,
        called,
        in_passing,
        log(1 + one.cited) / asked.most_cited if one.cited else 0.0,
        float(reading.is_term),
        float(reading.is_term and few),
        float(reading.heading_only),
        float(reading.outdated),
        float(reading.variant and not said),
        log(1 + reading.words) / LONG,
        anyhow / asked.total,
        sayings / asked.total,
        log(1 + len(where)) / LONG,
        (asked.best_of[one.number] if one.number else one.score) / asked.top,
        *asked.weights.alike(asked.said, reading.sayings),
        *[often if asks else 0.0 for often, asks in zip(reading.turns, asked.turns, strict=True)],
        beside_any / beside if beside > NOTHING_BESIDE else 1.0,
        beside_text / beside if beside > NOTHING_BESIDE else 1.0,
    )


def _covers(concept: Concept, where: Mapping[str, int]) -> tuple[float, float, int]:
    """How much of the concept the text speaks of, and the examples beside it; and in which sentences."""
    best = best_example = 0.0
    mask = 0
    for at, way in enumerate(concept.ways):
        value = concept.others if at else 1.0
        if len(way) == 1:
            bits = where.get(way[0], 0)
            if bits & TEXT:
                if value > best:
                    best, mask = value, bits >> FIRST_SENTENCE
            elif bits & EXAMPLE and value > best_example:
                best_example = value
            continue
        text = example = any_of = 0
        together = -1
        for stem in way:
            bits = where.get(stem, 0)
            if bits & TEXT:
                text += 1
            elif bits & EXAMPLE:
                example += 1
            together &= bits
            any_of |= bits
        value /= len(way)
        if text and text * value > best:
            best, mask = text * value, (together if len(way) <= ALL_OF_TWO else any_of) >> FIRST_SENTENCE
        if example and example * value > best_example:
            best_example = example * value
    return best, best_example, mask


def _within(concept: Concept, stems: frozenset[str]) -> float:
    """How much of the concept is among some stems, of which it has one at least."""
    return max([sum([stem in stems for stem in way]) / len(way) * (concept.others if at else 1.0) for at, way in enumerate(concept.ways)])


def _pairs(concepts: Sequence[Concept]) -> list[tuple[str, str, str]]:
    """The neighbouring words of what was asked, or of what says the same; and both as they stand in a line."""
    pairs = {pair for concept in concepts for way in concept.ways for pair in pairwise(way)}
    pairs |= {(one.ways[0][-1], other.ways[0][0]) for one, other in pairwise(concepts)}
    return [(one, other, f" {one} {other} ") for one, other in sorted(pairs)]


def _named(title: frozenset[str], asked: _Asked) -> float:
    """How nearly the title says what was asked, no more and no less."""
    named, used = 0.0, set[str]()
    for concept in asked.concepts:
        at, way = next(((at, way) for at, way in enumerate(concept.ways) if title.issuperset(way)), (0, ()))
        if way:
            named += concept.weight * (concept.others if at else 1.0)
            used.update(way)
    return (named / asked.total) * (len(used) / len(title))


def _called(phrases: Sequence[frozenset[str]], asked: _Asked) -> tuple[float, float]:
    """How nearly a phrase says what was asked, no more and no less; and how much of it one says that was asked whole."""
    best = whole = 0.0
    for phrase in phrases:
        common = asked.stems & phrase
        used = len(common) / len(phrase)
        if used > best:  # a phrase says at most all that was asked, so that no other can be nearer
            said = asked.share_of.get(common)
            if said is None:
                said = asked.share_of[common] = _share(common, asked)
            best = max(best, said * used)
            whole = max(whole, said) if used > WHOLE else whole
    return best, whole


def _share(stems: frozenset[str], asked: _Asked) -> float:
    """How much of what was asked some of its stems say."""
    said = 0.0
    for concept in asked.concepts:
        if not concept.stems.isdisjoint(stems):
            said += concept.weight * max([len(stems.intersection(way)) / len(way) for way in concept.ways])
    return said / asked.total


def _lead_on(scores: dict[tuple[str, str], float], cites: Mapping[tuple[str, str], Sequence[tuple[str, str]]]) -> None:
    """What the first places cite gets a part of their lead."""
    first = sorted(scores, key=lambda key: -scores[key])[:LEADING]
    best = scores[first[0]] or 1.0
    for place, key in enumerate(first):
        for cited in cites[key]:
            if cited in scores and cited not in first[:place]:
                scores[cited] += LED_TO * max(0.0, scores[key] / best) / (1 + place) / max(1, len(cites[key])) ** 0.5


_WEIGHTS = tuple(WEIGHTS.values())
