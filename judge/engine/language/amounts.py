"""How many: amounts, each resolved against a context to a number."""

from __future__ import annotations

from typing import TYPE_CHECKING, Union

from judge.engine.record import record, singleton

if TYPE_CHECKING:
    from judge.engine.language.predicates import Filter
    from judge.engine.language.references import Reference


@singleton
@record
class X:
    """The value announced for X (409.1b)."""


@record
class Count:
    """How many objects or players match."""

    filter: Filter


@record
class HowMany:
    """How many objects or players are referred to."""

    of: Reference


@record
class PlayedSince:
    """How many matching spells ``by`` has played this turn since the effect that asks began (``Mark``)."""

    spells: Filter
    by: Reference


@record
class MostOfOne:
    """The greatest number, among the objects referred to, of those that one and the same player owns."""

    of: Reference


@record
class NumberOf:
    """A number of something referred to: "power", "toughness", "converted mana cost", "life", "hand", "graveyard",
    "counters:KIND", "damage", "chosen number" (the last that was chosen for it), "life paid" (as it entered), of a player
    "spells played" this turn (or "creature spells played"...) and "lands played". Summed over all that is referred to."""

    what: str
    of: Reference


@record
class BoundAmount:
    """A number that the trigger event or an earlier instruction bound ("that much", "the damage dealt this way")."""

    name: str = "amount"


@record
class Product:
    """One amount times another."""

    left: Amount
    right: Amount


@record
class Sum:
    """The total of several amounts."""

    parts: tuple[Amount, ...]


@record
class Half:
    """Half of an amount, or (``of``) a third and the like, rounded "up" or "down"."""

    amount: Amount
    rounded: str = "down"
    of: int = 2


@record
class Smallest:
    """The smallest of several amounts ("but not more than")."""

    parts: tuple[Amount, ...]


@record
class EvenShare:
    """What each of ``among`` gets of an amount that is divided evenly among them, rounded down."""

    amount: Amount
    among: Reference


@record
class Negative:
    """An amount with its sign turned."""

    amount: Amount


@record
class Greatest:
    """The highest (or, ``least``, the lowest) number ``what`` among matching objects; 0 where none match (104.2)."""

    what: str
    filter: Filter
    least: bool = False


@record
class Different:
    """How many different ones of something ("basic land type", "color") there are among what matches."""

    what: str
    filter: Filter


@record
class Activations:
    """How often the activated ability that says it has been played this turn, of the object that it is on."""


@record
class PaidAmount:
    """How often an optional additional cost was paid ("kicked": 0 or 1; multikicker-like costs: the number)."""

    cost: str


@record
class AtTurnBegan:
    """What an amount was as this turn began: "the number of untapped lands he or she controlled at the beginning of this turn"."""

    amount: Amount


Amount = Union[
    int, X, Count, HowMany, PlayedSince, MostOfOne, NumberOf, BoundAmount, Product, Sum, Half, Smallest, EvenShare, Negative,
    Greatest,
    Different, PaidAmount, Activations, AtTurnBegan,
]
