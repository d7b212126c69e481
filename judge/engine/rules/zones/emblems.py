"""Emblems: markers with abilities, which function in the command zone (114 since 2013)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.engine.event_pipeline import happen
from judge.engine.events import EmblemMade
from judge.engine.language.instructions import GetEmblem
from judge.engine.queries.context import Context
from judge.engine.registry import rule
from judge.engine.rules.effects.instruction_table import executes
from judge.engine.rules.resolving.resolution_choices import players
from judge.engine.table import Table


@executes(GetEmblem)
@rule("zones/emblem")
def get_emblem(t: Table, ctx: Context, one: GetEmblem) -> None:
    """A player who gets an emblem puts it into the command zone, where its abilities function; it is neither a card nor a permanent."""
    for player in players(t, ctx, one.who):
        t.cite()
        happen(t, EmblemMade(player, tuple(map(_there, one.abilities))))


def _there(ability: Any) -> Any:
    """The ability as it functions in the command zone."""
    return replace(ability, zone="command") if hasattr(ability, "zone") else ability
