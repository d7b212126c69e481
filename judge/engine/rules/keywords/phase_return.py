"""What holds of a permanent that has phased in: it may act at once, and is still the target of what aimed at it (502.15m, 502.15n)."""

from __future__ import annotations

from judge.engine.events.phasing_events import SINCE, STATUS
from judge.engine.queries.view import see
from judge.engine.registry import newer, rule
from judge.engine.state import Game
from judge.engine.table import Table

newer("phasing-in-gives-no-haste", STATUS)


@rule("keywords/phased-in-free", off=False)
def free_by_phasing(game: Game, id: int, t: Table | None = None) -> bool:
    """What phased in can attack and use its tap symbol immediately, until it leaves play or comes under another player's control."""
    obj = game.objects[id]
    free = dict(obj.memory).get(SINCE) == obj.arrived
    if t is not None and free and obj.arrived > game.players[see(game, id).controller].turn_began:
        t.cite()
    return free


@rule("keywords/phased-targets", off=False)
def same_after_phasing(t: Table, object: int, id: int) -> bool:
    """A target that phased out and in again before the spell or ability resolves is still its target."""
    if id in t.game.objects and dict(t.game.objects[id].memory).get(SINCE, 0) > t.game.objects[object].timestamp:
        t.cite()
    return True
