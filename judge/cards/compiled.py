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
class Reworded:
    """A line (from 1) that was read in other words: what is ``printed`` on the card, and what it was ``read_as``."""

    line: int
    printed: str
    read_as: str


@dataclass(frozen=True, slots=True)
class Compiled:
    """What a card's text means; complete when nothing is ``unread``. ``reworded`` are the lines for which other words were read."""

    abilities: tuple[Ability, ...]
    unread: tuple[Unread, ...] = ()
    reworded: tuple[Reworded, ...] = ()

    @property
    def complete(self) -> bool:
        """Whether every word was read."""
        return not self.unread
