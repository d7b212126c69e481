"""Devour (702.82)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, EntersWith, KeywordAbility
from judge.engine.language.amounts import BoundAmount, Product
from judge.engine.language.instructions import Sacrifice
from judge.engine.language.predicates import ControlledBy, Filter, IsType
from judge.engine.language.references import Chosen, You
from judge.engine.rules.keywords.keyword_expansion import level, stands_for

FOOD = Chosen(Filter((IsType("creature"), ControlledBy(You()))), least=0, most=-1)


@stands_for("devour")
def devour(one: KeywordAbility) -> tuple[Ability, ...]:
    """As a creature with devour comes into play, creatures may be sacrificed: it enters with its number of +1/+1 counters for each."""
    eaten = Sacrifice(what=FOOD, bind="devoured")
    return (EntersWith(counters=(("+1/+1", Product(level(one), BoundAmount("devoured"))),), choices=(eaten,), text="devour"),)
