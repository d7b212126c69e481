"""Toxic (702.164)."""

from __future__ import annotations

from judge.engine.event_pipeline import happen
from judge.engine.events import DamageDealt, PoisonGiven
from judge.engine.queries.view import name_of, see
from judge.engine.registry import rule
from judge.engine.rules.keywords.keyword_expansion import level
from judge.engine.rules.keywords.wither import GIVEN
from judge.engine.state import Game, is_player
from judge.engine.table import Table


@rule("keywords/toxic")
def toxic(t: Table, before: Game, event: DamageDealt) -> None:
    """Combat damage that a creature with toxic deals to a player also gives poison counters, as many as all its numbers together."""
    if event.combat and is_player(event.to):
        with t.step(f"{name_of(t.game, event.source)} has toxic"):
            happen(t, PoisonGiven(event.to, sum(map(level, see(before, event.source).kit.keywords["toxic"]))))


GIVEN["toxic"] = toxic
