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
        for one in known:
            if common := asked.stems & one.stems:
                near = 2 * self.weigh(common) / (asked.weight + one.weight)
                if near > first:
                    first, second = near, first
                elif near > second:
                    second = near
                pairs = max(pairs, len(asked.pairs & one.pairs))
        return first, second, min(1.0, pairs / ENOUGH_PAIRS)


NOTHING = Saying(frozenset(), frozenset(), 0.0)
NO_WEIGHTS = Weights(())
