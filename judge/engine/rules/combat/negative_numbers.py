"""Numbers below 0 (104.2)."""

from __future__ import annotations

from judge.engine.queries.amount_values import USED
from judge.engine.queries.view import chars, name_of
from judge.engine.registry import rule
from judge.engine.state import is_player
from judge.engine.table import Table


@rule("combat/less-than-nothing", off=0)
def at_least_nothing(t: Table, id: int, value: int, what: str = "power") -> int:
    """A power or toughness below 0 counts as 0 for all purposes but changing it."""
    if value < 0:
        t.note(f"{name_of(t.game, id)} has {value} {what}, which counts as 0")
        return 0
    return value


def counted_as_nothing(t: Table, id: int, what: str) -> None:
    """Tell where an effect that asks for the power or toughness of an object found less than nothing."""
    if not is_player(id) and (id in t.game.objects or id in t.game.past):
        look = chars(t.game, id) if id in t.game.objects else t.game.past[id][1]
        value = (look.power if what == "power" else look.toughness) or 0
        if value < 0 and t.game.edition < USED:
            at_least_nothing(t, id, value, what)
