"""What can go wrong while card text is read."""

from __future__ import annotations


class Refuse(Exception):
    """A reading that does not make sense here; ``pos`` is where in the line it begins, where known.

    Raised by the readers of single rules. Another reading of the same words may still be good.
    """

    def __init__(self, why: str, pos: int | None = None) -> None:
        super().__init__(why)
        self.pos = pos


class Ambiguous(Refuse):
    """Words that can be read in two ways that mean different things: nothing is guessed."""
