"""What is done with cards in hands and libraries: drawn, discarded, searched for, looked at, played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.engine.language.amounts import Amount
from judge.engine.language.costs import Cost
from judge.engine.language.predicates import Filter
from judge.engine.language.references import Reference, You
from judge.engine.record import record

if TYPE_CHECKING:
    from judge.engine.language.instructions import Instruction


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
class Search:
    """``who`` searches a library (``library``: whose) for up to or exactly ``most`` matching cards (-1: any number), puts them to ``to``,
    shuffles.

    Without ``to`` they stay where they are, and nothing is shuffled yet. ``names``: all of different names. ``others``: and for one more
    card of each of these kinds, put there at the same time. ``total``: a number ("converted mana cost") that all of them together may have
    at most. ``besides``: zones of the library's player that are searched as well.
    """

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
    others: tuple[Filter, ...] = ()
    names: bool = False
    total: tuple[str, int] | None = None
    besides: tuple[str, ...] = ()


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
    """``who`` reveals cards from the top of a library until one matches: that card is bound, and the others as ``others``.

    ``exiling``: they are exiled, one by one, instead.
    """

    filter: Filter
    library: Reference = You()
    who: Reference = You()
    bind: str = ""
    others: str = "others revealed"
    exiling: bool = False


@record
class Arrange:
    """Put the cards bound as ``name`` back on top (or "bottom") of the library in any order, which ``who`` chooses, or at random."""

    name: str
    position: str = "top"
    who: Reference = You()
    bind: str = ""
    random: bool = False


@record
class Scry:
    """``who`` looks at the top ``amount`` cards of his or her library and puts any of them on the bottom (502.36)."""

    amount: Amount
    who: Reference = You()


@record
class Surveil:
    """``who`` looks at the top ``amount`` cards of his or her library and puts any of them into the graveyard (701.25)."""

    amount: Amount
    who: Reference = You()


@record
class Mill:
    """Each of ``who`` puts the top ``amount`` cards of his or her library into the graveyard."""

    amount: Amount
    who: Reference = You()
    bind: str = ""


@record
class CopyCard:
    """Make a copy of the card referred to, bound for the instruction that lets a player play it (503.12)."""

    what: Reference
    bind: str = ""


@record
class PlayCard:
    """``who`` plays the card now, as this resolves (413.2e), for ``cost`` rather than its mana cost (an empty cost: without paying).

    ``may``: if he or she likes (``may_since``: from that edition on);
    ``otherwise`` if it is not played; ``way`` names the alternative cost; ``bind`` the spell.
    """

    what: Reference
    who: Reference = You()
    cost: Cost | None = None
    may: bool = True
    otherwise: tuple[Instruction, ...] = ()
    way: str = ""
    bind: str = ""
    may_since: str = ""
