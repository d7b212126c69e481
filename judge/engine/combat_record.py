"""The combat phase under way (306)."""

from __future__ import annotations

from judge.engine.record import record


@record
class Combat:
    """The combat phase under way (306): ``attackers`` (creature, defending player), ``blocks`` (blocker, attacker).

    ``blocked`` are attackers that became blocked (309.2f); ``assigned`` the creatures that assigned damage in an earlier damage step
    of this phase (310.5), ``doubled`` those of them that had double strike then; ``declared`` says whether blockers have been declared;
    ``turned`` are the creatures that became tapped or untapped while they were attacking or blocking (306.2b); ``orders`` (creature,
    those it fights in the order in which it assigns damage); ``every_block`` are all blocks of this combat, whatever became of them.
    ``strikes`` are the keywords by which there is a second damage step (502.2b, 502.28b).
    ``lone`` is the creature that was the only one declared as an attacker.
    ``last_attackers`` and ``last_blocks`` are pairs of which one has left play:
    what is last known of it (413.2f).
    """

    attackers: tuple[tuple[int, int], ...] = ()
    blocks: tuple[tuple[int, int], ...] = ()
    blocked: frozenset[int] = frozenset()
    assigned: frozenset[int] = frozenset()
    doubled: frozenset[int] = frozenset()
    declared: bool = False
    first_strike_step: bool = False
    damage_steps: int = 0
    bands: tuple[tuple[int, ...], ...] = ()
    turned: frozenset[int] = frozenset()
    orders: tuple[tuple[int, tuple[int, ...]], ...] = ()
    every_block: tuple[tuple[int, int], ...] = ()
    lone: int = 0
    last_attackers: tuple[tuple[int, int], ...] = ()
    last_blocks: tuple[tuple[int, int], ...] = ()
    strikes: tuple[str, ...] = ()
