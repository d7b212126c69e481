"""Paying life: only a player who has that much can. Since October 2007 a rule of its own says so (215.4, 119.4 today)."""

from __future__ import annotations

from judge.engine.event_pipeline import happen
from judge.engine.events import LifeLost
from judge.engine.queries.view import name_of
from judge.engine.registry import Illegal, rule
from judge.engine.rules.playing.cost_feasibility import can_pay_life
from judge.engine.table import Table

RULE_OF_ITS_OWN = "2007-10-01"
"""Before, life was paid by the rules about all costs (409.1h)."""


def pay_life(t: Table, player: int, amount: int) -> None:
    """Pay an amount of life. Raises ``Illegal`` for a player who has less."""
    (paying_life if t.game.edition >= RULE_OF_ITS_OWN else subtracted)(t, player, amount)


@rule("playing/paying-life")
def paying_life(t: Table, player: int, amount: int) -> None:
    """A player may pay life only up to his or her life total; the payment is subtracted from it."""
    if amount:
        t.cite()
    subtracted(t, player, amount)


def subtracted(t: Table, player: int, amount: int) -> None:
    """Subtract a payment from a player's life, if it can be paid."""
    if not can_pay_life(t.game, player, amount):
        raise Illegal(f"{name_of(t.game, player)} has {t.game.players[player].life} life and can't pay {amount}")
    if amount:
        happen(t, LifeLost(player, amount, "paid"))
