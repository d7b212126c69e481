"""Activated abilities, and when they may be played."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.action_drafts import symbols
from judge.cards.drafts.line_drafts import ActivatedDraft, activated
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.conditions import Exists
from judge.engine.language.costs import Cost, LifeCost, ManaPart
from judge.engine.language.predicates import Filter, HasCounter, IsOneOf
from judge.engine.language.references import This

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
