"""What abilities watch for in combat: attackers, blockers, attackers that become blocked or are not."""

from __future__ import annotations

from judge.engine.language.predicates import Filter
from judge.engine.language.references import Reference
from judge.engine.record import record


@record
class Attacks:
    """A creature (None: the source) is declared as an attacker (308.3); ``alone``: and no other is; ``first``: and hasn't been this turn.

    ``least``: once, when at least so many that match are declared together; they are bound as "subjects". ``others``: and at least so many
    others, all of them ``along``, are declared with it by the same player.
    """

    what: Filter | None = None
    alone: bool = False
    defender: Reference | None = None
    least: int = 0
    first: bool = False
    others: int = 0
    along: Filter | None = None


@record
class BlocksPattern:
    """A creature (None: the source) is declared as a blocker; ``each``: once for each creature it blocks that matches
    ``blocked`` (410.9a, 410.9b); ``least``: when it blocks that many creatures (410.9e); ``some``: once if any that it blocks matches;
    ``together``: once for all that match and are declared together, which are bound as "subjects"."""

    what: Filter | None = None
    each: bool = False
    blocked: Filter | None = None
    least: int = 0
    some: Filter | None = None
    together: bool = False


@record
class BecomesBlocked:
    """An attacker (None: the source) becomes blocked; ``each``: once for each blocker that matches (410.9c, 410.9d);
    ``least``: when that many creatures block it (410.9e)."""

    what: Filter | None = None
    each: bool = False
    blocker: Filter | None = None
    least: int = 0


@record
class UnblockedPattern:
    """An attacker (None: the source) is not blocked, once blockers have been declared."""

    what: Filter | None = None
