"""What the compiler makes of a card's text: its abilities, and the words that it could not read."""

from __future__ import annotations

from dataclasses import dataclass

from judge.engine.language.abilities import Ability


@dataclass(frozen=True, slots=True)
class Unread:
    """Words that were not understood: the line (from 1), the words, and the column (from 1) where reading failed in the line."""

    line: int
    words: str
    column: int
    why: str = ""


@dataclass(frozen=True, slots=True)
class Compiled:
    """What a card's text means; complete when nothing is ``unread``."""

    abilities: tuple[Ability, ...]
    unread: tuple[Unread, ...] = ()

    @property
    def complete(self) -> bool:
        """Whether every word was read."""
        return not self.unread
