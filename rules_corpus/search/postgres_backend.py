"""PostgreSQL behind the search interface, for sites with several web machines: the index is kept in the database.

A text becomes a weighted tsvector of stems (heading A, what people call it B, text D) under a GIN index; ``ts_rank``
says what a word weighs there, and its rarity what it is worth. ``pg_trgm`` finds the words near a typing error.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from math import log
from typing import Any

from django.db import connection

from rules_corpus.search.backend import Clause, Document, Request
from rules_corpus.search.boolean import Every, Never, Only, Tree
from rules_corpus.search.query import split
from rules_corpus.search.spelling import LONGEST, SHORTEST, TWO_ERRORS_FROM, distance, nearest_beginning
from rules_corpus.search.word_forms import base

WEIGHTS = "{0.25, 0.25, 0.5, 1.0}"
"""What a word counts in the text (D), nowhere (C), in what people call it (B), and in the heading (A)."""
MOST_PLACES = 16_000
"""Places of a text that are kept: a tsvector has no more."""
GAP = 8
"""Places between heading and text, so that no phrase reaches from one into the other."""
NEAR = 24
"""Words like a typing error that are looked at."""


def vector(document: Document, stems: dict[str, str]) -> str:
    """The text of a tsvector: each stem with its places."""
    places: dict[str, list[str]] = {}
    at = 1
    for mark, text in (("A", document.heading), ("B", "\n".join(document.called)), ("", document.text)):
        for word, _, _ in split(text):
            if at < MOST_PLACES:
                places.setdefault(stems[word], []).append(f"{at}{mark}")
            at += 1
        at += GAP
    return " ".join(f"{quoted(stem)}:{','.join(there)}" for stem, there in places.items())


def quoted(stem: str) -> str:
    """A stem as tsvector and tsquery take any text."""
    return "'" + stem.replace("\\", "\\\\").replace("'", "''") + "'"


class PostgresIndex:
    """An index in the database: ``table`` has its texts, ``table``_words its words."""

    def __init__(self, table: str) -> None:
        self._table = table
        with connection.cursor() as cursor:
            cursor.execute(f"SELECT count(*) FROM {table}")
            self._documents = max(1, int(cursor.fetchone()[0]))
            cursor.execute(f"SELECT word, stem, documents FROM {table}_words")
            rows = cursor.fetchall()
        self._stems = {word: stem for word, stem, _ in rows}
        self._having = {stem: documents for _, stem, documents in rows}
        self._stem = lru_cache(maxsize=10_000)(stem_of)

    def search(self, request: Request) -> list[tuple[int, float]]:
        """Ids of documents with their scores, best first."""
        wanted = [*request.must, *request.should]
        asked = [self._asked(clause) for clause in wanted]
        worth = [f"{clause.weight * self._rarity(clause):.4f}" for clause in wanted]
        score = " + ".join(f"{value} * ts_rank('{WEIGHTS}', words, %s::tsquery, 1)" for value in worth) or "0.0"
        held, having = list(self._held(request, asked)), list(asked)
        where = " AND ".join(condition for condition, _ in held) or "false"
        with connection.cursor() as cursor:
            cursor.execute(
                f"SELECT id, {score} AS score FROM {self._table} WHERE {where} ORDER BY score DESC, id LIMIT %s",
                [*having, *(value for _, value in held), request.limit],
            )
            return [(int(id), float(found)) for id, found in cursor.fetchall()]

    def share(self, word: str) -> float:
        """In what part of all documents the word stands."""
        return float(self._having.get(self.stem(word), 0)) / self._documents

    def stem(self, word: str) -> str:
        """The stem of the word, as PostgreSQL's English stemmer has it."""
        word = word.lower()
        return self._stems.get(word) or self._stem(word)

    def _held(self, request: Request, asked: Sequence[str]) -> Iterator[tuple[str, Any]]:
        """The conditions that a document must meet, each with its parameter."""
        for clause in request.must:
            yield "words @@ %s::tsquery", self._asked(clause)
        for clause in request.must_not:
            yield "NOT words @@ %s::tsquery", self._asked(clause)
        if request.tree is not None:
            yield "words @@ %s::tsquery", self._tree(request.tree)
        elif not request.must:
            yield ("words @@ %s::tsquery", " | ".join(asked)) if asked else ("%s::boolean", False)
        if request.edition:
            yield "editions @> ARRAY[%s::text]", request.edition
        if request.kinds:
            yield "kind = ANY(%s::text[])", list(request.kinds)

    def _asked(self, clause: Clause) -> str:
        stems = [quoted(self.stem(word)) for word in clause.words]
        return "(" + (" | " if clause.any else " <-> ").join(dict.fromkeys(stems) if clause.any else stems) + ")"

    def _tree(self, tree: Tree[Clause]) -> str:
        if isinstance(tree, Only):
            return self._asked(tree.leaf)
        if isinstance(tree, Never):
            return f"!{self._tree(tree.part)}"
        return "(" + (" & " if isinstance(tree, Every) else " | ").join(self._tree(part) for part in tree.parts) + ")"

    def _rarity(self, clause: Clause) -> float:
        shares = [share for word in clause.words if (share := self.share(word))]
        return max(0.1, -log(min(shares))) if shares else 0.1


