"""Dredge (502.47)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.event_pipeline import happen
from judge.engine.events import Drew, Event, Moved
from judge.engine.queries.view import name_of, see
from judge.engine.registry import rule, working_as
from judge.engine.rules.keywords.keyword_expansion import level
from judge.engine.rules.replacement.event_replacement import FINDERS, LOOKED_AT
from judge.engine.rules.replacement.replacement_choice import Way
from judge.engine.rules.resolving.resolution_choices import agrees
from judge.engine.state import Game
from judge.engine.table import Table


def instead_of_drawing(game: Game, event: Event) -> Iterator[Way]:
    """The cards with dredge in the graveyard of a player about to draw who has cards enough in the library."""
    if not isinstance(event, Drew):
        return
    player = game.players[event.player]
    for id in player.graveyard:
        for at, keyword in enumerate(see(game, id).kit.keywords.get("dredge", ())):
            number = level(keyword)
            if not too_few(len(player.library), number):
                yield Way(
                    ("dredge", id, at),
                    f"{name_of(game, id)} has dredge {number}",
                    lambda t, e, id=id, number=number: dredge(t, e, id, number),  # type: ignore[misc]
                )


@rule("keywords/dredge")
def dredge(t: Table, event: Event, id: int, number: int) -> list[Event]:
    """Instead of drawing, a player may put as many cards as dredge says from the library into the graveyard and take its card to hand."""
    assert isinstance(event, Drew)
    game = t.game
    if not agrees(t, event.player, f"Dredge {name_of(game, id)} instead of drawing?", id, "no"):
        return [event]
    t.cite()
    happen(t, *(Moved(i, "graveyard", "put") for i in game.players[event.player].library[:number]))
    happen(t, Moved(id, "hand", "returned"))
    return []


@rule("keywords/too-few-to-dredge", off=False)
def too_few(cards: int, number: int) -> bool:
    """A player with fewer cards in the library than a dredge ability asks for can't put any of them into the graveyard this way."""
    return cards < number


def tell_too_few(t: Table, event: Event) -> None:
    """Say which cards in a graveyard can't be dredged."""
    if isinstance(event, Drew):
        player = t.game.players[event.player]
        for id in player.graveyard:
            for keyword in see(t.game, id).kit.keywords.get("dredge", ()):
                if too_few(len(player.library), level(keyword)):
                    left = f"{len(player.library)} card{'s' * (len(player.library) != 1)}"
                    with working_as("keywords/too-few-to-dredge"):
                        t.note(f"{name_of(t.game, id)} can't be dredged: the library has {left}, not {level(keyword)}")


FINDERS.append(instead_of_drawing, Drew)
LOOKED_AT.append(tell_too_few)
