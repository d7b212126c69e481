"""What an "if" asks of numbers, of what something was, and of how players compare."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.compiler.draft import Kinds, Mention, Noun, Pronoun
from judge.cards.compiler.errors import Refuse
from judge.cards.compiler.parser import reads
from judge.cards.compiler.reading.amounts import whose
from judge.cards.compiler.reading.conditions import controlled, this
from judge.engine.language.conditions import AllConditions, AmountIs, AnyCondition, Condition, Exists, Matches, NotCondition
from judge.engine.language.references import (
    Chosen,
    Compares,
    ControlledBy,
    Controls,
    Count,
    Every,
    Filter,
    Is,
    IsOneOf,
    IsOther,
    IsPlayer,
    Not,
    NumberOf,
    Players,
    Predicate,
    Shares,
    Sum,
    You,
)


@reads("if_number_is")
def if_number_is(thing: Any, what: str, comparison: tuple[str, Any]) -> Matches:
    return Matches(whose(thing), (Compares(what, *comparison),))


@reads("if_has_number")
def if_has_number(thing: Any, what: str, comparison: tuple[str, Any]) -> Matches:
    if getattr(thing, "many", False) or isinstance(getattr(thing, "ref", None), Chosen):
        raise Refuse("a number of several")
    return Matches(thing, (Compares(what, *comparison),))


@reads("if_shares_color")
def if_shares_color(thing: Any, other: Any) -> Matches:
    if isinstance(other, Mention) and isinstance(other.ref, Chosen):
        other = replace(other, ref=Every(other.ref.filter))
    return Matches(thing, (Shares("color", other),))


def _that(pos: int, kinds: Kinds) -> Any:
    return Pronoun(pos, kinds, demonstrative=True)


@reads("if_that_was", at=True)
def if_that_was(pos: int, kinds: Kinds, predicate: Predicate) -> Matches:
    return Matches(_that(pos, kinds), (predicate,))


@reads("if_that_was_noun", at=True)
def if_that_was_noun(pos: int, kinds: Kinds, noun: Noun) -> Matches:
    if noun.zone or not noun.predicates:
        raise Refuse("having been somewhere", pos)
    return Matches(_that(pos, kinds), noun.predicates)


@reads("if_it_was", at=True)
def if_it_was(pos: int, predicate: Predicate) -> Matches:
    it: Any = Pronoun(pos)
    return Matches(it, (predicate,))


def _own(noun: Noun) -> Filter:
    return controlled(noun, You())


@reads("if_opponent_more")
def if_opponent_more(noun: Noun) -> Exists:
    """Some one opponent controls more."""
    if noun.zone or noun.card:
        raise Refuse("controlling cards")
    return Exists(Filter((IsPlayer("opponent"), Controls(noun.filter(), Sum((Count(_own(noun)), 1)))), "players"))


@reads("if_player_more")
def if_player_more(player: Any, noun: Noun) -> AmountIs:
    _one(player)
    return AmountIs(Count(controlled(noun, player)), ">", Count(_own(noun)))


@reads("if_player_most")
def if_player_most(player: Any, noun: Noun) -> NotCondition:
    """More than each other player: nobody else controls as many."""
    _one(player)
    if noun.zone or noun.card:
        raise Refuse("controlling cards")
    rivals = Filter((Not(IsOneOf(player)), Controls(noun.filter(), Count(controlled(noun, player)))), "players")
    return NotCondition(Exists(rivals))


def _one(player: Any) -> None:
    if getattr(player, "many", False) or (isinstance(player, Mention) and isinstance(player.ref, You)):
        raise Refuse("a comparison of several players")


@reads("if_you_more")
def if_you_more(*parts: Any) -> NotCondition:
    """More than each opponent: none of them controls as many."""
    noun = next(part for part in parts if isinstance(part, Noun))
    if any(not isinstance(part, (Noun, You)) for part in parts):
        raise Refuse("somebody else's opponents")
    return NotCondition(Exists(Filter((IsPlayer("opponent"), Controls(noun.filter(), Count(_own(noun)))), "players")))


def _more(what: str, who: Any, operator: str = ">") -> AmountIs:
    return AmountIs(NumberOf(what, who), operator, NumberOf(what, You()))


def _than_opponents(what: str) -> Any:
    """Some opponent has more of something than you."""
    return lambda: Exists(Filter((IsPlayer("opponent"), Compares(what, ">", NumberOf(what, You()))), "players"))


def _than_each_opponent(what: str) -> Any:
    """You have more of something than every opponent."""
    return lambda: NotCondition(Exists(Filter((IsPlayer("opponent"), Compares(what, ">=", NumberOf(what, You()))), "players")))


reads("if_opponent_more_life")(_than_opponents("life"))
reads("if_opponent_more_cards")(_than_opponents("hand"))
reads("if_you_more_life")(_than_each_opponent("life"))
reads("if_you_more_cards")(_than_each_opponent("hand"))


@reads("if_player_more_life")
def if_player_more_life(player: Any) -> AmountIs:
    _one(player)
    return _more("life", player)


@reads("if_player_more_cards")
def if_player_more_cards(player: Any) -> AmountIs:
    _one(player)
    return _more("hand", player)


def _players_number(what: str, operator: str) -> Any:
    def read(player: Any, *count: Any) -> AmountIs:
        _one(player)
        return AmountIs(NumberOf(what, player), operator, count[0] if count else 0)

    return read


reads("if_player_life")(_players_number("life", "=="))
reads("if_player_life_most")(_players_number("life", "<="))
reads("if_player_life_least")(_players_number("life", ">="))
reads("if_player_hand_most")(_players_number("hand", "<="))
reads("if_player_hand_least")(_players_number("hand", ">="))
reads("if_player_hand_none")(_players_number("hand", "=="))


def _anywhere(noun: Noun) -> Filter:
    if noun.card and not noun.zone:
        raise Refuse("cards in no zone")
    return noun.filter()


@reads("if_there_are")
def if_there_are(count: Any, noun: Noun) -> Exists:
    return Exists(_anywhere(noun), count)


@reads("if_there_are_in_graveyards")
def if_there_are_in_graveyards(count: Any, noun: Noun) -> Exists:
    if not noun.card or noun.zone:
        raise Refuse("graveyards hold cards")
    return Exists(noun.filter("graveyard"), count)


@reads("if_there_is")
def if_there_is(noun: Noun) -> Exists:
    return Exists(_anywhere(noun))


@reads("if_there_is_another")
def if_there_is_another(noun: Noun) -> Exists:
    return Exists(_anywhere(replace(noun, predicates=(IsOther(), *noun.predicates))))


@reads("if_is_in_play")
def if_is_in_play(noun: Noun) -> Exists:
    if noun.zone or noun.card:
        raise Refuse("cards in play")
    return Exists(noun.filter())


@reads("if_another_in_play")
def if_another_in_play(noun: Noun) -> Exists:
    return if_is_in_play(replace(noun, predicates=(IsOther(), *noun.predicates)))


def _yours(noun: Noun) -> Filter:
    if not noun.card or noun.zone not in ("graveyard", "hand") or noun.owner != You():
        raise Refuse("what you have where?")
    return noun.filter()


@reads("if_you_have")
def if_you_have(count: Any, noun: Noun) -> Exists:
    return Exists(_yours(noun), count)


@reads("if_you_have_one")
def if_you_have_one(noun: Noun) -> Exists:
    return Exists(_yours(noun))


@reads("if_you_have_none")
def if_you_have_none(noun: Noun) -> NotCondition:
    return NotCondition(Exists(_yours(noun)))


@reads("if_no_opponent_controls")
def if_no_opponent_controls(noun: Noun) -> NotCondition:
    return NotCondition(Exists(controlled(noun, Players("opponents"))))


@reads("if_you_control_both")
def if_you_control_both(left: Noun, right: Noun) -> AllConditions:
    if ControlledBy(You()) in left.predicates:
        raise Refuse("read another way")
    return AllConditions((Exists(_own(left)), Exists(_own(right))))


def _fought(what: Any, attacked: str, blocked: str) -> AnyCondition:
    return AnyCondition((Matches(what, (Is(attacked),)), Matches(what, (Is(blocked),))))


@reads("if_fought_this_combat", at=True)
def if_fought_this_combat(pos: int) -> AnyCondition:
    return _fought(this(pos), "attacked this combat", "blocked this combat")


@reads("if_attacked_or_blocked", at=True)
def if_attacked_or_blocked(pos: int) -> AnyCondition:
    return _fought(this(pos), "attacked", "blocked before")


@reads("if_it_attacked_or_blocked", at=True)
def if_it_attacked_or_blocked(pos: int) -> AnyCondition:
    return _fought(Pronoun(pos), "attacked", "blocked before")


@reads("if_opponent_damaged")
def if_opponent_damaged() -> Exists:
    return Exists(Filter((IsPlayer("opponent"), Is("damaged")), "players"))


@reads("if_nothing_attacked")
def if_nothing_attacked() -> Condition:
    """A player was attacked whenever a creature attacked, whatever has become of it."""
    return NotCondition(Exists(Filter((Is("attacked"),), "players")))


@reads("if_it_counters", at=True)
def if_it_counters(pos: int, count: Any, kind: str) -> AmountIs:
    it: Any = Pronoun(pos)
    return AmountIs(NumberOf(f"counters:{kind}", it), ">=", count)


@reads("if_counters_exactly", at=True)
def if_counters_exactly(pos: int, count: Any, kind: str) -> AmountIs:
    return AmountIs(NumberOf(f"counters:{kind}", this(pos)), "==", count)
