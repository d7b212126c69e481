"""What an "if" asks of what has happened this turn: attacks, deaths, spells."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.condition_drafts import this
from judge.cards.drafts.placeholders import Noun, Pronoun
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.amounts import NumberOf, PlayedSince
from judge.engine.language.conditions import AmountIs, During, Exists, Matches, NotCondition
from judge.engine.language.predicates import (
    Compares,
    Filter,
    Is,
    IsPlayer,
    IsType,
)
from judge.engine.language.references import Players, You


def if_attacked(pos: int) -> Matches:
    return Matches(this(pos), (Is("attacked"),))


@reads("if_not_attacked", at=True)
def if_not_attacked(pos: int) -> NotCondition:
    return NotCondition(if_attacked(pos))


def if_it_attacked(pos: int) -> Matches:
    it: Any = Pronoun(pos)
    return Matches(it, (Is("attacked"),))


@reads("if_it_not_attacked", at=True)
def if_it_not_attacked(pos: int) -> NotCondition:
    return NotCondition(if_it_attacked(pos))


def _died(noun: Noun) -> Filter:
    if noun.zone or noun.card or "creature" not in noun.kinds:
        raise Refuse("what died and was no creature")
    return noun.filter("died this turn")


@reads("if_died")
def if_died(noun: Noun) -> Exists:
    return Exists(_died(noun))


@reads("if_many_died")
def if_many_died(count: Any, noun: Noun) -> Exists:
    return Exists(_died(noun), count)


@reads("if_opponent_cast")
def if_opponent_cast(noun: Noun) -> Exists | AmountIs:
    kinds = [p for p in noun.predicates if p != Is("spell")]
    if noun.zone != "stack" or len(kinds) > 1 or not all(isinstance(p, IsType) for p in kinds):
        if noun.zone != "stack":
            raise Refuse("casting what is no spell")
        return AmountIs(PlayedSince(noun.filter(), Players("opponents")), ">=", 1)
    what = f"{kinds[0].type} spells played" if kinds and isinstance(kinds[0], IsType) else "spells played"
    return Exists(Filter((IsPlayer("opponent"), Compares(what, ">=", 1)), "players"))


reads("if_no_spells_last")(lambda: AmountIs(NumberOf("spells played last turn", Players("each")), "==", 0))
reads("if_two_spells_last")(lambda: Exists(Filter((IsPlayer(), Compares("spells played last turn", ">=", 2)), "players")))
reads("if_day")(lambda *_: During("day"))
reads("if_night")(lambda *_: During("night"))


@reads("if_you_attacked")
def if_you_attacked() -> Exists:
    """A player attacks by declaring attackers (508.1), whatever has become of them since."""
    return Exists(Filter((IsPlayer("you"), Is("attacking this turn")), "players"))


@reads("if_creature_died")
def if_creature_died() -> Exists:
    return Exists(Filter((IsType("creature"),), "died this turn"))


@reads("if_you_gained")
def if_you_gained() -> AmountIs:
    return AmountIs(NumberOf("life gained this turn", You()), ">=", 1)


@reads("if_you_lost")
def if_you_lost() -> AmountIs:
    return AmountIs(NumberOf("life lost this turn", You()), ">=", 1)


@reads("if_opponent_lost")
def if_opponent_lost() -> AmountIs:
    return AmountIs(NumberOf("life lost this turn", Players("opponents")), ">=", 1)
