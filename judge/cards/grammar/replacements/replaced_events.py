"""The events that replacement effects watch for."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.drafts.placeholders import Event, Mention, Noun, Pronoun
from judge.cards.drafts.refusals import Refuse
from judge.cards.drafts.static_drafts import YOU, combat_part
from judge.cards.grammar import reads
from judge.engine.language.event_patterns import DealsDamage, Draws, LifeChanges, ZoneChange
from judge.engine.language.predicates import DamagedBy, Filter, Is, IsOneOf, IsOther, IsPlayer, IsType, Not, OwnedBy
from judge.engine.language.references import Bound, Host, Players, This, TopCards, You

THIS = Mention(-3, This(), frozenset({"this"}), subject=True, key="this")
PLAYER = Mention(-2, Bound("player"), frozenset({"player"}), subject=True, key="player")


DRAWN = Mention(-4, TopCards(Bound("player")), frozenset({"card"}), key="drawn")
"""The card that would be drawn: the top card of the library of whoever would draw it."""


def _subject(noun: Noun) -> Mention:
    return Mention(-3, Bound("subject"), noun.kinds | {"card"}, subject=True, key="subject")


def _event(pattern: Any, *mentions: Mention, amount: bool = False) -> Any:
    return lambda: Event(pattern, mentions, amount)


reads("w_this_dies")(_event(ZoneChange(None, "in play", "graveyard"), THIS))
reads("w_this_leaves")(_event(ZoneChange(None, "in play"), THIS))
reads("w_this_anywhere")(_event(ZoneChange(None, "", "graveyard"), THIS))
reads("w_you_draw")(_event(Draws(You())))
reads("w_opponent_draws")(_event(Draws(Players("opponents")), PLAYER))
reads("w_player_draws")(_event(Draws(Players("each")), PLAYER, DRAWN))
reads("w_you_gain")(_event(LifeChanges(You()), amount=True))
reads("w_opponent_gains")(_event(LifeChanges(Players("opponents")), PLAYER, amount=True))
reads("w_player_gains")(_event(LifeChanges(Players("each")), PLAYER, amount=True))
reads("w_damage_this")(_event(DealsDamage(to_is_this=True), THIS, amount=True))
reads("w_damage_you")(_event(DealsDamage(to=YOU), amount=True))
reads("w_damage_player")(_event(DealsDamage(to=Filter((IsPlayer("any"),), "players")), PLAYER, amount=True))
CARD = Mention(-3, Bound("subject"), frozenset({"card"}), subject=True, key="subject")
reads("w_any_anywhere")(_event(ZoneChange(Filter(), "", "graveyard"), CARD))
NO_TOKEN = Not(Is("token"))  # a token is no card
reads("w_card_anywhere")(_event(ZoneChange(Filter((NO_TOKEN,)), "", "graveyard"), CARD))
@reads("w_kind_anywhere")
def w_kind_anywhere(noun: Noun) -> Event:
    """Cards of one kind, wherever they are."""
    if not noun.card or noun.zone or not noun.predicates:
        raise Refuse("read another way")
    return Event(ZoneChange(Filter((NO_TOKEN, *noun.predicates)), "", "graveyard"), (CARD,))


reads("w_card_yours")(_event(ZoneChange(Filter((NO_TOKEN, OwnedBy(You()))), "", "graveyard"), CARD))
reads("w_card_opponents")(_event(ZoneChange(Filter((NO_TOKEN, OwnedBy(Players("opponents")))), "", "graveyard"), CARD))


reads("w_you_draw_more")(_event(Draws(You(), spares_first=True)))
reads("w_player_draws_more")(_event(Draws(Players("each"), spares_first=True), PLAYER))


@reads("w_dies")
def w_dies(noun: Noun) -> Event:
    if noun.card or noun.zone:
        raise Refuse("cards do not die")
    return Event(ZoneChange(noun.filter(), "in play", "graveyard"), (_subject(noun),))


@reads("w_dies_another")
def w_dies_another(noun: Noun) -> Event:
    return w_dies(replace(noun, predicates=(IsOther(), *noun.predicates)))


@reads("w_host_dies")
def w_host_dies(noun: Noun) -> Event:
    return Event(ZoneChange(Filter((IsOneOf(Host()),)), "in play", "graveyard"), (_subject(noun),))


@reads("w_this_damages_player")
def w_this_damages_player(*parts: Any) -> Event:
    to = Filter((IsPlayer("any"),), "players")
    return Event(DealsDamage(to=to, source_is_this=True, combat=combat_part(parts)), (THIS, PLAYER), True)


@reads("w_this_damages_creature")
def w_this_damages_creature(*parts: Any) -> Event:
    to = Filter((IsType("creature"),))
    creature = Mention(-2, Bound("subject"), frozenset({"creature"}), key="damaged")
    return Event(DealsDamage(to=to, source_is_this=True, combat=combat_part(parts)), (THIS, creature), True)


@reads("w_that_dies", at=True)
def w_that_dies(pos: int) -> Event:
    return Event(ZoneChange(Filter(), "in play", "graveyard"), (Mention(pos, Pronoun(pos, frozenset({"creature"}), demonstrative=True)),))


@reads("w_it_dies", at=True)
def w_it_dies(pos: int) -> Event:
    return Event(ZoneChange(Filter(), "in play", "graveyard"), (Mention(pos, Pronoun(pos)),))


@reads("w_damaged_dies")
def w_damaged_dies() -> Event:
    """A creature that the source of the effect has dealt damage."""
    damaged = Filter((IsType("creature"), DamagedBy(This())))
    creature = Mention(-3, Bound("subject"), frozenset({"creature", "card"}), subject=True, key="subject")
    return Event(ZoneChange(damaged, "in play", "graveyard"), (creature,))
