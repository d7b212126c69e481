"""Mana burn (300.3)."""

from __future__ import annotations

from judge.engine.events import LifeLost, ManaLost
from judge.engine.happening import happen
from judge.engine.registry import rule
from judge.engine.rules.continuous.permissions import permitted
from judge.engine.rules.turn.structure import PHASE_ENDS
from judge.engine.table import Table


@rule("turn/mana-burn")
def mana_burn(t: Table) -> None:
    """As a phase ends, unused mana is lost, and its player loses 1 life for each; this is not damage."""
    for id in t.game.turn_order():
        pool = t.game.players[id].pool
        if pool and not permitted(t.game, id, "keep mana"):
            with t.step(f"{t.game.players[id].name} burns for {len(pool)}", id):
                happen(t, ManaLost(id), LifeLost(id, len(pool), "mana burn"))


PHASE_ENDS.append(mana_burn)
