"""What abilities watch for as players play: spells, abilities, lands, what becomes a target."""

from __future__ import annotations

from judge.engine.language.predicates import Filter
from judge.engine.language.references import Reference
from judge.engine.record import record


@record
class Played:
    """A spell that matches (zone "stack") is played by ``by`` (None: anyone); ``this``: the spell itself.

    ``nth``: only if it is the nth spell of the turn or, with ``own``, the nth of those that match that its player has played this turn;
    ``later``: or a later one than that.
    """

    spell: Filter
    by: Reference | None = None
    this: bool = False
    nth: int = 0
    own: bool = False
    later: bool = False


@record
class Activates:
    """A player (``by``; None: anyone) plays an activated ability of what matches ``of`` (None: of anything).

    ``spares_mana``: that is no mana ability; ``taps``: with (or, False, without) the tap symbol in its cost.
    """

    by: Reference | None = None
    of: Filter | None = None
    spares_mana: bool = False
    taps: bool | None = None


@record
class PlaysLand:
    """A player plays a land that matches ``what`` (None: any); ``another``: not the source."""

    by: Reference | None = None
    another: bool = False
    what: Filter | None = None


@record
class Passes:
    """A player with priority passes (408.1c)."""

    by: Reference | None = None


@record
class PutWithOneTarget:
    """A spell or ability that matches (zone "stack"; None: any) is put onto the stack, with a single target chosen for it."""

    what: Filter | None = None


@record
class BecomesTarget:
    """What matches (None: the source) becomes the target of a matching spell or ability; ``first``: for the first time this turn."""

    what: Filter | None = None
    by: Filter | None = None
    first: bool = False
