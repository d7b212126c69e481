"""The index on disk, which Whoosh writes and reads: fields and posting lists. Pure; no other module imports Whoosh.

Every document has its own stretch of one long row of places. A posting holds the places at which its stem stands, so that
``memory_index`` finds phrases without reading what documents say. The last document of an index is no document: it stores
the table of the others, which is read at once as the index is opened. Whoosh's files are pickles, so an index is only
ever read where it was written, and only if its checksum is that of then.
"""

from __future__ import annotations

import threading
from array import array
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any
from zlib import crc32

from whoosh import index
from whoosh.codec.whoosh3 import W3LeafMatcher
from whoosh.fields import ID, KEYWORD, STORED, FieldType, Schema
from whoosh.formats import Format

from rules_corpus.search.backend import Document
from rules_corpus.search.posting_lists import Layout, Postings, places, table_of


class Places(Format):
    """Of each stem in a document the places at which it stands, as unsigned 32-bit numbers of this machine.

    A value is what ``Layout.add`` tells of a document: where its stretch begins, and its parts.
    """

    def word_values(self, value: Any, analyzer: Any, **options: Any) -> Iterator[tuple[Any, int, float, bytes]]:
        for stem, there in places(*value).items():
            yield stem, len(there), float(len(there)), there.tobytes()


class Pool:
    """The postings of an index while it is written, in memory: half a million of a book need no runs on disk."""

    def __init__(self) -> None:
        self._items: list[tuple[str, bytes, int, float, bytes]] = []
        self.add = self._items.append
        self.fieldnames: set[str] = set()

    def iter_postings(self) -> Iterable[tuple[str, bytes, int, float, bytes]]:
        """All postings in the order of their terms."""
        self._items.sort()
        return self._items

    def cleanup(self) -> None:
        """Forget them."""
        self._items.clear()


def schema() -> Schema:
    """The fields of a document; ``table`` is what only the last has."""
    stems: Any = None  # ``posting_lists`` finds them, for every kind of index alike
    return Schema(kind=ID(), editions=KEYWORD(), content=FieldType(Places(), stems), table=STORED())


def write(folder: Path, documents: Iterable[Document]) -> Counter[str]:
    """Write an index of the documents to a folder; answer how often each word stands in headings and texts."""
    layout = Layout()
    writer: Any = index.create_in(str(folder), schema()).writer()
    writer.pool = Pool()
    try:
        for document in documents:
            writer.add_document(kind=document.kind, editions=list(document.editions), content=layout.add(document))
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
        documents, found = self._read("content", stem)
        size = documents.itemsize
        return Postings(documents, array("I", [len(value) // size for value in found]), b"".join(found))

    def bearing(self, edition: str) -> Sequence[int]:
        """The documents of an edition, by its date."""
        return self._read("editions", edition)[0]

    def _read(self, field: str, term: str) -> tuple[array[int], list[bytes]]:
        """The documents that have a term, and what is kept of it in each."""
        documents, values = array("I"), list[bytes]()
        with self._turn:  # a reader has one place in its file
            if (field, term) in self._reader:
                matcher: Any = self._reader.postings(field, term)
                in_blocks = isinstance(matcher, W3LeafMatcher)  # one posting after the other takes four times as long
                while matcher.is_active():
                    documents.append(matcher.id())
                    values.append(matcher.value())
                    if in_blocks:
                        documents.extend(matcher._ids[1:])
                        values.extend(matcher._values[1:])
                        matcher._next_block()
                    else:
                        matcher.next()
        return documents, values
