"""The draw step (304) and drawing (423)."""

from __future__ import annotations

from judge.engine.events import Drew, Event
from judge.engine.happening import happen
from judge.engine.reading.view import name_of
from judge.engine.registry import rule
from judge.engine.rules.turn.structure import BEGINNINGS, and_then_priority
from judge.engine.table import Table


@rule("turn/draw-step")
def draw_step(t: Table) -> None:
    """As the draw step begins, the active player draws a card, without using the stack."""
    with t.step(f"{name_of(t.game, t.game.active)} draws for the turn", t.game.active):
        draw_cards(t, t.game.active, 1)


@rule("zones/drawing-one-by-one")
def draw_cards(t: Table, player: int, number: int) -> list[Event]:
    """Cards are drawn one at a time: each is an event of its own, from the top of the library."""
    t.cite()
    done: list[Event] = []
    for _ in range(number):
        done.extend(happen(t, Drew(player)))
    return done


BEGINNINGS["draw"] = and_then_priority(draw_step)
