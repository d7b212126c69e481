"""Small helpers by which events rewrite a Game. Used by ``judge.engine.events`` only (a test holds this)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.engine.reading.view import chars
from judge.engine.state import Game, Object


def tick(game: Game) -> int:
    """The next reading of the game's clock, which orders timestamps (418.5e)."""
    game.clock += 1
    return game.clock


def new_id(game: Game) -> int:
    """A number for a new object."""
    game.next_id += 1
    return game.next_id - 1


STATUS = frozenset({"tapped", "damage", "used"})
STANDING = frozenset({"life", "poison", "pool", "drew_from_empty", "lands_played"})


def set_object(game: Game, id: int, **changes: Any) -> Object:
    """Change fields of an object. Raises ``KeyError`` if it does not exist."""
    obj = replace(game.objects[id], **changes)
    game.objects[id] = obj
    if STATUS.issuperset(changes):
        unsettle(game)
    else:
        game.cache.clear()
    return obj


def set_player(game: Game, id: int, **changes: Any) -> None:
    """Change fields of a player."""
    game.players[id] = replace(game.players[id], **changes)
    if STANDING.issuperset(changes):
        unsettle(game)
    else:
        game.cache.clear()


def unsettle(game: Game) -> None:
    """Forget the looks of objects, unless they read nothing but characteristics and controllers: when a step begins, in combat..."""
    if not game.cache.get("steady"):
        game.cache.clear()


def take_out(game: Game, obj: Object) -> None:
    """Take an object out of the zone it is in, keeping its last known information (413.2f)."""
    game.past[obj.id] = (obj, chars(game, obj.id))
    del game.objects[obj.id]
    if obj.zone == "in play":
        game.in_play = tuple(i for i in game.in_play if i != obj.id)
    elif obj.zone == "stack":
        game.stack = tuple(i for i in game.stack if i != obj.id)
    elif obj.zone == "removed":
        game.removed = tuple(i for i in game.removed if i != obj.id)
    elif obj.zone == "phased out":
        game.phased_out = tuple(i for i in game.phased_out if i != obj.id)
    elif obj.zone in ("library", "hand", "graveyard"):
        left = tuple(i for i in game.zone(obj.zone, obj.owner) if i != obj.id)
        set_player(game, obj.owner, **{obj.zone: left})
    game.cache.clear()


def set_aside(game: Game, obj: Object) -> None:
    """Move a permanent to the phased-out zone, out of combat, as the same object (217.8c)."""
    game.objects[obj.id] = obj
    game.in_play = tuple(i for i in game.in_play if i != obj.id)
    game.phased_out = (*game.phased_out, obj.id)
    leave_combat(game, obj.id)
    game.cache.clear()


def put_back(game: Game, obj: Object) -> None:
    """Move a phased-out object back into play as the same object (502.15f)."""
    game.objects[obj.id] = obj
    game.phased_out = tuple(i for i in game.phased_out if i != obj.id)
    game.in_play = (*game.in_play, obj.id)
    game.cache.clear()


def leave_combat(game: Game, id: int) -> None:
    """Take a creature out of the attackers and blockers, if it is among them (306.2)."""
    combat = game.combat
    if combat is not None and any(id in pair for pair in (*combat.attackers, *combat.blocks)):
        game.combat = replace(
            combat, attackers=tuple(p for p in combat.attackers if p[0] != id), blocks=tuple(p for p in combat.blocks if id not in p),
            blocked=combat.blocked - {id},
        )


def turned(game: Game, id: int) -> None:
    """Write down that an attacking or blocking creature became tapped or untapped (306.2b)."""
    combat = game.combat
    if combat is not None and any(id in pair for pair in (*combat.attackers, *combat.blocks)):
        game.combat = replace(combat, turned=combat.turned | {id})


def put_in(game: Game, obj: Object, position: str = "top") -> None:
    """Put an object into the zone it says it is in: on top of a library or stack, at the end of other zones, or "bottom"."""
    game.objects[obj.id] = obj
    if obj.zone == "in play":
        game.in_play = (*game.in_play, obj.id)
    elif obj.zone == "stack":
        game.stack = (*game.stack, obj.id)
    elif obj.zone == "removed":
        game.removed = (*game.removed, obj.id)
    elif obj.zone == "phased out":
        game.phased_out = (*game.phased_out, obj.id)
    elif obj.zone == "library" and position == "top":
        _extend(game, obj, (obj.id, *game.players[obj.owner].library))
    else:
        _extend(game, obj, (*game.zone(obj.zone, obj.owner), obj.id))
    game.cache.clear()


def _extend(game: Game, obj: Object, ids: tuple[int, ...]) -> None:
    set_player(game, obj.owner, **{obj.zone: ids})


def remember(game: Game, what: str, entity: int, amount: int = 1) -> None:
    """Write down that something happened this turn, for abilities that ask."""
    game.history = (*game.history, (what, entity, amount))
    unsettle(game)
