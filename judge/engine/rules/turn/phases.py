"""The phases of a turn, and the steps that each of them consists of (300.1, 301.1, 305.1, 306.1, 312.1)."""

from __future__ import annotations

from collections.abc import Callable

from judge.engine.registry import rule
from judge.engine.table import Table

PHASES: dict[str, tuple[str, ...]] = {
    "beginning": ("untap", "upkeep", "draw"),
    "precombat main": ("precombat main",),
    "combat": ("beginning of combat", "declare attackers", "declare blockers", "combat damage", "end of combat"),
    "postcombat main": ("postcombat main",),
    "end": ("end of turn", "cleanup"),
}
PHASE_OF = {step: phase for phase, steps in PHASES.items() for step in steps}
STEPS = tuple(step for steps in PHASES.values() for step in steps)


@rule("turn/beginning-phase", off=())
def beginning_phase(t: Table) -> tuple[str, ...]:
    """The beginning phase has three steps, in this order: untap, upkeep, draw."""
    t.cite()
    return PHASES["beginning"]


@rule("turn/combat-phase", off=())
def combat_phase(t: Table) -> tuple[str, ...]:
    """The combat phase has five steps: its beginning, declaring attackers, declaring blockers, combat damage, and its end."""
    t.cite()
    return PHASES["combat"]


@rule("turn/end-phase", off=())
def end_phase(t: Table) -> tuple[str, ...]:
    """The end phase has two steps: end of turn, then cleanup."""
    t.cite()
    return PHASES["end"]


@rule("turn/main-phases", off=())
def main_phases(t: Table, between: tuple[str, ...]) -> tuple[str, ...]:
    """A turn has two main phases, precombat and postcombat, with the combat phase between them."""
    t.cite()
    return (*PHASES["precombat main"], *between, *PHASES["postcombat main"])


CONSIST_OF: dict[str, Callable[[Table], tuple[str, ...]]] = {
    "beginning": beginning_phase, "combat": combat_phase, "end": end_phase,
}


def steps_of(t: Table, phase: str) -> tuple[str, ...]:
    """The steps of a phase that is added to a turn; any main phase after the first is a postcombat one."""
    if phase in CONSIST_OF:
        return CONSIST_OF[phase](t)
    return PHASES["postcombat main" if phase == "main" else phase]
