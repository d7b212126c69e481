"""The legend rule (420.5e): all but the first go, since 2004-10-01 all, and since 2013-07-13 each player keeps one of his or her own."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.decisions import Decision, Option
from judge.engine.events import Event, Moved
from judge.engine.queries.view import controller, name_of
from judge.engine.registry import newer, working_as
from judge.engine.rules.continuous.permissions import permitted
from judge.engine.rules.multiplayer.limited_range import legend_sees
from judge.engine.rules.state_based.check import AFTERWARDS, chosen_about, state_based
from judge.engine.rules.state_based.snapshot import standing
from judge.engine.state import Game
from judge.engine.table import Table

SLUG = "state-based/legend-rule"
ALL = newer("legend-rule-takes-all", "2004-10-01")
EACH = newer("legend-rule-each-keeps-one", "2013-07-13")


def namesakes(game: Game) -> Iterator[list[int]]:
    """Legendary permanents that share a name, two or more, without those that an effect spares."""
    for ids in standing(game).legends.values():
        if len(ids) > 1 and not any(permitted(game, id, "break the legend rule") for id in ids):
            yield ids


def who_is_spared(t: Table) -> None:
    """Say of legendary permanents that share a name that an effect keeps the legend rule from them."""
    for ids in standing(t.game).legends.values() if t.recorder.on else ():
        sparing = [id for id in ids if permitted(t.game, id, "break the legend rule")]
        if len(ids) > 1 and sparing and not _said(t, _spared(t.game, ids)):
            with working_as("keywords/cards-over-rules"):
                t.note(_spared(t.game, ids))


def out_of_sight(t: Table) -> None:
    """Say of legends that share a name, and none of whose players reaches another of them, why they stay."""
    for ids in namesakes(t.game) if t.recorder.on and t.game.reach and t.game.edition >= ALL else ():
        for id in ids:
            text = f"no other {name_of(t.game, id)} is within reach of {name_of(t.game, controller(t.game, id))}"
            if not any(legend_sees(t.game, id, other) for other in ids if other != id) and not _said(t, text):
                with working_as("multiplayer/legends-in-range"):
                    t.note(text, controller(t.game, id))


def _said(t: Table, text: str) -> bool:
    return any(step.text == text for top in t.recorder.steps for step in top.walk())


def _spared(game: Game, ids: list[int]) -> str:
    return f"the legend rule doesn't apply to {name_of(game, ids[0])}, of which {len(ids)} are in play"


@state_based(SLUG, "legends")
def all_but_the_first(game: Game) -> Iterator[Event]:
    """Of legendary permanents with one name only that in play longest stays; the others, in a tie all, go to the graveyard."""
    for ids in namesakes(game):
        since = {id: game.objects[id].came or game.objects[id].timestamp for id in ids}
        first = [id for id in ids if since[id] == min(since.values())]
        yield from (Moved(id, "graveyard", "state-based") for id in ids if len(first) > 1 or id not in first)


@state_based(SLUG, "legends", since=ALL)
def legend_rule(game: Game) -> Iterator[Event]:
    """Legendary permanents that share a name, two or more in play, all go to their owners' graveyards."""
    for ids in namesakes(game):
        going = ids if not game.reach else [i for i in ids if any(legend_sees(game, i, other) for other in ids if other != i)]
        yield from (Moved(id, "graveyard", "state-based") for id in going)


@state_based(SLUG, "legends", since=EACH)
def each_keeps_one(game: Game) -> Iterator[Event]:
    """A player who controls several legendary permanents with one name chooses one, and the rest go to their owners' graveyards."""
    for ids in namesakes(game):
        for player in game.turn_order():
            mine = [id for id in ids if controller(game, id) == player]
            if len(mine) > 1:
                yield from (Moved(id, "graveyard", "state-based") for id in mine)


@chosen_about(SLUG, EACH)
def the_one_kept(t: Table, events: list[Event]) -> list[Event]:
    """What goes once each player has chosen which of several to keep, the newest where nobody says."""
    game = t.game
    going = {event.object for event in events if isinstance(event, Moved)}
    for ids in list(namesakes(game)):
        for player in game.turn_order():
            mine = [id for id in ids if id in going and controller(game, id) == player]
            if len(mine) > 1:
                options = tuple(Option(id, name_of(game, id)) for id in mine)
                prompt = f"Which {name_of(game, mine[0])} to keep"
                (kept,) = t.ask(Decision("choose", player, prompt, options, about=mine[-1], default=(mine[-1],)))
                going.discard(kept)
    return [event for event in events if not isinstance(event, Moved) or event.object in going]


AFTERWARDS.extend((who_is_spared, out_of_sight))
