"""Where the index lives on a site with several machines: in the database, replaced whole by one transaction.

    search_generation          one row an index: its name, what it was made from, what else is kept of it; the table's comment
                               says which is in use (search_generation_beside for what is found beside rules and terms)
    search_<name>              its posting lists, a row a stem     search_<name>_editions     the documents that each edition has

What searches it is ``memory_index``, as with an index in a folder: a posting list is read when its stem is first asked for.
Numbers are unsigned, of 32 bits, in the order of bytes of the machine that wrote them, so all machines of a site have one order.
Whatever happens while one is built, nothing of it is seen. The one before stays until the next, for whoever still reads it.
"""

from __future__ import annotations

import json
import uuid
from array import array
from base64 import b64decode, b64encode
from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Any

from django.db import connection, transaction

from rules_corpus.search.backend import Document, Opened
from rules_corpus.search.memory_index import MemoryIndex
from rules_corpus.search.posting_lists import Layout, Postings, numbers, places, table_of
from rules_corpus.search.spelling import Speller
from rules_corpus.search.store import LAYOUT, Extra

LOCKS = {"book": 7_310_408, "beside": 7_310_409}
"""The advisory lock of whoever builds a part, so that two machines do not build it at once."""
KEPT = 2

_opened: dict[str, tuple[str, Opened]] = {}
"""By the part, the name of its index that was read, and that index."""


class PostgresStore:
    """The index in the site's database, of one part of what is found. See ``backend.Store``."""

    def __init__(self, part: str = "book") -> None:
        self._part = part
        self._all = "search_generation" if part == "book" else f"search_generation_{part}"

    def build(self, documents: Iterable[Document], made_from: str, courses: Sequence[Any] = ()) -> int:
        """Build an index beside the one in use and swap them. Raises whatever the database or the documents raise."""
        with transaction.atomic(), connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_xact_lock(%s)", [LOCKS[self._part]])
            cursor.execute(
                f"CREATE TABLE IF NOT EXISTS {self._all} "
                "(id serial PRIMARY KEY, name text NOT NULL, made_from text NOT NULL, extra jsonb NOT NULL)"
            )
            everything, extra = list(documents), Extra()
            for document in everything:
                extra.add(document)
            name = uuid.uuid4().hex
            layout = _fill(cursor, _table(name), everything)
            ids, kinds, *rest = (one if isinstance(one, tuple) else b64encode(one).decode() for one in layout.held())
            kept = {**extra.data(), "courses": courses, "table": [ids, kinds, *rest], "words": layout.counts}
            sql = f"INSERT INTO {self._all} (name, made_from, extra) VALUES (%s, %s, %s)"
            cursor.execute(sql, [name, _stamp(made_from), json.dumps(kept)])
            said = f"{name} {_stamp(made_from)}".replace("'", "''")
            cursor.execute(f"COMMENT ON TABLE {self._all} IS '{said}'")
            cursor.execute(f"SELECT name FROM {self._all} ORDER BY id DESC OFFSET %s", [KEPT])
            for (old,) in cursor.fetchall():
                cursor.execute(f"DROP TABLE IF EXISTS {_table(old)}, {_table(old)}_editions, {_table(old)}_words")
                cursor.execute(f"DELETE FROM {self._all} WHERE name = %s", [old])
        return len(everything)

    def is_current(self, made_from: str) -> bool:
        """Whether the index in use was made from this."""
        row = self._in_use()
        return row is not None and row[1] == _stamp(made_from)

    def opened(self) -> Opened | None:
        """The index in use, read once a process; None when none was built."""
        row = self._in_use()
        if row is None or not row[1].startswith(_stamp("")):  # none, or one of another layout
            return None
        name = row[0]
        known, opened = _opened.get(self._part, ("", None))
        if known != name:
            with connection.cursor() as cursor:
                cursor.execute(f"SELECT extra::text FROM {self._all} WHERE name = %s", [name])
                kept = json.loads(cursor.fetchone()[0])
            extra, rows = Extra.of(kept), kept["courses"]
            lists, speller = PostgresLists(name, kept["table"]), Speller(kept["words"])
            opened = Opened(MemoryIndex(lists), speller, extra.called, extra.others, read_courses=lambda: rows)
            _opened[self._part] = (name, opened)
        return opened

    def _in_use(self) -> tuple[str, str] | None:
        """The name of the index in use and what it was made from: in one question, which fails on no database."""
        with connection.cursor() as cursor:
            cursor.execute("SELECT obj_description(to_regclass(%s), 'pg_class')", [self._all])
            (said,) = cursor.fetchone()
        name, _, made_from = (said or "").partition(" ")
        return (name, made_from) if name else None


class PostgresLists:
    """The posting lists of an index in the database. See ``posting_lists.Files``."""

    def __init__(self, name: str, held: Sequence[Any]) -> None:
        self._table = _table(name)
        ids, kinds, kind, lengths, starts = held
        self.table = table_of((b64decode(ids), tuple(kinds), b64decode(kind), b64decode(lengths), b64decode(starts)))

    def postings(self, stem: str) -> Postings:
        """The postings of a stem; empty ones when it stands nowhere."""
        documents, times, places = self._read(f"SELECT documents, times, places FROM {self._table} WHERE stem = %s", stem, 3)
        return Postings(numbers("I", documents), numbers("I", times), places)

    def bearing(self, edition: str) -> Sequence[int]:
        """The documents of an edition, by its date."""
        (documents,) = self._read(f"SELECT documents FROM {self._table}_editions WHERE edition = %s", edition, 1)
        return numbers("I", documents)

    @staticmethod
    def _read(sql: str, value: str, columns: int) -> Sequence[bytes]:
        with connection.cursor() as cursor:
            cursor.execute(sql, [value])
            row = cursor.fetchone()
        return [bytes(one) for one in row] if row else [b""] * columns


def _fill(cursor: Any, table: str, documents: Iterable[Document]) -> Layout:
    """Write posting lists, and which documents an edition has."""
    layout = Layout()
    having: dict[str, tuple[array[int], array[int], array[int]]] = defaultdict(lambda: (array("I"), array("I"), array("I")))
    bearing: dict[str, array[int]] = defaultdict(lambda: array("I"))
    for at, document in enumerate(documents):
        for stem, there in places(*layout.add(document)).items():
            for row, added in zip(having[stem], ([at], [len(there)], there), strict=True):
                row.extend(added)
        for edition in dict.fromkeys(document.editions):
            bearing[edition].append(at)
    cursor.execute(f"CREATE TABLE {table} (stem text PRIMARY KEY, documents bytea NOT NULL, times bytea NOT NULL, places bytea NOT NULL)")
    rows = [(stem, *(one.tobytes() for one in lists)) for stem, lists in having.items()]
    cursor.executemany(f"INSERT INTO {table} VALUES (%s, %s, %s, %s)", rows)
    cursor.execute(f"CREATE TABLE {table}_editions (edition text PRIMARY KEY, documents bytea NOT NULL)")
    cursor.executemany(f"INSERT INTO {table}_editions VALUES (%s, %s)", [(date, one.tobytes()) for date, one in bearing.items()])
    return layout


def _table(name: str) -> str:
    if not name.isalnum():
        raise ValueError(f"{name!r} names no index")
    return f"search_{name}"


def _stamp(made_from: str) -> str:
    return f"{LAYOUT} lists {made_from}"
