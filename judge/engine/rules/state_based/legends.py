"""The legend rule (420.5e): all but the first go (since 2001 all but the longest known), since 2004-10-01 all, and since 2013-07-13 each
player keeps one of his or her own."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from judge.engine.decisions import Decision, Option
from judge.engine.events import Event, Moved
from judge.engine.language.changes import AddTypes, BecomesCopy
from judge.engine.language.characteristics import Characteristics
from judge.engine.queries.view import controller, name_of, see
from judge.engine.registry import newer
from judge.engine.rules.continuous.permissions import permitted
from judge.engine.rules.multiplayer.limited_range import legend_sees
from judge.engine.rules.state_based.check import AFTERWARDS, chosen_about, state_based, tell_once
from judge.engine.rules.state_based.snapshot import standing
from judge.engine.state import Game
from judge.engine.table import Table

SLUG = "state-based/legend-rule"
LONGEST_KNOWN = newer("the-longest-known-legend", "2001-07-23")
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
        if len(ids) > 1 and sparing:
            tell_once(t, _spared(t.game, ids), "keywords/cards-over-rules")


def out_of_sight(t: Table) -> None:
    """Say of legends that share a name, and none of whose players reaches another of them, why they stay."""
    for ids in namesakes(t.game) if t.recorder.on and t.game.reach and t.game.edition >= ALL else ():
        for id in ids:
            if not any(legend_sees(t.game, id, other) for other in ids if other != id):
                text = f"no other {name_of(t.game, id)} is within reach of {name_of(t.game, controller(t.game, id))}"
                tell_once(t, text, "multiplayer/legends-in-range", controller(t.game, id))


def _spared(game: Game, ids: list[int]) -> str:
    return f"the legend rule doesn't apply to {name_of(game, ids[0])}, of which {len(ids)} are in play"


@state_based(SLUG, "legends")
def all_but_the_first(game: Game) -> Iterator[Event]:
    """Of legendary permanents with one name only that with the earliest timestamp stays; the others, in a tie all, go to the graveyard."""
    yield from _but_the_first(game, _in_play_since)


@state_based(SLUG, "legends", since=LONGEST_KNOWN)
def all_but_the_longest_known(game: Game) -> Iterator[Event]:
    """Of legendary permanents with one name only that legendary by it the longest stays; the rest, in a tie all, go to the graveyard."""
    yield from _but_the_first(game, legend_since)


def _in_play_since(game: Game, id: int) -> int:
    return game.objects[id].came or game.objects[id].timestamp


def legend_since(game: Game, id: int) -> int:
    """The clock reading since which a permanent has been legendary under the name that it has now, whatever it was before."""
    name, shown, since = see(game, id).chars.name, game.objects[id].shown, _in_play_since(game, id)
    known = shown.name == name and "legendary" in shown.supertypes
    begun = 0
    for effect in sorted((one for one in game.effects if id in (one.objects or ())), key=lambda one: one.timestamp):
        for change in effect.changes:
            if isinstance(change, BecomesCopy) and isinstance(change.of, Characteristics):
                still = known and change.of.name == name
                known = change.of.name == name and "legendary" in change.of.supertypes
                begun = begun if still else effect.timestamp
            elif not known and isinstance(change, AddTypes) and "legendary" in change.supertypes:
                known, begun = True, effect.timestamp
    if not known:
        begun = min((game.objects[one].timestamp for one in game.in_play if _makes_legends(game, one)), default=0)
    return max(since, begun)


def _makes_legends(game: Game, id: int) -> bool:
    """Whether a static ability of the permanent makes others legendary."""
    changes = (change for ability in see(game, id).kit.layered for change in ability.changes)
    return any(isinstance(change, AddTypes) and "legendary" in change.supertypes for change in changes)


def _but_the_first(game: Game, since_when: Callable[[Game, int], int]) -> Iterator[Event]:
    for ids in namesakes(game):
        since = {id: since_when(game, id) for id in ids}
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
