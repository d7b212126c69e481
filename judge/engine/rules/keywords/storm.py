"""Storm (502.30) and replicate (502.52): copies of a spell as it is played."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, Body, KeywordAbility, PlayingAbility, TriggeredAbility
from judge.engine.language.conditions import WasPaid
from judge.engine.language.costs import Cost
from judge.engine.language.event_patterns import Played
from judge.engine.language.instructions import CopySpell
from judge.engine.language.references import Bound, BoundAmount, Filter, PaidAmount
from judge.engine.rules.keywords.keyword_expansion import stands_for

THIS_PLAYED = Played(Filter((), "stack"), this=True)


@stands_for("storm")
def storm(one: KeywordAbility) -> tuple[Ability, ...]:
    """When a spell with storm is played, it is copied for each spell played before it this turn; the copies may get new targets."""
    copies = CopySpell(Bound("spell"), BoundAmount("before"))
    return (TriggeredAbility(THIS_PLAYED, Body((), (copies,)), None, "stack", "storm", "storm"),)


@stands_for("replicate")
def replicate(one: KeywordAbility) -> tuple[Ability, ...]:
    """The replicate cost may be paid any number of times, and the spell is copied for each; the copies may get new targets."""
    copies = CopySpell(Bound("spell"), PaidAmount("replicate"))
    return (
        PlayingAbility("optional", one.cost or Cost(), "replicate", repeat=True, text="replicate"),
        TriggeredAbility(THIS_PLAYED, Body((), (copies,)), WasPaid("replicate"), "stack", "replicate", "replicate"),
    )
