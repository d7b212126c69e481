"""Text -> pieces: plain stretches, links to rules and terms, and symbols. Pure; markup says what they look like."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from functools import lru_cache

from rules_corpus.parsing import find_references
from rules_corpus.symbols import SYMBOL, code_of

EVERYDAY = frozenset(
    {"becomes", "card", "if", "instead", "may", "name", "number", "order", "pay", "player", "skip", "team", "then"}
    | {"type", "unless", "when", "you", "your"}
)
"""Headwords that are everyday words: as links they would stand in every sentence and help in none."""


@dataclass(frozen=True, slots=True)
class RuleLink:
    """Words that lead to a rule."""

    text: str
    number: str


@dataclass(frozen=True, slots=True)
class TermLink:
    """Words that lead to a glossary term."""

    text: str
    slug: str


@dataclass(frozen=True, slots=True)
class Symbol:
    """A symbol to draw."""

    text: str
    code: str


Piece = str | RuleLink | TermLink | Symbol


@dataclass
class Linker:
    """Finds what to link in one text. A term is linked where it first stands; a text never links to itself."""

    numbers: AbstractSet[str]
    terms: Mapping[str, str]
    """Slug to name."""
    here: str = ""
    """The number or slug of the page's own subject."""
    _seen: set[str] = field(default_factory=set)

    def pieces(self, text: str) -> Iterator[Piece]:
        """The text in pieces that together spell it out again."""
        at = 0
        for start, end, piece in self._spans(text):
            if start > at:
                yield text[at:start]
            yield piece
            at = end
        if at < len(text):
            yield text[at:]

    def _spans(self, text: str) -> list[tuple[int, int, Piece]]:
        found: list[tuple[int, int, Piece]] = []
        for reference in find_references(text):
            if reference.target in self.numbers and reference.target != self.here:
                start, end = reference.start, reference.end
                found.append((start, end, RuleLink(text[start:end], reference.target)))
        for match in SYMBOL.finditer(text):
            code = code_of(match[1])
            if code:
                found.append((*match.span(), Symbol(match[0], code)))
        taken = sorted((start, end) for start, end, _ in found)
        pattern, slugs = _term_pattern(tuple(self.terms.items()))
        for match in pattern.finditer(text):
            slug = _slug_of(match[0].casefold(), slugs)
            free = all(match.end() <= start or match.start() >= end for start, end in taken)
            if slug and free and slug != self.here and slug not in self._seen:
                self._seen.add(slug)
                found.append((*match.span(), TermLink(match[0], slug)))
        return sorted(found, key=lambda span: span[0])


@lru_cache(maxsize=32)
def _term_pattern(terms: tuple[tuple[str, str], ...]) -> tuple[re.Pattern[str], dict[str, str]]:
    """A pattern for all names, longest first, and their slugs by name in lower case."""
    slugs: dict[str, str] = {}
    current = [(slug, _forms(name)) for slug, name in terms if "(obsolete)" not in name.casefold()]
    whole = [(forms[0], slug) for slug, forms in current]
    for form, slug in whole + [(form, slug) for slug, forms in current for form in forms[1:]]:
        if len(form) > 2 and form[0].isalpha() and form not in EVERYDAY:
            slugs.setdefault(form, slug)
    names = sorted(slugs, key=len, reverse=True)
    alternatives = "|".join(_with_plural(name) for name in names)
    return re.compile(rf"(?<![\w-])(?:{alternatives or '(?!)'})(?![\w-])", re.IGNORECASE), slugs


def _forms(name: str) -> list[str]:
    """What a headword covers, the whole first: "Control, Controller" is found as either."""
    bare = re.sub(r"\s*\([^)]*\)", "", name).strip().casefold()
    return [bare, *(part.strip(' "“”') for part in bare.split(",") if "," in bare)]


def _with_plural(name: str) -> str:
    if name.endswith("y"):
        return re.escape(name[:-1]) + "(?:y|ies)"
    return re.escape(name) + "(?:e?s)?"


def _slug_of(found: str, slugs: Mapping[str, str]) -> str | None:
    """The slug of the name that a match is a form of; None for letters that only look alike to the pattern ("İ")."""
    forms = (found, found[:-1], found[:-2], found[:-3] + "y")
    return next((slugs[form] for form in forms if form in slugs), None)
