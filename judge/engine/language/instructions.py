"""One-shot instructions, in the words of the rulebook: what a resolving spell or ability does (416, 417).

Each is carried out by one function under ``rules/effects``. ``bind`` names the result for later instructions: the
objects moved or made, or the number dealt, prevented, drawn...
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Union

from judge.engine.language.changes import Change
from judge.engine.language.conditions import Condition
from judge.engine.language.costs import Cost
from judge.engine.language.patterns import Pattern
from judge.engine.language.references import Amount, Chosen, Filter, Reference, This, You
from judge.engine.record import record

if TYPE_CHECKING:
    from judge.engine.language.abilities import Replacement
    from judge.engine.language.characteristics import Characteristics


@record
class DealDamage:
    """``source`` deals ``amount`` damage to each of ``to``; ``divided``: the amount is divided as announced (409.1e)."""

    amount: Amount
    to: Reference
    source: Reference = This()
    divided: bool = False
    bind: str = ""


@record
class Destroy:
    """Destroy; ``no_regeneration``: they can't be regenerated."""

    what: Reference
    no_regeneration: bool = False
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
    """Put objects into a zone: "hand", "library" (``position`` "top", "bottom", "shuffle"), "graveyard", "removed", "in play".

    Into play: under the control of ``controller`` (None: you), ``tapped``, ``attacking``. ``to_owner``: under its owner's control.
    ``with_counters``: (kind, amount) pairs it enters with. ``attacking``: the player or players that it attacks as it comes into play.
    ``remember``: (name, what) pairs that the new object keeps (``Linked``).
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


@record
class Counter:
    """Counter the spells or abilities referred to (414.1); ``to`` is where a spell goes instead of the graveyard."""

    what: Reference
    to: str = "graveyard"
    bind: str = ""


@record
class Draw:
    """Each of ``who`` draws cards, one by one (423.2)."""

    amount: Amount = 1
    who: Reference = You()
    bind: str = ""


@record
class Discard:
    """Each of ``who`` discards ``amount`` cards of his or her choice, or at random; None: the whole hand.

    ``chooser`` picks instead of the discarding player; ``filter`` narrows what may be chosen; ``what`` discards exactly that.
    """

    amount: Amount | None = 1
    who: Reference = You()
    random: bool = False
    filter: Filter | None = None
    chooser: Reference | None = None
    what: Reference | None = None
    bind: str = ""


@record
class GainLife:
    """Each of ``who`` gains life."""

    amount: Amount
    who: Reference = You()
    bind: str = ""


@record
class LoseLife:
    """Each of ``who`` loses life."""

    amount: Amount
    who: Reference = You()
    bind: str = ""


@record
class SetLife:
    """Each of ``who``'s life total becomes ``amount``."""

    amount: Amount
    who: Reference = You()


@record
class Tap:
    """Tap, or (``untap``) untap; ``either``: the controller chooses which."""

    what: Reference
    untap: bool = False
    either: bool = False


@record
class AddMana:
    """Add mana to the pool of ``who``: ``symbols`` each ``amount`` times.

    ``any_of``: instead one of these symbols is chosen for each mana ("one mana of any color"; ``same`` all alike).
    ``could_produce``: any type (or color) that a matching land could produce (406.6). ``only``: it can be spent only on a
    matching spell, or to play abilities of a matching object.
    """

    symbols: tuple[str, ...] = ()
    amount: Amount = 1
    who: Reference = You()
    any_of: tuple[str, ...] = ()
    same: bool = False
    could_produce: Filter | None = None
    colors_only: bool = True
    only: Filter | None = None
    same_as_event: bool = False


@record
class PutCounters:
    """Put ``amount`` counters of a kind on each object (or player, for poison) referred to."""

    kind: str
    what: Reference
    amount: Amount = 1


@record
class RemoveCounters:
    """Remove ``amount`` counters of a kind (None: all of them) from each object referred to."""

    kind: str
    what: Reference
    amount: Amount | None = 1
    bind: str = ""


