"""What search answers with: hits, and the words around them. A hit's address is ready to use."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from operator import itemgetter
from typing import TYPE_CHECKING, TypeVar

from django.utils.safestring import SafeString, mark_safe

from rules_corpus.search.backend import Request
from rules_corpus.search.boolean import leaves
from rules_corpus.search.edition_cache import Text
from rules_corpus.search.query import split
from rules_corpus.search.snippets import around, snippet

if TYPE_CHECKING:
    from rules_corpus.search.dated_changes import Changes

PAGE = 20
T = TypeVar("T")


@dataclass(frozen=True)
class Borne:
    """A wording of a rule or term: the number or slug that bore it from ``first`` to ``last``, its newest address, whether it is shown."""

    place: str
    first: str
    last: str
    url: str
    shown: bool = False


@dataclass(frozen=True)
class Hit:
    """Something found: a rule (by number), a term (by slug), or another kind (by its key), with a snippet as HTML.

    ``source`` and ``date`` say where a ruling or scenario comes from. Where all editions were searched, ``wordings`` are
    all those of the rule, newest first, and ``ended`` is the first edition that has it no more ("" when it goes on);
    ``before`` is what it was a part of before it had a number of its own, ``after`` what it is a part of since it ended, and
    ``course`` its place among the courses.
    """

    kind: str
    key: str
    title: str
    trail: tuple[tuple[str, str], ...]
    snippet: SafeString
    url: str = ""
    source: str = ""
    date: str = ""
    wordings: tuple[Borne, ...] = ()
    ended: str = ""
    before: Borne | None = None
    after: Borne | None = None
    course: int = -1


@dataclass(frozen=True)
class Beside:
    """The first few of another kind, to show beside rules and terms, and how many there are."""

    kind: str
    label: str
    hits: tuple[Hit, ...]
    total: int


@dataclass(frozen=True)
class Elsewhere:
    """A rule or term that the edition searched does not have: its name, its place and address in the newest edition that has it.

    ``first`` and ``last`` are the dates of the first and last edition that has it, ``after`` whether these come after the
    edition searched, ``ended`` whether newer editions have it no more.
    """

    name: str
    kind: str
    place: str
    url: str
    first: str
    last: str
    after: bool
    ended: bool


@dataclass
class Found:
    """The answer to a query. ``total`` counts all hits, ``hits`` are those of the page."""

    query: str
    hits: list[Hit] = field(default_factory=list)
    total: int = 0
    page: int = 1
    corrected: tuple[tuple[str, str], ...] = ()
    cut: bool = False
    loosened: bool = False
    """Nothing had the words in quotes in a row, so they were looked for one by one."""
    elsewhere: tuple[Elsewhere, ...] = ()
    """What was named is not in this edition, but in others."""
    changes: Changes | None = None
    """What changed in the time that was asked for."""
    near: tuple[tuple[str, str], ...] = ()
    """Terms whose names are like what was typed (slug, name), where nothing was found."""
    beside: tuple[Beside, ...] = ()
    named: tuple[Hit, ...] = ()
    """What bears the very name that was typed, among the kinds that have a search of their own."""
    ready: bool = True
    """False when no index was built yet."""

    @property
    def pages(self) -> int:
        """How many pages the hits fill."""
        return max(1, -(-self.total // PAGE))

    @property
    def first(self) -> int:
        """The place of the page's first hit among all."""
        return (self.page - 1) * PAGE + 1

    def turn(self, everything: Sequence[T]) -> Sequence[T]:
        """Count everything that was found, and answer what stands on the page, or on the last one there is."""
        self.total = len(everything)
        self.page = min(self.page, self.pages)
        return everything[(self.page - 1) * PAGE : self.page * PAGE]


class Marked(dict[str, bool]):
    """Whether a word is one of those that were looked for, worked out once a word."""

    def __init__(self, request: Request, stem: Callable[[str], str]) -> None:
        self._stem = stem
        clauses = [*request.must, *request.should, *(leaves(request.tree) if request.tree is not None else ())]
        self.stems = {stem(word) for clause in clauses for word in clause.words}

    def __missing__(self, word: str) -> bool:
        self[word] = self._stem(word) in self.stems
        return self[word]

    def snippet(self, texts: Iterable[Text]) -> SafeString:
        """The words around the hits in the text that has most of them, as HTML; "" without a text."""
        text = max(texts, key=lambda one: len(self.stems.intersection(one.stems)), default=None)
        if text is None:
            return SafeString("")
        hits = [found for stem in self.stems.intersection(text.places) for found in text.places[stem]]
        return mark_safe(around(text.plain, sorted(hits, key=itemgetter(1))))

    def within(self, plain: str) -> SafeString:
        """The words around the hits in a text that is not kept, as HTML."""
        return mark_safe(snippet(plain, split(plain), self.__getitem__))
