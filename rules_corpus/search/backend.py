"""What a search engine must do for the book, and the one line that chooses it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from rules_corpus.search.boolean import Tree


@dataclass(frozen=True, slots=True)
class Document:
    """A wording to index: its row id, what it is, the editions that bear it, its headings, its text, what people call it."""

    id: int
    kind: str
    editions: tuple[str, ...]
    heading: str
    text: str
    called: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Clause:
    """Something to look for: one word, or several in a row (a phrase). With ``any``, whichever of the words."""

    words: tuple[str, ...]
    weight: float = 1.0
    any: bool = False


@dataclass(frozen=True, slots=True)
class Request:
    """A prepared query: all of ``must``, none of ``must_not``, what ``tree`` asks for, and the more of ``should`` the better."""

    should: tuple[Clause, ...] = ()
    must: tuple[Clause, ...] = ()
    must_not: tuple[Clause, ...] = ()
    tree: Tree[Clause] | None = None
    edition: str = ""
    kind: str = ""
    limit: int = 60


class Index(Protocol):
    """An opened index. A word is given and counted as people write it; stemming is the engine's affair."""

    def search(self, request: Request) -> list[tuple[int, float]]:
        """Ids of documents with their scores, best first."""

    def share(self, word: str) -> float:
        """In what part of all documents the word stands, 0.0 to 1.0."""

    def stem(self, word: str) -> str:
        """What the engine takes the word for: words of one stem find each other."""


class Engine(Protocol):
    """Makes and opens indexes in a folder."""

    def build(self, folder: Path, documents: Iterable[Document]) -> None:
        """Write an index of the documents to an empty folder."""

    def open(self, folder: Path) -> Index:
        """Open what ``build`` wrote."""

    def words(self, text: str) -> Sequence[tuple[str, int, int]]:
        """The words of a text in lower case with their places, as the engine splits it."""


def engine() -> Engine:
    """The engine of this site."""
    from rules_corpus.search.whoosh_backend import WhooshEngine

    return WhooshEngine()
