"""Damage, and effects that last or wait: continuous ones, shields, delayed triggers, copies of spells."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.engine.language.amounts import Amount
from judge.engine.language.changes import Change
from judge.engine.language.conditions import Condition
from judge.engine.language.costs import Cost
from judge.engine.language.event_patterns import Pattern
from judge.engine.language.predicates import Filter
from judge.engine.language.references import Chosen, Reference, This, You
from judge.engine.record import record

if TYPE_CHECKING:
    from judge.engine.language.abilities import Replacement
    from judge.engine.language.instructions import Instruction


@record
class DealDamage:
    """``source`` deals ``amount`` damage to each of ``to``; ``divided``: the amount is divided as announced (409.1e).

    What is bound with ", within" behind the name is no more of it than there was life, or toughness, before.
    """

    amount: Amount
    to: Reference
    source: Reference = This()
    divided: bool = False
    bind: str = ""


@record
class Fight:
    """Each of two creatures deals damage equal to its power to the other (701.14)."""

    left: Reference
    right: Reference


@record
class Apply:
    """Create a continuous effect: ``changes`` to what is referred to, or (``what`` None) to the rules, for ``duration``.

    ``duration``: "end of turn", "end of combat", "end of game", "next upkeep", "next turn", "until:leaves", "as long as" (with
    ``condition``), "next untap step" and "next two untap steps".
    ``whose``: whose next upkeep or turn. ``ending``: for this its controller may end it earlier (408.2i).
    """

    what: Reference | None
    changes: tuple[Change, ...]
    duration: str = "end of turn"
    condition: Condition | None = None
    whose: Reference = You()
    ending: Cost | None = None


@record
class ApplyReplacement:
    """Create a replacement or prevention effect, a shield (419): lasts for ``duration`` or, if ``uses``, until used up.

    ``divided``: each of what it shields has the share of the amount that was announced for it (409.1e).
    """

    effect: Replacement
    shields: Reference | None = None
    duration: str = "end of turn"
    uses: int = 0
    amount: Amount | None = None
    source: Chosen | Reference | None = None
    divided: bool = False


@record
class GainControl:
    """``who`` gains control for ``duration`` (layer 2)."""

    what: Reference
    who: Reference = You()
    duration: str = "end of game"
    condition: Condition | None = None
    bind: str = ""


@record
class Delayed:
    """Create a delayed triggered ability (404.4): once, or each time during ``duration``; ``keyword`` is the one it comes of.

    ``ending``: for this ``ender`` may stop it before it triggers (408.2i).
    """

    when: Pattern
    instructions: tuple[Instruction, ...]
    duration: str = ""
    about: Reference | None = None
    keyword: str = ""
    ending: Cost | None = None
    ender: Reference = You()


@record
class CopySpell:
    """Copy the spell or ability; ``who`` controls the copy and may choose new targets (503.10).

    ``colors`` are those it has instead of the original's, ``without`` a keyword that it does not copy (503.9). ``each``: a copy for each
    other entity of the description that it could target, and that entity is the copy's target.
    """

    what: Reference
    amount: Amount = 1
    new_targets: bool = True
    colors: tuple[str, ...] = ()
    without: str = ""
    each: Filter | None = None
    who: Reference = You()


@record
class ChangeTargets:
    """Change the target, or all targets, of a spell or ability (415.7); ``to`` None: ``who`` chooses new ones.

    ``random``: its one target is taken at random from all legal ones.
    """

    what: Reference
    who: Reference = You()
    to: Reference | None = None
    random: bool = False


@record
class NotRead:
    """Words of a card that were not understood: the game stops where they would have to be followed or, ``announced``, where what they
    ask for would have to be announced."""

    words: str
    announced: bool = False
