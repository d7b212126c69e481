"""Everybody passes until something: the passes that a player at a table sums up as "to combat" or "end of turn". Pure."""

from __future__ import annotations

from judge.engine import run
from judge.engine.decisions import Answer
from judge.engine.state import Game
from judge.engine.trace import Recorder
from judge.scenarios.interactive.play import Played, settled
from judge.scenarios.runner.jobs import position

PASS: Answer = (("pass",),)
MOST_PASSES = 60

UNTIL = {"resolve": "until the top of the stack has resolved", "step": "to the next step", "turn": "to the next turn"}
"""What one can pass for, and how a person says it."""


def goals(played: Played) -> dict[str, str]:
    """What everybody could pass for now."""
    if played.decision is None or played.decision.kind != "priority":
        return {}
    return {goal: words for goal, words in UNTIL.items() if goal != "resolve" or played.game.stack}


def passes(played: Played, until: str) -> tuple[Answer, ...]:
    """The passes that lead to a goal. They end earlier where somebody is asked something else, where anything new is on the stack, and
    where the game is over. Raises ``KeyError`` for a goal that is none."""
    _ = UNTIL[until]
    begun, pause, given, silent = played.game, played.pause, 0, Recorder(False)
    while given < MOST_PASSES and pause.decision is not None and pause.decision.kind == "priority":
        pause = settled(run.advance(run.answered(pause, PASS), silent, thorough=True), silent)
        given += 1
        now = pause.meanwhile
        if not set(now.stack) <= set(begun.stack) or _reached(begun, now, until):
            break
    return (PASS,) * given


def _reached(begun: Game, now: Game, until: str) -> bool:
    if until == "resolve":
        return begun.stack[-1:] != now.stack[len(begun.stack) - 1 : len(begun.stack)]
    return now.turn != begun.turn or (until == "step" and position(now) != position(begun))
