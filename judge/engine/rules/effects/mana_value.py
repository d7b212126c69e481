"""Converted mana cost (203.3), where an effect, a cost or a target phrase asks for it."""

from __future__ import annotations

from typing import Any

from judge.engine.language.amounts import Different, Greatest, NumberOf
from judge.engine.language.characteristics import converted_mana_cost
from judge.engine.language.predicates import Compares
from judge.engine.queries.memo import by_identity
from judge.engine.queries.mismatch import MANA_VALUE
from judge.engine.queries.rule_definitions import defines
from judge.engine.queries.view import chars, name_of, see
from judge.engine.record import within
from judge.engine.registry import rule, working_as
from judge.engine.state import Game, is_player
from judge.engine.table import Table


@by_identity
def asks_mana_value(value: Any) -> bool:
    """Whether a description or an amount, or anything in it, is about a converted mana cost."""
    return any(map(_of_mana_value, within(value)))


def _of_mana_value(value: Any) -> bool:
    if isinstance(value, Compares):
        return value.characteristic == MANA_VALUE
    return isinstance(value, NumberOf | Greatest | Different) and value.what == MANA_VALUE


@defines(MANA_VALUE)
@rule("effects/converted-mana-cost", off=None)
def mana_value(cost: tuple[str, ...] | None, x: int) -> int | None:
    """The converted mana cost of an object is the amount of mana in its mana cost, whatever the colors."""
    return converted_mana_cost(cost, x) if cost is not None else without_mana_cost()


@rule("effects/no-mana-cost", off=None)
def without_mana_cost() -> int | None:
    """An object without a mana cost, such as a land, has a converted mana cost of 0."""
    return 0


def cite_mana_value(t: Table, ids: tuple[int, ...] = ()) -> None:
    """Cite what a converted mana cost is, and say of each object that was asked what did not count, or that it has none."""
    t.cite("effects/converted-mana-cost")
    for id in ids:
        if not is_player(id) and (id in t.game.objects or id in t.game.past):
            look = chars(t.game, id) if id in t.game.objects else t.game.past[id][1]
            if look.mana_cost is None:
                with working_as("effects/no-mana-cost"):
                    t.note(f"{name_of(t.game, id)} has no mana cost, so that its converted mana cost is 0")
            elif paid_more(t.game, id):
                beside_the_mana_cost(t, id)


def paid_more(game: Game, id: int) -> bool:
    """Whether an additional cost was paid for a spell."""
    stack = game.objects[id].stack if id in game.objects else None
    if stack is None or stack.kind != "spell":
        return False
    return any(times for _, times in stack.choices.paid) or any(a.kind == "additional" for a in see(game, id).kit.playing)


@rule("effects/cost-beside-the-mana-cost")
def beside_the_mana_cost(t: Table, id: int) -> None:
    """An additional cost is no part of the mana cost, so it does not change the converted mana cost."""
    t.note(f"what was paid for {name_of(t.game, id)} besides its mana cost does not count for its converted mana cost")
