"""Conspire (702.78): two creatures that share a color with the spell are tapped for it, and it is copied."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, Body, KeywordAbility, PlayingAbility, TriggeredAbility
from judge.engine.language.conditions import WasPaid
from judge.engine.language.costs import Cost, TapCost
from judge.engine.language.instructions import CopySpell
from judge.engine.language.predicates import ControlledBy, Filter, IsType, Shares
from judge.engine.language.references import Bound, This, You
from judge.engine.rules.keywords.keyword_expansion import stands_for
from judge.engine.rules.keywords.storm import THIS_PLAYED

OF_ITS_COLOR = Filter((IsType("creature"), ControlledBy(You()), Shares("color", This())))


@stands_for("conspire")
def conspire(one: KeywordAbility) -> tuple[Ability, ...]:
    """Two untapped creatures that share a color with a spell with conspire may be tapped to copy it; the copy may get new targets."""
    return (
        PlayingAbility("optional", Cost((TapCost(OF_ITS_COLOR, 2),)), "conspire", text="conspire"),
        TriggeredAbility(THIS_PLAYED, Body((), (CopySpell(Bound("spell")),)), WasPaid("conspire"), "stack", "conspire", "conspire"),
    )
