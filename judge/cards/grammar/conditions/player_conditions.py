"""What an "if" asks of players: life, hands, graveyards, turns, and how they compare."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.drafts.condition_drafts import controlled, own_of, spells_counted
from judge.cards.drafts.placeholders import Mention, Noun
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.amounts import Count, NumberOf, PlayedSince, Sum
from judge.engine.language.conditions import AmountIs, AnyCondition, During, Exists, NotCondition
from judge.engine.language.predicates import Compares, Controls, Filter, IsAhead, IsOneOf, IsOther, IsPlayer, Not, Operator
from judge.engine.language.references import Players, You


@reads("if_opponent_more")
def if_opponent_more(noun: Noun) -> Exists:
    """Some one opponent controls more."""
    if noun.zone or noun.card:
        raise Refuse("controlling cards")
    return Exists(Filter((IsPlayer("opponent"), Controls(noun.filter(), Sum((Count(own_of(noun)), 1)))), "players"))


@reads("if_more_than_one")
def if_more_than_one(noun: Noun) -> Exists:
    """Some one opponent controls fewer."""
    if noun.zone or noun.card:
        raise Refuse("controlling cards")
    return Exists(Filter((IsPlayer("opponent"), Not(Controls(noun.filter(), Count(own_of(noun))))), "players"))


@reads("if_player_more")
def if_player_more(player: Any, noun: Noun) -> AmountIs:
    _one(player)
    return AmountIs(Count(controlled(noun, player)), ">", Count(own_of(noun)))


@reads("if_player_most")
def if_player_most(player: Any, noun: Noun) -> NotCondition:
    """More than each other player: nobody else controls as many."""
    _one(player)
    return _most(player, noun)


@reads("if_you_most")
def if_you_most(noun: Noun) -> NotCondition:
    return _most(You(), noun)


def _most(player: Any, noun: Noun) -> NotCondition:
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
    return NotCondition(Exists(Filter((IsPlayer("opponent"), Controls(noun.filter(), Count(own_of(noun)))), "players")))


def _more(what: str, who: Any, operator: Operator = ">") -> AmountIs:
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


def _players_number(what: str, operator: Operator) -> Any:
    def read(player: Any, *count: Any) -> AmountIs:
        _one(player)
        return AmountIs(NumberOf(what, player), operator, count[0] if count else 0)

    return read


reads("if_player_life")(_players_number("life", "=="))
reads("if_player_life_most")(_players_number("life", "<="))
reads("if_player_life_least")(_players_number("life", ">="))
reads("if_player_hand_most")(_players_number("hand", "<="))
reads("if_player_hand_least")(_players_number("hand", ">="))
reads("if_player_hand_fewer")(_players_number("hand", "<"))
reads("if_player_hand_more")(_players_number("hand", ">"))
reads("if_player_hand_exactly")(_players_number("hand", "=="))
reads("if_player_hand_none")(_players_number("hand", "=="))


@reads("if_player_hand_either")
def if_player_hand_either(player: Any, one: Any, other: Any) -> AnyCondition:
    _one(player)
    return AnyCondition(tuple(AmountIs(NumberOf("hand", player), "==", count) for count in (one, other)))


@reads("if_threshold")
def if_threshold(number: Any) -> Exists:
    return Exists(Filter((), "graveyard", You()), int(number))


@reads("if_hellbent")
def if_hellbent() -> NotCondition:
    return NotCondition(Exists(Filter((), "hand", You())))


@reads("if_life_most")
def if_life_most(count: Any) -> AmountIs:
    return AmountIs(NumberOf("life", You()), "<=", count)


@reads("if_life_least")
def if_life_least(count: Any) -> AmountIs:
    return AmountIs(NumberOf("life", You()), ">=", count)


YOUR_HAND = Filter((), "hand", You())


@reads("if_hand_least")
def if_hand_least(count: Any) -> Exists:
    return Exists(YOUR_HAND, count)


@reads("if_hand_any")
def if_hand_any() -> Exists:
    return Exists(YOUR_HAND)


@reads("if_hand_most")
def if_hand_most(count: Any) -> AmountIs:
    return AmountIs(Count(YOUR_HAND), "<=", count)


reads("if_hand_fewer")(lambda count: AmountIs(Count(YOUR_HAND), "<", count))
reads("if_hand_more")(lambda count: AmountIs(Count(YOUR_HAND), ">", count))


@reads("if_your_turn")
def if_your_turn() -> During:
    return During(whose=You())


@reads("if_not_your_turn")
def if_not_your_turn() -> NotCondition:
    return NotCondition(During(whose=You()))


reads("if_opponents_turn")(lambda: During(whose=Players("opponents")))


def _somebody(player: Any) -> None:
    """One player, who has no wording of his or her own. Raises ``Refuse``."""
    _one(player)
    if isinstance(player, Mention) and player.ref == Players("defending"):
        raise Refuse("read another way")


@reads("if_player_controls")
def if_player_controls(player: Any, noun: Noun) -> Exists:
    _somebody(player)
    return Exists(controlled(noun, player))


@reads("if_player_controls_another")
def if_player_controls_another(player: Any, noun: Noun) -> Exists:
    _somebody(player)
    return Exists(controlled(replace(noun, predicates=(IsOther(), *noun.predicates)), player))


@reads("if_player_controls_no")
def if_player_controls_no(player: Any, noun: Noun) -> NotCondition:
    _one(player)
    return NotCondition(Exists(controlled(noun, player)))


@reads("if_player_controls_least")
def if_player_controls_least(player: Any, count: Any, noun: Noun) -> Exists:
    _one(player)
    return Exists(controlled(noun, player), count)


@reads("if_player_controls_most")
def if_player_controls_most(player: Any, count: Any, noun: Noun) -> AmountIs:
    _one(player)
    return AmountIs(Count(controlled(noun, player)), "<=", count)


@reads("if_hand_exactly")
def if_hand_exactly(count: Any) -> AmountIs:
    return AmountIs(Count(YOUR_HAND), "==", count)


@reads("if_you_cast")
def if_you_cast(noun: Noun) -> AmountIs:
    try:
        return AmountIs(NumberOf(spells_counted(noun), You()), ">=", 1)
    except Refuse:
        return AmountIs(PlayedSince(_spells(noun), You()), ">=", 1)


def _spells(noun: Noun) -> Filter:
    """Spells of a description that is asked of each of the spells of the turn."""
    if noun.zone != "stack":
        raise Refuse("casting what is no spell")
    return noun.filter()


@reads("if_player_cast")
def if_player_cast(player: Any, noun: Noun) -> Any:
    _one(player)
    try:
        return AmountIs(NumberOf(spells_counted(noun), player), ">=", 1)
    except Refuse:
        return AmountIs(PlayedSince(_spells(noun), player), ">=", 1)


@reads("if_player_cast_nothing")
def if_player_cast_nothing(player: Any) -> AmountIs:
    _one(player)
    return AmountIs(NumberOf("spells played", player), "==", 0)


reads("if_you_cast_nothing")(lambda: AmountIs(NumberOf("spells played", You()), "==", 0))


@reads("if_you_played_land")
def if_you_played_land() -> AmountIs:
    return AmountIs(NumberOf("lands played", You()), ">=", 1)


reads("if_you_played_no_land")(lambda: AmountIs(NumberOf("lands played", You()), "==", 0))
reads("if_player_played_no_land")(_players_number("lands played", "=="))


@reads("if_player_played_land")
def if_player_played_land(player: Any) -> AmountIs:
    _one(player)
    return AmountIs(NumberOf("lands played", player), ">=", 1)


def _ahead(what: str) -> Any:
    """Exactly one player has the highest number of something."""

    def read() -> Exists:
        return Exists(Filter((IsAhead(what),), "players"))

    return read


reads("if_somebody_most_life")(_ahead("life"))
reads("if_somebody_most_cards")(_ahead("hand"))


@reads("if_somebody_most")
def if_somebody_most(noun: Noun) -> Exists:
    if noun.zone or noun.card:
        raise Refuse("controlling cards")
    return Exists(Filter((IsAhead("", noun.filter()),), "players"))


@reads("if_opponent_life_most")
def if_opponent_life_most(count: Any) -> Exists:
    return Exists(Filter((IsPlayer("opponent"), Compares("life", "<=", count)), "players"))
