"""Handling illegal actions (422)."""

from __future__ import annotations

from judge.engine.procedures import REVERSED
from judge.engine.registry import Illegal, IllegalChoice, rule, working
from judge.engine.state import Game
from judge.engine.trace import Recorder, Step


@rule("playing/reversal")
def reverse(recorder: Recorder, game: Game, undone: list[Step], refusal: Illegal) -> None:
    """An action that turns out to be illegal is reversed whole, with its payments, and the player may act again."""
    if not recorder.on:
        return
    refused = Step(refusal.fact, list(refusal.slugs), 0, "refused", undone, game.copy())
    recorder.steps.append(refused)
    if not isinstance(refusal, IllegalChoice):
        refused.rules.append(working())


REVERSED.append(reverse)
