"""What an effect asks for and what can't be done, or only in part (103.3, 416.3)."""

from __future__ import annotations

from judge.engine.queries.view import name_of
from judge.engine.registry import rule
from judge.engine.table import Table


def as_much_as_possible(t: Table, player: int, able: int, wanted: int, verb: str) -> None:
    """Say that a player can do only part of what an effect asks, or nothing of it."""
    if able:
        part_of_it(t, player, f"{name_of(t.game, player)} can {verb} only {able} of {wanted}")
    else:
        nothing_of_it(t, player, f"{name_of(t.game, player)} has nothing to {verb}")


@rule("effects/impossible")
def nothing_of_it(t: Table, player: int, said: str) -> None:
    """An instruction to do something impossible is ignored."""
    with t.step(said, player):
        t.cite("effects/as-much-as-possible")


@rule("effects/as-much-as-possible")
def part_of_it(t: Table, player: int, said: str) -> None:
    """An effect that tries to do something impossible does as much of it as is possible."""
    t.note(said, player)
