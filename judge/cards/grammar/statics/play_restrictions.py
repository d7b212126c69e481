"""Static abilities that keep players from playing things, and creatures from fighting unless something is so."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.drafts.action_drafts import symbols
from judge.cards.drafts.condition_drafts import own_of
from judge.cards.drafts.placeholders import Mention, Noun
from judge.cards.drafts.refusals import Refuse
from judge.cards.drafts.static_drafts import affected
from judge.cards.grammar import reads
from judge.cards.record_tree import walk
from judge.engine.language.abilities import StaticAbility
from judge.engine.language.amounts import Count
from judge.engine.language.changes import Restriction
from judge.engine.language.conditions import AmountIs, NotCondition
from judge.engine.language.costs import Cost, LifeCost, ManaPart
from judge.engine.language.predicates import Compares, ControlledBy, Controls, Filter, IsPlayer
from judge.engine.language.references import Players, This

ALL = Filter((), "players")
OPPONENTS = Filter((IsPlayer("opponent"),), "players")
reads("f_attack")(lambda: ("attack",))
reads("f_block")(lambda: ("block",))
reads("f_both")(lambda: ("attack", "block"))



def _too(who: Filter, *more: Any) -> Filter:
    """Those of the players of whom this holds as well."""
    return replace(who, predicates=(*who.predicates, *more))




@reads("static_one_spell")
def static_one_spell(who: Filter) -> StaticAbility:
    """Whoever has played a spell this turn can't play another."""
    return StaticAbility(_too(who, Compares("spells played", ">=", 1)), (Restriction("play spells"),))








@reads("static_cant_unless")
def static_cant_unless(thing: Any, what: tuple[str, ...], condition: Any) -> StaticAbility:
    if any(node == Players("defending") for node in walk(condition)):
        raise Refuse("what the defending player controls is asked of each attack")
    return StaticAbility(affected(thing), tuple(Restriction(one) for one in what), NotCondition(condition))


@reads("static_unless_cant")
def static_unless_cant(condition: Any, thing: Any, what: tuple[str, ...]) -> StaticAbility:
    return static_cant_unless(thing, what, condition)


@reads("static_can_only_if")
def static_can_only_if(thing: Any, what: tuple[str, ...], condition: Any) -> StaticAbility:
    return static_cant_unless(thing, what, condition)


@reads("static_attack_if_more")
def static_attack_if_more(thing: Any, noun: Noun) -> StaticAbility:
    """It can't attack a player who controls as many."""
    as_many = Filter((Controls(noun.filter(), Count(own_of(noun))),), "players")
    return StaticAbility(affected(thing), (Restriction("attack player", as_many),))


@reads("static_block_if_more")
def static_block_if_more(thing: Any, noun: Noun) -> StaticAbility:
    if noun.zone or noun.card:
        raise Refuse("controlling cards")
    theirs = Filter((*noun.predicates, ControlledBy(Players("attacking"))))
    return StaticAbility(affected(thing), (Restriction("block"),), AmountIs(Count(own_of(noun)), "<=", Count(theirs)))


@reads("static_own_price")
def static_own_price(what: tuple[str, ...], text: Any, times: Any = 1) -> StaticAbility:
    """Mana for the source itself to attack or block (308.2d, 309.2b), so many times over."""
    price = Cost((ManaPart(symbols(text)),))
    return StaticAbility(This(), tuple(Restriction(one, None, price, times=times) for one in what))


@reads("static_own_block_price")
def static_own_block_price(noun: Noun, text: Any) -> StaticAbility:
    return StaticAbility(This(), (Restriction("block matching", noun.filter(), Cost((ManaPart(symbols(text)),))),))


@reads("static_block_life")
def static_block_life(noun: Noun, blocked: Noun, amount: Any) -> StaticAbility:
    """Life for each creature that blocks one of a kind."""
    if noun.card or noun.zone or blocked.card or blocked.zone:
        raise Refuse("cards that fight")
    return StaticAbility(noun.filter(), (Restriction("block matching", blocked.filter(), Cost((LifeCost(amount),))),))


@reads("static_attack_price")
def static_attack_price(thing: Any, player: Any, cost: Cost) -> StaticAbility:
    """What has to be done for each creature that attacks, by the player who attacks (308.2d)."""
    if not (isinstance(player, Mention) and player.kinds == {"you"}):
        raise Refuse("a price that somebody else pays")
    return StaticAbility(affected(thing), (Restriction("attack", None, cost),))
