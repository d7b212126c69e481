"""What abilities with ability words ask: total sizes, card types in a graveyard, colors of mana spent, what has left."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.drafts.event_drafts import THIS, in_play_noun
from judge.cards.drafts.noun_drafts import MODIFIED
from judge.cards.drafts.placeholders import Event, Noun
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.amounts import Different, NumberOf
from judge.engine.language.characteristics import SYMBOL_OF_COLOR
from judge.engine.language.combat_patterns import Attacks
from judge.engine.language.conditions import AmountIs, Exists, Matches
from judge.engine.language.predicates import Compares, ControlledBy, Filter, Is, IsPlayer, Operator
from judge.engine.language.references import Every, This, You

LEFT = "left this turn"


@reads("if_total")
def if_total(noun: Noun, what: str, comparison: tuple[Operator, Any]) -> AmountIs:
    return AmountIs(NumberOf(what, Every(in_play_noun(noun).filter())), *comparison)


@reads("if_card_types")
def if_card_types(least: Any) -> AmountIs:
    return AmountIs(Different("card type", Filter((), "graveyard", You())), ">=", least)


@reads("if_spent_so_much")
def if_spent_so_much(least: Any, color: Any, *_: Any) -> AmountIs:
    return AmountIs(NumberOf(f"mana spent {SYMBOL_OF_COLOR[str(color)]}", This()), ">=", least)


@reads("if_left_yours")
def if_left_yours(noun: Noun) -> Exists:
    return Exists(Filter((*in_play_noun(noun).predicates, ControlledBy(You())), LEFT))


@reads("if_permanent_left")
def if_permanent_left() -> Exists:
    return Exists(Filter((ControlledBy(You()),), LEFT))


@reads("if_was_cast")
def if_was_cast() -> Matches:
    return Matches(This(), (Is("cast"),))


@reads("if_this_attacked")
def if_this_attacked() -> Matches:
    return Matches(This(), (Is("attacked"),))


@reads("if_opponent_damaged")
def if_opponent_damaged() -> Exists:
    return Exists(Filter((IsPlayer("opponent"), Is("damaged")), "players"))


@reads("if_gained_so_much")
def if_gained_so_much(least: Any) -> AmountIs:
    return AmountIs(NumberOf("life gained this turn", You()), ">=", least)


@reads("if_modified")
def if_modified() -> Matches:
    return Matches(This(), (MODIFIED,))


def _others(noun: Noun) -> Noun:
    """Those that attack with it: declared by the player who controls it."""
    noun = in_play_noun(noun)
    return replace(noun, predicates=(*noun.predicates, ControlledBy(You())))


@reads("e_attacks_along")
def e_attacks_along(least: Any, noun: Noun) -> Event:
    if not isinstance(least, int):
        raise Refuse("a number of attackers that varies")
    return Event(Attacks(others=least, along=_others(noun).filter()), (THIS,))


@reads("e_attacks_along_sized")
def e_attacks_along_sized(least: Any, noun: Noun, what: str, comparison: tuple[Operator, Any]) -> Event:
    sized = replace(noun, predicates=(*noun.predicates, Compares(what, *comparison)))
    return e_attacks_along(least, sized)


@reads("e_attacks_with_another")
def e_attacks_with_another(noun: Noun) -> Event:
    return e_attacks_along(1, noun)


