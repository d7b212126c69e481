"""Everyday words: what else to look for when somebody says something. Pure; the words are in ``synonyms.toml``."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path

from rules_corpus.search.query import WORD, as_word

FILE = Path(__file__).with_name("synonyms.toml")
LONGEST_SAYING = 7
STORY = 10
"""From so many words on a question may be a story, told in other words than those of the rules."""


@dataclass(frozen=True)
class Synonyms:
    """Sayings (as tuples of words) with the words to add for each, and words to leave out of questions."""

    sayings: dict[tuple[str, ...], tuple[str, ...]]
    ignored: frozenset[str]
    ways: dict[tuple[str, ...], tuple[tuple[str, ...], ...]] = field(default_factory=dict)
    """For each saying, the phrases that say the same."""
    weak: frozenset[str] = frozenset()
    """Words that count less than others."""
    told: dict[tuple[str, ...], tuple[str, ...]] = field(default_factory=dict)
    """What a story says, and the words of the rules for it."""

    @cached_property
    def said(self) -> frozenset[str]:
        """Every word of the sayings."""
        return frozenset(word for saying in self.sayings for word in saying)

    def added(self, words: Sequence[str]) -> list[str]:
        """The words to look for beside these, longest sayings first, each once."""
        found: dict[str, None] = {}
        for length in range(min(LONGEST_SAYING, len(words)), 0, -1):
            for start in range(len(words) - length + 1):
                for word in self.sayings.get(tuple(words[start : start + length]), ()):
                    found.setdefault(word)
        return [word for word in found if word not in words and word not in self.ignored]

    def parts(self, words: Sequence[str]) -> list[tuple[tuple[str, ...], ...]]:
        """What was said, part by part: each a saying (the longest that stands there) or a word, with what says the same.

        Words that say nothing are left out, unless nothing else was said.
        """
        found: list[tuple[tuple[str, ...], ...]] = []
        at = 0
        while at < len(words):
            for length in range(min(LONGEST_SAYING, len(words) - at), 0, -1):
                said = tuple(words[at : at + length])
                if said in self.ways:
                    found.append((said, *self.ways[said]))
                    break
            else:
                length = 1
                if words[at] not in self.ignored:
                    found.append(((words[at],),))
            at += length
        return found or [((word,),) for word in words]

    def retold(self, words: Sequence[str]) -> list[tuple[int, str]]:
        """A story in the words of the rules, each with the place of the word that it stands for; one that is short stays as it is."""
        if len(words) < STORY:
            return list(enumerate(words))
        found: list[tuple[int, str]] = []
        at = 0
        while at < len(words):
            for length in range(min(LONGEST_SAYING, len(words) - at), 0, -1):
                said = tuple(words[at : at + length])
                if (read := self.told.get(said)) is not None or said in self.ways:
                    found += [(at, word) for word in read] if read is not None else list(enumerate(said, at))
                    break
            else:
                length = 1
                found.append((at, words[at]))
            at += length
        return found

    def knows(self, word: str) -> bool:
        """Whether the word is itself a saying or part of one, and so no typing error."""
        return word in self.ignored or word in self.said


@cache
def synonyms() -> Synonyms:
    """The synonyms of the site."""
    return read(FILE.read_text(encoding="utf-8"))


def read(text: str) -> Synonyms:
    """Read the TOML form. Raises ValueError (with tomllib's place) when it is not TOML, and for an entry with other parts than it has."""
    data = tomllib.loads(text)
    for kind, parts in (("same", {"terms"}), ("means", {"said", "look_for"}), ("told", {"said", "look_for"})):
        for entry in data.get(kind, ()):
            if set(entry) != parts:
                raise ValueError(f"[[{kind}]] {entry}: it has {' and '.join(sorted(parts, reverse=True))}, and nothing else")
    sayings: dict[tuple[str, ...], list[str]] = {}
    ways: dict[tuple[str, ...], list[tuple[str, ...]]] = {}
    for group in data.get("same", ()):
        for term in group["terms"]:
            others = [word for other in group["terms"] if other != term for word in _words(other)]
            sayings.setdefault(_words(term), []).extend(others)
            ways.setdefault(_words(term), []).extend(_words(other) for other in group["terms"] if other != term)
    for entry in data.get("means", ()):
        for saying in entry["said"]:
            words = [word for phrase in entry["look_for"] for word in _words(phrase)]
            sayings.setdefault(_words(saying), []).extend(words)
            ways.setdefault(_words(saying), []).extend(_words(phrase) for phrase in entry["look_for"])
    told = {
        _words(saying): tuple(word for phrase in entry["look_for"] for word in _words(phrase))
        for entry in data.get("told", ())
        for saying in entry["said"]
    }
    return Synonyms(
        {saying: tuple(dict.fromkeys(words)) for saying, words in sayings.items()},
        frozenset(data.get("ignore", ())),
        {saying: tuple(dict.fromkeys(phrases)) for saying, phrases in ways.items()},
        frozenset(data.get("weak", ())),
        told,
    )


def _words(phrase: str) -> tuple[str, ...]:
    return tuple(as_word(match[0]) for match in WORD.finditer(phrase))
