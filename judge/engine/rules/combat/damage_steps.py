"""Which creatures have had their damage step as the second one begins (310.5): by what they assigned, or by the first strike they had."""

from __future__ import annotations

from judge.engine.registry import newer
from judge.engine.rules.combat.assigned_number import number_of
from judge.engine.rules.keywords.trample import Assignment
from judge.engine.state import Game

NONE_BY_NONE = newer("nobody-assigns-no-damage", "2004-10-01")
NONE_IS_SOME = newer("no-damage-is-assigned-as-well", "2009-05-01")
BY_FIRST_STRIKE = newer("first-strike-as-the-step-began", "2009-07-11")


def had_their_step(game: Game, taking_part: list[int], assignments: list[Assignment]) -> frozenset[int]:
    """The creatures that a second damage step leaves out unless they have double strike.

    Since July 2009 those are all that had first or double strike as the first began. Before, they are those that assigned damage in it,
    which those without power do not, but for the editions up to 2003 and that of May 2009, in which they assign no damage.
    """
    assigning = {source for source, _, _ in assignments}
    if len(assigning) == len(taking_part) or game.edition >= BY_FIRST_STRIKE:
        return frozenset(taking_part)
    with_none = {id for id in taking_part if number_of(game, id) <= 0}
    if with_none and not NONE_BY_NONE <= game.edition < NONE_IS_SOME:
        assigning |= with_none
    return frozenset(assigning)
