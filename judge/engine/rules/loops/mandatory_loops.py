"""Handling infinite loops (421): recognising one that nobody can stop."""

from __future__ import annotations

from judge.engine.event_pipeline import happen
from judge.engine.events import GameEnded, LoopNoted
from judge.engine.registry import rule
from judge.engine.state import Object
from judge.engine.table import Table

REPEATS = 12
"""How often a sequence must have repeated before it counts as a loop."""
LONGEST = 8
"""The longest sequence that is recognised, in objects that resolve."""


def watch(t: Table, obj: Object) -> None:
    """Keep the row of what has resolved since a player last chose to act, and look for a loop in it."""
    game = t.game
    if t.optional or obj.stack is None or obj.stack.ability is None or game.over:
        LoopNoted(()).apply(game)
        return
    signature = f"{game.object(obj.stack.source or obj.id).card} {obj.stack.kind} {obj.stack.ability.text or hash_free(obj)}"
    running_out = tuple(n for p in game.players.values() for n in (p.life, len(p.library), len(p.hand), -p.poison))
    row = (*game.loop, (signature, running_out))[-REPEATS * LONGEST :]
    LoopNoted(row).apply(game)
    period = found_period(row)
    if period:
        mandatory_loop(t, period)


def hash_free(obj: Object) -> str:
    """What tells abilities without text apart, the same in every process."""
    return repr(obj.stack.ability) if obj.stack is not None else ""


def found_period(row: tuple[tuple[str, tuple[int, ...]], ...]) -> int:
    """The length of the sequence that repeats at the end of the row while nothing runs out, or 0."""
    for period in range(1, LONGEST + 1):
        need = period * REPEATS
        if len(row) < need:
            continue
        tail = row[-need:]
        repeats = all(tail[i][0] == tail[i % period][0] for i in range(need))
        first, last = tail[0][1], tail[-period][1]
        if repeats and all(after >= before for before, after in zip(first, last, strict=True)):
            return period
    return 0


@rule("loops/mandatory")
def mandatory_loop(t: Table, period: int) -> None:
    """A loop of mandatory actions only, which nobody can stop, makes the game a draw."""
    t.note(f"the same {period} thing{'s' * (period != 1)} would go on resolving for ever: the game is a draw")
    happen(t, GameEnded("draw"))
