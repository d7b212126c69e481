"""Whoosh behind the engine's interface. No other module imports it.

One field holds three times the heading, then the text, stemmed. A person's words never reach Whoosh's query parser.
Index files are read with pickle, so they are only ever read where they were written.

Whoosh keeps the index and says what a word weighs in a text (BM25F). Adding up the words of a query is done here, from
posting lists that are decoded once and kept: its own tree of matchers takes ten times as long for the plain OR that
nearly every query is.
"""

from __future__ import annotations

import heapq
from array import array
from collections.abc import Iterable, Mapping
from functools import lru_cache
from operator import itemgetter
from pathlib import Path

from whoosh import index, query
from whoosh.analysis import LowercaseFilter, RegexTokenizer, StemFilter, SubstitutionFilter
from whoosh.fields import ID, KEYWORD, NUMERIC, TEXT, Schema
from whoosh.lang.porter import stem as porter

from rules_corpus.search.backend import Clause, Document, Request
from rules_corpus.search.boolean import Every, Never, Only, Tree
from rules_corpus.search.query import MINUS, WORD
from rules_corpus.search.word_forms import base

HEADING_WEIGHT = 3
KEPT_POSTINGS = 20_000
"""How many posting lists a process keeps decoded; at eight bytes a posting, all of forty editions take some 15 MB."""


def schema() -> Schema:
    """The fields of a document."""
    analyzer = RegexTokenizer(WORD) | LowercaseFilter() | SubstitutionFilter(MINUS, "-") | StemFilter(stemfn=_stem)
    return Schema(
        id=NUMERIC(numtype=int, bits=64, sortable=True),
        kind=ID(),
        editions=KEYWORD(),
        content=TEXT(analyzer=analyzer, phrase=True),
    )


class WhooshEngine:
    """Builds and opens Whoosh indexes."""

    def build(self, folder: Path, documents: Iterable[Document]) -> None:
        """Write an index of the documents to an empty folder."""
        writer = index.create_in(str(folder), schema()).writer(limitmb=256)
        try:
            for document in documents:
                writer.add_document(
                    id=document.id,
                    kind=document.kind,
                    editions=" ".join(document.editions),
                    content=f"{document.heading}\n" * HEADING_WEIGHT + "\n".join([document.text, *document.called]),
                )
        except BaseException:
            writer.cancel()
            raise
        writer.commit()

    def open(self, folder: Path) -> WhooshIndex:
        """Open what ``build`` wrote."""
        return WhooshIndex(folder)


class WhooshIndex:
    """An opened Whoosh index."""

    def __init__(self, folder: Path) -> None:
        self._searcher = index.open_dir(str(folder), readonly=True).searcher()
        self._reader = self._searcher.reader()
        self._documents = max(1, self._reader.doc_count())
        self._ids = list(self._reader.column_reader("id")) if self._reader.doc_count() else []
        self._postings = lru_cache(maxsize=KEPT_POSTINGS)(self._read_postings)
        self._weights = lru_cache(maxsize=KEPT_POSTINGS)(self._read_weights)
        self._shares = lru_cache(maxsize=KEPT_POSTINGS)(self._read_share)
        self._bearing = lru_cache(maxsize=64)(self._read_bearing)

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
        return self._shares(self.stem(word))

    def _read_share(self, stem: str) -> float:
        found: int = self._reader.doc_frequency("content", stem)
        return found / self._documents

    def stem(self, word: str) -> str:
        """The Porter stem of the word."""
        return _stem(word.lower())

    def _scores(self, clause: Clause, request: Request) -> tuple[Mapping[int, float], float]:
        """Documents of the edition and kind that have what the clause looks for, their scores, and what these count for."""
        stems = [self.stem(word) for word in clause.words]
        if len(stems) > 1 and not clause.any:
            allowed = self._bearing(request.edition, request.kinds)
            found = self._phrase(stems, request.edition)
            return {document: score for document, score in found if document in allowed}, clause.weight
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

    def _read_weights(self, stem: str, edition: str, kinds: tuple[str, ...]) -> dict[int, float]:
        """The documents of an edition and kind that have the stem, and how much it weighs in each."""
        allowed = self._bearing(edition, kinds)
        return {document: weight for document, weight in zip(*self._postings(stem), strict=True) if document in allowed}

    def _phrase(self, stems: list[str], edition: str) -> list[tuple[int, float]]:
        """Documents of an edition that have the stems in a row. Naming the edition first spares reading the others."""
        phrase: query.Query = query.Phrase("content", stems)
        if edition:
            phrase = query.And([query.Term("editions", edition, boost=0.0), phrase])
        return [(document, score) for score, document in self._searcher.search(phrase, limit=None).top_n]

    def _read_postings(self, stem: str) -> tuple[array[int], array[float]]:
        """The documents that have the stem, and how much it weighs in each."""
        documents, weights = array("I"), array("f")
        if ("content", stem) in self._reader:
            matcher = self._searcher.postings("content", stem)
            while matcher.is_active():
                documents.append(matcher.id())
                weights.append(matcher.score())
                matcher.next()
        return documents, weights

    def _read_bearing(self, edition: str, kinds: tuple[str, ...]) -> frozenset[int]:
        """The documents of an edition ("" for any) and of these kinds (none for any)."""
        wanted: list[query.Query] = [query.Term("editions", edition)] if edition else []
        if kinds:
            wanted.append(query.Or([query.Term("kind", kind) for kind in kinds]))
        return frozenset(self._searcher.docs_for_query(query.And(wanted) if wanted else query.Every()))


@lru_cache(maxsize=50_000)
def _stem(word: str) -> str:
    return str(porter(base(word)))
