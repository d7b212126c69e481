"""A split card is one card (505.4), where cards are counted."""

from __future__ import annotations

from collections.abc import Iterable

from judge.engine.queries.view import name_of
from judge.engine.registry import rule
from judge.engine.state import is_player
from judge.engine.table import Table


def cite_one_card(t: Table, ids: Iterable[int]) -> None:
    """Say of split cards among what is counted that each counts once."""
    for id in ids if t.recorder.on else ():
        if not is_player(id) and id in t.game.objects and t.game.objects[id].printed.halves and t.game.objects[id].zone != "stack":
            counts_once(t, id)


@rule("split-cards/one-card")
def counts_once(t: Table, id: int) -> None:
    """A split card has two halves that can be played, and is one card all the same."""
    t.note(f"{name_of(t.game, id)} is one card")
