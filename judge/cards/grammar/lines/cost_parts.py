"""What has to be paid."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.action_drafts import symbols
from judge.cards.drafts.amount_drafts import each, whose
from judge.cards.drafts.line_drafts import FromGraveyard, FromHand
from judge.cards.drafts.noun_drafts import one_graveyard
from judge.cards.drafts.placeholders import Mention, Noun, Pronoun
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.cards.record_tree import rewrite, walk
from judge.engine.language.amounts import Half, NumberOf, X
from judge.engine.language.conditions import AmountIs, Exists
from judge.engine.language.costs import (
    ActCost,
    Cost,
    DefinedX,
    DiscardCost,
    LifeCost,
    ManaCostOf,
    ManaPart,
    MillCost,
    RemoveFromGameCost,
    ReturnCost,
    RevealCost,
    TapCost,
    TapSelf,
    UnattachCost,
    UntapSelf,
)
from judge.engine.language.instructions import Look, Move, PutCounters
from judge.engine.language.predicates import ControlledBy, Filter, Is, IsOneOf
from judge.engine.language.references import Chosen, Every, Host, Maker, This, TopCards, You


@reads("cost")
def cost(*parts: Any) -> Cost:
    return Cost(tuple(one for part in parts for one in (part if isinstance(part, tuple) else (part,))))


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


@reads("pay_life")
def pay_life(count: Any) -> LifeCost:
    return LifeCost(count)


@reads("pay_life_each")
def pay_life_each(count: Any, times: Any) -> LifeCost:
    if any(isinstance(node, Mention) and node.ref != This() for node in walk(times)) or any(isinstance(n, Pronoun) for n in walk(times)):
        raise Refuse("a price counted on what was named elsewhere")
    own: Any = rewrite(times, lambda node: This() if isinstance(node, Mention) else None)
    return LifeCost(each(count, own))


@reads("pay_mana_each")
def pay_mana_each(text: Any, times: Any) -> tuple[Any, ...]:
    """So much mana that the text says how much, and nobody announces it."""
    if symbols(text) != ("1",):
        raise Refuse("a price of other mana for each")
    return (ManaPart(("X",)), DefinedX(pay_life_each(1, times).amount))


@reads("pay_mana_cost")
def pay_mana_cost(thing: Any, less: Any = "{0}") -> ManaCostOf:
    """The mana cost of something named before, or less of it."""
    off = symbols(less)
    if len(off) != 1 or not off[0].isdigit() or getattr(thing, "many", False):
        raise Refuse("a mana cost less what?")
    named = thing.ref if isinstance(thing, Mention) and thing.ref in (This(), Host()) else thing
    return ManaCostOf(whose(named), int(off[0]))


@reads("pay_half_life")
def pay_half_life(rounded: str) -> LifeCost:
    return LifeCost(Half(NumberOf("life", You()), rounded))


@reads("pay_mill")
def pay_mill(count: Any = 1) -> MillCost:
    return MillCost(count)


@reads("pay_unattach")
def pay_unattach(_: Any) -> UnattachCost:
    return UnattachCost(Maker())


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


@reads("pay_any_discard")
def pay_any_discard(noun: Noun) -> DiscardCost:
    return DiscardCost(_hand(noun), X())


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
    noun, single = one_graveyard(noun)
    return RemoveFromGameCost(noun.filter(), count, single)


@reads("pay_exile_and_this")
def pay_exile_and_this(counted: tuple[Any, Noun]) -> tuple[RemoveFromGameCost, ...]:
    return (pay_exile(counted), RemoveFromGameCost())


@reads("pay_put_below")
def pay_put_below(counted: tuple[Any, Noun]) -> ActCost:
    """Of the payer's own cards, as many as are said, where there are so many."""
    count, noun = counted
    if not noun.card or noun.zone not in ("graveyard", "hand") or noun.owner != You() or not isinstance(count, int):
        raise Refuse("whose cards, and how many?")
    cards = noun.filter()
    return ActCost((Move(Chosen(cards, least=count, most=count), "library", "bottom"),), needs=Exists(cards, count))


@reads("pay_tap_host")
def pay_tap_host(noun: Noun) -> TapCost:
    """Only what one controls can be tapped to pay."""
    return TapCost(Filter((*noun.predicates, Is("untapped"), IsOneOf(Host()), ControlledBy(You()))))


@reads("pay_exile_top")
def pay_exile_top(count: Any = 1) -> RemoveFromGameCost:
    return RemoveFromGameCost(Filter((IsOneOf(TopCards(You(), count)),), "library", You()), count)


@reads("pay_exile_top_graveyard")
def pay_exile_top_graveyard(noun: Noun) -> RemoveFromGameCost:
    if not noun.card or noun.zone:
        raise Refuse("a graveyard of what is no card")
    kind = Filter(noun.predicates, "graveyard") if noun.predicates else None
    return RemoveFromGameCost(Filter((IsOneOf(TopCards(You(), 1, "graveyard", kind)),), "graveyard", You()))


@reads("pay_exile_several_top_graveyard")
def pay_exile_several_top_graveyard(count: Any, noun: Noun) -> RemoveFromGameCost:
    """So many of them, and not fewer where there are fewer."""
    if not noun.card or noun.zone:
        raise Refuse("a graveyard of what is no card")
    kind = Filter(noun.predicates, "graveyard") if noun.predicates else None
    topmost = TopCards(You(), int(count), "graveyard", kind)
    return RemoveFromGameCost(Filter((IsOneOf(topmost),), "graveyard", You()), int(count))


@reads("unless_mill")
def unless_mill(count: Any) -> Cost:
    return Cost((pay_mill(count),))


@reads("unless_exile_library")
def unless_exile_library(count: Any = 1) -> Cost:
    return Cost((pay_exile_top(count),))


@reads("unless_exile_top")
def unless_exile_top(noun: Noun) -> Cost:
    return Cost((pay_exile_top_graveyard(noun),))


@reads("pay_put_back")
def pay_put_back() -> ActCost:
    hand = Filter((), "hand", You())
    return ActCost((Move(Chosen(hand), "library"),), needs=Exists(hand))


reads("unless_put_below")(lambda counted: Cost((pay_put_below(counted),)))
reads("unless_put_back")(lambda: Cost((pay_put_back(),)))
