"""Names of rules and terms in all editions: who types a name wants what bears it, here or in the edition that has it."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterable

from rules_corpus.models import WordingKind
from rules_corpus.numbers import Level, parse_number
from rules_corpus.search.backend import Opened
from rules_corpus.search.courses import Course, Courses
from rules_corpus.search.query import Parsed, split

QUALIFIER = re.compile(r"\s+\([^()]*\)$")
"""What a glossary says of a headword behind it: "(Informal)". Nobody asks for that."""
SHORTEST_PLURAL = 4
TERM = WordingKind.TERM.value
Key = tuple[str, ...]


class Names:
    """The courses (their places among all) by each name that they ever had, in the singular."""

    def __init__(self, courses: Courses) -> None:
        self._courses = courses
        self._of: dict[Key, list[int]] = defaultdict(list)
        for at, titles in enumerate(courses.names):
            for name in dict.fromkeys(QUALIFIER.sub("", title) for title in titles):
                self._of[self.key(word for word, _, _ in split(name))].append(at)

    def key(self, words: Iterable[str]) -> Key:
        """Some words as a name is looked up; stems would take a commander for a command."""
        return tuple(_singular(word) for word in words)

    def named(self, key: Key) -> list[tuple[int, Course]]:
        """The courses that bear the name: numbered rules that have it as their heading, terms, then sections and chapters."""
        found = [(at, self._courses[at]) for at in self._of.get(key, ()) if key]
        return sorted(found, key=lambda pair: _rank(pair[1]))


def names(index: Opened) -> Names:
    """The names in an index, gathered once."""
    known: Names | None = index.kept.get("names")
    if known is None:
        known = index.kept["names"] = Names(index.courses)
    return known


def typed(parsed: Parsed, corrected: Iterable[tuple[str, str]], ignored: Collection[str]) -> list[str]:
    """The words of a plain query without those that say nothing, typing errors put right; [] for one with operators."""
    if parsed.must or parsed.phrases or parsed.tree or parsed.not_words or parsed.not_phrases:
        return []
    read = {before: after for before, after in corrected if not after.endswith("…")}
    words = [read.get(word.text, word.text) for word in parsed.should]
    return [word for word in words if word not in ignored] or words


def _singular(word: str) -> str:
    if word.endswith("ies") and len(word) > SHORTEST_PLURAL:
        return word[:-3] + "y"
    return word[:-1] if word.endswith("s") and not word.endswith("ss") and len(word) >= SHORTEST_PLURAL else word


def _rank(course: Course) -> tuple[bool, bool, int, bool]:
    level = Level.CHAPTER if course.kind == TERM else parse_number(course.spans[0].place).level
    return level != Level.RULE, course.kind != TERM, int(level), bool(course.ended)
