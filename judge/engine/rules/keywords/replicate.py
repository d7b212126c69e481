"""Replicate (502.52)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, Body, KeywordAbility, PlayingAbility, TriggeredAbility
from judge.engine.language.conditions import WasPaid
from judge.engine.language.costs import Cost
from judge.engine.language.instructions import CopySpell
from judge.engine.language.references import Bound, PaidAmount
from judge.engine.rules.keywords.keyword_expansion import stands_for
from judge.engine.rules.keywords.storm import THIS_PLAYED


@stands_for("replicate")
def replicate(one: KeywordAbility) -> tuple[Ability, ...]:
    """The replicate cost may be paid any number of times, and the spell is copied for each; the copies may get new targets."""
    copies = CopySpell(Bound("spell"), PaidAmount("replicate"))
    return (
        PlayingAbility("optional", one.cost or Cost(), "replicate", repeat=True, text="replicate"),
        TriggeredAbility(THIS_PLAYED, Body((), (copies,)), WasPaid("replicate"), "stack", "replicate", "replicate"),
    )
