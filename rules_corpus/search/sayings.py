"""How alike two sayings are: what was asked, and what people are known to ask of a rule. Pure.

Here every word counts, those too that say nothing by themselves: "who goes first" and "which goes first" differ in one. A word
counts the more, the fewer sayings have it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import log

ENOUGH_PAIRS = 3


@dataclass(frozen=True, slots=True)
class Saying:
    """A saying as its stems, its pairs of neighbouring stems, and what all its stems weigh."""

    stems: frozenset[str]
    pairs: frozenset[tuple[str, str]]
    weight: float


class Weights:
    """What stems weigh among many sayings, each given as its stems."""

    def __init__(self, sayings: Collection[Iterable[str]]) -> None:
        found = Counter(stem for said in sayings for stem in set(said))
        self._unknown = log(1 + len(sayings))
        self._of: Mapping[str, float] = {stem: log(1 + len(sayings) / (1 + count)) for stem, count in found.items()}

    def saying(self, stems: Sequence[str]) -> Saying:
        """A saying of these stems, in their order."""
        return Saying(frozenset(stems), frozenset(pairwise(stems)), self.weigh(set(stems)))

    def weigh(self, stems: Iterable[str]) -> float:
        """What some stems weigh, each given once."""
        return sum([self._of.get(stem, self._unknown) for stem in stems])

    def alike(self, asked: Saying, known: Iterable[Saying]) -> tuple[float, float, float]:
        """How alike the nearest of the known ones is (0 to 1), how alike the next, and how many pairs of words one has in common."""
        first = second = 0.0
        pairs = 0
        stems, weight, of, unknown = asked.stems, asked.weight, self._of, self._unknown
        for one in known:
            total = weight + one.weight
            if (weight if weight < one.weight else one.weight) * 2 > second * total and (common := stems & one.stems):
                near = 2 * sum([of.get(stem, unknown) for stem in common]) / total
                if near > first:
                    first, second = near, first
                elif near > second:
                    second = near
                if len(common) > 1 and (both := asked.pairs & one.pairs):
                    pairs = max(pairs, len(both))
        return first, second, min(1.0, pairs / ENOUGH_PAIRS)


NOTHING = Saying(frozenset(), frozenset(), 0.0)
NO_WEIGHTS = Weights(())
