"""How like the rules of two editions are: a sparse vector a rule, rare words and word pairs weighing more. Pure."""

from __future__ import annotations

import itertools
import math
from collections import Counter, defaultdict
from collections.abc import Container, Sequence
from heapq import nsmallest

from rules_corpus.wording import words

Vector = dict[str, float]
Postings = dict[str, list[tuple[int, float]]]

_COMMON = 0.12
"""A word in more than this share of all rules finds no candidates; it still counts in their likeness."""

_FEW = 4
"""A word in no more rules than this always finds candidates, so that short texts compare, too."""


class Space:
    """The vectors of two lists of texts, old and new, on one measure."""

    def __init__(self, old: Sequence[str], new: Sequence[str]) -> None:
        bags = [_features(text) for text in (*old, *new)]
        frequency = Counter(feature for bag in bags for feature in bag)
        total = len(bags)
        self._weight = {feature: math.log((total + 1) / count) for feature, count in frequency.items()}
        vectors = [self._vector(bag) for bag in bags]
        self.old, self.new = vectors[: len(old)], vectors[len(old) :]
        rare = {feature for feature, count in frequency.items() if count <= max(_FEW, _COMMON * total)}
        self._in_old, self._in_new = _postings(self.old, rare), _postings(self.new, rare)

    def candidates(self, old: int, most: int, taken: Container[int] = ()) -> list[int]:
        """The new texts that are likest to an old one by their rarer words, likest first, without those taken."""
        return _likest(self.old[old], self._in_new, most, taken)

    def origins(self, new: int, most: int) -> list[int]:
        """The old texts that are likest to a new one by their rarer words, likest first."""
        return _likest(self.new[new], self._in_old, most, ())

    def cosine(self, old: int, new: int) -> float:
        """Likeness of an old and a new text, 0 to 1."""
        a, b = self.old[old], self.new[new]
        if len(a) > len(b):
            a, b = b, a
        return sum(weight * b[feature] for feature, weight in a.items() if feature in b)

    def _vector(self, bag: Counter[str]) -> Vector:
        vector = {feature: self._weight[feature] * (1 + math.log(count)) for feature, count in bag.items()}
        for feature in vector:
            if " " in feature:
                vector[feature] *= 0.6
        norm = math.sqrt(sum(weight * weight for weight in vector.values())) or 1.0
        return {feature: weight / norm for feature, weight in vector.items()}


def _postings(vectors: Sequence[Vector], features: set[str]) -> Postings:
    postings: Postings = defaultdict(list)
    for at, vector in enumerate(vectors):
        for feature, weight in vector.items():
            if feature in features:
                postings[feature].append((at, weight))
    return postings


def _likest(vector: Vector, postings: Postings, most: int, taken: Container[int]) -> list[int]:
    scores: dict[int, float] = defaultdict(float)
    for feature, weight in vector.items():
        for at, other in postings.get(feature, ()):
            scores[at] += weight * other
    free = (at for at in scores if at not in taken)
    return nsmallest(most, free, key=lambda at: (-scores[at], at))


def contained(part: Vector, whole: Vector) -> float:
    """How much of one text's weight stands in another, 0 to 1."""
    total = sum(weight * weight for weight in part.values()) or 1.0
    return sum(weight * weight for feature, weight in part.items() if feature in whole) / total


def _features(text: str) -> Counter[str]:
    tokens = words(text)
    return Counter([*tokens, *(f"{a} {b}" for a, b in itertools.pairwise(tokens))])
