"""What is done to objects: destroyed, moved, tapped, turned, given counters; and tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.engine.language.amounts import Amount
from judge.engine.language.characteristics import CopyExceptions
from judge.engine.language.predicates import Filter
from judge.engine.language.references import Reference, This, You
from judge.engine.record import record

if TYPE_CHECKING:
    from judge.engine.language.characteristics import Characteristics
    from judge.engine.language.instructions import Instruction


@record
class Destroy:
    """Destroy; ``no_regeneration``: they can't be regenerated, or those of them can't that ``unregenerated`` matches."""

    what: Reference
    no_regeneration: bool = False
    unregenerated: Filter | None = None
    bind: str = ""


@record
class Sacrifice:
    """Each player of ``who`` sacrifices ``count`` permanents that match (None: ``what``, which they must control)."""

    who: Reference = You()
    filter: Filter | None = None
    count: Amount = 1
    what: Reference | None = None
    bind: str = ""


@record
class Move:
    """Put objects into a zone: "hand", "library" (``position`` "top", "bottom", "shuffle", or as a number so
    deep from the top), "graveyard", "removed", "in play".

    Into play: under the control of ``controller`` (None: you), ``tapped``, ``attacking``. ``to_owner``: under its owner's control.
    ``with_counters``: (kind, amount) pairs it enters with. ``attacking``: the player or players that it attacks as it comes into play.
    ``remember``: (name, what) pairs that the new object keeps (``Linked``). ``until``: it comes back from exile immediately after that
    has left play, and isn't moved at all if that has left by then (610.3). ``transformed``: with its back face up (712.14a).
    """

    what: Reference
    to: str
    position: str = "top"
    controller: Reference | None = None
    tapped: bool = False
    face_down: bool = False
    attached_to: Reference | None = None
    with_counters: tuple[tuple[str, Amount], ...] = ()
    bind: str = ""
    attacking: Reference | None = None
    remember: tuple[tuple[str, Reference], ...] = ()
    until: Reference | None = None
    transformed: bool = False


@record
class Counter:
    """Counter the spells or abilities referred to (414.1); ``to`` is where a spell (``only``: if it matches) goes instead of the
    graveyard; into play it goes under the control of the one who counters it."""

    what: Reference
    to: str = "graveyard"
    bind: str = ""
    only: Filter | None = None


@record
class Tap:
    """Tap, or (``untap``) untap; ``either``: the controller chooses which."""

    what: Reference
    untap: bool = False
    either: bool = False
    bind: str = ""


@record
class PutCounters:
    """Put ``amount`` counters of a kind on each object (or player, for poison) referred to; ``divided``: the share announced for each.

    ``up_to``: as many of them as the controller likes, as long as the object then has no more than that.
    """

    kind: str
    what: Reference
    amount: Amount = 1
    divided: bool = False
    up_to: Amount | None = None


@record
class RemoveCounters:
    """Remove ``amount`` counters of a kind (None: all of them) from each object referred to. ``onto``: to move them onto that, so that
    they stay where they are if it is no longer there. Without a ``kind``, the controller chooses one that it has (of ``among``)."""

    kind: str
    what: Reference
    amount: Amount | None = 1
    bind: str = ""
    onto: Reference | None = None
    among: tuple[str, ...] = ()


@record
class CreateToken:
    """Put ``amount`` tokens with these characteristics into play under the control of each of ``who`` (216).

    A copy (``copy_of``) has the exceptions ``but`` (503.9), and nothing of what ``token`` says.
    """

    token: Characteristics
    amount: Amount = 1
    who: Reference = You()
    tapped: bool = False
    attacking: bool = False
    copy_of: Reference | None = None
    but: CopyExceptions = CopyExceptions()
    power: Amount | None = None
    toughness: Amount | None = None
    bind: str = ""


@record
class Regenerate:
    """The next time each would be destroyed this turn, it isn't (419.6b). What is bound is the shield around it, if it is one.

    ``then`` is done along with that, with the permanent as "about".
    """

    what: Reference
    bind: str = ""
    then: tuple[Instruction, ...] = ()


@record
class Attach:
    """Attach the source (or ``what``) to what is referred to; None: unattach it from what it is on."""

    to: Reference | None
    what: Reference = This()


@record
class Equalize:
    """Each player keeps as many of what matches as the player has who has the fewest, and sacrifices or (of cards) discards the rest.

    ``keep``: that many instead; ``kinds``: one of each of these kinds instead, which may be the same object.
    """

    filter: Filter
    keep: Amount | None = None
    kinds: tuple[Filter, ...] = ()


@record
class Separate:
    """``by`` separates what is referred to into two piles; ``chooser`` chooses one, bound as "chosen pile", the other as "other pile"."""

    what: Reference
    by: Reference
    chooser: Reference = You()


@record
class Proliferate:
    """``who`` chooses permanents and players that have counters, and gives each another of every kind that it has (701.34)."""

    who: Reference = You()


@record
class Designate:
    """The permanents become what the word says ("monstrous", "renowned"): a mark that they keep while they are in play.

    ``again``: those that have it get it anew, and it is noticed each time ("exerted").
    """

    what: Reference
    word: str
    again: bool = False


@record
class RemoveFromCombat:
    """Remove from combat (306.2)."""

    what: Reference


@record
class ExchangeControl:
    """Exchange control of two permanents."""

    left: Reference
    right: Reference
    bind: str = ""


@record
class BecomeBlocked:
    """Attacking creatures become blocked without any creature blocking them."""

    what: Reference


@record
class TurnFace:
    """Turn permanents face up or (``down``) face down."""

    what: Reference
    down: bool = False


@record
class Flip:
    """Flip the permanents, if they are flip cards that have not flipped yet (508)."""

    what: Reference


@record
class Transform:
    """Turn double-faced permanents over to their other faces (701.27)."""

    what: Reference


@record
class Phase:
    """The permanents phase out (502.15), or phased-out objects phase in (``back``)."""

    what: Reference
    back: bool = False


@record
class ExchangeZones:
    """The controller of ``gone`` sacrifices it and puts ``back`` into play under his or her control, both at once, or neither happens."""

    gone: Reference
    back: Reference


@record
class MakeBlock:
    """Creatures block the attacking creatures referred to, without being declared as blockers."""

    who: Reference
    attackers: Reference


@record
class BecomeUnblocked:
    """Attackers that only the creature referred to has blocked in this combat become unblocked."""

    by: Reference
