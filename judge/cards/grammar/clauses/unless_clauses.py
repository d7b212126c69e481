"""What has to be done, or paid, lest something happens."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.drafts.action_drafts import symbols
from judge.cards.drafts.clause_drafts import Draft, PriceFirst, as_subject, if_after, other_of
from judge.cards.drafts.placeholders import Mention, Noun, Subject
from judge.cards.drafts.price_drafts import single, unless_paid
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.cards.record_tree import rewrite
from judge.engine.language.conditions import Happened, NotCondition
from judge.engine.language.costs import (
    Cost,
    DiscardCost,
    LifeCost,
    ManaPart,
    RemoveCountersCost,
    RemoveFromGameCost,
    ReturnCost,
    SacrificeCost,
    TapCost,
)
from judge.engine.language.instructions import Counter, DealDamage, ForEach, If, May, Unless
from judge.engine.language.predicates import ControlledBy, Filter, IsOneOf, IsOther
from judge.engine.language.references import Bound, Host, Players, This, You


@reads("unless_condition")
def unless_condition(then: Draft, condition: Any) -> Draft:
    return if_after(then, NotCondition(condition), "unless")


reads("unless_pays")(unless_paid)


@reads("unless_pays_each")
def unless_pays_each(parts: Draft, player: Any, text: str, times: Any) -> Draft:
    """A price that is paid so many times over, whole or not at all."""
    once = unless_paid(parts, player, Cost((ManaPart(symbols(text)),)))
    done: Draft = rewrite(once, lambda value: replace(value, times=times) if isinstance(value, Unless) else None)
    return done


@reads("unless_pays_where")
def unless_pays_where(parts: Draft, player: Any, text: str, quantity: Any) -> Draft:
    if symbols(text) != ("X",):
        raise Refuse("a price with more than X in it")
    return unless_pays_each(parts, player, "{1}", quantity)


@reads("unless_acts")
def unless_acts(parts: Draft, player: Any, cost: Cost) -> Draft:
    return unless_paid(parts, player, cost)


reads("countered_this_way")(lambda: None)
reads("instead_exile")(lambda: "removed")
reads("instead_top")(lambda: "library")
reads("instead_hand")(lambda: "hand")


@reads("unless_pays_else")
def unless_pays_else(parts: Draft, player: Any, cost: Cost, _: None, to: str) -> Draft:
    """A spell that is countered unless somebody pays, and then goes elsewhere than to the graveyard (419.6d)."""
    if len(parts) != 1 or not isinstance(parts[0], Counter):
        raise Refuse("what is countered this way?")
    return unless_paid((replace(parts[0], to=to),), player, cost)


@reads("unless_discard")
def unless_discard(counted: tuple[Any, Noun]) -> Cost:
    count, noun = counted
    return Cost((DiscardCost(noun.filter("hand") if noun.predicates else None, count),))


reads("unless_discard_hand")(lambda: Cost((DiscardCost(hand=True),)))


@reads("unless_sacrifice")
def unless_sacrifice(counted: tuple[Any, Noun]) -> Cost:
    count, noun = counted
    return Cost((SacrificeCost(noun.filter(), count),))


@reads("unless_tap")
def unless_tap(counted: tuple[Any, Noun]) -> Cost:
    """Only what is untapped and one's own pays, whether the words say so or not."""
    count, noun = counted
    if ControlledBy(You()) not in noun.predicates:
        raise Refuse("tapping what others control")
    return Cost((TapCost(noun.filter(), count),))


@reads("unless_exile")
def unless_exile(counted: tuple[Any, Noun]) -> Cost:
    count, noun = counted
    if noun.card and not noun.zone:
        raise Refuse("a card in no zone")
    return Cost((RemoveFromGameCost(noun.filter(), count),))


@reads("unless_return")
def unless_return(counted: tuple[Any, Noun], _: Any) -> Cost:
    count, noun = counted
    return Cost((ReturnCost(noun.filter(), count),))


@reads("unless_anybody_pays")
def unless_anybody_pays(parts: Draft, cost: Cost) -> Draft:
    single(parts)
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


@reads("unless_sacrifice_thing")
def unless_sacrifice_thing(thing: Any) -> Cost:
    """One thing that was named, by whoever controls it."""
    if getattr(thing, "many", False) or (isinstance(thing, Mention) and not isinstance(thing.ref, (This, Host))):
        raise Refuse("sacrificing one of several: read another way")
    return Cost((SacrificeCost(Filter((IsOneOf(thing),))),))


@reads("unless_pays_first")
def unless_pays_first(player: Any, cost: Cost, parts: Draft) -> Draft:
    """The price said first: what it is the price of may be several things, all of which are done or not."""
    if getattr(player, "many", False):
        raise Refuse("several players who might pay")
    return PriceFirst((Unless(parts, cost, player),))


@reads("unless_acts_first")
def unless_acts_first(player: Any, cost: Cost, parts: Draft) -> Draft:
    return unless_pays_first(player, cost, parts)


@reads("unless_anybody_pays_first")
def unless_anybody_pays_first(cost: Cost, parts: Draft) -> Draft:
    return PriceFirst((Unless(parts, cost, Players("each")),))


reads("unless_opponent_pays_first")(lambda cost, parts: PriceFirst((Unless(parts, cost, Players("opponents")),)))


@reads("if_anybody_pays")
def if_anybody_pays(cost: Cost, parts: Draft) -> Draft:
    """Each player in turn order may pay; once somebody has, it is done."""
    asked = ForEach(Players("each"), (May((), Bound("each"), cost, did="somebody paid"),))
    return PriceFirst((asked, If(Happened("somebody paid"), parts)))


@reads("unless_hurt", at=True)
def unless_hurt(pos: int, parts: Draft, player: Any, source: Any, amount: Any) -> Draft:
    """A player may have damage dealt to himself or herself instead."""
    other_of(player)
    if len(parts) != 1 or getattr(player, "many", False):
        raise Refuse("several things unless somebody is dealt damage")
    by: Any = Subject()
    return (May(as_subject((DealDamage(amount, player, by),), source), player, otherwise=parts),)


@reads("unless_anybody_hurt", at=True)
def unless_anybody_hurt(pos: int, parts: Draft, source: Any, amount: Any) -> Draft:
    """Each player in turn order may have it dealt to himself or herself."""
    if len(parts) != 1:
        raise Refuse("several things unless somebody is dealt damage")
    they: Any = Bound("each")
    by: Any = Subject()
    asked = May(as_subject((DealDamage(amount, they, by),), source), they, did="somebody hurt")
    return (ForEach(Players("each"), (asked,)), If(NotCondition(Happened("somebody hurt")), parts))
