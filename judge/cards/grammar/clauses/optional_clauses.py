"""Clauses that say "may", and what follows if somebody does or does not."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.drafts.action_drafts import symbols
from judge.cards.drafts.change_drafts import Timed, apply_clause, with_durations
from judge.cards.drafts.clause_drafts import (
    YOURS,
    Draft,
    as_subject,
    each_player,
    other_of,
    player_may_then,
    several_players,
    where_sentence,
)
from judge.cards.drafts.placeholders import IfDone, Mention, Pronoun
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.cards.record_tree import rewrite
from judge.engine.language.amounts import X
from judge.engine.language.costs import Cost, ManaPart
from judge.engine.language.instructions import Gather, May
from judge.engine.language.predicates import IsOneOf, Not
from judge.engine.language.references import Among, Players, You


def _if_not(act: Draft, then: Draft, who: Any = YOURS) -> Draft:
    """Something that a player may do: what follows if it isn't done, chosen or not."""
    if len(act) != 1:
        raise Refuse("which of several things isn't done?")
    undone: Any = IfDone(then, done=False)
    return (May((*act, undone), who, otherwise=then),)


@reads("may_not")
def may_not(act: Any, then: Draft) -> Draft:
    return _if_not(as_subject(act, YOURS), then)


@reads("may_have_not")
def may_have_not(player: Any, act: Any, then: Draft) -> Draft:
    other_of(player)
    _single(player)
    return _if_not(as_subject(act, player), then)


@reads("player_may_not")
def player_may_not(player: Any, act: Any, _: None, then: Draft) -> Draft:
    other_of(player)
    _single(player)
    return _if_not(as_subject(act, player), then, player)


def _if_or_not(act: Draft, then: Draft, other: Draft, who: Any = YOURS) -> Draft:
    """Something that a player may do: what follows if it is done, and if it isn't."""
    if sum(not isinstance(one, Gather) for one in act) != 1:
        raise Refuse("which of several things is done?")
    done: Any = IfDone(then, otherwise=other)
    return (May((*act, done), who, otherwise=other),)


@reads("may_then_else")
def may_then_else(act: Any, then: Draft, other: Draft) -> Draft:
    return _if_or_not(as_subject(act, YOURS), then, other)


@reads("player_may_then_else")
def player_may_then_else(player: Any, act: Any, _: None, then: Draft, __: None, other: Draft) -> Draft:
    other_of(player)
    _single(player)
    return _if_or_not(as_subject(act, player), then, other, player)


@reads("may_pay_else")
def may_pay_else(cost: Cost, then: Draft, other: Draft) -> Draft:
    return (May(then, cost=cost, otherwise=other),)


@reads("player_may_pay_else")
def player_may_pay_else(player: Any, cost: Cost, _: None, then: Draft, __: None, other: Draft) -> Draft:
    other_of(player)
    _single(player)
    return (May(then, player, cost, other),)


@reads("may_pay_not")
def may_pay_not(cost: Cost, then: Draft) -> Draft:
    return (May((), cost=cost, otherwise=then),)


@reads("player_may_pay")
def player_may_pay(player: Any, cost: Cost, _: None, then: Draft) -> Draft:
    other_of(player)
    _single(player)
    return (May(then, player, cost),)


@reads("player_may_pay_not")
def player_may_pay_not(player: Any, cost: Cost, _: None, then: Draft) -> Draft:
    other_of(player)
    _single(player)
    return (May((), player, cost, then),)


def _single(player: Any) -> None:
    if getattr(player, "many", False):
        raise Refuse("several players, each of whom may")


@reads("may_clause")
def may_clause(*parts: Any) -> Draft:
    return (May(as_subject(parts, YOURS)),)


@reads("may_deal")
def may_deal(source: Any, parts: Draft) -> Draft:
    return (May(as_subject(parts, source)),)


@reads("player_may_deal")
def player_may_deal(player: Any, source: Any, parts: Draft) -> Draft:
    other_of(player)
    _single(player)
    return (May(as_subject(parts, source), player),)


@reads("player_may_clause")
def player_may_clause(player: Any, *parts: Any) -> Draft:
    other_of(player)
    if several_players(player):
        return each_player(player, parts, may=True)
    return (May(as_subject(parts, player), player),)


reads("nobody_did")(lambda: False)
reads("somebody_did")(lambda: True)


reads("any_of_all")(lambda: Players("each"))
reads("any_of_opponents")(lambda: Players("opponents"))


@reads("any_of_others", at=True)
def any_of_others(pos: int) -> Among:
    """All but the player who was just spoken of."""
    other_than: Any = Pronoun(pos, frozenset({"player"}), demonstrative=True)
    return Among(Players("each"), (Not(IsOneOf(other_than)),))


@reads("may_pay")
def may_pay(cost: Cost, then: Draft) -> Draft:
    return (May(then, cost=cost),)


