"""Small helpers by which events rewrite a Game. Used by ``judge.engine.events`` only (a test holds this)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from judge.engine.queries.intrinsic_characteristics import start_of
from judge.engine.queries.kit import kit_of
from judge.engine.queries.query_cache import ACTED, LOOKS, touch
from judge.engine.queries.read_sets import Aspects, in_zone
from judge.engine.queries.rule_definitions import DEFINED
from judge.engine.queries.view import chars
from judge.engine.record import altered
from judge.engine.state import Game, Object


def tick(game: Game) -> int:
    """The next reading of the game's clock, which orders timestamps (418.5e)."""
    game.clock += 1
    return game.clock


def new_id(game: Game) -> int:
    """A number for a new object."""
    game.next_id += 1
    return game.next_id - 1


STATUS = {
    "tapped": frozenset({"tapped"}), "damage": frozenset({"damage"}), "used": frozenset({"used"}), "stack": frozenset({"announced"}),
    "came": frozenset(),
}
"""Fields of an object whose change leaves its look as it is, with the aspect of the game (see ``reading.steadiness``) that changes."""

STANDING = {
    "life": frozenset({"life"}), "poison": frozenset({"poison"}), "energy": frozenset({"energy"}), "blessed": frozenset({"energy"}),
    "pool": frozenset({"pool"}), "drew_from_empty": frozenset({"drew"}),
    "lands_played": frozenset({"lands"}),
}
"""The same for fields of a player, but for his or her zones."""

OF_PLAYERS = ("library", "hand", "graveyard")
"""Zones of which each player has one."""

ELSEWHERE = ("library", "hand", "graveyard", "removed")
"""Zones in which an object has no look but its own."""


def set_object(game: Game, id: int, **changes: Any) -> Object:
    """Change fields of an object. Raises ``KeyError`` if it does not exist."""
    old = game.objects[id]
    obj = altered(old, changes)
    game.objects[id] = obj
    _changed(game, STATUS, changes, _text(obj) == _text(old))
    return obj


def _text(obj: Object) -> tuple[Any, ...]:
    """What of an object's stay on the stack gives it other characteristics: the half and the way played, and what was spliced onto it."""
    return (obj.stack.half, obj.stack.choices.alternative, obj.stack.spliced) if obj.stack is not None else (0, "", ())


def set_player(game: Game, id: int, **changes: Any) -> None:
    """Change fields of a player."""
    game.players[id] = altered(game.players[id], changes)
    for zone in OF_PLAYERS:
        if zone in changes:
            touch(game, in_zone(zone, id))
    _changed(game, STANDING, [name for name in changes if name not in OF_PLAYERS])


def set_life(game: Game, id: int, life: int) -> None:
    """Change the life total of a player, which is that of the whole team where its players share one (606.4a)."""
    for head in (DEFINED["one life total"](game, id) if game.options.together else ()) or (id,):
        set_player(game, head, life=life)


def _changed(game: Game, soft: dict[str, Aspects], changes: Iterable[str], alike: bool = True) -> None:
    if not game.cache:
        return
    for name in changes:
        if name not in soft or not alike:
            game.cache.clear()
            return
        touch(game, soft[name])


def unsettle(game: Game, *aspects: str) -> None:
    """Forget what was read from these aspects of the game: "step" when one begins, "combat" when something in it changes, and so on.

    Without any, forget everything.
    """
    if aspects:
        touch(game, frozenset(aspects))
    else:
        game.cache.clear()


