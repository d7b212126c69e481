"""Casualty (702.153)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, Body, KeywordAbility, PlayingAbility, TriggeredAbility
from judge.engine.language.conditions import WasPaid
from judge.engine.language.costs import Cost, SacrificeCost
from judge.engine.language.instructions import CopySpell
from judge.engine.language.predicates import Compares, Filter, IsType
from judge.engine.language.references import Bound
from judge.engine.rules.keywords.keyword_expansion import level, stands_for
from judge.engine.rules.keywords.storm import THIS_PLAYED


@stands_for("casualty")
def casualty(one: KeywordAbility) -> tuple[Ability, ...]:
    """A creature of enough power may be sacrificed as a spell with casualty is cast, to copy it; the copy may get new targets."""
    strong = Filter((IsType("creature"), Compares("power", ">=", level(one))))
    return (
        PlayingAbility("optional", Cost((SacrificeCost(strong),)), "casualty", text="casualty"),
        TriggeredAbility(THIS_PLAYED, Body((), (CopySpell(Bound("spell")),)), WasPaid("casualty"), "stack", "casualty", "casualty"),
    )
