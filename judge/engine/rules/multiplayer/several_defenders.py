"""Attacks on several players at once (602)."""

from __future__ import annotations

from collections.abc import Collection

from judge.engine.registry import Illegal, rule
from judge.engine.table import Table


@rule("multiplayer/whom-each-attacks")
def whom_each_attacks(t: Table, defenders: Collection[int]) -> None:
    """With several defending players, the attacking player chooses for each attacker which of them it attacks."""
    if len(defenders) > 1:
        t.cite()


@rule("multiplayer/blocks-one-after-the-other")
def blocks_in_turn(t: Table, defenders: Collection[int]) -> None:
    """If creatures attack several players, each of those declares blockers, in turn order, against the creatures attacking him or her."""
    if len(defenders) > 1:
        t.cite()


@rule("multiplayer/information-in-range")
def information_in_range(t: Table) -> None:
    """A spell or ability that needs information from the game sees only what is in its controller's range of influence."""
    t.cite()


@rule("multiplayer/team-draws-in-order")
def draws_in_order(t: Table) -> None:
    """If several players draw in a Two-Headed Giant game, the primary player of the active team draws first, then the secondary."""
    t.cite()


@rule("multiplayer/own-attackers-only")
def attacks_another(fact: str) -> None:
    """A defending player can block only with his or her own creatures, and only what attacks that player."""
    raise Illegal(fact)


@rule("multiplayer/attacks-judged-by-player")
def judged_by_player(t: Table, defenders: Collection[int]) -> None:
    """What restricts or taxes attacks on one player counts only the creatures that attack that player."""
    if len(defenders) > 1:
        t.cite()


@rule("multiplayer/blocks-judged-apart")
def judged_apart(t: Table, defenders: Collection[int]) -> None:
    """Whether a defending player's blocks are legal is judged without attackers of other players, and without the blockers of those."""
    if len(defenders) > 1:
        t.cite()


@rule("multiplayer/damage-in-turn-order")
def damage_in_turn_order(t: Table, defenders: Collection[int]) -> None:
    """With several defending players combat damage is assigned in turn order, the active player first."""
    if len(defenders) > 1:
        t.cite()
