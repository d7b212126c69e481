"""Short wordings of lines and clauses that other rules have the means for."""

from __future__ import annotations

from typing import Any

from judge.cards.compiler.parser import reads
from judge.cards.compiler.reading.changes import Timed
from judge.cards.compiler.reading.sentences import Draft, as_subject, where_sentence
from judge.cards.compiler.reading.statics import YOU, static_changes
from judge.engine.language.abilities import EntersWith, StaticAbility
from judge.engine.language.changes import MaximumHandSize, Restriction
from judge.engine.language.instructions import Apply, May
from judge.engine.language.references import DamagedBy, Every, Filter, IsType, This


@reads("enters_tapped_counters")
def enters_tapped_counters(count: Any, kind: str) -> EntersWith:
    return EntersWith(tapped=True, counters=((kind, count),))


@reads("static_where")
def static_where(thing: Any, found: tuple[Timed, ...], quantity: Any) -> StaticAbility:
    """A size that is kept up to date: what X is, is read whenever the ability is."""
    (made,) = where_sentence((static_changes(thing, found),), quantity)
    ability: StaticAbility = made
    return ability


@reads("static_hand_size")
def static_hand_size(count: Any) -> StaticAbility:
    return StaticAbility(YOU, (MaximumHandSize(size=count),))


@reads("static_larger_hand")
def static_larger_hand(count: Any) -> StaticAbility:
    return StaticAbility(YOU, (MaximumHandSize(by=count),))


@reads("may_deal_then")
def may_deal_then(source: Any, parts: Draft, then: Draft) -> Draft:
    """Whether the damage is dealt is your choice, and what follows asks for that choice alone (419.5b)."""
    return (May((*as_subject(parts, source), *then)),)


@reads("no_regeneration_for_damaged")
def no_regeneration_for_damaged() -> Draft:
    damaged = Filter((IsType("creature"), DamagedBy(This())))
    return (Apply(Every(damaged), (Restriction("be regenerated"),)),)
