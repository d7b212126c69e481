"""What is kept of replaced and prevented events, for those who ask afterwards why (``Recorder.replaced``)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from judge.engine.events import DamageDealt, Event
from judge.engine.state import Game, is_player
from judge.engine.table import Table
from judge.engine.trace import Replaced


def keep_change(t: Table, told: Replaced, changed: Sequence[Event]) -> None:
    """Keep that an effect changed an event, and what became of it."""
    _keep(t, replace(told, became="; ".join(filter(None, (one.text(t.game) for one in changed if _still(t.game, one))))))


def _still(game: Game, event: Event) -> bool:
    """Whether an event is about something that can still be named."""
    id = getattr(event, "object", 0)
    return not id or id in game.objects or id in game.past


def keep_failure(t: Table, event: Event, by: Sequence[str], rule: str) -> None:
    """Keep that effects which would have prevented damage could not."""
    if t.recorder.happenings is not None:
        said = event.text(t.game)
        _keep(t, Replaced(about(t.game, event), said, said, " and ".join(by), (), "", (rule,)))


def _keep(t: Table, made: Replaced) -> None:
    made = replace(made, at=len(t.recorder.steps))
    if made.event and made not in t.recorder.replaced[-1:]:
        t.recorder.replaced.append(made)


def about(game: Game, event: Event) -> tuple[int, ...]:
    """The players and the cards of the objects that an event is about."""
    ids = (event.to, event.source) if isinstance(event, DamageDealt) else (getattr(event, "object", 0) or getattr(event, "player", 0),)
    return tuple(i if is_player(i) else game.object(i).card for i in ids if i and (is_player(i) or i in game.objects or i in game.past))
