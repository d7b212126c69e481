"""Bloodthirst (502.50)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, EntersWith, KeywordAbility
from judge.engine.language.amounts import Amount, NumberOf
from judge.engine.language.conditions import Exists
from judge.engine.language.predicates import Filter, Is, IsPlayer
from judge.engine.language.references import Players
from judge.engine.registry import rule
from judge.engine.rules.keywords.keyword_expansion import AND, stands_for
from judge.engine.rules.keywords.sunburst import entering, number_of

BLOODTHIRST_X = f"bloodthirst{AND}bloodthirst x"
HURT = Exists(Filter((IsPlayer("opponent"), Is("damaged")), "players"))


@stands_for("bloodthirst")
def bloodthirst(one: KeywordAbility) -> tuple[Ability, ...]:
    """If an opponent was dealt damage this turn, a permanent with bloodthirst enters with +1/+1 counters, for X as many as that damage."""
    amount: Amount = all_damage() if one.value == "X" else number_of(one)
    named = BLOODTHIRST_X if one.value == "X" else "bloodthirst"
    return (EntersWith(counters=(("+1/+1", amount),), condition=HURT, text=entering(one, named)),)


@rule("keywords/bloodthirst-x", off=0)
def all_damage() -> Amount:
    """Bloodthirst X brings as many counters as the damage that all opponents have been dealt this turn."""
    return NumberOf("damage", Players("opponents"))
