"""The plain records that every source of rules text is turned into.

A published edition (``rules_corpus.parsing``) and the embedded restatement (``rules_corpus.digest``) both become an
``Edition`` of ``Rule`` and ``Term`` records; the importer, search and pages know only these. Pure: no Django.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class BlockKind(StrEnum):
    """What a paragraph of a rule is."""

    TEXT = "text"
    EXAMPLE = "example"


@dataclass(frozen=True, slots=True)
class Block:
    """One paragraph of a rule or glossary sense, in reading order.

    ``text`` is free of the leading word "Example:"; that a block is an example is said by ``kind``.
    """

    kind: BlockKind
    text: str


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered heading or rule.

    ``number`` is canonical: "4" a chapter, "408" a section, "408.1" a rule, "408.1b" a subrule (no trailing period).
    ``title`` is the heading text, or "" where the rule has none. ``blocks`` is empty for a bare heading.
    ``line`` is the 1-based line of the source where the rule begins.
    """

    number: str
    title: str
    blocks: tuple[Block, ...] = ()
    line: int = 0


@dataclass(frozen=True, slots=True)
class Term:
    """One glossary entry: its headword and its paragraphs (several senses are several blocks)."""

    name: str
    blocks: tuple[Block, ...]
    line: int = 0


@dataclass(frozen=True, slots=True)
class Notice:
    """A repair made, or a doubt met, while reading a source.

    ``code`` is a stable kebab-case name of the kind of repair or doubt, ``line`` the 1-based line, ``text`` what was
    seen and what was made of it, for a person.
    """

    code: str
    line: int
    text: str


@dataclass(frozen=True, slots=True)
class Edition:
    """A whole edition: its effective date (ISO 8601), rules in document order, glossary terms, and notices."""

    date: str
    rules: tuple[Rule, ...]
    terms: tuple[Term, ...]
    notices: tuple[Notice, ...] = ()
    contents: tuple[tuple[str, str], ...] = ()
    """The contents list printed before the rules: (number, title) pairs, empty where the source has none."""
