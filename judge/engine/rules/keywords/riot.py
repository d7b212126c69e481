"""Riot (702.136)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, EntersWith, KeywordAbility, StaticAbility
from judge.engine.language.amounts import BoundAmount
from judge.engine.language.changes import GainAbility
from judge.engine.language.conditions import Matches, NotCondition
from judge.engine.language.instructions import May
from judge.engine.language.predicates import IsPlayer
from judge.engine.language.references import Linked, This
from judge.engine.rules.keywords.keyword_expansion import stands_for

CHOSEN = Matches(Linked("riot"), (IsPlayer(),))
HASTE = StaticAbility(This(), (GainAbility(KeywordAbility("haste")),), NotCondition(CHOSEN), text="riot")


@stands_for("riot")
def riot(one: KeywordAbility) -> tuple[Ability, ...]:
    """A creature with riot enters with a +1/+1 counter or has haste, as its player chooses."""
    return (
        EntersWith(counters=(("+1/+1", BoundAmount("riot")),), choices=(May((), did="riot"),), text="riot"),
        HASTE,
    )
