"""Day and night (731 of later editions)."""

from __future__ import annotations

from judge.engine.event_pipeline import happen
from judge.engine.events import DayChanged
from judge.engine.language.abilities import KeywordAbility
from judge.engine.language.characteristics import Characteristics
from judge.engine.registry import rule
from judge.engine.state import Game
from judge.engine.table import Table

SINCE = "2022-10-07"
MANY = 2


@rule("double-faced/day-and-night")
def changes_with_the_turn(t: Table) -> None:
    """As the second part of the untap step day becomes night if the last active player cast nothing, and night day after two spells."""
    whose, cast = t.game.last_turn
    if not t.game.day or not whose or t.game.edition < SINCE:
        return
    count = sum(number for player, number in cast if player in t.game.heads(whose))
    if (count == 0) if t.game.day == "day" else (count >= MANY):
        t.cite()
        happen(t, DayChanged(t.game.day == "day"))


def enters_by_night(game: Game, look: Characteristics) -> bool:
    """Whether a card with daybound enters transformed, since it is night."""
    if game.day != "night" or look.back is None:
        return False
    return any(isinstance(one, KeywordAbility) and one.keyword == "daybound" for one in look.abilities)
