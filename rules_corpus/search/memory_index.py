"""The index that is searched: posting lists, kept in files or in the database, read when a stem is first asked for, and kept. Pure.

A document is heading (three times), text, and each line that people call it, stemmed. Every document has its own stretch of
one long row of places, so that a phrase is the places of its first stem and those of the next ones moved back, in common:
an operation on long numbers, one bit a place. What a stem weighs in a document is BM25. Whoosh's own matchers would find the
same, but take fifty times as long for a phrase and ten times for the plain OR that nearly every query is.
"""

from __future__ import annotations

import heapq
import re
from array import array
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from math import log
from operator import itemgetter

from rules_corpus.search.backend import Clause, Request
from rules_corpus.search.boolean import Every, Never, Only, Tree
from rules_corpus.search.posting_lists import GAP, Files
from rules_corpus.search.stemming import stem_of

SATURATION, LENGTH_COUNTS = 1.2, 0.75
"""BM25's k1 and b."""
KEPT_POSTINGS = 20_000
KEPT_BITS = 200
KEPT_FILTERS = 64
_SOME_BITS = re.compile(rb"[^\0]")


class MemoryIndex:
    """An opened index. Any thread may search it."""

    def __init__(self, files: Files) -> None:
        self._files, table = files, files.table
        self._ids, self._kinds, self._kind, self._starts = table.ids, table.kinds, table.kind, table.starts
        average = sum(table.lengths) / max(1, len(table.ids)) or 1.0
        self._norms = array("f", [SATURATION * (1 - LENGTH_COUNTS + LENGTH_COUNTS * length / average) for length in table.lengths])
        self._documents = max(1, len(table.ids))
        self._postings = lru_cache(maxsize=KEPT_POSTINGS)(files.postings)
        self._weights = lru_cache(maxsize=KEPT_POSTINGS)(self._read_weights)
        self._bits = lru_cache(maxsize=KEPT_BITS)(self._read_bits)
        self._bearing = lru_cache(maxsize=KEPT_FILTERS)(self._read_bearing)
        self._masks = lru_cache(maxsize=KEPT_FILTERS // 4)(self._read_mask)

    def search(self, request: Request) -> list[tuple[int, float]]:
        """Ids of documents with their scores, best first."""
        required = [self._scores(clause, request) for clause in request.must]
        scores: dict[int, float] = {}
        for found, weight in [*required, *(self._scores(clause, request) for clause in request.should)]:
            for document, score in found.items():
                scores[document] = scores.get(document, 0.0) + score * weight
        left_out = {document for clause in request.must_not for document in self._scores(clause, request)[0]}
        if required or left_out:
            scores = {
                document: score
                for document, score in scores.items()
                if document not in left_out and all(document in found for found, _ in required)
            }
        if request.tree is not None:
            allowed = self._held(request.tree, request)
            scores = {document: scores.get(document, 0.0) for document in allowed}
        best = heapq.nlargest(request.limit, scores.items(), key=itemgetter(1))
        return [(self._ids[document], score) for document, score in best]

    def share(self, word: str) -> float:
        """In what part of all documents the word stands."""
        return len(self._postings(self.stem(word)).documents) / self._documents

    def stem(self, word: str) -> str:
        """The stem of the word."""
        return stem_of(word.lower())

    def _scores(self, clause: Clause, request: Request) -> tuple[Mapping[int, float], float]:
        """Documents of the edition and kind that have what the clause looks for, their scores, and what these count for."""
        stems = [self.stem(word) for word in clause.words]
        if len(stems) > 1 and not clause.any:
            return self._phrase(stems, request.edition, request.kinds), clause.weight
        if len(stems) == 1:
            return self._weights(stems[0], request.edition, request.kinds), clause.weight
        best: dict[int, float] = {}
        for stem in set(stems):
            for document, score in self._weights(stem, request.edition, request.kinds).items():
                best[document] = max(best.get(document, 0.0), score)
        return best, clause.weight

    def _held(self, tree: Tree[Clause], request: Request) -> frozenset[int]:
        """The documents of the edition and kind for which the tree holds."""
        if isinstance(tree, Only):
            return frozenset(self._scores(tree.leaf, request)[0])
        if isinstance(tree, Never):
            return self._bearing(request.edition, request.kinds) - self._held(tree.part, request)
        parts = [self._held(part, request) for part in tree.parts]
        return frozenset.intersection(*parts) if isinstance(tree, Every) else frozenset.union(*parts)

    def _phrase(self, stems: Sequence[str], edition: str, kinds: tuple[str, ...]) -> Mapping[int, float]:
        """The documents that have the stems in a row, and how much that weighs in each."""
        postings = [self._postings(stem) for stem in stems]
        if not all(one.documents for one in postings):
            return {}
        found = self._bits(stems[0]) & self._masks(edition, kinds)
        for moved, stem in enumerate(stems[1:], 1):
            found &= self._bits(stem) >> moved
        times: Counter[int] = Counter()
        if found:
            held = found.to_bytes((found.bit_length() + 7) // 8, "little")
            for match in _SOME_BITS.finditer(held):
                times[bisect_right(self._starts, match.start() * GAP) - 1] += match[0][0].bit_count()
        rarity = sum(self._rarity(len(one.documents)) for one in postings)
        return {document: self._weight(document, count, rarity) for document, count in times.items()}

    def _rarity(self, holders: int) -> float:
        return log(self._documents / (holders + 1)) + 1

    def _weight(self, document: int, times: int, rarity: float) -> float:
        norm: float = self._norms[document]
        return rarity * times * (SATURATION + 1) / (times + norm)

    def _read_weights(self, stem: str, edition: str, kinds: tuple[str, ...]) -> dict[int, float]:
        """The documents of an edition and kind that have the stem, and how much it weighs in each."""
        allowed, norms = self._bearing(edition, kinds), self._norms
        held = self._postings(stem)
        gain = self._rarity(len(held.documents)) * (SATURATION + 1)
        return {
            document: gain * count / (count + norms[document])
            for document, count in zip(held.documents, held.times, strict=True) if document in allowed
        }  # fmt: skip

    def _read_bits(self, stem: str) -> int:
        """The places of a stem as a number that has a bit for each place."""
        places = array("I")
        places.frombytes(self._postings(stem).places)
        bits = bytearray(self._starts[-1] // GAP + 1)
        for place in places:
            bits[place >> 3] |= 1 << (place & 7)
        return int.from_bytes(bits, "little")

    def _read_mask(self, edition: str, kinds: tuple[str, ...]) -> int:
        """The places of the documents of an edition and of these kinds, a bit each."""
        bits = bytearray(self._starts[-1] // GAP + 1)
        for document in self._bearing(edition, kinds):
            first, last = self._starts[document] // GAP, self._starts[document + 1] // GAP
            bits[first:last] = b"\xff" * (last - first)
        return int.from_bytes(bits, "little")

    def _read_bearing(self, edition: str, kinds: tuple[str, ...]) -> frozenset[int]:
        """The documents of an edition ("" for any) and of these kinds (none for any)."""
        some: Iterable[int] = self._files.bearing(edition) if edition else range(len(self._ids))
        if not kinds:
            return frozenset(some)
        wanted = {at for at, kind in enumerate(self._kinds) if kind in kinds}
        return frozenset(document for document in some if self._kind[document] in wanted)
