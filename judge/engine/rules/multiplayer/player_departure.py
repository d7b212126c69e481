"""Players who leave a game that goes on (600.4)."""

from __future__ import annotations

from judge.engine.event_pipeline import NOTICED, happen
from judge.engine.events import EffectsEnded, Event, LeftGame, Lost, Moved
from judge.engine.language.changes import SetController
from judge.engine.queries.context import context
from judge.engine.queries.reference_lookup import refer
from judge.engine.queries.view import controller, name_of
from judge.engine.registry import newer, rule
from judge.engine.state import Effect, Game
from judge.engine.table import Table

EXILED = newer("borrowed-spells-go-on", "2013-07-13")


def who_lost_leaves(t: Table, before: Game, events: list[Event]) -> None:
    """A player who loses a game that isn't over leaves it (102.3a)."""
    if sum(1 for player in t.game.players.values() if not player.lost) > 1:
        for event in events:
            if isinstance(event, Lost) and not event.won:
                leaves_by_losing(t, event.player)


@rule("multiplayer/losing-is-leaving")
def leaves_by_losing(t: Table, player: int) -> None:
    """A player who loses a game that goes on without him or her leaves it."""
    with t.step(f"{name_of(t.game, player)} leaves the game", player):
        leaves(t, player)


@rule("multiplayer/leaving")
def leaves(t: Table, player: int) -> None:
    """What a player who leaves the game owns goes too; control given to that player ends, and what he or she still controls is removed."""
    t.cite()
    owned = [o for o in t.game.objects.values() if o.owner == player and o.kind != "combat damage"]
    happen(t, *(LeftGame(o.id) for o in owned))
    played = [i for i in t.game.stack if _played_by(t.game, i, player)]
    if any(t.game.objects[i].kind == "card" for i in played) and t.game.edition >= EXILED:
        played = borrowed(t, played)
    happen(t, *(LeftGame(i) for i in played))
    given = frozenset(e.id for e in t.game.effects if gives_control(t.game, e, player))
    if given:
        happen(t, EffectsEnded(given))
    still = [i for i in t.game.in_play if controller(t.game, i) == player]
    happen(t, *(Moved(i, "removed", "left the game") for i in still))


@rule("multiplayer/leaving-borrowed-spells", since=EXILED)
def borrowed(t: Table, played: list[int]) -> list[int]:
    """Spells of a player who leaves that are cards of others are exiled; whatever else he or she has on the stack ceases to exist."""
    cards = [i for i in played if t.game.objects[i].kind == "card"]
    t.cite()
    happen(t, *(Moved(i, "removed", "left the game") for i in cards))
    return [i for i in played if i not in cards]


def _played_by(game: Game, id: int, player: int) -> bool:
    obj = game.objects[id]
    return obj.controller == player and obj.kind != "combat damage"


def gives_control(game: Game, effect: Effect, player: int) -> bool:
    """Whether a continuous effect gives a player control of something."""
    ctx = context(game, effect.source, effect.controller, effect.bindings)
    return any(isinstance(change, SetController) and player in refer(ctx, change.who) for change in effect.changes)


NOTICED.append(who_lost_leaves, Lost)
