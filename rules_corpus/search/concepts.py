"""What was asked, part by part, as ranking takes it. Pure."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import log

from rules_corpus.search.query_preparation import WEAK

LEAST_TELLING = 0.3
OTHER_WAYS = 0.8


@dataclass(frozen=True, slots=True)
class Concept:
    """One thing that was asked: what was said and what else says the same, all as stems, and how telling it is."""

    ways: tuple[tuple[str, ...], ...]
    weight: float
    others: float = 1.0
    """What the ways after the first count, 1.0 when the first is no word of the rulebook."""
    stems: frozenset[str] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "stems", frozenset(stem for way in self.ways for stem in way))


def concept_of(
    ways: Sequence[Sequence[str]], stem: Callable[[str], str], share: Callable[[str], float], weak: bool = False
) -> Concept:
    """A concept from its ways of saying, in words; ``share`` tells in what part of the texts a word stands."""
    telling = [max((-log(found) for word in way if (found := share(word))), default=0.0) for way in ways]
    kept = tuple(dict.fromkeys(tuple(stem(word) for word in way) for way in ways))
    weight = max(telling[0] or max(telling), LEAST_TELLING) * (WEAK if weak else 1.0)
    return Concept(kept, weight, OTHER_WAYS if telling[0] else 1.0)
