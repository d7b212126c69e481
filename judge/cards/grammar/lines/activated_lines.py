"""Activated abilities, and when they may be played."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.action_drafts import produced, symbols
from judge.cards.drafts.line_drafts import ActivatedDraft, activated
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.conditions import Exists
from judge.engine.language.costs import Cost, LifeCost, ManaPart
from judge.engine.language.instructions import AddMana
from judge.engine.language.predicates import Filter, HasCounter, IsOneOf
from judge.engine.language.references import This, You

reads("activated")(activated)


@reads("activated_either")
def activated_either(life: Any, text: Any, effects: Any, *riders: Any) -> tuple[ActivatedDraft, ...]:
    """Two ways to pay for one ability: as good as two abilities, unless it can be played so many times only."""
    if any(name == "limit" for rider in riders for name, _ in rider):
        raise Refuse("a number of times of two abilities")
    return tuple(activated(Cost((part,)), effects, *riders) for part in (LifeCost(life), ManaPart(symbols(text))))


def _rider(*pairs: tuple[str, Any]) -> Any:
    return lambda *_: pairs


reads("any_player_may")(_rider(("by", "any")))
reads("opponents_may")(_rider(("by", "opponents")))
SUSPENDED = Exists(Filter((IsOneOf(This()), HasCounter("time")), "removed"))
reads("while_suspended")(_rider(("zone", "removed"), ("condition", SUSPENDED)))
reads("from_graveyard")(_rider(("zone", "graveyard")))


reads("owner_may")(_rider(("by", "owner")))


@reads("counted_times")
def counted_times(quantity: Any) -> tuple[tuple[str, Any], ...]:
    return (("limit", quantity),)


@reads("only_then")
def only_then(times: tuple[tuple[str, Any], ...]) -> tuple[tuple[str, Any], ...]:
    return times


@reads("anybody_then")
def anybody_then(times: tuple[tuple[str, Any], ...]) -> tuple[tuple[str, Any], ...]:
    return (("by", "any"), *times)


@reads("so_many_times")
def so_many_times(times: int = 2) -> tuple[tuple[str, Any], ...]:
    return (("limit", times),)


@reads("but_once")
def but_once() -> tuple[tuple[str, Any], ...]:
    """Not once each turn: once for as long as it is the same object."""
    return (("limit", 1), ("keyword", "once"))


@reads("but_once_and_then")
def but_once_and_then(times: tuple[tuple[str, Any], ...]) -> tuple[tuple[str, Any], ...]:
    return (*but_once(), *times)


@reads("activated_mana_ways")
def activated_mana_ways(cost: Cost, *found: Any) -> tuple[ActivatedDraft, ...]:
    """Several mana or several other mana: as good as an ability for each. Raises ``Refuse`` for a choice of single mana, which is one."""
    texts = [one for one in found if not isinstance(one, tuple)]
    riders = [one for one in found if isinstance(one, tuple)]
    if all(len(produced(text)) == 1 for text in texts) or any(name == "limit" for rider in riders for name, _ in rider):
        raise Refuse("read another way")
    return tuple(activated(cost, (AddMana(produced(text), 1, You()),), *riders) for text in texts)


@reads("activated_two_costs")
def activated_two_costs(one: Cost, other: Cost, effects: Any, *riders: Any) -> tuple[ActivatedDraft, ...]:
    """Two costs of one ability: as good as two abilities, unless it can be played so many times only."""
    if any(name == "limit" for rider in riders for name, _ in rider):
        raise Refuse("a number of times of two abilities")
    return tuple(activated(cost, effects, *riders) for cost in (one, other))
