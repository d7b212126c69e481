"""The combat phase: how it begins and ends (306.3, 311.2)."""

from __future__ import annotations

from judge.engine.events import CombatBegan, CombatEnded, PlanChanged
from judge.engine.happening import happen
from judge.engine.registry import rule
from judge.engine.rules.turn.structure import BEGINNINGS, PHASE_ENDS
from judge.engine.table import Table


@rule("combat/attacking-player")
def begin_combat(t: Table) -> None:
    """In the combat phase the active player is the attacking player; the opponent chosen is the defending player."""
    t.cite()
    happen(t, CombatBegan())


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


BEGINNINGS["beginning of combat"] = begin_combat
PHASE_ENDS.append(end_combat)