@record
class CreateToken:
    """Put ``amount`` tokens with these characteristics into play under the control of each of ``who`` (216)."""

    token: Characteristics
    amount: Amount = 1
    who: Reference = You()
    tapped: bool = False
    attacking: bool = False
    copy_of: Reference | None = None
    power: Amount | None = None
    toughness: Amount | None = None
    bind: str = ""


@record
class Apply:
    """Create a continuous effect: ``changes`` to what is referred to, or (``what`` None) to the rules, for ``duration``.

    ``duration``: "end of turn", "end of combat", "end of game", "next upkeep", "next turn", "until:leaves", "as long as" (with
    ``condition``).
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
    """Create a replacement or prevention effect, a shield (419): lasts for ``duration`` or, if ``uses``, until used up."""

    effect: Replacement
    shields: Reference | None = None
    duration: str = "end of turn"
    uses: int = 0
    amount: Amount | None = None
    source: Chosen | Reference | None = None


@record
class Regenerate:
    """The next time each would be destroyed this turn, it isn't (419.6b)."""

    what: Reference


@record
class Attach:
    """Attach the source (or ``what``) to what is referred to."""

    to: Reference
    what: Reference = This()


@record
class RemoveFromCombat:
    """Remove from combat (306.2)."""

    what: Reference


@record
class Search:
    """``who`` searches a library (``library``: whose) for up to or exactly ``most`` matching cards, puts them to ``to``, shuffles."""

    filter: Filter
    to: str
    most: Amount = 1
    who: Reference = You()
    library: Reference | None = None
    reveal: bool = False
    tapped: bool = False
    position: str = "top"
    controller: Reference | None = None
    bind: str = ""


@record
class Shuffle:
    """Each of ``who`` shuffles his or her library."""

    who: Reference = You()


@record
class Look:
    """``who`` looks at what is referred to or at ``amount`` cards on top of a library; ``reveal``: everyone sees."""

    what: Reference | None = None
    amount: Amount = 1
    library: Reference | None = None
    who: Reference = You()
    reveal: bool = False
    bind: str = ""


@record
class RevealUntil:
    """``who`` reveals cards from the top of a library until one matches: that card is bound, and the others as ``others``."""

    filter: Filter
    library: Reference = You()
    who: Reference = You()
    bind: str = ""
    others: str = "others revealed"


@record
class Arrange:
    """Put the cards bound as ``name`` back on top (or "bottom") of the library in any order, which ``who`` chooses."""

    name: str
    position: str = "top"
    who: Reference = You()


@record
class Scry:
    """``who`` looks at the top ``amount`` cards of his or her library and puts any of them on the bottom (502.36)."""

    amount: Amount
    who: Reference = You()


@record
class ControlTurn:
    """``by`` controls the next turn that the player referred to takes (507)."""

    whose: Reference
    by: Reference = You()


@record
class Mill:
    """Each of ``who`` puts the top ``amount`` cards of his or her library into the graveyard."""

    amount: Amount
    who: Reference = You()
    bind: str = ""


@record
class Choose:
    """``who`` chooses, as the instruction is followed: "color", "creature type", "basic land type", "opponent", "card
    name", "number", "kind" (one of ``words``: card types, or "nonland" and the like), an object (``among``); stored on the source if
    ``keep``, and bound. A card named must not be of the card type ``but_no``."""

    what: str
    who: Reference = You()
    among: Filter | None = None
    keep: bool = False
    bind: str = "chosen"
    words: tuple[str, ...] = ()
    but_no: str = ""


@record
class GainControl:
    """``who`` gains control for ``duration`` (layer 2)."""

    what: Reference
    who: Reference = You()
    duration: str = "end of game"
    condition: Condition | None = None


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
class May:
    """``who`` may do this: a choice on resolution (410.5); ``cost`` is paid when he or she does; ``otherwise`` if not."""

    instructions: tuple[Instruction, ...]
    who: Reference = You()
    cost: Cost | None = None
    otherwise: tuple[Instruction, ...] = ()


