"""The index of a site with one machine: posting lists with places in one SQLite file, decoded once and kept. Pure.

A document is heading (three times), text, and each line that people call it, stemmed. Every document has its own stretch of
one long row of places, so that a phrase is the places of its first stem and those of the next ones moved back, in common:
an operation on long numbers, one bit a place. What a stem weighs in a document is BM25.
"""

from __future__ import annotations

import heapq
import re
import sqlite3
import threading
from array import array
from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from math import log
from operator import itemgetter
from pathlib import Path

from Stemmer import Stemmer  # type: ignore[import-not-found]

from rules_corpus.search.backend import Clause, Document, Request
from rules_corpus.search.boolean import Every, Never, Only, Tree
from rules_corpus.search.query import split
from rules_corpus.search.word_forms import base

FILE = "postings.sqlite3"
HEADING_WEIGHT = 3
GAP = 8
"""Places between the parts of a document, and bits of a byte: each document begins at a byte of its own."""
SATURATION, LENGTH_COUNTS = 1.2, 0.75
"""BM25's k1 and b."""
KEPT_POSTINGS = 20_000
KEPT_BITS = 200
KEPT_FILTERS = 64
_SOME_BITS = re.compile(rb"[^\0]")


class MemoryIndexFile:
    """Writes and opens index files."""

    def build(self, folder: Path, documents: Iterable[Document]) -> Counter[str]:
        """Write an index of the documents to a folder; answer how often each word stands in headings and texts."""
        counts: Counter[str] = Counter()
        postings: dict[str, tuple[array[int], array[int], array[int]]] = defaultdict(lambda: (array("I"), array("I"), array("I")))
        rows: list[tuple[int, int, str, str, int, int]] = []
        start = GAP
        for at, document in enumerate(documents):
            heading, text = ([word for word, _, _ in split(said)] for said in (document.heading, document.text))
            counts.update({*heading, *text})
            parts = [heading] * HEADING_WEIGHT + [text, *([word for word, _, _ in split(said)] for said in document.called)]
            begun, length = start, 0
            places: dict[str, list[int]] = {}
            for part in parts:
                for word in part:
                    places.setdefault(stem_of(word), []).append(start)
                    start += 1
                length += len(part)
                start += GAP
            for stem, there in places.items():
                holders, times, where = postings[stem]
                holders.append(at)
                times.append(len(there))
                where.extend(there)
            rows.append((at, document.id, document.kind, " ".join(document.editions), length, begun))
            start += -start % GAP
        file = sqlite3.connect(folder / FILE)
        with file:
            file.execute("CREATE TABLE document (at INTEGER PRIMARY KEY, id INT, kind TEXT, editions TEXT, length INT, start INT)")
            file.execute("CREATE TABLE posting (stem TEXT PRIMARY KEY, documents BLOB, times BLOB, places BLOB) WITHOUT ROWID")
            file.execute("CREATE TABLE whole (places INT)")
            file.execute("INSERT INTO whole VALUES (?)", [start])
            file.executemany("INSERT INTO document VALUES (?, ?, ?, ?, ?, ?)", rows)
            blobs = ((stem, *(part.tobytes() for part in postings[stem])) for stem in sorted(postings))
            file.executemany("INSERT INTO posting VALUES (?, ?, ?, ?)", blobs)
        file.close()
        return counts

    def open(self, folder: Path) -> MemoryIndex:
        """Open what ``build`` wrote. Raises sqlite3.DatabaseError when the file is damaged, FileNotFoundError when there is none."""
        if not (folder / FILE).exists():
            raise FileNotFoundError(folder / FILE)
        return MemoryIndex(folder / FILE)


