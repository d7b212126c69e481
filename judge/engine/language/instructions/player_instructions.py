"""What happens to players and to the turn: life, mana, winning and losing, turns, phases and steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.engine.language.amounts import Amount
from judge.engine.language.predicates import Filter
from judge.engine.language.references import Reference, You
from judge.engine.record import record

if TYPE_CHECKING:
    from judge.engine.language.abilities import Ability
    from judge.engine.language.changes import SpentOn
    from judge.engine.language.instructions import Instruction


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
class ExchangeLife:
    """Two players exchange life totals: each gains or loses what makes the other's former total, or nothing happens."""

    left: Reference
    right: Reference


@record
class RedistributeLife:
    """``who`` chooses any number of players, and which of their life totals each of them gets: every total once."""

    who: Reference = You()


@record
class AddMana:
    """Add mana to the pool of ``who``: ``symbols`` each ``amount`` times. ``gives``: what a spell becomes for which it is spent.

    ``any_of``: instead one of these symbols is chosen for each mana ("one mana of any color"; ``same`` all alike).
    ``could_produce``: any type (or color) that a matching land could produce (406.6). ``only``: it can be spent only on a
    matching spell, or to play abilities of a matching object. ``colors_of``: any of the colors of what is referred to. ``hybrid``: the
    two colors are those of a hybrid symbol (104.3g). ``lasting``: the mana stays in the pool until the turn ends.
    """

    symbols: tuple[str, ...] = ()
    amount: Amount = 1
    who: Reference = You()
    any_of: tuple[str, ...] = ()
    same: bool = False
    could_produce: Filter | Reference | None = None
    colors_only: bool = True
    only: Filter | None = None
    same_as_event: bool = False
    colors_of: Reference | None = None
    gives: SpentOn | None = None
    hybrid: bool = False
    lasting: bool = False


@record
class EndGame:
    """Each of ``who`` loses (or, ``wins``, wins) the game."""

    who: Reference
    wins: bool = False


@record
class ExtraTurn:
    """Each of ``who`` takes an extra turn after this one (300.6); ``in_it`` are delayed triggers that speak of "that turn"."""

    who: Reference = You()
    in_it: tuple[Instruction, ...] = ()


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
class PlaySubgame:
    """Players play a subgame with their libraries as decks (506); binds ``subgame winners`` and ``subgame losers``."""


@record
class EndTurn:
    """End the turn (509)."""


@record
class Skip:
    """Each of ``who`` skips the next ``what``: "turn", "draw step", "combat phase", "untap step"... (419.6e); ``this_turn``: if it is one
    of this turn; ``each``: each one that comes in this turn. "chosen" is the step or phase that was chosen."""

    what: str
    who: Reference = You()
    this_turn: bool = False
    each: bool = False


@record
class GetEmblem:
    """Each of ``who`` gets an emblem with the abilities (114 since 2013)."""

    abilities: tuple[Ability, ...]
    who: Reference = You()


@record
class ControlTurn:
    """``by`` controls the next turn that the player referred to takes (507)."""

    whose: Reference
    by: Reference = You()


@record
class EmptyPool:
    """Each of ``who`` loses all mana in his or her pool; ``to``: it goes into that player's pool instead."""

    who: Reference
    to: Reference | None = None


@record
class UseMana:
    """``who`` plays one mana ability of each permanent referred to, if he or she can."""

    of: Reference
    who: Reference = You()
