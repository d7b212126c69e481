"""The index on disk, which Whoosh writes and reads: fields, analysis, posting lists. Pure; no other module imports Whoosh.

Every document has its own stretch of one long row of places. A posting holds the places at which its stem stands, so that
``memory_index`` finds phrases without reading what documents say. The last document of an index is no document: it stores
the table of the others, which is read at once as the index is opened. Whoosh's files are pickles, so an index is only
ever read where it was written, and only if its checksum is that of then.
"""

from __future__ import annotations

import threading
from array import array
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any
from zlib import crc32

from whoosh import index
from whoosh.analysis.acore import Token
from whoosh.analysis.morph import StemFilter
from whoosh.analysis.tokenizers import Tokenizer
from whoosh.fields import ID, KEYWORD, STORED, FieldType, Schema
from whoosh.formats import Format

from rules_corpus.search.backend import Document
from rules_corpus.search.posting_lists import GAP, Layout, Postings, table_of, words_of
from rules_corpus.search.stemming import stem_of

MEMORY = 256
"""Megabytes that may be taken while an index is written."""


class Words(Tokenizer):
    """The words of a text, as queries have them too."""

    def __call__(self, value: str, start_pos: int = 0, mode: str = "", **options: Any) -> Iterator[Token]:
        token = Token(positions=True, mode=mode)
        for at, word in enumerate(words_of(value), start_pos):
            token.text, token.pos = word, at
            yield token


class Places(Format):
    """Of each stem in a document the places at which it stands, as unsigned 32-bit numbers of this machine.

    A value is the number at which the document's stretch begins, and the parts of the document: ``[8, "Trample", "..."]``.
    """

    def word_values(self, value: Any, analyzer: Any, **options: Any) -> Iterator[tuple[Any, int, float, bytes]]:
        at, *parts = value
        found: dict[str, array[int]] = defaultdict(lambda: array("I"))
        for part in parts:
            last = at - 1
            for token in analyzer(part, start_pos=at, **options):
                found[token.text].append(last := token.pos)
            at = last + 1 + GAP
        for stem, places in found.items():
            yield stem, len(places), float(len(places)), places.tobytes()


def schema() -> Schema:
    """The fields of a document; ``table`` is what only the last has."""
    analysis: Any = StemFilter
    content = FieldType(Places(), Words() | analysis(stem_of, cachesize=-1))
    return Schema(kind=ID(), editions=KEYWORD(), content=content, table=STORED())


def write(folder: Path, documents: Iterable[Document]) -> Counter[str]:
    """Write an index of the documents to a folder; answer how often each word stands in headings and texts."""
    layout = Layout()
    writer = index.create_in(str(folder), schema()).writer(limitmb=MEMORY)
    try:
        for document in documents:
            begun, parts = layout.add(document)
            writer.add_document(kind=document.kind, editions=" ".join(document.editions), content=[begun, *parts])
        writer.add_document(table=layout.held())
    except BaseException:
        writer.cancel()
        raise
    writer.commit()
    return layout.counts


def checksum(folder: Path) -> int:
    """CRC-32 of the names and contents of Whoosh's files in a folder."""
    found = 0
    for path in sorted(folder.glob("*MAIN*")):
        found = crc32(path.read_bytes(), crc32(path.name.encode(), found))
    return found


class IndexFiles:
    """What ``write`` wrote, opened. Any thread may ask it."""

    def __init__(self, folder: Path) -> None:
        """Raises whatever Whoosh and pickle raise of files that are missing, damaged, or of another version."""
        opened: Any = index.open_dir(str(folder), readonly=True)
        self._reader = opened.reader()
        self._turn = threading.Lock()
        self.table = table_of(self._reader.stored_fields(self._reader.doc_count_all() - 1)["table"])

    def postings(self, stem: str) -> Postings:
        """The postings of a stem; empty ones when it stands nowhere."""
        documents, times, places = array("I"), array("I"), []
        for document, value in self._read("content", stem):
            documents.append(document)
            times.append(len(value) // times.itemsize)
            places.append(value)
        return Postings(documents, times, b"".join(places))

    def bearing(self, edition: str) -> Sequence[int]:
        """The documents of an edition, by its date."""
        return [document for document, _ in self._read("editions", edition)]

    def _read(self, field: str, term: str) -> list[tuple[int, bytes]]:
        found = []
        with self._turn:  # a reader has one place in its file
            if (field, term) in self._reader:
                matcher = self._reader.postings(field, term)
                while matcher.is_active():
                    found.append((matcher.id(), matcher.value()))
                    matcher.next()
        return found

