"""Replicate (502.52)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, Body, KeywordAbility, PlayingAbility, TriggeredAbility
from judge.engine.language.amounts import PaidAmount
from judge.engine.language.conditions import WasPaid
from judge.engine.language.costs import Cost
from judge.engine.language.instructions import CopySpell
from judge.engine.language.references import Bound
from judge.engine.queries.kit import TOLD_APART
from judge.engine.registry import rule
from judge.engine.rules.keywords.keyword_expansion import AND, stands_for
from judge.engine.rules.keywords.storm import THIS_PLAYED


@stands_for("replicate")
def replicate(one: KeywordAbility) -> tuple[Ability, ...]:
    """The replicate cost may be paid any number of times, and the spell is copied for each; the copies may get new targets."""
    name = own_payment(one.value)
    copies = CopySpell(Bound("spell"), PaidAmount(name))
    keyword = "replicate" if name == "replicate" else AND.join(("replicate", "replicate instances"))
    return (
        PlayingAbility("optional", one.cost or Cost(), name, repeat=True, text="replicate"),
        TriggeredAbility(THIS_PLAYED, Body((), (copies,)), WasPaid(name), "stack", "replicate", keyword),
    )


@rule("keywords/replicate-instances", off="replicate")
def own_payment(place: str) -> str:
    """If a spell has replicate several times, each is paid for by itself and copies the spell as often as it was paid."""
    return f"replicate {place}" if place else "replicate"


TOLD_APART.add("replicate")