def moved(game: Game, obj: Object) -> None:
    """An object has come to, or is about to leave, a zone: forget what it may change by that.

    What is in play makes everything be looked at anew. An object elsewhere, and one on the stack that no continuous effect is about,
    changes nothing that it has no ability for. Its own look is forgotten in this game only: copies of the game share the others.
    """
    if not game.cache:
        return
    if obj.zone in ELSEWHERE:
        kit, aspects = kit_of(obj.printed.abilities), {obj.zone, *(in_zone(obj.zone, obj.owner) if obj.zone in OF_PLAYERS else ())}
        if any(ability.zone == obj.zone for ability in kit.layered):
            game.cache.clear()
            return
    elif obj.zone == "stack" and plain_on_stack(game, obj):
        kit, aspects = kit_of(start_of(obj).abilities), {"stack"}
    else:
        game.cache.clear()
        return
    aspects.update(word for word, there in (("ruling", kit.ruling), ("costs", kit.costs), ("triggered", kit.triggered)) if there)
    if obj.kind in ("token", "copy"):
        aspects.add("astray")
    touch(game, frozenset(aspects))
    looks = game.cache.get(LOOKS)
    if looks is not None:
        game.cache[LOOKS] = {id: look for id, look in looks.items() if id != obj.id}


def plain_on_stack(game: Game, obj: Object) -> bool:
    """Whether an object on the stack has no continuous effect on it, and none of its own that works there."""
    acted = game.cache.get(ACTED)
    kit = kit_of(start_of(obj).abilities)
    own = any(a.zone == "stack" or a.characteristic_setting for a in kit.layered)
    return not own and not obj.counters and not (acted and obj.id in acted)


def bring(game: Game, obj: Object) -> None:
    """Add a new object outside of all zones."""
    game.objects[obj.id] = obj
    game.cache.clear()


def take_out(game: Game, obj: Object) -> None:
    """Take an object out of the zone it is in, keeping its last known information (413.2f)."""
    game.past[obj.id] = (obj, chars(game, obj.id))
    moved(game, obj)
    del game.objects[obj.id]
    if obj.zone == "in play":
        game.in_play = tuple(i for i in game.in_play if i != obj.id)
    elif obj.zone == "stack":
        game.stack = tuple(i for i in game.stack if i != obj.id)
    elif obj.zone == "removed":
        game.removed = tuple(i for i in game.removed if i != obj.id)
    elif obj.zone == "phased out":
        game.phased_out = tuple(i for i in game.phased_out if i != obj.id)
    elif obj.zone in OF_PLAYERS:
        left = tuple(i for i in game.zone(obj.zone, obj.owner) if i != obj.id)
        set_player(game, obj.owner, **{obj.zone: left})


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
        gone = id not in game.in_play
        game.combat = replace(
            combat, attackers=tuple(p for p in combat.attackers if p[0] != id), blocks=tuple(p for p in combat.blocks if id not in p),
            blocked=combat.blocked - {id},
            last_attackers=(*combat.last_attackers, *(p for p in combat.attackers if p[0] == id and gone)),
            last_blocks=(*combat.last_blocks, *(p for p in combat.blocks if id in p and gone)),
        )
        unsettle(game, "combat")


def turned(game: Game, id: int) -> None:
    """Write down that an attacking or blocking creature became tapped or untapped (306.2b)."""
    combat = game.combat
    if combat is not None and any(id in pair for pair in (*combat.attackers, *combat.blocks)):
        game.combat = replace(combat, turned=combat.turned | {id})
        unsettle(game, "combat")


def put_in(game: Game, obj: Object, position: str = "top") -> None:
    """Put an object into the zone it says it is in: on top of a library or stack, at the end of other zones, or "bottom".

    A ``position`` that is a number is that place from the top of a library, or the bottom of a smaller one.
    """
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
    elif obj.zone == "library" and position.isdigit():
        library, above = game.players[obj.owner].library, int(position) - 1
        _extend(game, obj, (*library[:above], obj.id, *library[above:]))
    else:
        _extend(game, obj, (*game.zone(obj.zone, obj.owner), obj.id))
    moved(game, obj)


def _extend(game: Game, obj: Object, ids: tuple[int, ...]) -> None:
    set_player(game, obj.owner, **{obj.zone: ids})


def remember(game: Game, what: str, entity: int, amount: int = 1) -> None:
    """Write down that something happened this turn, for abilities that ask."""
    game.history = (*game.history, (what, entity, amount))
    unsettle(game, "history")
