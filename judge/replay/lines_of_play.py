"""The lines of play that somebody has tried: a few lists of answers, of which one is being looked at. Pure.

Undo and redo move inside a line; another answer where a line goes on already begins a line of its own, and never touches the first.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import Any

from judge.engine.decisions import as_tuples
from judge.replay.permalink import NotPacked, pack, unpack

MOST_LINES = 12
MOST_ANSWERS = 400
Answers = tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Branches:
    """All ``lines``, which of them is looked at, and how many of its answers have been given."""

    lines: tuple[Answers, ...] = ((),)
    line: int = 0
    given: int = 0

    @property
    def answers(self) -> Answers:
        """The answers given, in order."""
        return self.lines[self.line][: self.given]

    def answer(self, answer: Any) -> Branches:
        """The branches after one more answer: on in a line that goes on so, else in a new one (the oldest other gives way)."""
        answer = as_tuples(answer)
        now = (*self.answers, answer)
        for at, known in enumerate(self.lines):
            if known[: len(now)] == now:
                return replace(self, line=at, given=len(now))
        if len(self.lines[self.line]) == self.given:
            lines = (*self.lines[: self.line], now, *self.lines[self.line + 1 :])
            return Branches(lines, self.line, len(now))
        kept = list(self.lines)
        if len(kept) >= MOST_LINES:
            del kept[next(at for at in range(len(kept)) if at != self.line)]
        return Branches((*kept, now), len(kept), len(now))

    def undo(self) -> Branches | None:
        """One answer fewer, or None at the beginning."""
        return replace(self, given=self.given - 1) if self.given else None

    def redo(self) -> Branches | None:
        """One answer more, or None at the end of the line."""
        return replace(self, given=self.given + 1) if self.given < len(self.lines[self.line]) else None

    def switch(self, line: int) -> Branches:
        """To the end of another line."""
        return replace(self, line=line, given=len(self.lines[line]))

    def parting(self, line: int) -> int:
        """How many answers another line shares with this one."""
        shared = 0
        for one, other in zip(self.lines[self.line], self.lines[line], strict=False):
            if one != other:
                break
            shared += 1
        return shared


def written(branches: Branches) -> str | None:
    """The branches in letters for an address, or None when they are too long for one."""
    return pack(json.dumps([branches.lines, branches.line, branches.given], separators=(",", ":")))


def read(letters: str) -> Branches:
    """The branches that ``written`` wrote. Raises ``NotPacked``."""
    if not letters:
        return Branches()
    try:
        lines, line, given = json.loads(unpack(letters))
        made = Branches(tuple(as_tuples(one) for one in lines), line, given)
        right = all(isinstance(one, tuple) and len(one) <= MOST_ANSWERS for one in made.lines) and 0 < len(made.lines) <= MOST_LINES
        if not right or type(line) is not int or type(given) is not int or not 0 <= given <= len(made.lines[range(len(lines))[line]]):
            raise NotPacked("the answers in this address can't be read")
    except (ValueError, TypeError, IndexError, RecursionError) as error:
        raise NotPacked("the answers in this address can't be read") from error
    return made
