"""What can be wrong with a scenario, and where."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Mistake:
    """One mistake: the place (``line`` and ``column`` from 1; 0 where there is none), what is wrong, and what would be right.

    ``rule`` is the slug of the rule that refuses an action of the script, "" for any other mistake.
    """

    line: int
    column: int
    message: str
    hint: str = ""
    rule: str = ""

    def __str__(self) -> str:
        """For example "line 12, column 7: there is no step named "combats"; nearest: combat"."""
        place = f"line {self.line}, column {self.column}: " if self.line else ""
        return f"{place}{self.message}" + (f"; {self.hint}" if self.hint else "")


class ScenarioError(ValueError):
    """A scenario that can't be read or run; ``mistakes`` has at least one entry."""

    def __init__(self, *mistakes: Mistake) -> None:
        super().__init__("\n".join(map(str, mistakes)))
        self.mistakes = mistakes

    def __reduce__(self) -> tuple[type[ScenarioError], tuple[Mistake, ...]]:
        """So that it goes from process to process whole."""
        return type(self), self.mistakes


def nearest(word: str, known: Iterable[str], count: int = 3) -> str:
    """A hint naming the known words nearest to ``word``, or all of them where none is near; "" where nothing is known."""
    words = {k.lower(): k for k in known if k}
    said = word.lower().strip()
    near = difflib.get_close_matches(said, words, n=count, cutoff=0.6) or [w for w in words if said and said in w][:count]
    if near:
        return f"nearest: {', '.join(words[n] for n in near)}"
    listed = list(dict.fromkeys(words.values()))
    return f"known: {', '.join(listed[:20])}" if listed else ""