class MemoryIndex:
    """An opened index. Any thread may search it."""

    def __init__(self, path: Path) -> None:
        self._file = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro&immutable=1", uri=True, check_same_thread=False)
        self._lock = threading.Lock()
        rows = self._file.execute("SELECT id, kind, editions, length, start FROM document ORDER BY at").fetchall()
        (self._whole,) = self._file.execute("SELECT places FROM whole").fetchone()
        self._ids = [row[0] for row in rows]
        self._kinds = [row[1] for row in rows]
        self._starts = [row[4] for row in rows]
        self._in_edition: dict[str, array[int]] = defaultdict(lambda: array("I"))
        for at, row in enumerate(rows):
            for date in row[2].split():
                self._in_edition[date].append(at)
        average = sum(row[3] for row in rows) / max(1, len(rows)) or 1.0
        self._norms = array("f", [SATURATION * (1 - LENGTH_COUNTS + LENGTH_COUNTS * row[3] / average) for row in rows])
        self._documents = max(1, len(rows))
        self._postings = lru_cache(maxsize=KEPT_POSTINGS)(self._read_postings)
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
        return len(self._postings(self.stem(word))[0]) / self._documents

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
        if not all(documents for documents, _, _ in postings):
            return {}
        found = self._bits(stems[0]) & self._masks(edition, kinds)
        for moved, stem in enumerate(stems[1:], 1):
            found &= self._bits(stem) >> moved
        times: Counter[int] = Counter()
        if found:
            held = found.to_bytes((found.bit_length() + 7) // 8, "little")
            for match in _SOME_BITS.finditer(held):
                times[bisect_right(self._starts, match.start() * GAP) - 1] += match[0][0].bit_count()
        rarity = sum(self._rarity(len(documents)) for documents, _, _ in postings)
        return {document: self._weight(document, count, rarity) for document, count in times.items()}

    def _rarity(self, holders: int) -> float:
        return log(self._documents / (holders + 1)) + 1

    def _weight(self, document: int, times: int, rarity: float) -> float:
        norm: float = self._norms[document]
        return rarity * times * (SATURATION + 1) / (times + norm)

    def _read_weights(self, stem: str, edition: str, kinds: tuple[str, ...]) -> dict[int, float]:
        """The documents of an edition and kind that have the stem, and how much it weighs in each."""
        allowed, norms = self._bearing(edition, kinds), self._norms
        documents, times, _ = self._postings(stem)
        gain = self._rarity(len(documents)) * (SATURATION + 1)
        return {
            document: gain * count / (count + norms[document])
            for document, count in zip(documents, times, strict=True) if document in allowed
        }  # fmt: skip

    def _read_postings(self, stem: str) -> tuple[array[int], array[int], bytes]:
        """The documents that have the stem, how often, and its places."""
        documents, times = array("I"), array("I")
        with self._lock:
            row = self._file.execute("SELECT documents, times, places FROM posting WHERE stem = ?", [stem]).fetchone()
        if row is None:
            return documents, times, b""
        documents.frombytes(row[0])
        times.frombytes(row[1])
        return documents, times, row[2]

    def _read_bits(self, stem: str) -> int:
        """The places of a stem as a number that has a bit for each place."""
        places = array("I")
        places.frombytes(self._postings(stem)[2])
        bits = bytearray(self._whole // 8 + 1)
        for place in places:
            bits[place >> 3] |= 1 << (place & 7)
        return int.from_bytes(bits, "little")

    def _read_mask(self, edition: str, kinds: tuple[str, ...]) -> int:
        """The places of the documents of an edition and of these kinds, a bit each."""
        bits = bytearray(self._whole // 8 + 1)
        ends = [*self._starts[1:], self._whole]
        for document in self._bearing(edition, kinds):
            first, last = self._starts[document] // GAP, ends[document] // GAP
            bits[first:last] = b"\xff" * (last - first)
        return int.from_bytes(bits, "little")

    def _read_bearing(self, edition: str, kinds: tuple[str, ...]) -> frozenset[int]:
        """The documents of an edition ("" for any) and of these kinds (none for any)."""
        some: Iterable[int] = self._in_edition.get(edition, ()) if edition else range(len(self._ids))
        return frozenset(document for document in some if not kinds or self._kinds[document] in kinds)


_stemmer, _turn = Stemmer("english"), threading.Lock()


@lru_cache(maxsize=50_000)
def stem_of(word: str) -> str:
    """The Porter stem of a word in lower case, of the form that stands for it."""
    with _turn:  # a stemmer may not be used by two threads at once
        stem: str = _stemmer.stemWord(base(word))
    return stem or word
