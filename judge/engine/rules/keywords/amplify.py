"""Amplify (502.27)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, EntersWith, KeywordAbility
from judge.engine.language.amounts import BoundAmount, Product
from judge.engine.language.instructions import Look
from judge.engine.language.predicates import Filter, IsOther, Shares
from judge.engine.language.references import Chosen, This, You
from judge.engine.rules.keywords.keyword_expansion import level, stands_for


@stands_for("amplify")
def amplify(one: KeywordAbility) -> tuple[Ability, ...]:
    """As an object with amplify enters, cards that share a creature type with it may be revealed from hand; each brings +1/+1 counters."""
    kin = Filter((Shares("creature type", This()), IsOther()), "hand", owner=You())
    reveal = Look(Chosen(kin, least=0, most=-1), reveal=True, bind="amplified")
    return (EntersWith(counters=(("+1/+1", Product(level(one), BoundAmount("amplified"))),), choices=(reveal,), text="amplify"),)
