"""What a search engine must do for the book. ``site`` chooses one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Protocol

from rules_corpus.search.boolean import Tree
from rules_corpus.search.courses import Courses


@dataclass(frozen=True, slots=True)
class Document:
    """Something to index: its id, what it is, the editions that bear it, its headings, its text, what people call it.

    The id of a wording is its row's; other documents (see ``others``) have negative ids, a key of their own, and the
    rules that they are about, by edition.
    """

    id: int
    kind: str
    editions: tuple[str, ...]
    heading: str
    text: str
    called: tuple[str, ...] = ()
    key: str = ""
    about: Mapping[str, Sequence[str]] = field(default_factory=dict)


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
    """A date, "" for any edition."""
    kinds: tuple[str, ...] = ()
    """Those to find, none for all."""
    limit: int = 60


class Index(Protocol):
    """An opened index. A word is given and counted as people write it; stemming is the engine's affair."""

    def search(self, request: Request) -> list[tuple[int, float]]:
        """Ids of documents with their scores, best first."""

    def share(self, word: str) -> float:
        """In what part of all documents the word stands, 0.0 to 1.0."""

    def stem(self, word: str) -> str:
        """What the engine takes the word for: words of one stem find each other."""


class Spelling(Protocol):
    """The words that stand in the index, for typing errors and beginnings of words."""

    def knows(self, word: str) -> bool:
        """Whether the word itself stands there, not only one of its stem."""

    def correction(self, word: str) -> str | None:
        """The nearest known word, the commoner of equals; None when the word is known, short, or like no other."""

    def beginning_like(self, start: str) -> str | None:
        """The beginning of known words that is one typing error away, that of the commonest words; None when there is none."""

    def beginning(self, start: str, limit: int) -> Sequence[str]:
        """The commonest known words that begin so, commonest first."""


@dataclass(frozen=True)
class Other:
    """A document that is no wording: what it is, its key there, and the rules that it is about, by edition."""

    kind: str
    key: str
    about: Mapping[str, Sequence[str]]


@dataclass(frozen=True)
class Opened:
    """An index ready to search."""

    index: Index
    speller: Spelling
    called: Mapping[int, Sequence[str]] = field(default_factory=dict)
    """What people call a wording, by row id."""
    others: Mapping[int, Other] = field(default_factory=dict)
    """The documents that are no wordings, by id."""
    texts: dict[int, Any] = field(default_factory=dict)
    """What search keeps of the wordings in it, by row id."""
    readings: dict[Any, Any] = field(default_factory=dict)
    """What ranking reads in a course's wordings, where all editions are searched at once."""
    kept: dict[str, Any] = field(default_factory=dict)
    """What is worked out of it once, by what it is."""
    read_courses: Callable[[], Sequence[Any]] = tuple
    """Reads the rows of the courses of rules and terms through the editions."""

    @cached_property
    def courses(self) -> Courses:
        """The courses of rules and terms through the editions, read once."""
        return Courses(self.read_courses())


class Store(Protocol):
    """Where the index in use is kept. Whatever happens while one is built, the old one serves until the new one is whole."""

    def build(self, documents: Iterable[Document], made_from: str, courses: Sequence[Any] = ()) -> int:
        """Build an index and put it in the old one's place; answer how many documents it holds. ``courses`` are kept beside it."""

    def is_current(self, made_from: str) -> bool:
        """Whether the index in use was made from this."""

    def opened(self) -> Opened | None:
        """The index in use; None when none was built."""
