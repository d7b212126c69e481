"""The step in which a situation begins, what of the turn is still to come, and what happens next."""

from __future__ import annotations

from judge.engine.pending_matters import Procedure
from judge.engine.rules.turn.phases import PHASE_OF, STEPS
from judge.scenarios.runner.initial_objects import LaidOut

_BEGINS_ITSELF = ("untap", "cleanup", "declare attackers", "declare blockers", "combat damage")
"""Steps that begin with something players decide or that give no priority: the game starts by beginning them."""

_TRIGGERS = ("upkeep", "end of turn")
"""Steps that begin with what triggers at their beginning, unless the situation says what is on the stack in them already."""


def set_step(laid: LaidOut) -> None:
    """Which step it is, what of the turn is still to come, and what happens next."""
    game, step = laid.game, laid.situation.step
    at = STEPS.index(step)
    priority = laid.players[laid.situation.priority]
    if laid.situation.options.opening:
        game.turn, game.next = 0, Procedure("begin game", (game.active,))
    elif _begins(laid, step):
        before = STEPS[at - 1] if at else STEPS[0]
        game.phase, game.step = PHASE_OF[before], "" if before == PHASE_OF[before] else before
        game.plan = STEPS[at:]
        game.next = Procedure("next step")
    else:
        game.phase, game.step = PHASE_OF[step], "" if step == PHASE_OF[step] else step
        game.plan = STEPS[at + 1 :]
        order = game.turn_order()
        game.passes = order.index(priority)
        game.next = Procedure("settle", (priority,))


def _begins(laid: LaidOut, step: str) -> bool:
    """Whether the game starts by beginning the step, rather than with a player's priority in the middle of it."""
    if step in _TRIGGERS:
        return not laid.situation.stack and laid.players[laid.situation.priority] == laid.game.active
    return step in _BEGINS_ITSELF and not _already_declared(laid)


def _already_declared(laid: LaidOut) -> bool:
    """Whether the entries say what was declared in the step that the situation begins in."""
    step = laid.situation.step
    attacking = any(e.attacking for e, _ in laid.made)
    return (step == "declare attackers" and attacking) or (step == "declare blockers" and any(e.blocking for e, _ in laid.made))
