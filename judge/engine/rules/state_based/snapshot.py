"""What the state-based effects look at, taken down once while nothing changes what objects look like or where they are."""

from __future__ import annotations

from dataclasses import dataclass, field

from judge.engine.queries.query_cache import keep
from judge.engine.queries.view import see
from judge.engine.state import Game

BELONGS = {"token": "in play", "copy": "stack"}
"""The only zone in which a token, or a copy of a spell, exists."""


@dataclass(slots=True)
class Standing:
    """The permanents that some state-based effect is about: creatures with their toughness, and others by what they are.

    ``frail`` are the creatures with toughness 0 or less, ``hurt`` those with damage and more toughness than that, and ``legends`` the
    legendary permanents that share a name.
    """

    creatures: list[tuple[int, int]] = field(default_factory=list)
    frail: list[int] = field(default_factory=list)
    hurt: list[tuple[int, int]] = field(default_factory=list)
    auras: list[int] = field(default_factory=list)
    legends: dict[str, list[int]] = field(default_factory=dict)
    worlds: list[int] = field(default_factory=list)
    attached: list[int] = field(default_factory=list)
    planeswalkers: list[int] = field(default_factory=list)
    with_counters: list[int] = field(default_factory=list)
    astray: list[int] = field(default_factory=list)
    """Tokens and copies, wherever they are not where they belong."""


READ = frozenset({"astray", "damage"})
"""The aspects of a game, beside the looks of objects, that the state of all permanents is read from."""


def standing(game: Game) -> Standing:
    """The state of all permanents; kept with the looks of objects, and forgotten with them or where damage is dealt or removed."""
    known: Standing | None = game.cache.get("standing")
    if known is None:
        known = _take_down(game)
        keep(game, "standing", known, READ)
    return known


def _take_down(game: Game) -> Standing:
    found = Standing()
    for id in game.in_play:
        look = see(game, id).chars
        obj = game.objects[id]
        if "creature" in look.types:
            toughness = look.toughness or 0
            found.creatures.append((id, toughness))
            if toughness <= 0:
                found.frail.append(id)
            elif obj.damage:
                found.hurt.append((id, toughness))
        if "planeswalker" in look.types:
            found.planeswalkers.append(id)
        if "Aura" in look.subtypes:
            found.auras.append(id)
        if "legendary" in look.supertypes and look.name:
            found.legends.setdefault(look.name, []).append(id)
        if "world" in look.supertypes:
            found.worlds.append(id)
        if obj.attached_to:
            found.attached.append(id)
        if obj.counters:
            found.with_counters.append(id)
    found.legends = {name: ids for name, ids in found.legends.items() if len(ids) > 1}
    for obj in game.objects.values():
        if obj.kind in BELONGS and obj.zone not in (BELONGS[obj.kind], "outside"):
            found.astray.append(obj.id)
    return found


def anybody_in_danger(game: Game) -> bool:
    """Whether a state-based effect could be about a player: no life left, poison enough for a player or a team, or a failed draw."""
    for player in game.players.values():  # noqa: SIM110 - a generator would cost as much again, several times a decision
        if player.life <= 0 or player.poison >= 7 or player.drew_from_empty:
            return True
    return False
