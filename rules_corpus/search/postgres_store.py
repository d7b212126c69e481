"""Where the index lives on a site with several machines: in the database, replaced whole by one transaction.

    search_generation          one row an index: its name, what it was made from, what else is kept of it; the newest is in use
                               (search_generation_beside for what is found beside rules and terms)
    search_<name>              its texts        search_<name>_words    its words, with their stems

Whatever happens while one is built, nothing of it is seen. The one before stays until the next, for whoever still reads it.
"""

from __future__ import annotations

import json
import uuid
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from django.db import connection, transaction

from rules_corpus.search.backend import Document, Opened
from rules_corpus.search.postgres_backend import PostgresIndex, Trigrams, stems_of, vector
from rules_corpus.search.query import split
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
            cursor.execute("CREATE EXTENSION IF NOT EXISTS pg_trgm")
            cursor.execute(
                f"CREATE TABLE IF NOT EXISTS {self._all} "
                "(id serial PRIMARY KEY, name text NOT NULL, made_from text NOT NULL, extra jsonb NOT NULL)"
            )
            everything = list(documents)
            extra = Extra()
            for document in everything:
                extra.add(document)
            name = uuid.uuid4().hex
            sql = f"INSERT INTO {self._all} (name, made_from, extra) VALUES (%s, %s, %s)"
            cursor.execute(sql, [name, _stamp(made_from), json.dumps({**extra.data(), "courses": courses})])
            _fill(cursor, _table(name), everything)
            cursor.execute(f"SELECT name FROM {self._all} ORDER BY id DESC OFFSET %s", [KEPT])
            for (old,) in cursor.fetchall():
                cursor.execute(f"DROP TABLE IF EXISTS {_table(old)}, {_table(old)}_words")
                cursor.execute(f"DELETE FROM {self._all} WHERE name = %s", [old])
        return len(everything)

    def is_current(self, made_from: str) -> bool:
        """Whether the index in use was made from this."""
        row = self._in_use()
        return row is not None and row[1] == _stamp(made_from)

    def opened(self) -> Opened | None:
        """The index in use, read once a process; None when none was built."""
        row = self._in_use()
        if row is None:
            return None
        name = str(row[0])
        known, opened = _opened.get(self._part, ("", None))
        if known != name:
            with connection.cursor() as cursor:
                cursor.execute(f"SELECT extra::text FROM {self._all} WHERE name = %s", [name])
                kept = json.loads(cursor.fetchone()[0])
            extra, rows = Extra.of(kept), kept["courses"]
            opened = Opened(
                PostgresIndex(_table(name)), Trigrams(_table(name)), extra.called, extra.others, read_courses=lambda: rows
            )
            _opened[self._part] = (name, opened)
        return opened

    def _in_use(self) -> tuple[Any, ...] | None:
        with connection.cursor() as cursor:
            cursor.execute("SELECT to_regclass(%s) IS NOT NULL", [self._all])
            if not cursor.fetchone()[0]:
                return None
            cursor.execute(f"SELECT name, made_from FROM {self._all} ORDER BY id DESC LIMIT 1")
            row: tuple[Any, ...] | None = cursor.fetchone()
            return row


def _fill(cursor: Any, table: str, documents: list[Document]) -> None:
    words = [[word for text in _texts(one) for word, _, _ in split(text)] for one in documents]
    occurs = Counter(word for one in words for word in set(one))
    stems = stems_of(occurs)
    having = Counter(stem for one in words for stem in {stems[word] for word in one})
    cursor.execute(f"CREATE TABLE {table} (id bigint PRIMARY KEY, kind text NOT NULL, editions text[] NOT NULL, words tsvector NOT NULL)")
    rows = [(one.id, one.kind, list(one.editions), vector(one, stems)) for one in documents]
    cursor.executemany(f"INSERT INTO {table} VALUES (%s, %s, %s, %s::tsvector)", rows)
    cursor.execute(f"CREATE INDEX ON {table} USING gin (words)")
    cursor.execute(f"CREATE INDEX ON {table} USING gin (editions)")
    cursor.execute(f"CREATE TABLE {table}_words (word text PRIMARY KEY, stem text NOT NULL, occurs int NOT NULL, documents int NOT NULL)")
    vocabulary = [(word, stem, occurs[word], having[stem]) for word, stem in stems.items()]
    cursor.executemany(f"INSERT INTO {table}_words VALUES (%s, %s, %s, %s)", vocabulary)
    cursor.execute(f"CREATE INDEX ON {table}_words USING gin (word gin_trgm_ops)")
    cursor.execute(f"ANALYZE {table}")
    cursor.execute(f"ANALYZE {table}_words")


def _texts(document: Document) -> tuple[str, ...]:
    return (document.heading, document.text, *document.called)


def _table(name: str) -> str:
    if not name.isalnum():
        raise ValueError(f"{name!r} names no index")
    return f"search_{name}"


def _stamp(made_from: str) -> str:
    return f"{LAYOUT} {made_from}"
