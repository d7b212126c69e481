"""Who, what, which and how many: references, filters and amounts.

A reference is resolved against a context (the source, its controller, targets, what a trigger saw) to a tuple of
entity ids, players or objects. A filter is a tuple of predicates that all must hold. An amount resolves to a number.
"""

from __future__ import annotations

from typing import Union

from judge.engine.record import record, singleton

# ---------------------------------------------------------------- references


@singleton
@record
class This:
    """The object that the ability is on ("this creature", or its name: 202.2)."""


@singleton
@record
class You:
    """The controller of the spell or ability."""


@record
class Target:
    """What was chosen for the ``index``-th target phrase of the ability, and is still legal."""

    index: int = 0


@record
class Bound:
    """What the trigger event or an earlier instruction named: "that creature", "that player", "the card".

    Names that trigger patterns bind: "subject" (the object), "player", "source", "amount", "new" (the object that the
    subject became), "spell"; a continuous effect binds "affected", the object that it changes. Instructions bind the name given as their
    ``bind``.
    """

    name: str


@record
class Host:
    """What the source is attached to: "enchanted creature", "equipped creature"."""


@record
class HostOf:
    """What each object referred to is attached to, or last was."""

    of: Reference


@record
class SourceOf:
    """What the ability referred to, on the stack or countered, is or was an ability of (217.6c); nothing for a spell."""

    of: Reference


@record
class ControllerOf:
    """The controller (current, or last known) of each object referred to."""

    of: Reference


@record
class OwnerOf:
    """The owner of each object referred to."""

    of: Reference


@record
class Players:
    """A set of players, in APNAP order: which is "each", "opponents", "others" (each other), "active", "nonactive",
    "defending", "attacking", "from you" (each, in turn order beginning with you)."""

    which: str = "each"


@record
class Every:
    """All objects that match a filter when the reference is resolved."""

    filter: Filter


@record
class Chosen:
    """Objects that a player chooses on resolution (not targets): ``least`` to ``most`` that match."""

    filter: Filter
    by: Reference = You()
    least: Amount = 1
    most: Amount = 1
    bind: str = ""
    random: bool = False


@record
class Together:
    """Everything that any of the references names."""

    refs: tuple[Reference, ...]


@record
class Linked:
    """What another ability of the same object remembered under a name (217.7d): "the exiled card", "the chosen player"."""

    name: str


@record
class TopCards:
    """The top ``amount`` cards of the libraries, or (``zone``) graveyards, of the players referred to, as many as there are.

    ``filter``: the topmost of those that match it; ``bottom``: counted from the bottom.
    """

    of: Reference
    amount: Amount = 1
    zone: str = "library"
    filter: Filter | None = None
    bottom: bool = False


@record
class CardsAbove:
    """The cards above what is referred to in its graveyard (217.4b), or (``directly``) the one directly above it."""

    of: Reference
    directly: bool = False


@record
class Among:
    """Those of what is referred to that match all predicates, as they are or, for what has left its zone, as they last were (413.2g)."""

    of: Reference
    predicates: tuple[Predicate, ...]


@record
class Maker:
    """The object whose ability gives another object the ability that these words are in (202.2b); ``Exactly`` once it is given."""


@record
class Exactly:
    """Just these entities."""

    ids: tuple[int, ...]


Reference = Union[
    This, You, Target, Bound, Host, HostOf, SourceOf, ControllerOf, OwnerOf, Players, Every, Chosen, Together, Linked, TopCards, CardsAbove,
    Among, Maker, Exactly,
]

# ---------------------------------------------------------------- predicates and filters


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
    """Is in a state: "tapped", "untapped", "attacking", "blocking", "blocked", "unblocked", "token", "face-down",
    "enchanted", "equipped", "damaged" (dealt damage this turn), "attacked", "attacked last turn" (its controller's),
    "blocked before" (blocked this turn), "attacked this combat",
    "blocked this combat", "put there from play" (into the graveyard this turn), "controlled since the turn began" (continuously),
    "controlled since its player's turn began", "spell", "ability", "permanent", "historic" never."""

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
    """Is attacking one of the players referred to."""

    who: Reference


@record
class DamagedBy:
    """Was dealt damage this turn by something referred to."""

    what: Reference


@record
class Damaged:
    """Has dealt damage this turn to something referred to."""

    whom: Reference


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
    operator: str
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
    Blocks, IsAttacking, IsOneOf, IsOther, Compares, SharesChosen, Not, AnyOf, AllOf, IsPlayer, Controls, DamagedBy, Damaged,
    FromSource, HasAttached, IsAhead, Shares, MayBear, Targets, FirstSince,
]


@record
class Filter:
    """Objects in ``zone`` ("in play", "graveyard", "hand", "library", "stack", "removed") or players that match all predicates.

    ``zone`` "sources" is where a source of damage can be (419.8a): in play or on the stack. ``zone`` is "players" for
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


# ---------------------------------------------------------------- amounts


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


Amount = Union[
    int, X, Count, HowMany, PlayedSince, MostOfOne, NumberOf, BoundAmount, Product, Sum, Half, Smallest, EvenShare, Negative,
    Greatest,
    Different, PaidAmount, Activations,
]
