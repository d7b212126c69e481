"""The states of objects: tapped, attacking, a token, damaged this turn and so on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from judge.engine.combat_record import Combat
from judge.engine.language.costs import TapSelf
from judge.engine.language.instructions import AddMana
from judge.engine.queries.context import Context
from judge.engine.registry import newer
from judge.engine.state import Game, Object


def is_in_state(ctx: Context, id: int, state: str) -> bool:
    """Whether an object is tapped, attacking, a token and so on (see ``Is``). Raises ``KeyError`` for an unknown word."""
    game = ctx.game
    obj = game.object(id)
    if state in _PLAIN:
        return _PLAIN[state](obj)
    combat = game.combat
    attacking = combat is not None and any(a == id for a, _ in combat.attackers)
    if state == "attacking":
        return attacking
    if state == "attacking alone":
        return attacking and combat is not None and attacks_alone(game, combat, id)
    if state == "blocking":
        return combat is not None and any(b == id for b, _ in combat.blocks)
    if state == "blocked":
        return attacking and combat is not None and id in combat.blocked
    if state == "unblocked":
        return attacking and combat is not None and combat.declared and id not in combat.blocked
    if state == "with a mana ability":
        return any(_adds_mana(ability.body) for _, ability in ctx.look.see(id).kit.activated)
    if state in ("enchanted", "equipped"):
        wanted = "Aura" if state == "enchanted" else "Equipment"
        return any(o.attached_to == id and wanted in ctx.look.see(o.id).chars.subtypes for o in _permanents(game))
    if state == "with an ability other than for mana":
        return any(not _adds_mana(ability.body) for _, ability in ctx.look.see(id).kit.activated)
    if state == "enchanted by its controller":
        mine = ctx.look.see(id).controller
        looks = [ctx.look.see(o.id) for o in _permanents(game) if o.attached_to == id]
        return any("Aura" in look.chars.subtypes and look.controller == mine for look in looks)
    if state == "paired":
        return bool(partners(ctx, id))
    if state == "with a tap ability":
        return any(any(isinstance(part, TapSelf) for part in ability.cost.parts) for _, ability in ctx.look.see(id).kit.activated)
    if state.startswith("spent "):
        spent = obj.stack.choices.spent if obj.stack is not None else dict(obj.memory).get("mana spent", ())
        return state.removeprefix("spent ") in spent
    if state == "kicked":
        return obj.stack is not None and any(times > 0 for name, times in obj.stack.choices.paid if name.startswith("kicker"))
    if state.startswith("played from "):
        return dict(obj.memory).get("played from") == state.removeprefix("played from ")
    if state == "new since last upkeep":
        return obj.arrived > game.players[ctx.look.see(id).controller].last_upkeep
    if state == "moved this turn":
        return obj.arrived > game.players[game.active].turn_began
    if state == "entered this turn":
        return obj.zone == "in play" and obj.arrived > game.players[game.active].turn_began and "phased in" not in dict(obj.memory)
    if state == "controlled since the turn began":
        return _controlled_since(ctx, id, game.players[game.active].turn_began)
    if state == "controlled since its player's turn began":
        return _controlled_since(ctx, id, game.players[ctx.look.see(id).controller].turn_began)
    if state == "attacked last turn":
        return id in dict(game.last_attacks).get(ctx.look.see(id).controller, ())
    if state in HAPPENED:
        return has_happened(game, id, state)
    raise KeyError(state)


def _controlled_since(ctx: Context, id: int, clock: int) -> bool:
    """Whether its controller has controlled an object continuously since a reading of the clock; phasing in is no new control (502.15m)."""
    obj = ctx.game.object(id)
    if obj.controller != ctx.look.see(id).controller:
        return False
    return obj.arrived <= clock or dict(obj.memory).get("phased in") == obj.arrived


def _adds_mana(value: Any) -> bool:
    """Whether what an activated ability does could put mana into a pool, which makes it a mana ability (406.1)."""
    if isinstance(value, tuple):
        return any(map(_adds_mana, value))
    return isinstance(value, AddMana) or (is_dataclass(value) and any(_adds_mana(getattr(value, f.name)) for f in fields(value)))


HAPPENED = (
    "damaged", "drawn", "regenerated", "was blocked before", "attacked", "blocked before", "attacked this combat", "blocked this combat",
    "put there from play",
)


def has_happened(game: Game, id: int, state: str) -> bool:
    """Whether something is written down to have happened to an entity this turn, or this combat."""
    word = state.removesuffix(" before").removesuffix(" this combat")
    for what, entity, _ in reversed(game.history):
        if what == "combat" and state.endswith("this combat"):
            return False
        if what == word and entity == id:
            return True
    return False


NOW = newer("alone-at-the-time", "2003-10-01")


def attacks_alone(game: Game, combat: Combat, id: int) -> bool:
    """Whether an attacking creature attacks alone: no other attacks now (306.4), until October 2003 no other was declared (308.5a)."""
    return len(combat.attackers) == 1 if game.edition >= NOW else combat.lone == id


def _permanents(game: Game) -> Iterator[Object]:
    return (game.objects[i] for i in game.in_play)


_PLAIN: dict[str, Callable[[Object], bool]] = {
    "tapped": lambda o: o.tapped,
    "untapped": lambda o: not o.tapped,
    "token": lambda o: o.kind == "token",
    "face-down": lambda o: o.face_down,
    "spell": lambda o: o.zone == "stack" and o.stack is not None and o.stack.kind == "spell",
    "ability": lambda o: o.zone == "stack" and o.stack is not None and o.stack.kind in ("activated", "triggered"),
    "activated ability": lambda o: o.zone == "stack" and o.stack is not None and o.stack.kind == "activated",
    "triggered ability": lambda o: o.zone == "stack" and o.stack is not None and o.stack.kind == "triggered",
    "permanent": lambda o: o.zone == "in play",
    "kicked": lambda o: o.stack is not None and any(n and what.startswith("kicker") for what, n in o.stack.choices.paid),
    "with X in its cost": lambda o: "X" in (o.printed.mana_cost or ()),
    "cast": lambda o: "played from" in dict(o.memory),
    "attached": lambda o: o.attached_to != 0,
    "monstrous": lambda o: "monstrous" in dict(o.memory),
    "renowned": lambda o: "renowned" in dict(o.memory),
}


def partners(ctx: Context, id: int) -> list[int]:
    """The creature that a creature is paired with (702.95): each still is a creature of the same player."""
    game = ctx.game
    linked = [i for i in dict(game.object(id).memory).get("paired", ()) if i in game.in_play]
    linked += [o.id for o in _permanents(game) if id in dict(o.memory).get("paired", ())]
    mine = ctx.look.see(id)
    looks = ((i, ctx.look.see(i)) for i in linked)
    return [i for i, one in looks if one.controller == mine.controller and "creature" in one.chars.types and "creature" in mine.chars.types]
