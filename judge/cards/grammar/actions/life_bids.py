"""Bids of life, and life totals that players get from each other."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.action_drafts import WHO
from judge.cards.drafts.clause_drafts import Draft
from judge.cards.drafts.placeholders import Aimed, Mention
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.amounts import Amount, BoundAmount
from judge.engine.language.conditions import Matches
from judge.engine.language.instructions import Bid, RedistributeLife
from judge.engine.language.predicates import IsPlayer
from judge.engine.language.references import Bound, Players, Together, You

HIGH_BIDDER = Bound("high bidder")


@reads("opening_bid")
def opening_bid(number: Any) -> Amount:
    return number  # type: ignore[no-any-return]


reads("any_opening_bid")(lambda: None)
reads("bidding")(lambda opening: (opening,))


@reads("each_may_bid")
def each_may_bid(bidding: tuple[Any]) -> Draft:
    return (Bid(Players("each"), bidding[0]),)


@reads("each_may_bid_for")
def each_may_bid_for(thing: Any, bidding: tuple[Any]) -> Draft:
    """What the bids are for is targeted, and what the high bidder gets is said after them."""
    if not isinstance(thing, Mention):
        raise Refuse("bids for what?")
    aimed: Any = Aimed(thing)
    return (aimed, Bid(Players("each"), bidding[0]))


@reads("you_and_another_bid")
def you_and_another_bid(player: Any, bidding: tuple[Any]) -> Draft:
    if not isinstance(player, Mention) or player.many:
        raise Refuse("who bids beside you?")
    both: Any = (You(), player)
    return (Bid(Together(both), bidding[0]),)


@reads("high_bidder", at=True)
def high_bidder(pos: int) -> Mention:
    return Mention(pos, HIGH_BIDDER, frozenset({"player"}), key="high bidder")


@reads("high_bid")
def high_bid() -> BoundAmount:
    return BoundAmount("high bid")


@reads("if_you_win_the_bidding")
def if_you_win_the_bidding() -> Matches:
    return Matches(HIGH_BIDDER, (IsPlayer("you"),))


@reads("redistribute_life")
def redistribute_life() -> RedistributeLife:
    return RedistributeLife(WHO)
