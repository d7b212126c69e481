"""Linked abilities, prices of coming into play, piles, players made equal."""

from __future__ import annotations

from typing import Any

from judge.cards.compiler.draft import Aimed, Mention, Noun, Pronoun, Stays, rewrite, walk
from judge.cards.compiler.errors import Refuse
from judge.cards.compiler.parser import reads
from judge.cards.compiler.reading.conditionals import player_may_then
from judge.cards.compiler.reading.conditions import controlled
from judge.cards.compiler.reading.mana import COLORS, produced
from judge.cards.compiler.reading.qualifiers import Qualifier
from judge.cards.compiler.reading.references import PLAYER
from judge.cards.compiler.reading.sentences import Draft, as_subject
from judge.cards.compiler.settle import body as settle_body
from judge.engine.language.abilities import EntersWith, StaticAbility, TargetSpec, TriggeredAbility
from judge.engine.language.changes import Requirement
from judge.engine.language.conditions import Happened, NotCondition
from judge.engine.language.costs import Cost, SacrificeTotalCost
from judge.engine.language.event_patterns import Draws
from judge.engine.language.instructions import (
    AddMana,
    Arrange,
    Choose,
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
from judge.engine.language.references import (
    Bound,
    Compares,
    Controls,
    Count,
    Filter,
    IsOneOf,
    IsPlayer,
    Linked,
    Not,
    NumberOf,
    Players,
    Sum,
    X,
    You,
)

WHO: Any = You()


@reads("entered_or_not", "stays")
def plain(*_: Any) -> str:
    return "said"


@reads("would_enter_may")
def would_enter_may(cost: Cost, _: Any) -> EntersWith:
    return EntersWith(unless=cost, else_to="graveyard")


@reads("would_enter_must")
def would_enter_must(cost: Cost, _: Any) -> EntersWith:
    return EntersWith(unless=cost, must_pay=True, else_to="graveyard")


@reads("enters_doing")
def enters_doing(instructions: Any) -> EntersWith:
    """What is done as it comes into play, and is part of that event; a choice that is kept has words of its own."""
    if any(isinstance(node, Choose) for node in walk(instructions)):
        raise Refuse("a choice: read another way")
    return EntersWith(choices=instructions)


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


def _mana(**more: Any) -> AddMana:
    from judge.cards.compiler.reading.actions import WHO as subject

    return AddMana((), who=subject, **more)


@reads("mana_of_its_colors")
def mana_of_its_colors(thing: Any) -> AddMana:
    if not isinstance(thing, Pronoun) or thing.kinds != {"removed"}:
        raise Refuse("mana of the colors of something else than a removed card")
    return _mana(colors_of=thing)


@reads("mana_of_imprinted", at=True)
def mana_of_imprinted(pos: int) -> AddMana:
    return mana_of_its_colors(Pronoun(pos, frozenset({"removed"}), demonstrative=True))


@reads("mana_sacrificed_could", at=True)
def mana_sacrificed_could(pos: int, *_: Any) -> AddMana:
    """What the land could produce as it last was (406.6)."""
    land: Any = Pronoun(pos, frozenset({"land", "sacrificed"}), demonstrative=True)
    return _mana(could_produce=land, colors_only=False)


@reads("mana_combination")
def mana_combination(*texts: Any) -> AddMana:
    return _combined(X(), texts)


@reads("mana_combination_of")
def mana_combination_of(count: Any, *texts: Any) -> AddMana:
    return _combined(int(count), texts)


def _combined(amount: Any, texts: tuple[Any, ...]) -> AddMana:
    options = [produced(text) for text in texts]
    if any(len(option) != 1 for option in options):
        raise Refuse("a combination of several mana")
    return _mana(amount=amount, any_of=tuple(option[0] for option in options))


@reads("mana_x_one_color")
def mana_x_one_color() -> AddMana:
    return _mana(amount=X(), any_of=COLORS, same=True)


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
def separate_revealed(count: Any, two: Any, rest: str) -> Draft:
    other: Any = Arrange("other pile", "bottom") if rest == "bottom" else Move(Bound("other pile"), "graveyard")
    return (
        Look(None, count, You(), You(), reveal=True, bind=REVEALED),
        Separate(Bound(REVEALED), Players("opponents")),
        Move(Bound("chosen pile"), "hand"),
        other,
    )


@reads("same_way")
def same_way(noun: Noun) -> Noun:
    return noun


@reads("equalize")
def equalize(noun: Noun, again: Noun, more: Noun | None = None) -> Draft:
    if noun != again or noun.card or noun.zone:
        raise Refuse("a number of some, equal to the number of others")
    first = (Equalize(noun.filter()),)
    if more is None:
        return first
    if more.card or more.zone:
        raise Refuse("sacrificing cards")
    return (*first, Equalize(Filter((), "hand")), Equalize(more.filter()))


def _chooses(pos: int, player: Any, *more: Any) -> Draft:
    """A player picks, as the ability goes on the stack, another who is ahead in something."""
    filter = Filter((Not(IsOneOf(player)), *more), "players")
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



@reads("q_made_with")
def q_made_with() -> Qualifier:
    """What another ability of the same object put into play (217.7d)."""
    return Qualifier(IsOneOf(Linked("made")))


@reads("static_first_draw")
def static_first_draw(noun: Noun, effects: Any) -> tuple[Any, ...]:
    """Two abilities in one paragraph (404.5): one reveals, the other triggers on what it revealed."""
    if not noun.card or noun.zone:
        raise Refuse("revealing what is no card")
    made = settle_body(effects)
    if made.targets:
        raise Refuse("a target in a linked trigger")
    event = Draws(You(), first=True, card=noun.filter("hand"))
    you = Filter((IsPlayer("you"),), "players")
    return (StaticAbility(you, (Requirement("reveal the first draw"),)), TriggeredAbility(event, made))
