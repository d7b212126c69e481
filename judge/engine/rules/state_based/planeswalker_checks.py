"""State-based actions about planeswalkers: no loyalty left, and (until 2018) several of one type."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.decisions import Decision, Option
from judge.engine.events import Event, Moved
from judge.engine.queries.attacked import PLANESWALKERS
from judge.engine.queries.view import chars, controller, name_of
from judge.engine.rules.planeswalkers.redirected_damage import LEGENDARY
from judge.engine.rules.state_based.check import chosen_about, state_based
from judge.engine.rules.state_based.legends import EACH
from judge.engine.rules.state_based.snapshot import standing
from judge.engine.state import Game
from judge.engine.table import Table

SLUG = "state-based/planeswalker-uniqueness"


@state_based("state-based/zero-loyalty", "planeswalkers", since=PLANESWALKERS)
def zero_loyalty(game: Game) -> Iterator[Event]:
    """A planeswalker with loyalty 0 goes to its owner's graveyard."""
    return (Moved(id, "graveyard", "state-based") for id in standing(game).planeswalkers if not game.objects[id].counter("loyalty"))


def sharing(game: Game, ids: list[int]) -> Iterator[list[int]]:
    """Those of the planeswalkers that share a planeswalker type, two or more, a list for each type."""
    for kind in dict.fromkeys(kind for id in ids for kind in chars(game, id).subtypes):
        alike = [id for id in ids if kind in chars(game, id).subtypes]
        if len(alike) > 1:
            yield alike


def of_one_player(game: Game) -> Iterator[tuple[int, list[int]]]:
    """The same among the planeswalkers of each player."""
    for player in game.turn_order():
        for alike in sharing(game, [id for id in standing(game).planeswalkers if controller(game, id) == player]):
            yield player, alike


@state_based(SLUG, "planeswalkers", since=PLANESWALKERS, until=LEGENDARY)
def all_that_share(game: Game) -> Iterator[Event]:
    """Planeswalkers that share a planeswalker type, two or more in play, all go to their owners' graveyards."""
    for ids in sharing(game, standing(game).planeswalkers):
        yield from (Moved(id, "graveyard", "state-based") for id in ids)


@state_based(SLUG, "planeswalkers", since=EACH)
def each_keeps_one_of_a_type(game: Game) -> Iterator[Event]:
    """A player who controls several planeswalkers of one type chooses one, and the rest go to their owners' graveyards."""
    for _, ids in of_one_player(game):
        yield from (Moved(id, "graveyard", "state-based") for id in ids)


@chosen_about(SLUG, EACH)
def the_planeswalker_kept(t: Table, events: list[Event]) -> list[Event]:
    """What goes once each player has chosen which to keep, the newest where nobody says."""
    going = {event.object for event in events if isinstance(event, Moved)}
    for player, ids in list(of_one_player(t.game)):
        options = tuple(Option(id, name_of(t.game, id)) for id in ids)
        (kept,) = t.ask(Decision("choose", player, "Which planeswalker to keep", options, about=ids[-1], default=(ids[-1],)))
        going.discard(kept)
    return [event for event in events if not isinstance(event, Moved) or event.object in going]
