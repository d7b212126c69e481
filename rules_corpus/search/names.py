"""Names of rules and terms in all editions: who types a name wants what bears it, here or in the edition that has it."""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import zip_longest

from rules_corpus.headwords import OUTDATED, bare
from rules_corpus.models import WordingKind
from rules_corpus.numbers import Level, parse_number
from rules_corpus.search.backend import Opened
from rules_corpus.search.change_verbs import END
from rules_corpus.search.comparisons import sides
from rules_corpus.search.courses import Course, Courses
from rules_corpus.search.english import is_english
from rules_corpus.search.query import Parsed, Word, words_of
from rules_corpus.search.query_preparation import GOES_ON, HARDLY_EVER, breaks_off
from rules_corpus.search.spelling import Speller

SHORTEST_PLURAL = 4
MOST_IN_A_NAME = 5
TERM = WordingKind.TERM.value
Key = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Typed:
    """The words of a plain query: all of them, and those that say something."""

    whole: Key = ()
    telling: Key = ()
    breaks_off: bool = False
    """Whether the last word is only the beginning of one."""
    compared: tuple[tuple[Key, Key], ...] = ()
    """The two things that they may name, each way of taking them apart."""
    gone: Key = ()
    """What is said to have ended, without the words that say so; () where nothing is."""


class Names:
    """The courses (their places among all) by each name that they ever had, in the singular."""

    def __init__(self, courses: Courses) -> None:
        self._courses = courses
        self._of: dict[Key, list[int]] = defaultdict(list)
        for at, titles in enumerate(courses.names):
            for name in dict.fromkeys(bare(title) for title in titles):
                self._of[self.key(words_of(name))].append(at)

    def of(self, course: Course) -> set[Key]:
        """The names that a course ever had."""
        return {self.key(words_of(bare(title))) for title, _, _ in course.names}

    def key(self, words: Iterable[str]) -> Key:
        """Some words as a name is looked up; stems would take a commander for a command."""
        return tuple(_singular(word) for word in words)

    def named(self, key: Key, exactly: bool = False) -> list[tuple[int, Course]]:
        """The courses that bear the name: terms, then numbered rules that have it as their heading, sections and chapters.

        Unless it is ``exactly`` what was typed, such rules come before terms: who asks how something works wants them.
        """
        found = [(at, self._courses[at]) for at in self._of.get(key, ()) if key]
        return sorted(found, key=lambda pair: _rank(pair[1], exactly))

    def asked_for(self, typed: Typed, date: str = "") -> list[int]:
        """The courses, by their places among all, that bear the name typed, or what is left of it without words that say nothing.

        Of a name that breaks off within a word, those that bear the shortest one that begins so. Of two names that are compared,
        what bears either, in turns. What the edition of ``date`` calls so comes before what only others do.
        """
        found = self.named(self.key(typed.whole), exactly=True) or self.named(self.key(typed.telling)) or self._either(typed.compared)
        line = " ".join(typed.whole)
        if not found and typed.breaks_off:
            found = self.named(self._begun(line), exactly=True)
        if not found and len(typed.whole) > 1:
            found = [pair for pair in self.named(self._begun(line, within_a_word=True), exactly=True) if not no_longer_so(pair[1])]
        if not found and all(no_longer_so(course) for _, course in self.named(self.key(typed.gone))):
            found = self.named(self.key(typed.gone), exactly=True)
        found.sort(key=lambda pair: _differs(pair[1], line, date))
        return [at for at, _ in found]

    def _either(self, compared: Iterable[tuple[Key, Key]]) -> list[tuple[int, Course]]:
        """What bears the two names of the first pair of which both are names."""
        for pair in compared:
            one, other = (self.named(self.key(side)) for side in pair)
            if one and other:
                return [at for both in zip_longest(one, other) for at in both if at is not None]
        return []

    def as_written(self, words: Sequence[Word], knows: Callable[[str], bool]) -> list[Word]:
        """The words with names as the books write them: "flash back" is one word, and "doublestrike", which nothing ``knows``, is two."""
        found: list[Word] = []
        for word in words:
            joined = f"{found[-1].text}{word.text}" if found and not found[-1].prefix else ""
            if self.key([joined]) in self._of:
                found[-1] = replace(word, text=joined)
                continue
            apart = () if knows(word.text) else self._joined.get(_singular(word.text), ())
            found += [*map(Word, apart[:-1]), replace(word, text=apart[-1])] if apart else [word]
        return found

    def mistyped(self, parsed: Parsed, share: Callable[[str], float]) -> list[tuple[str, str]]:
        """The words of a query that is one typing error away from a name, each with that of the name; else none.

        A word at least must be one that neither the rules nor English has. Two errors are one in a long name.
        """
        words = [word.text for word in parsed.should]
        strange = any(share(word) <= HARDLY_EVER and not is_english(word) for word in words)
        if not (parsed.plain and strange and len(words) <= MOST_IN_A_NAME) or any(word.prefix for word in parsed.should):
            return []
        key = self.key(words)
        meant = None if key in self._of or self._begun(" ".join(words)) else self._speller.correction("".join(key))
        name = self._joined_or_single.get(meant or "", ())
        return list(zip(words, name, strict=True)) if len(name) == len(words) else []

    @cached_property
    def _speller(self) -> Speller:
        """The names as words without blanks: filed when the first query is like none of them."""
        return Speller({line: len(self._of[key]) for line, key in self._joined_or_single.items() if line.isalpha()})

    @cached_property
    def _joined_or_single(self) -> dict[str, Key]:
        return {"".join(key): key for key in self._of}

    @cached_property
    def _joined(self) -> dict[str, Key]:
        """Names of several words by these without a blank between them."""
        return {"".join(key): key for key in self._of if len(key) > 1}

    def _begun(self, start: str, within_a_word: bool = False) -> Key:
        """The shortest name that begins so, () when none does; ``within_a_word``: and whose word goes on there."""
        lines = self._lines
        among = lines[bisect_left(lines, start) : bisect_left(lines, start + "\uffff")]
        if within_a_word:
            among = [line for line in among if line[len(start) : len(start) + 1].isalpha()]
        return tuple(min(among, key=len).split()) if among else ()

    @cached_property
    def _lines(self) -> list[str]:
        return sorted(" ".join(key) for key in self._of)


