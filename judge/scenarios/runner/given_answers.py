"""What is kept of a run: the answers given, and whether expectations held."""

from __future__ import annotations

from dataclasses import dataclass

from judge.engine.decisions import Answer, Decision
from judge.engine.state import Game


@dataclass(frozen=True, slots=True)
class Given:
    """An answer given: ``by`` is "script", "default", "explored" or "only" (there was no other); ``line`` of the script, 0 for none."""

    decision: Decision
    answer: Answer
    by: str
    line: int
    step: int
    before: Game


@dataclass(frozen=True, slots=True)
class Check:
    """Whether an expectation held: ``line`` and ``column`` say where it stands. ``citation``: it is about nothing but the rules cited."""

    line: int
    column: int
    held: bool
    message: str
    citation: bool = False