@record
class Unless:
    """Do this unless ``who`` pays ``cost``, ``times`` over, whole or not at all (or each of ``who`` in turn may)."""

    instructions: tuple[Instruction, ...]
    cost: Cost
    who: Reference = You()
    times: Amount = 1


@record
class If:
    """Do ``then`` if the condition holds when the instruction is reached, else ``otherwise``."""

    condition: Condition
    then: tuple[Instruction, ...]
    otherwise: tuple[Instruction, ...] = ()


@record
class ForEach:
    """Do this once for each player or object referred to, bound as ``name``."""

    over: Reference
    instructions: tuple[Instruction, ...]
    name: str = "each"


@record
class FlipCoin:
    """``who`` flips a coin (511); the outcome is a decision of the script's, since the engine has no chance in it."""

    who: Reference = You()
    won: tuple[Instruction, ...] = ()
    lost: tuple[Instruction, ...] = ()


@record
class ExtraTurn:
    """Each of ``who`` takes an extra turn after this one (300.6)."""

    who: Reference = You()


@record
class ExtraPhases:
    """Extra phases follow the current one ("combat", "main": 300.7)."""

    phases: tuple[str, ...]


@record
class ExtraSteps:
    """An extra ``step`` (300.8) for each of ``who`` whose turn it is: directly after the current step, or ``before`` or ``after`` another.

    Where the step named is not to come any more in this turn, there is nothing to add it to.
    """

    step: str
    after: str = ""
    before: str = ""
    who: Reference | None = None


@record
class Skip:
    """Each of ``who`` skips the next ``what``: "turn", "draw step", "combat phase", "untap step"... (419.6e)."""

    what: str
    who: Reference = You()


@record
class EndGame:
    """Each of ``who`` loses (or, ``wins``, wins) the game."""

    who: Reference
    wins: bool = False


@record
class CopySpell:
    """Copy the spell or ability; you control the copy and may choose new targets (503.10).

    ``colors`` are those it has instead of the original's, ``without`` a keyword that it does not copy (503.9). ``each``: a copy for each
    other entity of the description that it could target, and that entity is the copy's target.
    """

    what: Reference
    amount: Amount = 1
    new_targets: bool = True
    colors: tuple[str, ...] = ()
    without: str = ""
    each: Filter | None = None


@record
class ChangeTargets:
    """Change the target, or all targets, of a spell or ability (415.7); ``to`` None: ``who`` chooses new ones."""

    what: Reference
    who: Reference = You()
    to: Reference | None = None


@record
class ExchangeControl:
    """Exchange control of two permanents."""

    left: Reference
    right: Reference


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
class Phase:
    """The permanents phase out (502.15), or phased-out objects phase in (``back``)."""

    what: Reference
    back: bool = False


@record
class Remember:
    """Keep what is referred to with the source under a name, for a linked ability that refers to it (``Linked``; 217.7d)."""

    what: Reference
    name: str


@record
class PlayCard:
    """``who`` plays the card now, as this resolves (413.2e), for ``cost`` rather than its mana cost (an empty cost: without paying).

    ``may``: if he or she likes; ``otherwise`` if it is not played; ``way`` names the alternative cost; ``bind`` the spell.
    """

    what: Reference
    who: Reference = You()
    cost: Cost | None = None
    may: bool = True
    otherwise: tuple[Instruction, ...] = ()
    way: str = ""
    bind: str = ""


Instruction = Union[
    DealDamage, Destroy, Sacrifice, Move, Counter, Draw, Discard, GainLife, LoseLife, SetLife, Tap, AddMana, PutCounters,
    RemoveCounters, CreateToken, Apply, ApplyReplacement, Regenerate, Attach, RemoveFromCombat, Search, Shuffle, Look,
    Arrange, Scry, ControlTurn, Mill,
    Choose, GainControl, Delayed, May, Unless, If, ForEach, FlipCoin, ExtraTurn, ExtraPhases, ExtraSteps, Skip, EndGame,
    CopySpell, ChangeTargets, ExchangeControl, BecomeBlocked, TurnFace, Phase, PlayCard, Remember, RevealUntil, Flip,
]
