"""Activated abilities, and when they may be played."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.line_drafts import ActivatedDraft
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.conditions import During, Exists
from judge.engine.language.costs import Cost
from judge.engine.language.references import Filter, HasCounter, IsOneOf, This, You


@reads("once_and_only_if")
def once_and_only_if(condition: Any) -> tuple[str, Any]:
    return ("once only if", condition)


@reads("activated")
def activated(cost: Cost, effects: Any, *riders: tuple[str, Any]) -> ActivatedDraft:
    names = [name for rider in riders for name, _ in _parts(rider)]
    if len(set(names)) != len(names):
        raise Refuse("one limit said twice")
    return ActivatedDraft(cost, effects, tuple(pair for rider in riders for pair in _parts(rider)))


def _parts(rider: tuple[str, Any]) -> tuple[tuple[str, Any], ...]:
    """What one limit in words comes to."""
    name, value = rider
    if name == "several":
        return tuple(value)
    if name == "suspended":
        return (("zone", "removed"), ("condition", value))
    if name == "once only if":
        return (("limit", 1), ("condition", value))
    if name == "upkeep once":
        return (("timing", "upkeep"), ("limit", value))
    return (rider,)


def _rider(name: str, value: Any) -> Any:
    return lambda *_: (name, value)


reads("once_each_turn")(_rider("limit", 1))
reads("as_a_sorcery")(_rider("timing", "sorcery"))
reads("as_an_instant")(_rider("timing", "instant"))
reads("during_your_turn")(_rider("timing", "turn"))
reads("during_your_upkeep")(_rider("timing", "upkeep"))
reads("any_player_may")(_rider("by", "any"))
reads("opponents_may")(_rider("by", "opponents"))
SUSPENDED = Exists(Filter((IsOneOf(This()), HasCounter("time")), "removed"))
reads("while_suspended")(_rider("suspended", SUSPENDED))
reads("upkeep_once")(_rider("upkeep once", 1))
reads("from_graveyard")(_rider("zone", "graveyard"))


@reads("before_attackers")
def before_attackers() -> tuple[str, Any]:
    return ("condition", During(whose=You(), before="declare attackers"))


@reads("during_combat")
def during_combat() -> tuple[str, Any]:
    return ("condition", During("combat"))


@reads("only_if")
def only_if(condition: Any) -> tuple[str, Any]:
    return ("condition", condition)
