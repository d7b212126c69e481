"""Who declares attackers and blockers, where an effect says that it is somebody else (103.1)."""

from __future__ import annotations

from judge.engine.decisions import Decision
from judge.engine.language.changes import Permission
from judge.engine.registry import rule
from judge.engine.rules.continuous.permissions import about
from judge.engine.table import WHO_CHOOSES, Table


@rule("combat/who-declares", off=0)
def chooser_of(t: Table, decision: Decision) -> int:
    """A card's text goes before the rules: the player whom the newest effect names chooses which creatures attack, or block and how."""
    named = [one for one in about(t.game, Permission, f"choose {decision.kind}") if not t.game.players[one.controller].lost]
    if not named:
        return 0
    t.cite()
    return named[-1].controller


def _chooser(t: Table, decision: Decision) -> int:
    if decision.kind not in ("attackers", "blockers"):
        return 0
    by = chooser_of(t, decision)
    return by if by != decision.player else 0


WHO_CHOOSES.append(_chooser)
