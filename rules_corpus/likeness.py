"""How like the rules of two editions are: a sparse vector a rule, rare words and word pairs weighing more. Pure."""

from __future__ import annotations

import itertools
import math
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Sequence
from heapq import nsmallest

from rules_corpus.wording import words

Vector = dict[str, float]
Postings = dict[str, list[tuple[int, float]]]

_COMMON = 0.04
"""A word in more than this share of all rules finds no candidates; it still counts in their likeness."""

_FEW = 4
"""A word in no more rules than this always finds candidates, so that short texts compare, too."""


class Space:
    """The vectors of two lists of texts, old and new, on one measure."""

    def __init__(self, old: Sequence[str], new: Sequence[str]) -> None:
        times = Counter((*old, *new))  # most texts stand in both editions, and are read once
        bags = {text: _features(text) for text in times}
        frequency: Counter[str] = Counter()
        for text, bag in bags.items():
            for feature in bag:
                frequency[feature] += times[text]
        total = len(old) + len(new)
        self._weight = {feature: math.log((total + 1) / count) for feature, count in frequency.items()}
        vectors = {text: self._vector(bag) for text, bag in bags.items()}
        self.old, self.new = [vectors[text] for text in old], [vectors[text] for text in new]
        most = max(_FEW, _COMMON * total)
        self._rare = {feature for feature, count in frequency.items() if count <= most}

    def candidates(self, olds: Collection[int], most: int) -> dict[int, list[int]]:
        """For each of some old texts the new ones that are likest to it by their rarer words, likest first."""
        return self.candidates_among(range(len(self.new)), olds, most)

    def candidates_among(self, wanted: Iterable[int], olds: Collection[int], most: int) -> dict[int, list[int]]:
        """The same, with these new texts alone."""
        postings = self._postings(self.new, wanted, [self.old[old] for old in olds])
        return {old: _likest(self.old[old], postings, most) for old in olds}

    def origins(self, news: Collection[int], most: int) -> dict[int, list[int]]:
        """For each of some new texts the old ones that are likest to it by their rarer words, likest first."""
        postings = self._postings(self.old, range(len(self.old)), [self.new[new] for new in news])
        return {new: _likest(self.new[new], postings, most) for new in news}

    def olds_with(self, tokens: Iterable[str]) -> list[int]:
        """The old texts that have each of some words."""
        return _with(self.old, self._rarest_first(tokens))

    def news_with(self, tokens: Iterable[str]) -> list[int]:
        """The new texts that have each of some words."""
        return _with(self.new, self._rarest_first(tokens))

    def _rarest_first(self, tokens: Iterable[str]) -> list[str]:
        return sorted(set(tokens), key=lambda token: -self._weight.get(token, 0.0))

    def cosine(self, old: int, new: int) -> float:
        """Likeness of an old and a new text, 0 to 1."""
        a, b = self.old[old], self.new[new]
        if len(a) > len(b):
            a, b = b, a
        return sum(weight * b[feature] for feature, weight in a.items() if feature in b)

    def _postings(self, vectors: Sequence[Vector], wanted: Iterable[int], asked: Iterable[Vector]) -> Postings:
        """Where the rarer features of those asked for stand in the wanted vectors."""
        features = self._rare & set[str]().union(*asked)
        postings: Postings = defaultdict(list)
        for at in wanted:
            vector = vectors[at]
            for feature in vector.keys() & features:
                postings[feature].append((at, vector[feature]))
        return postings

    def _vector(self, bag: Counter[str]) -> Vector:
        vector = {feature: self._weight[feature] * (1 + math.log(count)) for feature, count in bag.items()}
        for feature in vector:
            if " " in feature:
                vector[feature] *= 0.6
        norm = math.sqrt(sum(weight * weight for weight in vector.values())) or 1.0
        return {feature: weight / norm for feature, weight in vector.items()}


def _with(vectors: Sequence[Vector], tokens: Sequence[str]) -> list[int]:
    return [at for at, vector in enumerate(vectors) if all(token in vector for token in tokens)]


def _likest(vector: Vector, postings: Postings, most: int) -> list[int]:
    scores: dict[int, float] = defaultdict(float)
    for feature, weight in vector.items():
        for at, other in postings.get(feature, ()):
            scores[at] += weight * other
    return [at for _, at in nsmallest(most, ((-score, at) for at, score in scores.items()))]


def contained(part: Vector, whole: Vector) -> float:
    """How much of one text's weight stands in another, 0 to 1."""
    total = sum(weight * weight for weight in part.values()) or 1.0
    return sum(weight * weight for feature, weight in part.items() if feature in whole) / total


def _features(text: str) -> Counter[str]:
    tokens = words(text)
    return Counter([*tokens, *(f"{a} {b}" for a, b in itertools.pairwise(tokens))])
