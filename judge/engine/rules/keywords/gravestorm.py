"""Gravestorm (702.69)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, Body, KeywordAbility, TriggeredAbility
from judge.engine.language.amounts import BoundAmount
from judge.engine.language.instructions import CopySpell
from judge.engine.language.references import Bound
from judge.engine.rules.keywords.keyword_expansion import stands_for
from judge.engine.rules.keywords.storm import THIS_PLAYED


@stands_for("gravestorm")
def gravestorm(one: KeywordAbility) -> tuple[Ability, ...]:
    """A spell with gravestorm is copied for each permanent put into a graveyard this turn; the copies may get new targets."""
    copies = CopySpell(Bound("spell"), BoundAmount("fallen before"))
    return (TriggeredAbility(THIS_PLAYED, Body((), (copies,)), None, "stack", "gravestorm", "gravestorm"),)
