"""Sentences about several players or piles: exchanges, piles, players made equal."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.clause_drafts import Draft, as_subject, player_may_then
from judge.cards.drafts.condition_drafts import controlled
from judge.cards.drafts.noun_drafts import PLAYER
from judge.cards.drafts.placeholders import Aimed, Mention, Noun, Pronoun, Stays
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.cards.record_tree import rewrite
from judge.engine.language.abilities import TargetSpec
from judge.engine.language.amounts import Count, NumberOf, Sum
from judge.engine.language.characteristics import BASIC_LAND_MANA
from judge.engine.language.conditions import Happened, NotCondition
from judge.engine.language.costs import Cost
from judge.engine.language.instructions import (
    Arrange,
    CopyCard,
    DealDamage,
    Equalize,
    ExchangeControl,
    If,
    Look,
    May,
    Move,
    PlayCard,
    Separate,
)
from judge.engine.language.predicates import Compares, Controls, Filter, IsOneOf, IsSubtype, IsType, Not
from judge.engine.language.references import Bound, Players, TeamOf, You


@reads("stays")
def stays(*_: Any) -> str:
    return "said"


@reads("play_a_copy", at=True)
def play_a_copy(pos: int, *_: Any) -> Draft:
    """The copy is made, and may be played, while the ability resolves (503.12)."""
    card: Any = Pronoun(pos, frozenset({"removed"}), demonstrative=True)
    return (May((CopyCard(card, bind="copy"), PlayCard(Bound("copy"), cost=Cost()))),)


@reads("exchange_or")
def exchange_or(left: Any, right: Any, otherwise: Draft, stays: Any = None) -> Draft:
    """What follows if no exchange is made; an ability that stays resolves without a legal target, too."""
    done: tuple[Any, ...] = (ExchangeControl(left, right, bind="exchanged"), If(NotCondition(Happened("exchanged")), otherwise))
    return (*done, Stays()) if stays else done


REVEALED = "revealed"


@reads("pile_graveyard")
def pile_graveyard() -> str:
    return "graveyard"


@reads("pile_bottom")
def pile_bottom() -> str:
    return "bottom"


@reads("separate_revealed")
def separate_revealed(count: Any, rest: str) -> Draft:
    other: Any = Arrange("other pile", "bottom") if rest == "bottom" else Move(Bound("other pile"), "graveyard")
    return (
        Look(None, count, You(), You(), reveal=True, bind=REVEALED),
        Separate(Bound(REVEALED), Players("opponents")),
        Move(Bound("chosen pile"), "hand"),
        other,
    )


@reads("discard_then_sacrifice")
def discard_then_sacrifice(noun: Noun) -> Draft:
    return (Equalize(Filter((), "hand")), Equalize(_permanents(noun)))


@reads("sacrifice_then_discard")
def sacrifice_then_discard(noun: Noun) -> Draft:
    return (Equalize(_permanents(noun)), Equalize(Filter((), "hand")))


@reads("discard_same_way")
def discard_same_way() -> Draft:
    return (Equalize(Filter((), "hand")),)


@reads("equalize")
def equalize(noun: Noun, again: Noun, more: Draft = ()) -> Draft:
    if noun != again or noun.card or noun.zone:
        raise Refuse("a number of some, equal to the number of others")
    return (Equalize(noun.filter()), *more)


def _permanents(noun: Noun) -> Filter:
    if noun.card or noun.zone or noun.only_players:
        raise Refuse("sacrificing cards")
    return noun.filter()


@reads("keep_so_many")
def keep_so_many(count: Any, noun: Noun) -> Draft:
    return (Equalize(_permanents(noun), keep=count),)


@reads("noun_counted_only")
def noun_counted_only(count: Any) -> Any:
    return count


@reads("keep_all_but")
def keep_all_but(noun: Noun, count: Any) -> Draft:
    return keep_so_many(count, noun)


@reads("kind_kept")
def kind_kept(noun: Noun) -> Filter:
    return _permanents(noun)


@reads("keep_one_of_each")
def keep_one_of_each(noun: Noun, *kinds: Filter) -> Draft:
    return (Equalize(_permanents(noun), kinds=kinds),)


@reads("keep_basic_types")
def keep_basic_types() -> Draft:
    land = IsType("land")
    return (Equalize(Filter((land,)), kinds=tuple(Filter((land, IsSubtype(kind))) for kind in BASIC_LAND_MANA)),)


def _chooses(pos: int, player: Any, *more: Any) -> Draft:
    """A player picks, as the ability goes on the stack, another who is ahead in something."""
    filter = Filter((Not(IsOneOf(TeamOf(player))), *more), "players")
    target = Mention(pos, TargetSpec(filter, by=player), frozenset({"player", "second"}))
    aimed: Any = Aimed(target)
    return (aimed,)


@reads("chooses_richer", at=True)
def chooses_richer(pos: int, player: Any, noun: Noun) -> Draft:
    mine = Count(controlled(noun, player))
    return _chooses(pos + 1, player, Controls(noun.filter(), Sum((mine, 1))))


@reads("chooses_livelier", at=True)
def chooses_livelier(pos: int, player: Any) -> Draft:
    return _chooses(pos + 1, player, Compares("life", ">", NumberOf("life", player)))


@reads("chooses_emptier", at=True)
def chooses_emptier(pos: int, player: Any, noun: Noun) -> Draft:
    """A player in whose graveyard there are fewer cards of a kind."""
    if noun.zone or not noun.card:
        raise Refuse("a graveyard of what is no card", pos)
    mine = Count(Filter(noun.predicates, "graveyard", player))
    return _chooses(pos + 1, player, Not(Controls(Filter(noun.predicates, "graveyard"), mine)))


@reads("chooses_fuller", at=True)
def chooses_fuller(pos: int, player: Any) -> Draft:
    return _chooses(pos + 1, player, Compares("hand", ">", NumberOf("hand", player)))


FIRST = Mention(-2, Bound("player"), PLAYER, key="player")


def _of_the_first(parts: Any) -> Any:
    """In what the first player does, "they" and "that player" are the first player."""
    return rewrite(parts, lambda v: FIRST if isinstance(v, Pronoun) and v.kinds == PLAYER else None)


@reads("first_player_then")
def first_player_then(act: Any, _: None, then: Draft) -> Draft:
    done: Draft = _of_the_first(player_may_then(FIRST, act, then))
    return done


@reads("first_player_may")
def first_player_may(*parts: Any) -> Draft:
    who: Any = FIRST
    done: Draft = _of_the_first((May(as_subject(parts, FIRST), who),))
    return done


@reads("first_player_hurts", at=True)
def first_player_hurts(pos: int, thing: Any, count: Any) -> Draft:
    second: Any = Pronoun(pos, frozenset({"second"}), demonstrative=True)
    who: Any = FIRST
    return (May((DealDamage(count, second, thing),), who),)
