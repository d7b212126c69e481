"""Static abilities about what activated abilities and the costs of keywords cost (409.1f)."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.action_drafts import symbols
from judge.cards.drafts.placeholders import Noun
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.abilities import CostAbility
from judge.engine.language.costs import CostChange, SacrificeCost
from judge.engine.language.predicates import Filter, HasAttached, IsType
from judge.engine.language.references import Players, This, You

ANYTHING = Filter()


def _activated(of: Filter, **more: Any) -> CostAbility:
    return CostAbility(CostChange(of, kind="activated", **more))


@reads("abilities_of_noun")
def abilities_of_noun(noun: Noun) -> Filter:
    if noun.card or noun.zone:
        raise Refuse("abilities of what is elsewhere")
    return noun.filter()


@reads("abilities_of_host")
def abilities_of_host(noun: Noun) -> Filter:
    return Filter((HasAttached(This()),))


reads("cost_floor")(lambda *_: 1)


@reads("ability_costs_less")
def ability_costs_less(of: Filter, text: Any, floor: int) -> CostAbility:
    return _activated(of, reduce=symbols(text), floor=floor)


@reads("ability_costs_more")
def ability_costs_more(of: Filter, text: Any) -> CostAbility:
    return _activated(of, increase=symbols(text))


@reads("all_abilities_cost_more")
def all_abilities_cost_more(text: Any) -> CostAbility:
    """Those of cards in hands and graveyards too: cycling is an activated ability."""
    return _activated(ANYTHING, increase=symbols(text), spares_mana=True)


@reads("abilities_cost_also")
def abilities_cost_also(of: Filter, quoted: Any) -> CostAbility:
    words = quoted.text.strip('"“”.').lower().split()
    if words[:2] != ["sacrifice", "a"] or words[2:] != ["land"]:
        raise Refuse("another cost to be paid besides")
    return _activated(of, also=(SacrificeCost(Filter((IsType("land"),))),))


@reads("cycling_costs_less")
def cycling_costs_less(text: Any) -> CostAbility:
    return CostAbility(CostChange(ANYTHING, reduce=symbols(text), by=You(), kind="cycling"))


reads("keyword_costs")(str)


@reads("keyword_costs_less")
def keyword_costs_less(keyword: str, text: Any) -> CostAbility:
    return CostAbility(CostChange(ANYTHING, reduce=symbols(text), by=You(), kind=keyword))


@reads("keyword_costs_opponents")
def keyword_costs_opponents(keyword: str, text: Any) -> CostAbility:
    return CostAbility(CostChange(ANYTHING, increase=symbols(text), by=Players("opponents"), kind=keyword))


@reads("keyword_costs_more")
def keyword_costs_more(keyword: str, text: Any) -> CostAbility:
    return CostAbility(CostChange(ANYTHING, increase=symbols(text), kind=keyword))


@reads("keyword_costs_less_for_all")
def keyword_costs_less_for_all(keyword: str, text: Any) -> CostAbility:
    return CostAbility(CostChange(ANYTHING, reduce=symbols(text), kind=keyword))
