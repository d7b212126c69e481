"""Daybound and nightbound (702.145)."""

from __future__ import annotations

from judge.engine.event_pipeline import NOTICED, happen
from judge.engine.events import ControlChanged, DayChanged, Event, Moved, Transformed
from judge.engine.queries.view import has, keywords_in_play
from judge.engine.registry import rule
from judge.engine.rules.double_faced.day_and_night import SINCE
from judge.engine.rules.double_faced.transformation import can_transform, turn_over
from judge.engine.state import Game
from judge.engine.table import Table


def noticed(t: Table, before: Game, events: list[Event]) -> None:
    """Whether it becomes day or night for the first time, and what turns over."""
    game = t.game
    if not game.day:
        for word in ("daybound", "nightbound"):
            if word in keywords_in_play(game) and game.edition >= SINCE:
                first_day(t, word == "nightbound")
                return
    elif game.day == "night":
        daybound(t, turning(game, "daybound", False))
    else:
        nightbound(t, turning(game, "nightbound", True))


def turning(game: Game, word: str, back: bool) -> tuple[int, ...]:
    """The double-faced permanents with the keyword whose front face, or (``back``) back face, is up."""
    two_faced = (i for i in game.in_play if game.objects[i].transformed == back and can_transform(game, i))
    return tuple(i for i in two_faced if has(game, i, word))


@rule("keywords/first-day")
def first_day(t: Table, night: bool) -> None:
    """If it is neither day nor night, it becomes day as soon as a player controls a permanent with daybound."""
    t.cite()
    happen(t, DayChanged(night))


@rule("keywords/daybound")
def daybound(t: Table, ids: tuple[int, ...]) -> None:
    """A permanent with daybound transforms as soon as it is night, and by nothing else."""
    if ids:
        t.cite()
        turn_over(t, ids)


@rule("keywords/nightbound")
def nightbound(t: Table, ids: tuple[int, ...]) -> None:
    """A permanent with nightbound transforms as soon as it is day, and by nothing else."""
    if ids:
        t.cite()
        turn_over(t, ids)


NOTICED.append(noticed, Moved, ControlChanged, DayChanged, Transformed)
