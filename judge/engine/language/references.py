"""Who and what: references, each resolved against a context (the source, its controller, targets, what a trigger saw) to entity ids."""

from __future__ import annotations

from typing import TYPE_CHECKING, Union

from judge.engine.record import record, singleton

if TYPE_CHECKING:
    from judge.engine.language.amounts import Amount
    from judge.engine.language.predicates import Filter, Predicate


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


SPELL_TARGET = "target of the spell"
"""With its place, the name of what the spell has targeted before the part of it that an optional cost adds."""


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
class TeamOf:
    """Each player referred to with the whole of his or her team; a player who plays alone is one (200.3a)."""

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
    This, You, Target, Bound, Host, HostOf, SourceOf, ControllerOf, OwnerOf, TeamOf, Players, Every, Chosen, Together, Linked, TopCards,
    CardsAbove, Among, Maker, Exactly,
]
