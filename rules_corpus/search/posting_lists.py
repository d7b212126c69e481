"""Documents laid out as posting lists, however they are kept: in Whoosh's files or in a database. Pure.

Every document has its own stretch of one long row of places: heading (three times), text, and each line that people call it.
"""

from __future__ import annotations

from array import array
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Protocol

from rules_corpus.search import query
from rules_corpus.search.backend import Document
from rules_corpus.search.stemming import stem_of

HEADING_WEIGHT = 3
GAP = 8
"""Places between the parts of a document, and bits of a byte: each document begins at a byte of its own."""
Held = tuple[bytes, tuple[str, ...], bytes, bytes, bytes]
"""A table as bytes: ids, kinds, the kind of each document, lengths, starts."""


@dataclass(frozen=True, slots=True)
class Table:
    """The documents in the order of their numbers: their ids, kinds, lengths in words, and where their places begin."""

    ids: array[int]
    kinds: tuple[str, ...]
    kind: bytes
    """Of each document the place of its kind in ``kinds``."""
    lengths: array[int]
    starts: array[int]
    """One more than documents: where all places end."""


@dataclass(frozen=True, slots=True)
class Postings:
    """The documents that have a stem, how often, and all its places (unsigned 32-bit numbers, in order)."""

    documents: array[int]
    times: array[int]
    places: bytes


class Files(Protocol):
    """Posting lists that were kept, opened. Any thread may ask them."""

    table: Table

    def postings(self, stem: str) -> Postings:
        """The postings of a stem; empty ones when it stands nowhere."""

    def bearing(self, edition: str) -> Sequence[int]:
        """The documents of an edition, by its date."""


class Layout:
    """Lays documents out one after the other, and counts how often each word stands in headings and texts."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self._ids, self._lengths, self._starts = array("q"), array("I"), array("I", [GAP])
        self._kinds: dict[str, int] = {}
        self._kind = bytearray()

    def add(self, document: Document) -> tuple[int, list[str]]:
        """Where the stretch of a document begins, and its parts."""
        words = [words_of(part) for part in (document.heading, document.text, *document.called)]
        self.counts.update({*words[0], *words[1]})
        parts = [document.heading] * HEADING_WEIGHT + [document.text, *document.called]
        begun, length = self._starts[-1], sum(map(len, words)) + (HEADING_WEIGHT - 1) * len(words[0])
        self._ids.append(document.id)
        self._kind.append(self._kinds.setdefault(document.kind, len(self._kinds)))
        self._lengths.append(length)
        end = begun + length + GAP * len(parts)
        self._starts.append(end + -end % GAP)
        return begun, parts

    def held(self) -> Held:
        """The table of the documents, to be kept."""
        return self._ids.tobytes(), tuple(self._kinds), bytes(self._kind), self._lengths.tobytes(), self._starts.tobytes()


def places(begun: int, parts: Sequence[str]) -> dict[str, array[int]]:
    """Of each stem of a document the places at which it stands."""
    found: dict[str, list[int]] = defaultdict(list)
    at = begun
    for part in parts:
        stems = _stems(part)
        for place, stem in enumerate(stems, at):
            found[stem].append(place)
        at += len(stems) + GAP
    return {stem: array("I", there) for stem, there in found.items()}


def table_of(held: Held) -> Table:
    """The table that was kept."""
    ids, kinds, kind, lengths, starts = held
    return Table(numbers("q", ids), tuple(kinds), kind, numbers("I", lengths), numbers("I", starts))


def numbers(typecode: str, held: bytes) -> array[int]:
    """Numbers that were kept as bytes."""
    found = array(typecode)
    found.frombytes(held)
    return found


@lru_cache(maxsize=1024)  # a document's parts are read twice, and neighbours share headings and sayings
def words_of(text: str) -> list[str]:
    """The words of a text, as queries have them too."""
    return query.words_of(text)


@lru_cache(maxsize=1024)
def _stems(text: str) -> list[str]:
    return [stem_of(word) for word in words_of(text)]
