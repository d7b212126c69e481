"""What players can't play, for a while or for as long as something is in play (103.2)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.drafts.clause_drafts import Draft
from judge.cards.drafts.condition_drafts import spells_counted
from judge.cards.drafts.placeholders import Noun
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.abilities import StaticAbility
from judge.engine.language.changes import Restriction
from judge.engine.language.conditions import During
from judge.engine.language.instructions import Apply
from judge.engine.language.predicates import Compares, Filter, Is, IsAhead, IsOneOf, IsPlayer, IsType, Not, SharesChosen
from judge.engine.language.references import ControllerOf, Host, Linked, Players, You

ANYBODY = Filter((), "players")


@reads("play_no_spells")
def play_no_spells() -> Restriction:
    return Restriction("play spells")


@reads("play_no_lands")
def play_no_lands() -> Restriction:
    return Restriction("play lands")


@reads("play_no_such")
def play_no_such(noun: Noun) -> Restriction:
    if not noun.zone and not noun.card and len(noun.predicates) > 1 and IsType("land") in noun.predicates:
        return Restriction("play lands", noun.filter())
    if noun.card and not noun.zone and Not(IsType("land")) in noun.predicates:
        return Restriction("play spells", noun.filter())
    if noun.zone != "stack" or len(noun.predicates) < 2:
        raise Refuse("playing what is no spell")
    kind = tuple(p for p in noun.predicates if p != Is("spell"))  # it is a card, and no spell, as the player begins to play it
    return Restriction("play spells", replace(noun, predicates=kind).filter())


@reads("cannot_play")
def cannot_play(player: Any, what: Restriction) -> Draft:
    return (Apply(player, (what,)),)


@reads("cannot_play_or_use")
def cannot_play_or_use(player: Any, what: Restriction, *_: Any) -> Draft:
    return (Apply(player, (what, Restriction("play abilities except mana"))),)


@reads("pa_each")
def pa_each() -> Filter:
    return ANYBODY


@reads("pa_you")
def pa_you() -> Filter:
    return Filter((IsPlayer("you"),), "players")


@reads("pa_opponents")
def pa_opponents() -> Filter:
    return Filter((IsPlayer("opponent"),), "players")


@reads("pa_host")
def pa_host() -> Filter:
    return Filter((IsOneOf(ControllerOf(Host())),), "players")


reads("pa_chosen")(lambda: Filter((IsOneOf(Linked("opponent")),), "players"))
reads("pa_enchanted")(lambda: Filter((IsOneOf(Host()),), "players"))


@reads("static_cannot_play")
def static_cannot_play(who: Filter, what: Restriction) -> StaticAbility:
    return StaticAbility(who, (what,))


@reads("static_cannot_play_either")
def static_cannot_play_either(who: Filter, *what: Restriction) -> StaticAbility:
    return StaticAbility(who, what)


@reads("pa_ahead")
def pa_ahead(noun: Noun) -> Filter:
    if noun.zone or noun.card:
        raise Refuse("controlling cards elsewhere")
    return Filter((IsAhead("", noun.filter()),), "players")


CALLED_SO = Filter((SharesChosen("card name"),))
NAME_UNPLAYED = (Restriction("play spells", CALLED_SO), Restriction("play lands", CALLED_SO))


@reads("static_name_unplayed")
def static_name_unplayed() -> StaticAbility:
    return StaticAbility(ANYBODY, NAME_UNPLAYED)


@reads("name_unplayed")
def name_unplayed(duration: Any) -> Draft:
    name, condition = duration
    if condition is not None:
        raise Refuse("a prohibition for as long as something is so")
    return (Apply(Players("each"), NAME_UNPLAYED, name),)


@reads("static_cannot_play_while")
def static_cannot_play_while(who: Filter, what: Restriction, condition: Any) -> StaticAbility:
    return StaticAbility(who, (what,), condition)


@reads("static_while_cannot_play")
def static_while_cannot_play(condition: Any, who: Filter, what: Restriction) -> StaticAbility:
    return StaticAbility(who, (what,), condition)


@reads("static_not_played")
def static_not_played(noun: Noun) -> StaticAbility:
    return StaticAbility(ANYBODY, (play_no_such(noun),))


def _not_their_turn(who: Filter) -> Filter:
    return replace(who, predicates=(*who.predicates, Not(IsOneOf(Players("active")))))


@reads("static_own_turns")
def static_own_turns(who: Filter) -> StaticAbility:
    return StaticAbility(_not_their_turn(who), (Restriction("play spells"),))


@reads("static_silent_turn")
def static_silent_turn(who: Filter, what: Restriction) -> StaticAbility:
    return StaticAbility(who, (what,), During("", You()))


@reads("static_silent_combat")
def static_silent_combat(who: Filter, what: Restriction) -> StaticAbility:
    return StaticAbility(who, (what,), During("combat"))


@reads("static_quiet_turn")
def static_quiet_turn(who: Filter, what: Restriction, noun: Noun) -> StaticAbility:
    """In the turn of the source's controller: no spells, and no abilities of what is described."""
    return StaticAbility(who, (what, Restriction("play abilities", noun.filter())), During("", You()))


@reads("static_quiet_combat")
def static_quiet_combat(who: Filter, what: Restriction) -> StaticAbility:
    return StaticAbility(who, (what, Restriction("play abilities except mana")), During("combat"))


@reads("static_own_turns_all")
def static_own_turns_all(who: Filter) -> StaticAbility:
    """Mana abilities are activated abilities too."""
    return StaticAbility(_not_their_turn(who), (Restriction("play spells"), Restriction("play abilities")))


@reads("static_sorcery_times")
def static_sorcery_times(who: Filter) -> StaticAbility:
    return StaticAbility(who, (Restriction("play spells at instant speed"),))


@reads("static_no_second")
def static_no_second(first: Noun, other: Noun) -> StaticAbility:
    """Whoever has cast a spell of the kind this turn can't cast another of the kind."""
    return StaticAbility(Filter((Compares(spells_counted(first), ">=", 1),), "players"), (play_no_such(other),))
