"""What two players do at the same time, each to what the other controls."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.clause_drafts import Draft, other_of
from judge.cards.drafts.placeholders import Mention, Named, Noun
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.instructions import GainControl, Gather
from judge.engine.language.predicates import ControlledBy, Filter
from judge.engine.language.references import Bound, Every, Together, You

MINE, THEIRS = "what you controlled", "what the other controlled"


@reads("each_gains_control", at=True)
def each_gains_control(pos: int, player: Any, noun: Noun, duration: Any = None) -> Draft:
    """What each of them has is settled before either gains control of anything."""
    other_of(player)
    if noun.zone or noun.card or getattr(player, "many", False):
        raise Refuse("gaining control of what?", pos)
    name, condition = duration or ("end of game", None)
    if condition is not None:
        raise Refuse("an exchange for as long as something is so", pos)
    both = Together((Bound(THEIRS), Bound(MINE)))
    said: Any = Named((Mention(pos, both, noun.kinds, True, key=f"both {pos}"),))
    return (
        Gather(Every(Filter((*noun.predicates, ControlledBy(You())))), MINE),
        Gather(Every(Filter((*noun.predicates, ControlledBy(player)))), THEIRS),
        GainControl(Bound(THEIRS), You(), name),
        GainControl(Bound(MINE), player, name),
        said,
    )
