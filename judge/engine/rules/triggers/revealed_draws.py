"""A static ability that reveals the first card drawn each turn, and the triggered ability linked to it (404.5)."""

from __future__ import annotations

from judge.engine.event_pipeline import NOTICED
from judge.engine.events import Drew, Event
from judge.engine.language.changes import Requirement
from judge.engine.queries.view import name_of
from judge.engine.registry import rule
from judge.engine.rules.continuous.permissions import requirements
from judge.engine.state import Game
from judge.engine.table import Table

LINKED = "triggers/linked-to-a-static-ability"
REVEAL = Requirement("reveal the first draw")


@rule(LINKED, off=False)
def revealed_by(game: Game, source: int, player: int) -> bool:
    """A static ability and the triggered ability linked to it stand in one paragraph: the trigger is about what the static ability did."""
    own = any(ctx.source == source for _, ctx in requirements(game, player, REVEAL.what))
    return own and first_draw(game, player)


def first_draw(game: Game, player: int) -> bool:
    """Whether the player has drawn just once this turn, and a card."""
    drawn = sum(1 for what, who, _ in game.history if (what, who) == ("drew", player))
    return drawn == 1 and not game.players[player].drew_from_empty


def reveal(t: Table, before: Game, batch: list[Event]) -> None:
    """The first card that a player draws each turn is shown where a static ability says so."""
    for event in batch:
        if isinstance(event, Drew) and first_draw(t.game, event.player) and requirements(t.game, event.player, REVEAL.what):
            card = t.game.players[event.player].hand[-1]
            t.note(f"{name_of(t.game, event.player)} reveals {name_of(t.game, card)}, the first card drawn this turn", event.player)


NOTICED.insert(0, reveal, Drew)
