"""Which: predicates of objects and players, and filters, tuples of predicates that all must hold."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Union

from judge.engine.language.references import Linked
from judge.engine.record import record, singleton

if TYPE_CHECKING:
    from judge.engine.language.amounts import Amount
    from judge.engine.language.references import Reference

Operator = Literal["<=", ">=", "==", "<", ">", "!="]
"""How two numbers are compared."""


@record
class IsType:
    """Has the type (creature, land...) named."""

    type: str


@record
class IsSubtype:
    """Has the subtype (Goblin, Forest, Aura...) named."""

    subtype: str


@record
class IsSupertype:
    """Has the supertype (basic, legendary, snow, world) named."""

    supertype: str


@record
class IsColor:
    """Is the color named; "colorless", "multicolored" and "monocolored" count as words for colors here."""

    color: str


@record
class IsNamed:
    """Has the name."""

    name: str


@record
class HasKeyword:
    """Has the keyword ability, with any parameter, or with ``value`` where given."""

    keyword: str
    value: str = ""


@record
class HasCounter:
    """Has at least one counter of the kind; of any, where none is said."""

    kind: str


@record
class Is:
    """Is in a state: "tapped", "untapped", "attacking", "attacking alone", "blocking", "blocked", "unblocked", "token", "face-down",
    "enchanted", "equipped", "damaged" (dealt damage this turn), "attacked", "attacked last turn" (its controller's),
    "blocked before" (blocked this turn), "attacked this combat",
    "blocked this combat", "put there from play" (into the graveyard this turn), "controlled since the turn began" (continuously),
    "controlled since its player's turn began",
    "moved this turn" (to where it is), "spell", "ability", "permanent", "historic" never."""

    state: str


@record
class ControlledBy:
    """Is controlled by one of the players referred to."""

    who: Reference


@record
class OwnedBy:
    """Is owned by one of the players referred to."""

    who: Reference


@record
class AttachedTo:
    """Is attached to something referred to."""

    what: Reference


@record
class HasAttached:
    """Something referred to is attached to it."""

    what: Reference


@record
class Blocks:
    """Is blocking, or (``by``) is blocked by, something referred to."""

    what: Reference
    by: bool = False


@record
class IsAttacking:
    """Is attacking one of the players referred to, or (``before``) has been declared as an attacker of one this turn."""

    who: Reference
    before: bool = False


@record
class DamagedBy:
    """Was dealt damage this turn by something referred to."""

    what: Reference


@record
class Damaged:
    """Has dealt damage this turn to something referred to."""

    whom: Reference


@record
class Fought:
    """Has blocked something referred to this turn, or (``by``) been blocked by it, whether or not either is still in combat."""

    what: Reference
    by: bool = False


@record
class FromSource:
    """Is an ability on the stack whose source matches, wherever that is by now."""

    filter: Filter


@record
class IsOneOf:
    """Is one of the objects or players referred to."""

    what: Reference


@singleton
@record
class IsOther:
    """Is not the object that the ability is on ("another", "other")."""


@record
class Compares:
    """A number of the object ("power", "toughness", "converted mana cost") compared: operator is <=, >=, ==, <, >."""

    characteristic: str
    operator: Operator
    amount: Amount


@record
class SharesChosen:
    """Has the color, creature type or name that was chosen for the source ("of the chosen color")."""

    what: str


@record
class Shares:
    """Has the same "name" as, or a "color", "creature type" or "permanent type" in common with, something referred to, or one of the card
    types of "type: artifact, creature"; with ``other``, something other than itself."""

    what: str
    of: Reference
    other: bool = False


@record
class MayBear:
    """Could have what is referred to, an Aura or Equipment, attached to it."""

    what: Reference


@record
class Targets:
    """Is a spell or ability with a target referred to; ``only``: and with no other."""

    what: Reference
    only: bool = False


@record
class FirstSince:
    """Is the first matching spell that ``by`` has played this turn since the effect that asks began (``Mark``)."""

    spells: Filter
    by: Reference


@record
class Not:
    """Does not match the predicate."""

    predicate: Predicate


@record
class AnyOf:
    """Matches at least one of the predicates."""

    predicates: tuple[Predicate, ...]


@record
class AllOf:
    """Matches every one of the predicates."""

    predicates: tuple[Predicate, ...]


@record
class IsPlayer:
    """Is a player: "any", "opponent", "you", "teammate"."""

    which: str = "any"


@record
class IsAhead:
    """Is a player with more of something than each other player: of the number ``what``, or of the permanents that ``filter`` matches."""

    what: str
    filter: Filter | None = None


@record
class Controls:
    """Is a player who controls at least ``least`` objects that match ("defending player controls an Island")."""

    filter: Filter
    least: Amount = 1


Predicate = Union[
    IsType, IsSubtype, IsSupertype, IsColor, IsNamed, HasKeyword, HasCounter, Is, ControlledBy, OwnedBy, AttachedTo,
    Blocks, IsAttacking, IsOneOf, IsOther, Compares, SharesChosen, Not, AnyOf, AllOf, IsPlayer, Controls, DamagedBy, Damaged, Fought,
    FromSource, HasAttached, IsAhead, Shares, MayBear, Targets, FirstSince,
]


@record
class Filter:
    """Objects in ``zone`` ("in play", "graveyard", "hand", "library", "stack", "removed") or players that match all predicates.

    ``zone`` "sources" is where a source of damage can be (419.8a): in play or on the stack; "outside play" every zone but these two,
    where the cards are that are neither permanents nor spells. ``zone`` is "players" for
    player-only filters, and phrases like "creature or player" use ``players`` to add matching players to the objects: it holds predicates
    that a player must match, or None.
    ``owner`` narrows a hidden or private zone to the players referred to (None: every player's).
    """

    predicates: tuple[Predicate, ...] = ()
    zone: str = "in play"
    owner: Reference | None = None
    players: tuple[Predicate, ...] | None = None


HAUNTED = Filter((IsOneOf(Linked("haunted")),))
"""The creature that a card removed by haunt haunts (502.51b)."""
