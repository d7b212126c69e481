"""Everyday words: what else to look for when somebody says something. Pure; the words are in ``synonyms.toml``."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

FILE = Path(__file__).with_name("synonyms.toml")
LONGEST_SAYING = 5
_WORD = re.compile(r"[^\W_]+")


@dataclass(frozen=True)
class Synonyms:
    """Sayings (as tuples of words) with the words to add for each, and words to leave out of questions."""

    sayings: dict[tuple[str, ...], tuple[str, ...]]
    ignored: frozenset[str]

    def added(self, words: Sequence[str]) -> list[str]:
        """The words to look for beside these, longest sayings first, each once."""
        found: dict[str, None] = {}
        for length in range(min(LONGEST_SAYING, len(words)), 0, -1):
            for start in range(len(words) - length + 1):
                for word in self.sayings.get(tuple(words[start : start + length]), ()):
                    found.setdefault(word)
        return [word for word in found if word not in words and word not in self.ignored]

    def knows(self, word: str) -> bool:
        """Whether the word is itself a saying or part of one, and so no typing error."""
        return word in self.ignored or any(word in saying for saying in self.sayings)


@cache
def synonyms() -> Synonyms:
    """The synonyms of the site."""
    return read(FILE.read_text(encoding="utf-8"))


def read(text: str) -> Synonyms:
    """Read the TOML form. Raises ValueError (with tomllib's place) when it is not TOML, KeyError for a missing part."""
    data = tomllib.loads(text)
    sayings: dict[tuple[str, ...], list[str]] = {}
    for group in data.get("same", ()):
        for term in group["terms"]:
            others = [word for other in group["terms"] if other != term for word in _words(other)]
            sayings.setdefault(_words(term), []).extend(others)
    for entry in data.get("means", ()):
        for saying in entry["said"]:
            words = [word for phrase in entry["look_for"] for word in _words(phrase)]
            sayings.setdefault(_words(saying), []).extend(words)
    return Synonyms(
        {saying: tuple(dict.fromkeys(words)) for saying, words in sayings.items()}, frozenset(data.get("ignore", ()))
    )


def _words(phrase: str) -> tuple[str, ...]:
    return tuple(word.lower() for word in _WORD.findall(phrase))