def names(index: Opened) -> Names:
    """The names in an index, gathered once."""
    known: Names | None = index.kept.get("names")
    if known is None:
        known = index.kept["names"] = Names(index.courses)
    return known


def typed(parsed: Parsed, corrected: Iterable[tuple[str, str]], ignored: Collection[str], index: Opened) -> Typed:
    """The words of a plain query, typing errors put right; none for one with operators."""
    if not parsed.plain:
        return Typed()
    read = {before: after.removesuffix(GOES_ON) for before, after in corrected}
    words = tuple(read.get(word.text, word.text) for word in parsed.should)
    telling = tuple(word for word in words if word not in ignored) or words
    begun = bool(words) and (parsed.should[-1].prefix or breaks_off(words[-1], len(words) == 1, index.index, index.speller))
    left = tuple(word for word in telling if not END.fullmatch(word))
    return Typed(words, telling, begun, tuple(sides(words, ignored)), left if len(left) < len(telling) else ())


def no_longer_so(course: Course) -> bool:
    """Whether today's rules have it no more, or as what they no longer use."""
    return bool(course.ended) or course.spans[0].place.endswith(OUTDATED)


def _differs(course: Course, line: str, date: str) -> int:
    """0 of what is called just so in the edition (of a date, "" for any), 1 of what another edition calls so, 2 of the rest."""
    called = [(first, last) for title, first, last in course.names if bare(title).lower() == line]
    return 2 - bool(called) - any(first <= date <= last for first, last in called) if date else 1 - bool(called)


def _singular(word: str) -> str:
    if word.endswith("ies") and len(word) > SHORTEST_PLURAL:
        return word[:-3] + "y"
    return word[:-1] if word.endswith("s") and not word.endswith("ss") and len(word) >= SHORTEST_PLURAL else word


def _rank(course: Course, exactly: bool) -> tuple[bool, bool, int, bool]:
    level = Level.CHAPTER if course.kind == TERM else parse_number(course.spans[0].place).level
    no_rule, no_term = level != Level.RULE, course.kind != TERM
    return no_term if exactly else no_rule, no_rule if exactly else no_term, int(level), bool(course.ended)
