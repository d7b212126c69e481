"""The combat phase: how it begins and ends (306.3, 307, 311)."""

from __future__ import annotations

from judge.engine.event_pipeline import happen
from judge.engine.events import CombatBegan, CombatEnded, PlanChanged
from judge.engine.registry import rule
from judge.engine.rules.turn.turn_structure import BEGINNINGS, PHASE_ENDS, give_priority
from judge.engine.table import Table


@rule("combat/attacking-player")
def begin_combat(t: Table) -> None:
    """In the combat phase the active player is the attacking player; the opponent chosen is the defending player."""
    t.cite()
    happen(t, CombatBegan())


@rule("combat/beginning-step")
def beginning_of_combat(t: Table) -> None:
    """As the beginning of combat step begins, its triggers go on the stack; then the active player gets priority."""
    t.cite()
    give_priority(t)


@rule("combat/end-step")
def end_of_combat(t: Table) -> None:
    """As the end of combat step begins, what triggers at end of combat goes on the stack; then the active player gets priority."""
    t.cite()
    give_priority(t)


def begin(t: Table) -> None:
    """The combat phase begins with the step of that name."""
    begin_combat(t)
    beginning_of_combat(t)


@rule("combat/ends")
def end_combat(t: Table) -> None:
    """When the end of combat step is over, every creature leaves combat."""
    if t.game.combat is not None:
        t.cite()
        happen(t, CombatEnded())


@rule("combat/no-attackers")
def without_attackers(t: Table) -> None:
    """If no creatures attack, the declare blockers and combat damage steps are skipped."""
    t.note("no attackers: the declare blockers and combat damage steps are skipped", t.game.active)
    PlanChanged(tuple(s for s in t.game.plan if s not in ("declare blockers", "combat damage"))).apply(t.game)


BEGINNINGS["beginning of combat"] = begin
BEGINNINGS["end of combat"] = end_of_combat
PHASE_ENDS.append(end_combat)
