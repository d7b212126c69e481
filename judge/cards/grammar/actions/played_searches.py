"""A card found in a library that is played from there."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.action_drafts import WHO
from judge.cards.drafts.clause_drafts import Draft
from judge.cards.drafts.placeholders import Noun, Pronoun
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.abilities import Replacement
from judge.engine.language.costs import Cost, UnattachCost
from judge.engine.language.event_patterns import ZoneChange
from judge.engine.language.instructions import ApplyReplacement, PlayCard, Search
from judge.engine.language.predicates import Filter, IsOneOf
from judge.engine.language.references import Bound, Chosen, This, You

FOUND = "found to play"


@reads("search_cast", at=True)
def search_cast(pos: int, what: tuple[Any, Noun]) -> Draft:
    """It stays in the library until it is played; one that isn't is shuffled in."""
    count, noun = what
    if count != 1 or noun.zone or not noun.card or hasattr(what, "other"):
        raise Refuse("playing several cards", pos)
    return (Search(noun.filter("library"), "", 1, WHO, bind=FOUND), PlayCard(Bound(FOUND), WHO, Cost()))


@reads("cast_if_able", at=True)
def cast_if_able(pos: int) -> PlayCard:
    card: Any = Pronoun(pos, frozenset({"card"}))
    return PlayCard(card, WHO, Cost(), may=False)


@reads("pay_unattach_this")
def pay_unattach_this() -> UnattachCost:
    return UnattachCost(This())


@reads("cast_for_nothing")
def cast_for_nothing(card: Any) -> PlayCard:
    return PlayCard(card, WHO, Cost(), may=False)


reads("gone_then")(lambda *_: None)


@reads("cast_then_exile")
def cast_then_exile(card: Any, *_: Any) -> Draft:
    """The spell that the card becomes is watched from then on."""
    away = Replacement(ZoneChange(Filter((IsOneOf(Bound(FOUND)),), "stack"), "stack", "graveyard"), modify=(("to", "removed"),))
    return (PlayCard(card, You(), Cost(), bind=FOUND), ApplyReplacement(away, duration="end of game"))


@reads("play_from_hand_seen", at=True)
def play_from_hand_seen(pos: int, noun: Noun) -> PlayCard:
    """Of the hand that was just looked at, which is that player's."""
    if noun.zone or not noun.card:
        raise Refuse("playing what is in no hand", pos)
    owner: Any = Pronoun(pos, frozenset({"player"}), demonstrative=True)
    card: Any = Chosen(Filter(noun.predicates, "hand", owner), WHO)
    return PlayCard(card, WHO, Cost(), may=False)