@reads("may_then")
def may_then(act: Any, then: Draft) -> Draft:
    done: Any = IfDone(then)
    return (May((*as_subject(act, YOURS), done)),)


reads("player_may_then")(player_may_then)


@reads("may_have")
def may_have(player: Any, *parts: Any) -> Draft:
    """You may have somebody do something: the choice is yours, the act is the player's."""
    if several_players(player) or (isinstance(player, Mention) and isinstance(player.ref, You)):
        raise Refuse("having several players do something")
    return (May(as_subject(parts, player)),)


@reads("may_have_changed")
def may_have_changed(thing: Any, found: tuple[Timed, ...], duration: Any = None) -> Draft:
    return (May(apply_clause(thing, found, duration)),)


@reads("may_have_changed_then")
def may_have_changed_then(thing: Any, *parts: Any) -> Draft:
    found, *rest = parts
    duration, then = rest if len(rest) == 2 else (None, rest[0])
    return (May((*with_durations(apply_clause(thing, found, duration)), *then)),)


@reads("may_have_changed_where")
def may_have_changed_where(thing: Any, *parts: Any) -> Draft:
    """X is known as the ability resolves, before anything is done."""
    *before, quantity, then = parts
    (may,) = may_have_changed_then(thing, *before, ())
    return (replace(may, instructions=(*where_sentence(may.instructions, quantity), *then)),)


def _of_x(text: str, quantity: Any, made: Draft) -> Draft:
    if symbols(text) != ("X",):
        raise Refuse("a price with more than X in it")
    said: Draft = rewrite(made, lambda value: quantity if isinstance(value, X) else None)
    done: Draft = rewrite(said, lambda value: replace(value, times=quantity) if isinstance(value, May) and value.cost == ONE else None)
    return done


@reads("may_pay_where")
def may_pay_where(text: str, quantity: Any, then: Draft) -> Draft:
    return _of_x(text, quantity, may_pay(ONE, then))


@reads("may_pay_where_not")
def may_pay_where_not(text: str, quantity: Any, then: Draft) -> Draft:
    return _of_x(text, quantity, may_pay_not(ONE, then))


ONE = Cost((ManaPart(("1",)),))


@reads("player_may_pay_where")
def player_may_pay_where(player: Any, text: str, quantity: Any, _: None, then: Draft) -> Draft:
    return _of_x(text, quantity, player_may_pay(player, ONE, None, then))


@reads("player_may_pay_where_not")
def player_may_pay_where_not(player: Any, text: str, quantity: Any, _: None, then: Draft) -> Draft:
    return _of_x(text, quantity, player_may_pay_not(player, ONE, None, then))


def _times(text: str, times: Any, made: Draft) -> Draft:
    """A price that is paid so many times over, whole or not at all."""
    price = Cost((ManaPart(symbols(text)),))

    def priced(value: Any) -> Any:
        return replace(value, cost=price, times=times) if isinstance(value, May) and value.cost == ONE else None

    done: Draft = rewrite(made, priced)
    return done


@reads("may_pay_each")
def may_pay_each(text: str, times: Any, then: Draft) -> Draft:
    return _times(text, times, may_pay(ONE, then))


@reads("may_pay_each_not")
def may_pay_each_not(text: str, times: Any, then: Draft) -> Draft:
    return _times(text, times, may_pay_not(ONE, then))


@reads("player_may_pay_each")
def player_may_pay_each(player: Any, text: str, times: Any, _: None, then: Draft) -> Draft:
    return _times(text, times, player_may_pay(player, ONE, None, then))


@reads("player_may_pay_each_not")
def player_may_pay_each_not(player: Any, text: str, times: Any, _: None, then: Draft) -> Draft:
    return _times(text, times, player_may_pay_not(player, ONE, None, then))


@reads("apply_where")
def apply_where(thing: Any, found: tuple[Timed, ...], duration: Any, quantity: Any) -> Draft:
    """A size said after its duration; it is read where the words stand, in the middle of a sentence."""
    return where_sentence(apply_clause(thing, found, duration), quantity)


@reads("may_deal_then")
def may_deal_then(source: Any, parts: Draft, then: Draft) -> Draft:
    """Whether the damage is dealt is your choice; whether what follows asks for that choice alone is the rule's matter (419.5b)."""
    done: Any = IfDone(then)
    return (May((*as_subject(parts, source), done)),)


@reads("player_may_deal_then")
def player_may_deal_then(player: Any, source: Any, parts: Draft, _: None, then: Draft) -> Draft:
    other_of(player)
    _single(player)
    done: Any = IfDone(then)
    return (May((*as_subject(parts, source), done), player),)


@reads("player_may_have_changed")
def player_may_have_changed(player: Any, thing: Any, found: tuple[Timed, ...], duration: Any) -> Draft:
    other_of(player)
    return (May(apply_clause(thing, found, duration), player),)
