"""What has to be paid."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.drafts.action_drafts import symbols
from judge.cards.drafts.amount_drafts import each, whose
from judge.cards.drafts.line_drafts import FromGraveyard, FromHand
from judge.cards.drafts.placeholders import Mention, Noun, Pronoun, Result
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.cards.record_tree import rewrite, walk
from judge.engine.language.amounts import Count, Half, NumberOf, X
from judge.engine.language.conditions import AmountIs, Exists
from judge.engine.language.costs import (
    ActCost,
    Cost,
    DiscardCost,
    LifeCost,
    ManaCostOf,
    ManaPart,
    MillCost,
    PutCountersCost,
    RemoveCountersCost,
    RemoveFromGameCost,
    ReturnCost,
    RevealCost,
    SacrificeCost,
    SacrificeTotalCost,
    TapCost,
    TapSelf,
    UnattachCost,
    UntapSelf,
)
from judge.engine.language.instructions import CreateToken, Draw, GainControl, GainLife, Look, Move, PutCounters, RemoveCounters
from judge.engine.language.predicates import AnyOf, ControlledBy, Filter, HasCounter, Is, IsOneOf, IsOther, IsPlayer
from judge.engine.language.references import Chosen, Every, Host, Maker, Players, This, TopCards, You


@reads("cost")
def cost(*parts: Any) -> Cost:
    return Cost(tuple(one for part in parts for one in (part if isinstance(part, tuple) else (part,))))


@reads("pay_sacrifice_two")
def pay_sacrifice_two(first: tuple[Any, Noun], second: tuple[Any, Noun]) -> tuple[SacrificeCost, ...]:
    return (pay_sacrifice(first), pay_sacrifice(second))


@reads("pay_sacrifice_and_this")
def pay_sacrifice_and_this(counted: tuple[Any, Noun]) -> tuple[SacrificeCost, ...]:
    return (pay_sacrifice(counted), SacrificeCost())


@reads("pay_sacrifice_this_and_another")
def pay_sacrifice_this_and_another(noun: Noun) -> tuple[SacrificeCost, ...]:
    return (pay_sacrifice_another(noun), SacrificeCost())


@reads("pay_mana")
def pay_mana(text: Any) -> ManaPart | ActCost:
    said = symbols(text)
    if set(said) == {"E"}:
        return ActCost((PutCounters("energy", You(), -len(said)),), 1, AmountIs(NumberOf("energy", You()), ">=", len(said)))
    return ManaPart(said)


@reads("pay_tap")
def pay_tap(_: Any) -> TapSelf:
    return TapSelf()


@reads("pay_untap")
def pay_untap(_: Any) -> UntapSelf:
    return UntapSelf()


@reads("pay_loyalty")
def pay_loyalty(symbol: Any) -> PutCountersCost | RemoveCountersCost:
    """The symbol in the cost of a loyalty ability: counters put on the planeswalker, or removed from it."""
    sign, count = symbol.strip("[]")[:1], symbol.strip("[]").lstrip("+−–-")
    amount: Any = X() if count == "X" else int(count)
    return PutCountersCost("loyalty", amount) if sign in ("+", "0") else RemoveCountersCost("loyalty", amount)


@reads("pay_life")
def pay_life(count: Any) -> LifeCost:
    return LifeCost(count)


@reads("pay_life_each")
def pay_life_each(count: Any, times: Any) -> LifeCost:
    if any(isinstance(node, Mention) and node.ref != This() for node in walk(times)) or any(isinstance(n, Pronoun) for n in walk(times)):
        raise Refuse("a price counted on what was named elsewhere")
    own: Any = rewrite(times, lambda node: This() if isinstance(node, Mention) else None)
    return LifeCost(each(count, own))


@reads("pay_mana_cost")
def pay_mana_cost(thing: Any, less: Any = "{0}") -> ManaCostOf:
    """The mana cost of something named before, or less of it."""
    off = symbols(less)
    if len(off) != 1 or not off[0].isdigit() or getattr(thing, "many", False):
        raise Refuse("a mana cost less what?")
    return ManaCostOf(whose(thing), int(off[0]))


@reads("pay_half_life")
def pay_half_life(rounded: str) -> LifeCost:
    return LifeCost(Half(NumberOf("life", You()), rounded))


@reads("pay_mill")
def pay_mill(count: Any = 1) -> MillCost:
    return MillCost(count)


@reads("pay_sacrifice_this")
def pay_sacrifice_this() -> SacrificeCost:
    return SacrificeCost()


@reads("pay_sacrifice_maker")
def pay_sacrifice_maker(_: Any) -> SacrificeCost:
    return SacrificeCost(Filter((IsOneOf(Maker()),)))


@reads("pay_unattach")
def pay_unattach(_: Any) -> UnattachCost:
    return UnattachCost(Maker())


@reads("pay_sacrifice")
def pay_sacrifice(counted: tuple[Any, Noun]) -> SacrificeCost:
    count, noun = counted
    return SacrificeCost(noun.filter(), count)


@reads("pay_sacrifice_another")
def pay_sacrifice_another(noun: Noun) -> SacrificeCost:
    return SacrificeCost(replace(noun, predicates=(IsOther(), *noun.predicates)).filter(), 1)


def _hand(noun: Noun) -> Any:
    if not noun.card or noun.zone:
        raise Refuse("discarding what is no card")
    return noun.filter("hand") if noun.predicates else None


@reads("pay_discard")
def pay_discard(counted: tuple[Any, Noun]) -> DiscardCost:
    count, noun = counted
    return DiscardCost(_hand(noun), count)


@reads("pay_discard_this")
def pay_discard_this() -> DiscardCost:
    return DiscardCost(this=True)


@reads("pay_discard_random")
def pay_discard_random(counted: tuple[Any, Noun]) -> DiscardCost:
    count, noun = counted
    return DiscardCost(_hand(noun), count, random=True)


@reads("pay_discard_hand")
def pay_discard_hand() -> DiscardCost:
    return DiscardCost(hand=True)


@reads("pay_counters")
def pay_counters(count: Any, kind: str) -> RemoveCountersCost:
    return RemoveCountersCost(kind, count)


@reads("pay_any_counters")
def pay_any_counters(kind: str) -> RemoveCountersCost:
    """Any number: whoever pays chooses it as the ability is played, as for X (409.1b)."""
    return RemoveCountersCost(kind, X())


@reads("pay_any_sacrifice")
def pay_any_sacrifice(noun: Noun) -> SacrificeCost:
    return SacrificeCost(noun.filter(), X())


@reads("pay_all_sacrifice")
def pay_all_sacrifice(noun: Noun) -> SacrificeCost:
    """All that one controls, be it none."""
    if noun.card or noun.zone or ControlledBy(You()) not in noun.predicates:
        raise Refuse("sacrificing all of what?")
    return SacrificeCost(noun.filter(), Count(noun.filter()))


@reads("pay_any_discard")
def pay_any_discard(noun: Noun) -> DiscardCost:
    return DiscardCost(_hand(noun), X())


@reads("pay_put_counters")
def pay_put_counters(count: Any, kind: str) -> PutCountersCost:
    return PutCountersCost(kind, count)


@reads("pay_tap_others")
def pay_tap_others(counted: tuple[Any, Noun]) -> TapCost:
    count, noun = counted
    if Is("untapped") not in noun.predicates or ControlledBy(You()) not in noun.predicates:
        raise Refuse("tapping what is not said to be untapped and yours")
    return TapCost(noun.filter(), count)


@reads("pay_discard_two")
def pay_discard_two(counted: tuple[Any, Noun]) -> tuple[DiscardCost, ...]:
    """A card that is described, and one more."""
    return (pay_discard(counted), DiscardCost())


@reads("pay_reveal_hand")
def pay_reveal_hand() -> ActCost:
    return ActCost((Look(Every(Filter((), "hand", You())), reveal=True),))


@reads("pay_reveal")
def pay_reveal(counted: tuple[Any, Noun]) -> RevealCost:
    count, noun = counted
    if not noun.card or noun.zone != "hand" or noun.owner != You():
        raise Refuse("revealing what is not in your hand")
    return RevealCost(noun.filter(), count)


@reads("pay_reveal_this")
def pay_reveal_this() -> RevealCost:
    return RevealCost(Filter((IsOneOf(This()),), "hand"))


@reads("pay_return")
def pay_return(counted: tuple[Any, Noun], _: Any) -> ReturnCost:
    count, noun = counted
    if ControlledBy(You()) not in noun.predicates:
        raise Refuse("returning what is not yours")
    return ReturnCost(noun.filter(), count)


@reads("pay_return_this")
def pay_return_this(_: Any) -> ReturnCost:
    return ReturnCost()


@reads("pay_exile_this")
def pay_exile_this(zone: Any = None) -> Any:
    if zone is None:
        return RemoveFromGameCost()
    if zone == ("hand", You()):
        return FromHand()
    if zone != ("graveyard", You()):
        raise Refuse("exiling itself from another zone")
    return FromGraveyard()


@reads("pay_exile")
def pay_exile(counted: tuple[Any, Noun]) -> RemoveFromGameCost:
    count, noun = counted
    if noun.card and not noun.zone:
        raise Refuse("a card in no zone")
    return RemoveFromGameCost(noun.filter(), count)


def _total(noun: Noun, what: str, least: Any) -> SacrificeTotalCost:
    if noun.card or noun.zone:
        raise Refuse("sacrificing cards")
    return SacrificeTotalCost(noun.filter(), what, least)


@reads("pay_sacrifice_total")
def pay_sacrifice_total(noun: Noun, what: str, least: Any) -> SacrificeTotalCost:
    return _total(noun, what, least)


@reads("unless_sacrifice_total")
def unless_sacrifice_total(noun: Noun, what: str, least: Any) -> Cost:
    return Cost((_total(noun, what, least),))


@reads("pay_sacrifice_host")
def pay_sacrifice_host(noun: Noun) -> SacrificeCost:
    return SacrificeCost(Filter((*noun.predicates, IsOneOf(Host()))))


@reads("pay_tap_host")
def pay_tap_host(noun: Noun) -> TapCost:
    """Only what one controls can be tapped to pay."""
    return TapCost(Filter((*noun.predicates, Is("untapped"), IsOneOf(Host()), ControlledBy(You()))))


@reads("pay_all_counters")
def pay_all_counters(kind: str) -> RemoveCountersCost:
    return RemoveCountersCost(kind, NumberOf(f"counters:{kind}", This()))


@reads("pay_exile_top")
def pay_exile_top(count: Any = 1) -> RemoveFromGameCost:
    return RemoveFromGameCost(Filter((IsOneOf(TopCards(You(), count)),), "library", You()), count)


@reads("pay_exile_top_graveyard")
def pay_exile_top_graveyard(noun: Noun) -> RemoveFromGameCost:
    if not noun.card or noun.zone:
        raise Refuse("a graveyard of what is no card")
    kind = Filter(noun.predicates, "graveyard") if noun.predicates else None
    return RemoveFromGameCost(Filter((IsOneOf(TopCards(You(), 1, "graveyard", kind)),), "graveyard", You()))


@reads("unless_exile_top")
def unless_exile_top(noun: Noun) -> Cost:
    return Cost((pay_exile_top_graveyard(noun),))


@reads("pay_put_back")
def pay_put_back() -> ActCost:
    hand = Filter((), "hand", You())
    return ActCost((Move(Chosen(hand), "library"),), needs=Exists(hand))


@reads("pay_put_counters_on")
def pay_put_counters_on(count: Any, kind: str, noun: Noun) -> ActCost:
    if noun.card or noun.zone:
        raise Refuse("counters on cards elsewhere")
    return ActCost((PutCounters(kind, Chosen(noun.filter()), count),), needs=Exists(noun.filter()))


@reads("unless_put_counters")
def unless_put_counters(count: Any, kind: str, noun: Noun) -> Cost:
    """By whoever pays: "you" of a cost is that player."""
    mine = replace(noun, predicates=(*noun.predicates, ControlledBy(You())))
    return Cost((pay_put_counters_on(count, kind, mine),))


def _with_counter(noun: Noun, having: Any) -> Filter:
    if noun.card or noun.zone or noun.only_players:
        raise Refuse("counters on cards elsewhere")
    return Filter((*noun.predicates, having))


@reads("pay_any_counter")
def pay_any_counter(noun: Noun) -> ActCost:
    there = _with_counter(noun, HasCounter(""))
    return ActCost((RemoveCounters("", Chosen(there)),), needs=Exists(there))


@reads("pay_either_counter")
def pay_either_counter(first: str, second: str, noun: Noun) -> ActCost:
    there = _with_counter(noun, AnyOf((HasCounter(first), HasCounter(second))))
    return ActCost((RemoveCounters("", Chosen(there), among=(first, second)),), needs=Exists(there))


@reads("pay_counters_among")
def pay_counters_among(count: Any, kind: str, noun: Noun) -> ActCost:
    """One after the other, from whichever of them have some."""
    there = _with_counter(noun, HasCounter(kind))
    enough = AmountIs(NumberOf(f"counters:{kind}", Every(there)), ">=", count)
    return ActCost((RemoveCounters(kind, Chosen(there)),), count, enough)


@reads("unless_any_counter")
def unless_any_counter(noun: Noun) -> Cost:
    return Cost((pay_any_counter(noun),))


@reads("pay_draw")
def pay_draw(count: Any) -> ActCost:
    return ActCost((Draw(count),))


OPPONENT = Chosen(Filter((IsPlayer("opponent"),), "players"))


@reads("pay_opponent_life")
def pay_opponent_life(count: Any) -> ActCost:
    return ActCost((GainLife(count, OPPONENT),))


@reads("pay_others_life")
def pay_others_life(count: Any) -> ActCost:
    return ActCost((GainLife(count, Players("others")),))


@reads("pay_opponent_token")
def pay_opponent_token(made: Any) -> ActCost:
    token = made.instruction if isinstance(made, Result) else made
    if not isinstance(token, CreateToken):
        raise Refuse("creating what is no token")
    return ActCost((replace(token, who=OPPONENT),))


@reads("pay_gain_control")
def pay_gain_control(noun: Noun) -> ActCost:
    if noun.card or noun.zone:
        raise Refuse("control of cards elsewhere")
    return ActCost((GainControl(Chosen(noun.filter())),), needs=Exists(noun.filter()))
