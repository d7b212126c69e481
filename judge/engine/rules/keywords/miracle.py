"""Miracle (702.94)."""

from __future__ import annotations

from judge.engine.event_pipeline import NOTICED
from judge.engine.events import Drew, Event, TriggersWait
from judge.engine.language.abilities import Body, KeywordAbility, TriggeredAbility
from judge.engine.language.event_patterns import Draws
from judge.engine.language.instructions import PlayCard
from judge.engine.language.references import This, You
from judge.engine.pending_matters import Triggered
from judge.engine.queries.view import name_of, see
from judge.engine.registry import rule
from judge.engine.rules.resolving.resolution_choices import agrees
from judge.engine.rules.triggers.revealed_draws import first_draw
from judge.engine.state import Game
from judge.engine.table import Table


def as_it_is_drawn(t: Table, before: Game, events: list[Event]) -> None:
    """The first card that a player draws in a turn can be revealed for its miracle."""
    for event in events:
        if isinstance(event, Drew) and t.game.players[event.player].hand and first_draw(t.game, event.player):
            id = t.game.players[event.player].hand[-1]
            for keyword in see(t.game, id).kit.keywords.get("miracle", ()):
                reveal(t, event.player, id, keyword)


@rule("keywords/miracle")
def reveal(t: Table, player: int, id: int, keyword: KeywordAbility) -> None:
    """A player who draws a card with miracle as the first one of the turn may reveal it, and may then cast it for its miracle cost."""
    if not agrees(t, player, f"Reveal {name_of(t.game, id)} for its miracle?", id):
        return
    with t.step(f"{name_of(t.game, player)} reveals {name_of(t.game, id)}, and its miracle triggers", player, "trigger"):
        TriggersWait((Triggered(0, id, player, linked(keyword)),)).apply(t.game)


def linked(keyword: KeywordAbility) -> TriggeredAbility:
    """The triggered ability that one miracle ability is linked to."""
    body = Body((), (PlayCard(This(), cost=keyword.cost, way="miracle"),))
    return TriggeredAbility(Draws(You()), body, zone="hand", text="miracle", keyword="miracle")


NOTICED.append(as_it_is_drawn, Drew)
