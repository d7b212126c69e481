"""What has to be done, or paid, lest something happens."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.compiler.draft import Noun
from judge.cards.compiler.errors import Refuse
from judge.cards.compiler.parser import reads
from judge.cards.compiler.reading.sentences import Draft
from judge.engine.language.costs import Cost, DiscardCost, LifeCost, RemoveCountersCost, SacrificeCost
from judge.engine.language.instructions import (
    Unless,
)
from judge.engine.language.references import (
    IsOther,
    Players,
)


@reads("unless_anybody_pays")
def unless_anybody_pays(parts: Draft, cost: Cost) -> Draft:
    if len(parts) != 1:
        raise Refuse("several things unless somebody pays")
    return (Unless(parts, cost, Players("each")),)


@reads("unless_counters")
def unless_counters(count: Any, kind: str) -> Cost:
    return Cost((RemoveCountersCost(kind, count),))


@reads("unless_discard_random")
def unless_discard_random(counted: tuple[Any, Noun]) -> Cost:
    count, noun = counted
    if not noun.card or noun.zone:
        raise Refuse("discarding what is no card")
    return Cost((DiscardCost(noun.filter("hand") if noun.predicates else None, count, random=True),))


@reads("unless_life")
def unless_life(count: Any) -> Cost:
    return Cost((LifeCost(count),))


@reads("unless_sacrifice_another")
def unless_sacrifice_another(noun: Noun) -> Cost:
    return Cost((SacrificeCost(replace(noun, predicates=(IsOther(), *noun.predicates)).filter()),))
