"""What search finds besides rules and terms. Whoever has something to find registers it here by its kind.

The book registers rulings, the bench its scenarios: the book never needs to know of the bench.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Thing:
    """Something to index: its key among its kind, its words, and the rules that it is about, by their numbers in an edition."""

    key: str
    title: str
    text: str
    edition: str
    numbers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Shown:
    """A thing as results show it: title, text, address, where it comes from, and its date or ""."""

    title: str
    text: str
    url: str
    source: str
    date: str = ""


class Provider(Protocol):
    """Has all things of a kind."""

    kind: str
    """A short word, as in an address: "scenario"."""
    label: str
    """What several are called: "Scenarios"."""

    def stamp(self) -> str:
        """Changes whenever any of the things changes."""

    def things(self) -> Iterable[Thing]:
        """All of them."""

    def shown(self, about: Mapping[str, Collection[str]], date: str) -> Mapping[str, Shown]:
        """Those of the keys that are still there, as seen from an edition; ``about`` has the rules of each key there."""


class Finder(Protocol):
    """Finds things of a kind by itself, with no index of ours: whoever has a search of its own."""

    kind: str
    label: str

    def found(self, text: str, start: int, most: int) -> tuple[list[tuple[str, Shown]], int]:
        """Those of the things that fit what was typed, best first, each with its key, and how many there are in all."""

    def named(self, text: str, most: int) -> list[tuple[str, Shown]]:
        """The things whose name is what was typed, or begins with it."""


_finders: dict[str, Finder] = {}
_providers: dict[str, Provider] = {}


def register(provider: Provider) -> None:
    """Make a kind of things findable. The last one to register a kind has it."""
    _providers[provider.kind] = provider


def providers() -> dict[str, Provider]:
    """Those registered, by kind."""
    return dict(_providers)


def register_finder(finder: Finder) -> None:
    """Let a search of its own take part. The last one to register a kind has it."""
    _finders[finder.kind] = finder


def finders() -> dict[str, Finder]:
    """Those registered, by kind."""
    return dict(_finders)