class Trigrams:
    """Spelling by pg_trgm. See ``backend.Spelling``."""

    def __init__(self, table: str) -> None:
        self._table = f"{table}_words"

    def correction(self, word: str) -> str | None:
        """The nearest known word, the commoner of equals; None when the word is known, short, or like no other."""
        if not SHORTEST <= len(word) <= LONGEST or not word.isalpha():
            return None
        sql = f"SELECT word, occurs FROM {self._table} WHERE word %% %s::text ORDER BY similarity(word, %s::text) DESC, word LIMIT %s"
        near = [(known, occurs) for known, occurs in self._rows(sql, [word, word, NEAR]) if known.isalpha()]
        if any(known == word for known, _ in near):
            return None
        allowed = 2 if len(word) >= TWO_ERRORS_FROM else 1
        ranked = [(distance(word, known), word[0] != known[0], -occurs, known) for known, occurs in near]
        best = min((entry for entry in ranked if entry[0] <= allowed), default=None)
        return best[3] if best else None

    def beginning_like(self, start: str) -> str | None:
        """The beginning of known words that is one typing error away, that of the commonest words; None when there is none."""
        sql = f"SELECT word, occurs FROM {self._table} WHERE starts_with(word, %s::text)"
        return nearest_beginning(start, dict(self._rows(sql, [start[:1]])))

    def beginning(self, start: str, limit: int) -> Sequence[str]:
        """The commonest known words that begin so, commonest first."""
        sql = f"SELECT word FROM {self._table} WHERE starts_with(word, %s::text) ORDER BY occurs DESC, word LIMIT %s"
        return [word for (word,) in self._rows(sql, [start, limit])]

    def _rows(self, sql: str, values: Sequence[Any]) -> list[tuple[Any, ...]]:
        with connection.cursor() as cursor:
            cursor.execute(sql, values)
            return list(cursor.fetchall())


def stem_of(word: str) -> str:
    """The stem of one word."""
    return stems_of([word])[word]


def stems_of(words: Iterable[str]) -> dict[str, str]:
    """The stems of words; a word that the stemmer takes for noise is its own."""
    bases = {word: base(word) for word in words}
    with connection.cursor() as cursor:
        sql = "SELECT word, coalesce((ts_lexize('english_stem', word))[1], word) FROM unnest(%s::text[]) AS word"
        cursor.execute(sql, [list(set(bases.values()))])
        stems = dict(cursor.fetchall())
    return {word: stems[of] for word, of in bases.items()}
