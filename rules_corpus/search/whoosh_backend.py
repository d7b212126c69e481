"""Whoosh behind the engine's interface. No other module imports it.

One field holds three times the heading, then the text, stemmed; see Request for what is asked of it. A person's words
never reach Whoosh's own query parser. Index files are read with pickle, so they are only ever read where they were
written.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import Path

from whoosh import index, query
from whoosh.analysis import LowercaseFilter, RegexTokenizer, StemFilter
from whoosh.fields import ID, KEYWORD, NUMERIC, TEXT, Schema
from whoosh.lang.porter import stem as porter

from rules_corpus.search.backend import Clause, Document, Request

WORD = re.compile(r"[0-9]+(?:\.[0-9]+[a-z]{0,2})?|[^\W\d_]+")
HEADING_WEIGHT = 3
EXPANSIONS = 40
"""How many words a prefix stands for at most."""


def schema() -> Schema:
    """The fields of a document."""
    analyzer = RegexTokenizer(WORD) | LowercaseFilter() | StemFilter(stemfn=porter)
    return Schema(
        id=NUMERIC(stored=True, numtype=int, bits=64),
        kind=ID(),
        editions=KEYWORD(),
        content=TEXT(analyzer=analyzer, phrase=True),
    )


class WhooshEngine:
    """Builds and opens Whoosh indexes."""

    def build(self, folder: Path, documents: Iterable[Document]) -> None:
        """Write an index of the documents to an empty folder."""
        writer = index.create_in(str(folder), schema()).writer(limitmb=128)
        try:
            for document in documents:
                writer.add_document(
                    id=document.id,
                    kind=document.kind,
                    editions=" ".join(document.editions),
                    content=f"{document.heading}\n" * HEADING_WEIGHT + document.text,
                )
        except BaseException:
            writer.cancel()
            raise
        writer.commit()

    def open(self, folder: Path) -> WhooshIndex:
        """Open what ``build`` wrote."""
        return WhooshIndex(folder)

    def words(self, text: str) -> Sequence[tuple[str, int, int]]:
        """The words of a text in lower case with their places."""
        return [(match[0].lower(), *match.span()) for match in WORD.finditer(text)]


class WhooshIndex:
    """An opened Whoosh index."""

    def __init__(self, folder: Path) -> None:
        self._searcher = index.open_dir(str(folder), readonly=True).searcher()
        self._reader = self._searcher.reader()
        self._documents = max(1, self._reader.doc_count())

    def search(self, request: Request) -> list[tuple[int, float]]:
        """Ids of documents with their scores, best first."""
        must = [self._clause(clause) for clause in request.must]
        should = [self._clause(clause) for clause in request.should]
        wanted: query.Query = query.And(must) if must else query.Or(should)
        if must and should:
            wanted = query.AndMaybe(wanted, query.Or(should))
        if request.must_not:
            wanted = query.AndNot(wanted, query.Or([self._clause(clause) for clause in request.must_not]))
        filters = [
            query.Term(name, value)
            for name, value in (("editions", request.edition), ("kind", request.kind))
            if value
        ]
        hits = self._searcher.search(
            wanted.normalize(), limit=request.limit, filter=query.And(filters) if filters else None
        )
        return [(hit["id"], hit.score) for hit in hits]

    def share(self, word: str) -> float:
        """In what part of all documents the word stands."""
        found: int = self._reader.doc_frequency("content", self.stem(word))
        return found / self._documents

    def stem(self, word: str) -> str:
        """The Porter stem of the word."""
        return str(porter(word.lower()))

    def _clause(self, clause: Clause) -> query.Query:
        stems = [self.stem(word) for word in clause.words]
        if clause.prefix:
            return query.Or([query.Term("content", term, boost=clause.weight) for term in self._expanded(clause)])
        if len(stems) == 1:
            return query.Term("content", stems[0], boost=clause.weight)
        return query.Phrase("content", stems, boost=clause.weight)

    def _expanded(self, clause: Clause) -> list[str]:
        """The commonest indexed words that begin like the clause's; the stem of a whole word counts among them."""
        start = clause.words[0].lower()
        found = [text.decode() for text in self._reader.expand_prefix("content", start.encode())]
        found.sort(key=lambda term: -self._reader.doc_frequency("content", term))
        whole = self.stem(start)
        return list(dict.fromkeys([*([whole] if whole in found or not found else []), *found[:EXPANSIONS]]))
