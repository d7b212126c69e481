"""Cards that may be played although they are in no hand: from graveyards, from the top of a library, from exile (401.1, 212.6a)."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.clause_drafts import YOURS, Draft, other_of
from judge.cards.drafts.placeholders import Noun, Pronoun
from judge.cards.drafts.refusals import Refuse
from judge.cards.drafts.static_drafts import YOU
from judge.cards.grammar import reads
from judge.engine.language.abilities import PlayingAbility, StaticAbility
from judge.engine.language.changes import PlayFrom
from judge.engine.language.conditions import Exists
from judge.engine.language.instructions import Apply
from judge.engine.language.predicates import Filter, Is, IsOneOf, IsType, OwnedBy
from judge.engine.language.references import Bound, Every, Linked, This, TopCards, You

reads("playing_cards")(lambda: False)
reads("playing_spells")(lambda: True)
reads("for_nothing")(lambda: "free")


def _cards(noun: Noun, spells: bool) -> PlayFrom:
    if not noun.card or noun.zone != "graveyard":
        raise Refuse("playing what is in no graveyard")
    return PlayFrom(Every(noun.filter()), spells=spells)


@reads("static_play_from")
def static_play_from(spells: bool, noun: Noun) -> StaticAbility:
    return StaticAbility(YOU, (_cards(noun, spells),))


@reads("static_play_top")
def static_play_top() -> StaticAbility:
    return StaticAbility(YOU, (PlayFrom(TopCards(You())),))


@reads("this_turn")
def this_turn() -> Is:
    return Is("moved this turn")


ANYBODY = Filter((), "players")


@reads("static_play_exiled")
def static_play_exiled(spells: bool, *when: Is) -> StaticAbility:
    """What each player removed from the game is what he or she owns of it (``ability_links`` sees to that)."""
    theirs = Filter((IsOneOf(Linked("removed")), OwnedBy(Bound("affected")), *when), "removed")
    return StaticAbility(ANYBODY, (PlayFrom(Every(theirs), spells=spells),))


ON_TOP = IsOneOf(TopCards(You()))


@reads("static_lands_from_top")
def static_lands_from_top() -> StaticAbility:
    """The top card, where it is a land card."""
    return StaticAbility(YOU, (PlayFrom(Every(Filter((IsType("land"), ON_TOP), "library"))),))


@reads("static_lands_from_graveyard")
def static_lands_from_graveyard() -> StaticAbility:
    return StaticAbility(YOU, (PlayFrom(Every(Filter((IsType("land"),), "graveyard", You()))),))


@reads("static_cast_from_top")
def static_cast_from_top(noun: Noun) -> StaticAbility:
    """The top card, where it would be such a spell."""
    if noun.zone != "stack":
        raise Refuse("casting what is no spell")
    kind = tuple(predicate for predicate in noun.predicates if predicate != Is("spell"))
    return StaticAbility(YOU, (PlayFrom(Every(Filter((*kind, ON_TOP), "library")), spells=True),))


@reads("static_play_this")
def static_play_this(spells: bool) -> tuple[Any, ...]:
    """Played from its owner's graveyard, and from no other zone."""
    there = Exists(Filter((IsOneOf(This()),), "graveyard", You()))
    return (StaticAbility(YOU, (PlayFrom(This(), spells=spells),), zone="graveyard"), PlayingAbility("restriction", condition=there))


@reads("static_play_this_too")
def static_play_this_too(spells: bool, condition: Any = None) -> StaticAbility:
    """Played from its owner's graveyard, too."""
    return StaticAbility(YOU, (PlayFrom(This(), spells=spells),), condition, "graveyard")


def _lasting(cards: PlayFrom, duration: Any, who: Any = YOURS) -> Draft:
    name, condition = duration
    if condition is not None:
        raise Refuse("playing cards for as long as something is so")
    return (Apply(who, (cards,), name),)


@reads("play_from_for")
def play_from_for(duration: Any, spells: bool, noun: Noun) -> Draft:
    return _lasting(_cards(noun, spells), duration)


def _thing(thing: Any, spells: bool, free: tuple[Any, ...]) -> PlayFrom:
    if not isinstance(thing, Pronoun):
        raise Refuse("playing what was not named before")
    cards: Any = thing
    return PlayFrom(cards, bool(free), spells)


@reads("play_thing_for")
def play_thing_for(duration: Any, spells: bool, thing: Any, *free: Any) -> Draft:
    return _lasting(_thing(thing, spells, free), duration)


@reads("play_thing_this_turn")
def play_thing_this_turn(spells: bool, thing: Any, *free: Any) -> Draft:
    return play_thing_for(("end of turn", None), spells, thing, *free)


@reads("play_thing_exiled")
def play_thing_exiled(spells: bool, thing: Any, *free: Any) -> Draft:
    """The card is another object once it has left (217.1c), so that nothing else ends the effect."""
    return _lasting(_thing(thing, spells, free), ("end of game", None))


@reads("player_may_play_thing")
def player_may_play_thing(player: Any, spells: bool, thing: Any) -> Draft:
    other_of(player)
    return _lasting(_thing(thing, spells, ()), ("end of turn", None), player)


@reads("if_not_played")
def if_not_played(thing: Any) -> Exists:
    """What was played is another object since (217.1c): the card is still where it was."""
    if not isinstance(thing, Pronoun):
        raise Refuse("playing what was not named before")
    card: Any = thing
    return Exists(Filter((IsOneOf(card),), "removed"))
