"""Several things that one line chooses, given one after another as the game asks for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.engine.decisions import Decision
from judge.scenarios.runner.referents import Ambiguous
from judge.scenarios.runner.worded_answers import Unfit, Words, asked

if TYPE_CHECKING:
    from judge.scenarios.runner.session import Bench


def chosen_next(bench: Bench, decision: Decision, player: int, names: tuple[str, ...]) -> bool:
    """Answer with what is left of a line that chose several things one after another."""
    words = Words(bench.pause.meanwhile, bench.names)
    if decision.kind != "priority" and decision.player == player:
        try:
            answer, left = words.picked(decision, names, only_options=True)
        except (Unfit, Ambiguous):
            answer, left = (), names
        if answer:
            bench.queue = (player, left)
            bench.give(answer, "script")
            return True
    nothing_left(bench, names)
    return False


def nothing_left(bench: Bench, names: tuple[str, ...]) -> None:
    """Things named and not asked for are an error, but for the last of an order, which is nobody's choice any more."""
    if len(names) > 1 or (names and bench.given[-1].decision.kind != "order"):
        hint = asked(bench.pause.decision, bench.pause.meanwhile) if bench.pause.decision is not None else "the game is over"
        raise bench.error(f"{', '.join(names)} was not asked for", hint)
