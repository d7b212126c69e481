"""Storm (502.30)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, Body, KeywordAbility, TriggeredAbility
from judge.engine.language.amounts import BoundAmount
from judge.engine.language.instructions import CopySpell
from judge.engine.language.play_patterns import Played
from judge.engine.language.predicates import Filter
from judge.engine.language.references import Bound
from judge.engine.rules.keywords.keyword_expansion import stands_for

THIS_PLAYED = Played(Filter((), "stack"), this=True)


@stands_for("storm")
def storm(one: KeywordAbility) -> tuple[Ability, ...]:
    """When a spell with storm is played, it is copied for each spell played before it this turn; the copies may get new targets."""
    copies = CopySpell(Bound("spell"), BoundAmount("before"))
    return (TriggeredAbility(THIS_PLAYED, Body((), (copies,)), None, "stack", "storm", "storm"),)
