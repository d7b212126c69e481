"""Typing errors and beginnings of words: the nearest words that the rules use. Pure.

Every known word is filed under itself less each one of its letters. Two words that differ by one letter changed, added,
left out or swapped meet under such a key, so a look-up needs no search through the words.
"""

from __future__ import annotations

import bisect
import heapq
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property

from rules_corpus.search.backend import Spelling

SHORTEST = 4
"""Shorter words are never corrected: too many others are near."""
TWO_ERRORS_FROM = 7
LONGEST = 30


class Speller:
    """Corrects words towards a vocabulary given with how often each word stands."""

    def __init__(self, counts: Mapping[str, int]) -> None:
        self._counts = counts
        self._sorted = sorted(counts)

    @cached_property
    def _filed(self) -> Mapping[str, Sequence[str]]:
        """The words under their keys: filed when the first word is to be corrected, since most queries have no typing error."""
        filed: dict[str, list[str]] = defaultdict(list)
        for word in self._counts:
            if len(word) >= SHORTEST - 1 and word.isalpha():
                for key in {word, *_shorter(word)}:
                    filed[key].append(word)
        return filed

    def knows(self, word: str) -> bool:
        """Whether the word stands in the vocabulary."""
        return word in self._counts

    def beginning(self, start: str, limit: int) -> list[str]:
        """The commonest known words that begin so, commonest first."""
        low = bisect.bisect_left(self._sorted, start)
        high = bisect.bisect_left(self._sorted, start + "\uffff")
        return heapq.nsmallest(limit, self._sorted[low:high], key=lambda word: (-self._counts[word], word))

    def beginning_like(self, start: str) -> str | None:
        """The beginning of known words that is one typing error away, that of the commonest words; None when there is none."""
        low, high = (bisect.bisect_left(self._sorted, start[:1] + end) for end in ("", "\uffff"))
        return nearest_beginning(start, {word: self._counts[word] for word in self._sorted[low:high]})

    def correction(self, word: str) -> str | None:
        """The nearest known word, the commoner of equals; None when the word is known, short, or like no other."""
        if self.knows(word) or not SHORTEST <= len(word) <= LONGEST or not word.isalpha():
            return None
        keys = {word, *_shorter(word)}
        if len(word) >= TWO_ERRORS_FROM:
            keys |= {key for once in _shorter(word) for key in _shorter(once)}
        allowed = 2 if len(word) >= TWO_ERRORS_FROM else 1
        near = {known for key in keys for known in self._filed.get(key, ())}
        ranked = [(distance(word, known), word[0] != known[0], -self._counts[known], known) for known in near]
        best = min((entry for entry in ranked if entry[0] <= allowed), default=None)
        return best[3] if best else None


class Spellers:
    """Two vocabularies as one: corrections towards the first where it has one, beginnings of the second's words."""

    def __init__(self, first: Spelling, second: Spelling) -> None:
        self._first, self._second = first, second

    def knows(self, word: str) -> bool:
        """Whether one of both has the word."""
        return self._first.knows(word) or self._second.knows(word)

    def correction(self, word: str) -> str | None:
        """The nearest word of the first, else of the second."""
        return self._first.correction(word) or self._second.correction(word)

    def beginning_like(self, start: str) -> str | None:
        """The nearest beginning of the first, else of the second."""
        return self._first.beginning_like(start) or self._second.beginning_like(start)

    def beginning(self, start: str, limit: int) -> Sequence[str]:
        """The second's commonest words that begin so."""
        return self._second.beginning(start, limit)


def nearest_beginning(start: str, counts: Mapping[str, int]) -> str | None:
    """The beginning of counted words that is one typing error away from ``start``, that of the commonest; None without any."""
    found: Counter[str] = Counter()
    letters = set(start)
    for word, count in counts.items():
        for length in (len(start), len(start) - 1, len(start) + 1):
            begun = word[:length]
            if len(begun) == length and len(letters.symmetric_difference(begun)) <= 2 and distance(start, begun) == 1:
                found[begun] += count
    return max(found, key=lambda begun: (found[begun], begun), default=None)


def _shorter(word: str) -> Iterable[str]:
    return {word[:i] + word[i + 1 :] for i in range(len(word))}


def distance(one: str, other: str) -> int:
    """Letters to change, add, leave out or swap with a neighbour (optimal string alignment distance)."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, a in enumerate(one, 1):
        before, above, row = row, before, [i]
        for j, b in enumerate(other, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (a != b))
            if i > 1 and j > 1 and a == other[j - 2] and one[i - 2] == b:
                cost = min(cost, above[j - 2] + 1)
            row.append(cost)
    return row[-1]
