"""Static abilities about mana and costs, and of what is a creature as large as its cost."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.compiler.errors import Refuse
from judge.cards.compiler.parser import reads
from judge.cards.compiler.reading.mana import symbols
from judge.cards.compiler.reading.statics import affected
from judge.engine.language.abilities import CostAbility, StaticAbility
from judge.engine.language.changes import AddTypes, LoseAllAbilities, Permission, Restriction, SetPT
from judge.engine.language.costs import CostChange
from judge.engine.language.references import Bound, Filter, Is, NumberOf, Sum, This


@reads("static_animate")
def static_animate(thing: Any, kind: str) -> StaticAbility:
    """ "Is an artifact creature": the types it has stay."""
    cost = NumberOf("converted mana cost", Bound("affected"))
    return StaticAbility(affected(thing), (AddTypes((kind, "creature")), SetPT(cost, cost)))


@reads("static_animate_bare")
def static_animate_bare(thing: Any, kind: str) -> StaticAbility:
    found = static_animate(thing, kind)
    return replace(found, changes=(LoseAllAbilities(), *found.changes))


@reads("static_least_cost")
def static_least_cost(condition: Any, less_than: Any, least: Any) -> CostAbility:
    if str(less_than) != str(least):
        raise Refuse("a least cost that is not the one asked for")
    return CostAbility(CostChange(Filter((Is("spell"),), "stack"), least=int(least)), condition)


@reads("static_certain")
def static_certain(condition: Any) -> StaticAbility:
    return StaticAbility(This(), (Restriction("be countered"), Restriction("be prevented")), condition, "stack")


@reads("static_keep_mana")
def static_keep_mana() -> StaticAbility:
    return StaticAbility(Filter((), "players"), (Permission("keep mana"),))


@reads("static_more_targets")
def static_more_targets(text: Any) -> CostAbility:
    """Targets are chosen before the total cost is determined (409.1c, 409.1f)."""
    beyond = Sum((NumberOf("targets", This()), -1))
    return CostAbility(CostChange(Filter((Is("spell"),), "stack"), increase=symbols(text), this=True, times=beyond), zone="hand")
