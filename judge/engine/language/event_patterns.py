"""Trigger events: what a triggered ability, a delayed one, or a replacement effect watches for (404.1, 419.1).

Each pattern names the kind of event and what must be true of those who take part. Matching binds names for the
ability's instructions: "subject" the object the event is about, "player", "source", "amount".
"""

from __future__ import annotations

from typing import Union

from judge.engine.language.attachment_patterns import BecomesAttached, BecomesUnattached
from judge.engine.language.combat_patterns import Attacks, BecomesBlocked, BlocksPattern, UnblockedPattern
from judge.engine.language.conditions import Condition
from judge.engine.language.outcome_patterns import CoinsComing, FlipsCoin, SettlesUpkeep
from judge.engine.language.play_patterns import Activates, BecomesTarget, Passes, Played, PlaysLand, PutWithOneTarget
from judge.engine.language.predicates import Filter
from judge.engine.language.references import Reference
from judge.engine.language.time_patterns import TimeComes
from judge.engine.record import record


@record
class ZoneChange:
    """An object that matches ``what`` goes from one zone to another (zone names as in Filter; "" is any).

    Leaving play looks back in time (410.10d). ``what`` None stands for the source itself. ``cause`` narrows:
    "sacrificed", "discarded", "destroyed", "cycled", "drawn". ``by`` is what the spell or ability must be that moves it (None: anything).
    ``together``: once for all that go at the same time.
    """

    what: Filter | None
    origin: str = ""
    to: str = ""
    cause: str = ""
    by: Filter | None = None
    together: bool = False


@record
class DealsDamage:
    """Damage is dealt by ``source`` (None: anything) to ``to`` (objects or players; None: anything).

    ``source_is_this``/``to_is_this`` limit it to the source of the ability; ``combat``: True only combat damage,
    False only noncombat damage. ``once``: one trigger for all that the source deals at the same time. ``together``: one for all that
    sources deal to the same player or object at the same time ("one or more creatures").
    """

    source: Filter | None = None
    to: Filter | None = None
    source_is_this: bool = False
    to_is_this: bool = False
    combat: bool | None = None
    once: bool = False
    together: bool = False


@record
class StepBegins:
    """A step or phase begins: "upkeep", "draw", "end of turn", "combat", "precombat main"...; in ``whose`` turn (None: any).

    ``first``: only the first upkeep of the turn, for a turn can have more (300.8). ``that_turn``: only in the turn that the effect gave;
    ``later_turn``: not in the turn in which it began to wait.
    """

    step: str
    whose: Reference | None = None
    first: bool = False
    that_turn: bool = False
    later_turn: bool = False


@record
class TapsOrUntaps:
    """A permanent (None: the source) becomes tapped, or (``untaps``) untapped; ``for_mana``: tapped for mana, ``of_chosen``: some
    of it of the color chosen for the source."""

    what: Filter | None = None
    untaps: bool = False
    for_mana: bool = False
    of_chosen: bool = False


@record
class LifeChanges:
    """A player gains (or, ``loses``, loses) life."""

    who: Reference
    loses: bool = False


@record
class Draws:
    """A player draws a card; ``first``: the first of the turn, which a static ability of the source reveals, and it matches ``card``.

    ``spares_first``: not the first of the player's own draw step.
    """

    who: Reference
    first: bool = False
    card: Filter | None = None
    spares_first: bool = False


@record
class Discards:
    """A player discards a card that matches."""

    who: Reference
    card: Filter | None = None


@record
class CounterMoves:
    """A counter of a kind is put on (or, ``removed``, removed from) what matches; None: the source. ``last``: and none is left."""

    kind: str
    what: Filter | None = None
    removed: bool = False
    last: bool = False


@record
class Designated:
    """A permanent (None: the source) becomes what the word says ("monstrous")."""

    word: str
    what: Filter | None = None


@record
class ChapterReached:
    """Lore counters are put on the source, which had fewer than ``number`` and has as many now, or more (714.2b)."""

    number: int


@record
class CountersComing:
    """An effect would put counters (of the ``kind``, where one is given) on what matches, as it comes into play or later: for
    replacement effects. ``costs``: those that are put on it to pay a cost, too."""

    what: Filter
    kind: str = ""
    costs: bool = False


@record
class TokensComing:
    """An effect would put tokens into play under the control of ``who``: for replacement effects."""

    who: Reference


@record
class ManaComing:
    """What matches is tapped for mana and would produce some, of one of the types ``of`` where given: for replacement effects.

    "mana type" in what modifies it is a symbol, "choice" (a color that the player chooses as it is produced) or "chosen" (the color chosen
    for the source or by the effect); "mana amount" is how much of it there is then.
    """

    what: Filter
    of: tuple[str, ...] = ()


@record
class TurnedFaceUp:
    """A permanent (None: the source) is turned face up."""

    what: Filter | None = None


@record
class Regenerates:
    """A permanent (None: the source) regenerates; ``shield``: by the shield that is bound under that name ("this way")."""

    what: Filter | None = None
    shield: str = ""


@record
class Shuffles:
    """A player referred to shuffles his or her library, as spells and abilities alone have players do."""

    who: Reference


@record
class SpellCountered:
    """A spell that matches (zone "stack") is countered."""

    spell: Filter


@record
class Transforms:
    """A double-faced permanent (None: the source) transforms into the face that is up now; no other pattern sees that."""

    what: Filter | None = None


@record
class Phases:
    """A permanent (None: the source) phases in, or (``out``) phases out; no other pattern sees that (502.15d)."""

    what: Filter | None = None
    out: bool = False


@record
class ControlLost:
    """A player loses control of what matches (None: the source)."""

    what: Filter | None = None


@record
class StateIs:
    """A game state rather than an event (410.11)."""

    condition: Condition


@record
class AnyPattern:
    """Any one of several trigger events ("comes into play or attacks")."""

    patterns: tuple[Pattern, ...]


Pattern = Union[
    ZoneChange,
    DealsDamage,
    StepBegins,
    Attacks,
    BlocksPattern,
    BecomesBlocked,
    UnblockedPattern,
    Played,
    Activates,
    PlaysLand,
    Passes,
    BecomesTarget,
    PutWithOneTarget,
    TapsOrUntaps,
    LifeChanges,
    Draws,
    Discards,
    CounterMoves,
    TurnedFaceUp,
    Regenerates,
    SpellCountered,
    Shuffles,
    Phases,
    Transforms,
    ControlLost,
    StateIs,
    Designated,
    ChapterReached,
    CountersComing,
    TokensComing,
    ManaComing,
    CoinsComing,
    FlipsCoin,
    SettlesUpkeep,
    BecomesAttached,
    BecomesUnattached,
    TimeComes,
    AnyPattern,
]
