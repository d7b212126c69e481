"""The power and toughness of a card that is not in play, where a * stands for them (208.2)."""

from __future__ import annotations

from typing import Any

from judge.engine.language.amounts import Greatest, NumberOf
from judge.engine.language.predicates import Compares
from judge.engine.queries.memo import by_identity
from judge.engine.queries.view import name_of, see
from judge.engine.record import within
from judge.engine.registry import working_as
from judge.engine.rules.continuous.characteristic_setting import in_all_zones
from judge.engine.state import Game, is_player
from judge.engine.table import Table

SIZES = ("power", "toughness")


@by_identity
def asks_size(value: Any) -> bool:
    """Whether a description or an amount, or anything in it, is about power or toughness."""
    return any(map(_of_size, within(value)))


def _of_size(value: Any) -> bool:
    if isinstance(value, Compares):
        return value.characteristic in SIZES
    return isinstance(value, NumberOf | Greatest) and value.what in SIZES


def cite_stars(t: Table, ids: tuple[int, ...]) -> None:
    """Say of cards outside of play whose own ability sets their power and toughness that it does so only in play."""
    for id in ids:
        if not is_player(id) and id in t.game.objects and t.game.objects[id].zone != "in play" and has_star(t.game, id):
            with working_as("continuous/star"):
                t.note(f"what stands for * in the power and toughness of {name_of(t.game, id)} is set only in play: it is 0 now")


def has_star(game: Game, id: int) -> bool:
    """Whether an ability of an object sets its power or toughness, and does so only in play."""
    own = (one for one in see(game, id).kit.layered if one.characteristic_setting)
    return any(not in_all_zones(one.changes, game.edition) for one in own)
