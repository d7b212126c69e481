"""Instructions made of instructions, and the choices in them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.engine.language.amounts import Amount
from judge.engine.language.conditions import Condition
from judge.engine.language.costs import Cost
from judge.engine.language.predicates import Filter
from judge.engine.language.references import Reference, You
from judge.engine.record import record

if TYPE_CHECKING:
    from judge.engine.language.instructions import Instruction


@record
class Choose:
    """``who`` chooses, as the instruction is followed: "color", "colors" (one or several), "creature type", "basic land
    type", "opponent", "card name", "number", "kind" (one of ``words``: card types, or "nonland" and
    the like), an object (``among``); stored on the source if ``keep``, and bound. A card named must not be of the card type ``but_no``, nor
    a creature type be ``but_no`` (or one of two with "or" between them); "basic" stands for the names of basic lands. A number is from
    ``least`` to ``most``."""

    what: str
    who: Reference = You()
    among: Filter | None = None
    keep: bool = False
    bind: str = "chosen"
    words: tuple[str, ...] = ()
    but_no: str = ""
    least: Amount = 0
    most: Amount = 99


@record
class ChooseOutside:
    """``who`` chooses ``least`` to ``most`` of the matching cards that he or she owns outside the game (217.1e), shown if ``reveal``."""

    filter: Filter
    who: Reference = You()
    least: Amount = 1
    most: Amount = 1
    reveal: bool = False
    bind: str = ""


@record
class May:
    """``who`` may do this: a choice on resolution (410.5); ``cost`` is paid when he or she does; ``otherwise`` if not.

    ``times`` says how many times over the cost is paid. ``did`` names that somebody chose to, whatever came of it (419.5b).
    """

    instructions: tuple[Instruction, ...]
    who: Reference = You()
    cost: Cost | None = None
    otherwise: tuple[Instruction, ...] = ()
    did: str = ""
    times: Amount = 1


@record
class Unless:
    """Do this unless ``who`` pays ``cost``, ``times`` over, whole or not at all (or each of ``who`` in turn may)."""

    instructions: tuple[Instruction, ...]
    cost: Cost
    who: Reference = You()
    times: Amount = 1


@record
class If:
    """Do ``then`` if the condition holds when the instruction is reached, else ``otherwise``.

    ``said`` is "instead" where ``then`` replaces the effect (419.6d), "unless" where that word stands (410.5); only citations ask.
    """

    condition: Condition
    then: tuple[Instruction, ...]
    otherwise: tuple[Instruction, ...] = ()
    said: str = ""


@record
class ForEach:
    """Do this once for each player or object referred to, bound as ``name``."""

    over: Reference
    instructions: tuple[Instruction, ...]
    name: str = "each"


@record
class Bid:
    """``who`` bid life: you begin with ``opening`` (None: a number of your choice), and in turn order each may top the high bid.

    It ends once the high bid stands; ``bind`` names who made it, and ``others`` how much it is. Nothing is paid by it.
    """

    who: Reference
    opening: Amount | None = 0
    bind: str = "high bidder"
    others: str = "high bid"


@record
class FlipCoin:
    """``who`` flips a coin (511); the outcome is a decision of the script's, since the engine has no chance in it.

    Not ``called``: nobody wins or loses the flip, and ``won`` is what happens on heads, ``lost`` on tails (511.2).
    """

    who: Reference = You()
    won: tuple[Instruction, ...] = ()
    lost: tuple[Instruction, ...] = ()
    called: bool = True


@record
class Gather:
    """Find what is referred to now and keep it as ``bind``, for instructions that speak of the same objects later."""

    what: Reference
    bind: str


@record
class Mark:
    """Keep how many spells have been played this turn so far, for what speaks of "the next" one (``FirstSince``, ``PlayedSince``)."""


@record
class NoteNumber:
    """Keep an amount as it is now as ``bind``, for instructions that speak of what it was before."""

    amount: Amount
    bind: str


@record
class Remember:
    """Keep what is referred to with the source under a name, for a linked ability that refers to it (``Linked``; 217.7d)."""

    what: Reference
    name: str


@record
class Process:
    """Do this, and then all of it again as long as ``Again`` is met in it, or (``until``) until that holds, or ``times`` times in all."""

    instructions: tuple[Instruction, ...]
    times: Amount = 1
    until: Condition | None = None


@record
class Again:
    """Repeat the process of which this is a part, once it has been gone through."""


@record
class KeywordAction:
    """Do what a keyword action of the rules stands for; ``word`` is the action ("detain"), whose rule is cited."""

    word: str
    instructions: tuple[Instruction, ...]
