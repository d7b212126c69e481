"""Editions, rules, terms, hits, comparisons. See the package."""

from __future__ import annotations

from typing import Literal

from ninja import Schema


class Editions(Schema):
    """Dates of the editions that are here."""

    editions: list[str]


class Block(Schema):
    """A piece of a text, with the book's own markup."""

    kind: str
    text: str


class Wording(Schema):
    """One text of a rule or term: from which source, in blocks, and as plain text."""

    source: str
    blocks: list[Block]
    plain: str


class Heading(Schema):
    """A rule above another."""

    number: str
    title: str


class Rule(Schema):
    """A rule of an edition, and the numbers under it."""

    edition: str
    number: str
    title: str
    trail: list[Heading]
    under: list[str]
    texts: list[Wording]


class Term(Schema):
    """A glossary term of an edition."""

    edition: str
    slug: str
    name: str
    texts: list[Wording]


class Hit(Schema):
    """A rule (key: its number) or a term (key: its slug) that was found; the snippet is HTML."""

    kind: str
    key: str
    title: str
    snippet: str


class Hits(Schema):
    """A page of what a search found."""

    query: str
    edition: str
    total: int
    page: int
    hits: list[Hit]


class Stretch(Schema):
    """Words that stayed, came or went."""

    change: str
    text: str


class Change(Schema):
    """A rule or term that is not the same in two editions; old or new is empty where it is not there."""

    category: Literal["added", "removed", "moved", "reworded"]
    old: str
    new: str
    section: str
    title: str
    words: list[Stretch]


class Comparison(Schema):
    """What differs between two editions: counts by category, and a page of the changes."""

    older: str
    newer: str
    counts: dict[str, int]
    total: int
    page: int
    pages: int
    changes: list[Change]
