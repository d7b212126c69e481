"""How like the rules of two editions are: a sparse vector a rule, rare words and word pairs weighing more. Pure."""

from __future__ import annotations

import itertools
import math
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from heapq import nsmallest

from rules_corpus.wording import words

Bag = Mapping[str, float]
"""What each word and pair of words of a text counts there."""
Vector = dict[str, float]
Postings = dict[str, list[tuple[int, float]]]

_COMMON = 0.04
"""A word in more than this share of all rules finds no candidates; it still counts in their likeness."""

_PAIR = 0.6
"""What a pair of words counts against one word."""

_KEPT = 6000
"""Texts of which the words are kept: those of two editions with some to spare."""

_FEW = 4
"""A word in no more rules than this always finds candidates, so that short texts compare, too."""


class Space:
    """The vectors of two lists of texts, old and new, on one measure. A vector is made when it is first asked for: few ever are."""

    def __init__(self, old: Sequence[str], new: Sequence[str]) -> None:
        self._texts = (*old, *new)
        self._olds = len(old)
        self._bags = [_features(text) for text in self._texts]
        frequency = Counter(itertools.chain.from_iterable(self._bags))
        total = len(self._texts)
        log = [0.0, *(math.log((total + 1) / count) for count in range(1, max(frequency.values(), default=0) + 1))]
        self._weight = {feature: log[count] for feature, count in frequency.items()}
        self._vectors: dict[str, Vector] = {}
        most = max(_FEW, _COMMON * total)
        self._rare = {feature for feature, count in frequency.items() if count <= most}

    def old(self, at: int) -> Vector:
        """The vector of an old text."""
        return self._vector(at)

    def new(self, at: int) -> Vector:
        """The vector of a new text."""
        return self._vector(self._olds + at)

    def candidates(self, olds: Collection[int], most: int) -> dict[int, list[int]]:
        """For each of some old texts the new ones that are likest to it by their rarer words, likest first."""
        return self.candidates_among(range(len(self._texts) - self._olds), olds, most)

    def candidates_among(self, wanted: Iterable[int], olds: Collection[int], most: int) -> dict[int, list[int]]:
        """The same, with these new texts alone."""
        postings = self._postings(self._olds, wanted, olds)
        return {old: _likest(self.old(old), postings, most) for old in olds}

    def origins(self, news: Collection[int], most: int) -> dict[int, list[int]]:
        """For each of some new texts the old ones that are likest to it by their rarer words, likest first."""
        postings = self._postings(0, range(self._olds), [self._olds + new for new in news])
        return {new: _likest(self.new(new), postings, most) for new in news}

    def olds_with(self, tokens: Iterable[str]) -> list[int]:
        """The old texts that have each of some words."""
        return _with(self._bags[: self._olds], self._rarest_first(tokens))

    def news_with(self, tokens: Iterable[str]) -> list[int]:
        """The new texts that have each of some words."""
        return _with(self._bags[self._olds :], self._rarest_first(tokens))

    def _rarest_first(self, tokens: Iterable[str]) -> list[str]:
        return sorted(set(tokens), key=lambda token: -self._weight.get(token, 0.0))

    def cosine(self, old: int, new: int) -> float:
        """Likeness of an old and a new text, 0 to 1."""
        a, b = self.old(old), self.new(new)
        if len(a) > len(b):
            a, b = b, a
        return sum(weight * b[feature] for feature, weight in a.items() if feature in b)

    def _postings(self, side: int, wanted: Iterable[int], asked: Iterable[int]) -> Postings:
        """Where the rarer features of the texts asked for stand in the wanted ones of a side, which begins at ``side`` among all."""
        features = self._rare & set[str]().union(*(self._bags[at] for at in asked))
        postings: Postings = defaultdict(list)
        for at in wanted:
            if shared := self._bags[side + at].keys() & features:
                vector = self._vector(side + at)
                for feature in shared:
                    postings[feature].append((at, vector[feature]))
        return postings

    def _vector(self, at: int) -> Vector:
        text = self._texts[at]
        found = self._vectors.get(text)
        if found is None:
            weight = self._weight
            vector = {feature: weight[feature] * times for feature, times in self._bags[at].items()}
            norm = math.sqrt(sum(value * value for value in vector.values())) or 1.0
            found = self._vectors[text] = {feature: value / norm for feature, value in vector.items()}
        return found


def _with(bags: Sequence[Bag], tokens: Sequence[str]) -> list[int]:
    return [at for at, bag in enumerate(bags) if all(token in bag for token in tokens)]


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


def given_up(part: Vector, whole: Vector, left: Vector) -> float:
    """How much of what a text has of a whole is not in what is left of that whole, 0 to 1."""
    shared = {feature: weight * weight for feature, weight in part.items() if feature in whole}
    return sum(weight for feature, weight in shared.items() if feature not in left) / (sum(shared.values()) or 1.0)


@lru_cache(maxsize=_KEPT)  # a chain of editions reads most texts again and again
def _features(text: str) -> Bag:
    tokens = words(text)
    times = Counter([*tokens, *(f"{a} {b}" for a, b in itertools.pairwise(tokens))])
    return {feature: (1 + math.log(count) if count > 1 else 1.0) * (_PAIR if " " in feature else 1.0) for feature, count in times.items()}
