"""Protection as the reason for which an Aura or Equipment doesn't stay where it is (502.7c, 502.7d)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.events import Attached, Event, Moved
from judge.engine.rules.keywords.protection import keeps_off
from judge.engine.rules.state_based.check import REASONS
from judge.engine.state import Game


def from_protection(game: Game, event: Event) -> Iterator[str]:
    """The rule of protection that makes an attached permanent leave or come off what it is on."""
    if isinstance(event, Moved | Attached) and event.object in game.in_play:
        to = game.objects[event.object].attached_to
        if to in game.in_play and (slug := keeps_off(game, to, event.object)):
            yield slug


REASONS.append(from_protection)
