"""Conditions: what an "if", "as long as", "unless" or "play only if" asks of the game."""

from __future__ import annotations

from typing import Union

from judge.engine.language.amounts import Amount
from judge.engine.language.predicates import Filter, Operator, Predicate
from judge.engine.language.references import Reference
from judge.engine.record import record


@record
class Exists:
    """At least ``least`` objects or players match ("if you control a Swamp")."""

    filter: Filter
    least: Amount = 1


@record
class Matches:
    """What is referred to (any of it) matches all predicates ("if it's attacking", "if that creature is red")."""

    what: Reference
    predicates: tuple[Predicate, ...]


@record
class AmountIs:
    """A comparison of two amounts: operator is <=, >=, ==, <, >, !=."""

    left: Amount
    operator: Operator
    right: Amount


@record
class During:
    """It is the named phase or step ("upkeep", "combat", "main"...; "" for any), of a turn of the players referred to."""

    when: str = ""
    whose: Reference | None = None
    before: str = ""


@record
class WasPaid:
    """An optional cost ("kicker", "buyback"...) was paid for the spell, or for the spell that the permanent was."""

    cost: str


@record
class Happened:
    """The named earlier instruction did something ("if you do", "if a creature died this way")."""

    name: str


@record
class NotCondition:
    """The condition does not hold."""

    condition: Condition


@record
class AllConditions:
    """Every one of the conditions holds."""

    conditions: tuple[Condition, ...]


@record
class AnyCondition:
    """At least one of the conditions holds."""

    conditions: tuple[Condition, ...]


Condition = Union[Exists, Matches, AmountIs, During, WasPaid, Happened, NotCondition, AllConditions, AnyCondition]
