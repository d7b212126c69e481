"""AND, OR, NOT and parentheses: a query's tokens -> a tree. Pure, and never an error: what makes no sense is left out.

NOT binds strongest, then words beside each other and AND alike, then OR; parentheses come before all. One that is never
closed closes at the end.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

Leaf = TypeVar("Leaf")
Other = TypeVar("Other")

AND, OR, NOT, OPEN, CLOSE = "AND", "OR", "NOT", "(", ")"
OPERATORS = frozenset((AND, OR, NOT))


@dataclass(frozen=True)
class Every(Generic[Leaf]):
    """All of the parts."""

    parts: tuple[Tree[Leaf], ...]


@dataclass(frozen=True)
class Either(Generic[Leaf]):
    """One of the parts at least."""

    parts: tuple[Tree[Leaf], ...]


@dataclass(frozen=True)
class Never(Generic[Leaf]):
    """What the part does not find."""

    part: Tree[Leaf]


@dataclass(frozen=True)
class Only(Generic[Leaf]):
    """A leaf: something to look for."""

    leaf: Leaf


Tree = Every[Leaf] | Either[Leaf] | Never[Leaf] | Only[Leaf]


def tree(tokens: Sequence[str | Only[Leaf]]) -> Tree[Leaf] | None:
    """The tree of the tokens: signs as strings, leaves wrapped in ``Only``. None when there is nothing to look for."""
    return _Reader(tokens).whole()


def leaves(of: Tree[Leaf], wanted: bool = True) -> list[Leaf]:
    """Every leaf that is wanted (or, with ``wanted`` False, unwanted), in order."""
    if isinstance(of, Only):
        return [of.leaf] if wanted else []
    if isinstance(of, Never):
        return leaves(of.part, not wanted)
    return [leaf for part in of.parts for leaf in leaves(part, wanted)]


def mapped(of: Tree[Leaf], change: Callable[[Leaf], Other]) -> Tree[Other]:
    """The same tree with other leaves."""
    if isinstance(of, Only):
        return Only(change(of.leaf))
    if isinstance(of, Never):
        return Never(mapped(of.part, change))
    parts = tuple(mapped(part, change) for part in of.parts)
    return Every(parts) if isinstance(of, Every) else Either(parts)


class _Reader(Generic[Leaf]):
    def __init__(self, tokens: Sequence[str | Only[Leaf]]) -> None:
        self._tokens = list(tokens)
        self._at = 0

    def whole(self) -> Tree[Leaf] | None:
        """The tree of all tokens; a parenthesis closed too often is left out."""
        parts = []
        while self._at < len(self._tokens):
            part = self._either()
            if part is not None:
                parts.append(part)
            self._at += 1
        return _joined(Every, parts)

    def _either(self) -> Tree[Leaf] | None:
        parts = [self._every()]
        while self._next() == OR:
            self._at += 1
            parts.append(self._every())
        return _joined(Either, [part for part in parts if part is not None])

    def _every(self) -> Tree[Leaf] | None:
        parts: list[Tree[Leaf]] = []
        while (token := self._next()) not in (None, OR, CLOSE):
            self._at += 1
            part = None if token == AND else self._one(token)
            if part is not None:
                parts.append(part)
        return _joined(Every, parts)

    def _one(self, token: str | Only[Leaf] | None) -> Tree[Leaf] | None:
        if isinstance(token, Only):
            return token
        if token == OPEN:
            inside = self._either()
            self._at += 1
            return inside
        following = self._next()
        if token != NOT or following in (None, OR, AND, CLOSE):
            return None
        self._at += 1
        denied = self._one(following)
        return Never(denied) if denied is not None else None

    def _next(self) -> str | Only[Leaf] | None:
        return self._tokens[self._at] if self._at < len(self._tokens) else None


def _joined(kind: type[Every[Leaf]] | type[Either[Leaf]], parts: list[Tree[Leaf]]) -> Tree[Leaf] | None:
    if len(parts) < 2:
        return parts[0] if parts else None
    return kind(tuple(parts))
