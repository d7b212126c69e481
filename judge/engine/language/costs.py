"""What has to be paid: activation costs, additional costs, costs to attack or block (409.1f)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Union

from judge.engine.language.amounts import Amount
from judge.engine.language.predicates import Filter
from judge.engine.language.references import Reference
from judge.engine.record import record, singleton

if TYPE_CHECKING:
    from judge.engine.language.conditions import Condition
    from judge.engine.language.instructions import Instruction


@record
class ManaPart:
    """Mana: a tuple of symbols without braces."""

    symbols: tuple[str, ...]


@record
class ManaCostOf:
    """Mana: the mana cost of what is referred to, as it is when it has to be paid, with up to ``less`` generic mana less."""

    of: Reference
    less: int = 0


@singleton
@record
class TapSelf:
    """The tap symbol: tap the source."""


@singleton
@record
class UntapSelf:
    """The untap symbol: untap the source."""


@record
class SacrificeCost:
    """Sacrifice the source (``what`` is This), or ``count`` permanents that match ``filter``."""

    filter: Filter | None = None
    count: Amount = 1


@record
class SacrificeTotalCost:
    """Sacrifice any number of permanents that match, whose ``what`` adds up to at least ``least``."""

    filter: Filter
    what: str
    least: Amount


@record
class TapTotalCost:
    """Tap any number of untapped permanents that match, whose ``what`` adds up to at least ``least``."""

    filter: Filter
    what: str
    least: Amount


@record
class DiscardCost:
    """Discard ``count`` cards that match, at random where said; filter None means any card; ``this`` the source.

    ``cause`` is "cycled" where discarding the card is to cycle it (502.18).
    """

    filter: Filter | None = None
    count: Amount = 1
    random: bool = False
    this: bool = False
    hand: bool = False
    cause: str = "discarded"


@record
class LifeCost:
    """Pay life."""

    amount: Amount


@record
class RemoveCountersCost:
    """Remove counters of a kind from the source."""

    kind: str
    count: Amount = 1


@record
class PutCountersCost:
    """Put counters of a kind on the source."""

    kind: str
    count: Amount = 1


@record
class TapCost:
    """Tap ``count`` untapped permanents that match."""

    filter: Filter
    count: Amount = 1


@record
class ReturnCost:
    """Return ``count`` permanents that match, or the source, to their owners' hands."""

    filter: Filter | None = None
    count: Amount = 1


@record
class RemoveFromGameCost:
    """Remove ``count`` matching cards, or the source, from the game. ``single``: all are in the zone of one player."""

    filter: Filter | None = None
    count: Amount = 1
    single: bool = False


@record
class RevealCost:
    """Reveal ``count`` matching cards from the hand."""

    filter: Filter
    count: Amount = 1


@record
class MillCost:
    """Put the top ``count`` cards of the library into the graveyard."""

    count: Amount = 1


@record
class UnattachCost:
    """Unattach the Equipment referred to from the source."""

    what: Reference


@record
class AddManaCost:
    """Add mana to one's own pool, the symbols ``count`` times: an action that is the cost."""

    symbols: tuple[str, ...]
    count: Amount = 1


@record
class DefinedX:
    """Nothing to be paid: the text says what X is in the cost, so that nobody announces it (409.1b)."""

    amount: Amount


@record
class ActCost:
    """Do something, ``count`` times over: an action of another kind that is the cost. It can be paid where ``needs`` holds."""

    instructions: tuple[Instruction, ...]
    count: Amount = 1
    needs: Condition | None = None


@record
class EitherCost:
    """Pay one thing or the other, as the player announces (409.1b)."""

    left: CostPart
    right: CostPart


CostPart = Union[
    ManaPart, ManaCostOf, TapSelf, UntapSelf, SacrificeCost, SacrificeTotalCost, TapTotalCost, DiscardCost, LifeCost, RemoveCountersCost,
    PutCountersCost, TapCost,
    ReturnCost, RemoveFromGameCost, RevealCost, MillCost, UnattachCost, AddManaCost, ActCost, DefinedX, EitherCost,
]


@record
class Cost:
    """Everything to be paid, in the order written; may be paid in any order (409.1h)."""

    parts: tuple[CostPart, ...] = ()


@record
class CostChange:
    """A static change of what matching spells cost: ``increase`` and ``reduce`` are mana symbols (409.1f).

    ``spells`` filters spells (zone "stack"); ``by`` who plays them (None: anyone). ``this`` limits it to the object
    itself ("this spell costs {1} less"); ``times`` multiplies. ``least``: what a spell costs at least, after everything else.
    ``kind``: it changes other costs than those of spells: of "activated" abilities of what ``spells`` matches in play, or of all wherever
    they are (``spares_mana``: not of mana abilities), or of the abilities and ways of playing that a keyword stands for ("cycling",
    "equip", "flashback", "morph"). ``floor``: it takes nothing off below that much mana. ``also``: what is to be paid besides, ``times``
    over. What is changed is bound as "affected".
    """

    spells: Filter
    increase: tuple[str, ...] = ()
    reduce: tuple[str, ...] = ()
    by: Reference | None = None
    this: bool = False
    times: Amount = 1
    least: int = 0
    kind: str = ""
    spares_mana: bool = False
    floor: int = 0
    also: tuple[CostPart, ...] = ()


