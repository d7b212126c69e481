"""Creatures that no requirement can make attack or block: tapped ones, and those for which a cost would be paid (500.2, 500.3)."""

from __future__ import annotations

from judge.engine.queries.view import controller, is_creature, name_of
from judge.engine.registry import working_as
from judge.engine.rules.continuous.permissions import requirements, restrictions
from judge.engine.state import Game
from judge.engine.table import Table

RULE = {"attack": "combat/attack-as-a-set", "block": "combat/blocks-as-a-set"}
ASKED = {"attack": ("attack",), "block": ("block", "block matching")}
"""The requirements that a creature itself may be under."""


def tell_exempt(t: Table, player: int, what: str, declared: set[int]) -> None:
    """Say of each creature of a player that must "attack" or "block", and was not declared, what exempts it."""
    for id in t.game.in_play if t.recorder.on else ():
        if id not in declared and controller(t.game, id) in t.game.heads(player) and is_creature(t.game, id):
            why = _why(t.game, id, what)
            if why:
                with working_as(RULE[what]):
                    t.note(f"{name_of(t.game, id)} {why}, so nothing can require it to {what}", player)


def _why(game: Game, id: int, what: str) -> str:
    if not any(requirements(game, id, kind) for kind in ASKED[what]):
        return ""
    if game.objects[id].tapped:
        return "is tapped"
    priced = any(restriction.unless is not None for restriction, _ in restrictions(game, id, what))
    return f"can't {what} unless a cost is paid" if priced else ""
