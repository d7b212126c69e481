"""What is kept of replaced and prevented events, for those who ask afterwards why (``Recorder.replaced``)."""

from __future__ import annotations

from collections.abc import Sequence

from judge.engine.events import DamageDealt, Event
from judge.engine.queries.view import name_of
from judge.engine.state import Game, is_player
from judge.engine.table import Table
from judge.engine.trace import Replaced


def keep_change(t: Table, event: Event, by: str, others: Sequence[str], chooser: int, changed: Sequence[Event], rule: str) -> None:
    """Keep that an effect changed an event, if somebody may ask."""
    if t.recorder.happenings is not None:
        became = "; ".join(filter(None, (one.text(t.game) for one in changed)))
        rules = ("replacement/choosing", rule) if others and chooser else (rule,)
        _keep(t, event, Replaced(about(t.game, event), event.text(t.game), became, by, tuple(others), _name(t.game, chooser), rules))


def keep_failure(t: Table, event: Event, by: Sequence[str], rule: str) -> None:
    """Keep that effects which would have prevented damage could not."""
    if t.recorder.happenings is not None:
        said = event.text(t.game)
        _keep(t, event, Replaced(about(t.game, event), said, said, " and ".join(by), (), "", (rule,)))


def _keep(t: Table, event: Event, made: Replaced) -> None:
    if made.event and made not in t.recorder.replaced[-1:]:
        t.recorder.replaced.append(made)


def _name(game: Game, player: int) -> str:
    return name_of(game, player) if player else ""


def about(game: Game, event: Event) -> tuple[int, ...]:
    """The players and the cards of the objects that an event is about."""
    ids = (event.to, event.source) if isinstance(event, DamageDealt) else (getattr(event, "object", 0) or getattr(event, "player", 0),)
    return tuple(i if is_player(i) else game.object(i).card for i in ids if i and (is_player(i) or i in game.objects or i in game.past))
