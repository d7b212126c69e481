"""When it is determined who is within whose range of influence (601.2c)."""

from __future__ import annotations

from judge.engine.event_pipeline import happen
from judge.engine.events import ReachSet
from judge.engine.queries.range_of_influence import reach_of_all
from judge.engine.registry import rule
from judge.engine.rules.turn.turn_structure import TURN_BEGINNINGS
from judge.engine.table import Table


@rule("multiplayer/reach")
def determine_reach(t: Table) -> None:
    """Who is within each player's range of influence is determined as each turn begins, from where the players who are left sit."""
    reach = reach_of_all(t.game) if t.game.options.ranges else ()
    if reach != t.game.reach:
        t.cite()
        if t.game.options.emperors:
            of_emperors_and_generals(t)
        happen(t, ReachSet(reach))


@rule("multiplayer/emperor-ranges")
def of_emperors_and_generals(t: Table) -> None:
    """In an Emperor game the range of influence is 2 for emperors and 1 for generals."""
    t.cite()


TURN_BEGINNINGS.append(determine_reach)
