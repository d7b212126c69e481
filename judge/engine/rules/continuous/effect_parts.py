"""The pieces of continuous effects: which there are, what each applies to, and what it does in its layer."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from judge.engine.language import changes as ch
from judge.engine.language.abilities import StaticAbility
from judge.engine.language.changes import LAYER_OF, Change
from judge.engine.language.predicates import Filter
from judge.engine.language.references import Every, Host
from judge.engine.pending_matters import Bindings
from judge.engine.queries.amount_values import holds
from judge.engine.queries.context import Context
from judge.engine.queries.filters import every
from judge.engine.queries.range_of_influence import within
from judge.engine.queries.read_sets import NONE
from judge.engine.queries.reference_lookup import refer
from judge.engine.registry import rule, working
from judge.engine.rules.continuous.characteristic_setting import in_all_zones
from judge.engine.rules.continuous.drafts import OVERRIDES, WHILE_IN_ITS_ZONE, Drafts, from_elsewhere, idle
from judge.engine.rules.continuous.layer_facts import Facts, facts_of, facts_of_counters, meets
from judge.engine.rules.continuous.layer_systems import layer_system

identity = id
SIZE = frozenset({"size"})

APPLY: dict[type, Callable[[Drafts, int, Any, Context], None]] = {}
"""How each change is made to a draft; filled by ``modifying``."""

POWER_AND_TOUGHNESS = re.compile(r"([+-][0-9]{1,9})/([+-][0-9]{1,9})")
"""The kinds of counters that change power and toughness; those of every other name do nothing by themselves."""

OF_OPTIONS: list[Callable[[Drafts], list[Piece]]] = []
"""Continuous effects that the options of a multiplayer game bring, from nothing in play."""


@dataclass(slots=True)
class Piece:
    """One continuous effect as it stands among the others.

    ``objects`` is a locked-in set, or None for a static ability, which applies to what ``affects`` matches now. ``key`` tells it apart.
    """

    key: tuple[Any, ...]
    source: int
    controller: int
    timestamp: int
    order: int
    changes: tuple[Change, ...]
    objects: tuple[int, ...] | None
    facts: Facts
    affects: Any = None
    condition: Any = None
    static: bool = False
    characteristic_setting: bool = False
    bindings: Bindings = ()

    def context(self, drafts: Drafts) -> Context:
        """What its words mean, read from the drafts."""
        drafts.asking = self.source
        controller = drafts.see(self.source).controller if self.static else self.controller
        return Context(self.source, controller, drafts, bindings=dict(self.bindings))

    def applies_to(self, drafts: Drafts) -> tuple[int, ...]:
        """The objects that it applies to: kept from the layer in which it started (418.5b)."""
        started = drafts.begun(self.key)
        if started is not None:
            same = still_the_same(drafts, started)
            if same is not None:
                return same
        if self.objects is not None:
            there = (i for i in self.objects if i in drafts.game.objects and drafts.game.objects[i].zone != "phased out")
            return tuple(i for i in there if not drafts.game.reach or within(drafts, self.controller, i))
        ctx = self.context(drafts)
        if not holds(ctx, self.condition):
            return ()
        what = self.affects.filter if isinstance(self.affects, Every) else self.affects
        if isinstance(what, Host):
            found = tuple(i for i in what_it_is_on(drafts, ctx) if i in drafts.game.in_play)  # and not a card in a graveyard
        else:
            found = tuple(every(ctx, what)) if isinstance(what, Filter) else refer(ctx, what)
        return tuple(i for i in found if i in drafts.game.objects)

    def apply(self, drafts: Drafts, layer: str) -> None:
        """Make its changes of this layer to what it applies to."""
        ids = self.applies_to(drafts)
        drafts.started[self.key] = ids
        drafts.kept[self.key] = self
        drafts.now = self.timestamp
        drafts.piece = self.key
        drafts.amounts.clear()
        if not ids:
            return
        ctx = self.context(drafts)
        for change in self.of_layer(layer):
            make = APPLY[type(change)]
            for id in ids:
                make(drafts, id, change, ctx)
        self._decided_by_others(drafts, layer, ids)
        if self.characteristic_setting:
            slug = "continuous/characteristic-setting" if in_all_zones(self.changes, drafts.game.edition) else "continuous/star"
            for id in ids:
                drafts.acted.setdefault(id, {})[slug] = None

    def _decided_by_others(self, drafts: Drafts, layer: str, ids: tuple[int, ...]) -> None:
        """Note where what an earlier effect made of an object decides whether this one applies to it (418.5h)."""
        for id in ids if drafts.written else ():
            before = drafts.written.get(id)
            if before and meets(self.facts.chosen, before):
                drafts.acted.setdefault(id, {})[OVERRIDES] = None
        written = self.facts.written[layer] - SIZE
        for id in ids if written else ():
            drafts.written[id] = drafts.written.get(id, NONE) | written

    def of_layer(self, layer: str) -> list[Change]:
        """Its changes that are made in a layer."""
        return [c for c, own in zip(self.changes, self.facts.layers, strict=True) if own == layer]


@rule("continuous/in-each-layer", off=None)
def still_the_same(drafts: Drafts, started: tuple[int, ...]) -> tuple[int, ...]:
    """An effect that has started in one layer goes on applying to the same objects in each other layer that it has a part in."""
    for id in started:
        drafts.note(id, working())
    return started


@rule("continuous/attached", off=())
def what_it_is_on(drafts: Drafts, ctx: Context) -> tuple[int, ...]:
    """An Aura or Equipment changes whatever permanent it is on at the time, without having that permanent as a target."""
    found = refer(ctx, Host())
    for id in found:
        drafts.note(id, working())
    return found


@rule(WHILE_IN_ITS_ZONE, off=False)
def in_its_zone(ability: StaticAbility, zone: str) -> bool:
    """A static ability's effect applies at all times while the object is in the zone where the ability works, and at no other."""
    return ability.zone == zone


def pieces_of(drafts: Drafts, layer: str) -> list[Piece]:
    """All continuous effects that exist as the drafts stand and do something in a layer, in no particular order.

    A static ability that has started to apply stays, even if what it is on has lost it meanwhile (418.5b).
    """
    if drafts.pieces is None:
        drafts.pieces = {}
        for piece in _all(drafts):
            for own in dict.fromkeys(piece.facts.layers):
                drafts.pieces.setdefault(own, []).append(piece)
    return drafts.pieces.get(layer, [])


def _all(drafts: Drafts) -> list[Piece]:
    game = drafts.game
    found: list[Piece] = []
    if drafts.elsewhere is None:
        drafts.elsewhere = tuple(from_elsewhere(game))
    for id in (*game.in_play, *game.stack, *drafts.elsewhere):
        mine = drafts.of.get(id)
        if mine is None:
            mine = drafts.of[id] = _of_object(drafts, id) if not idle(game.objects[id]) or not drafts.untouched(id) else []
        if mine:
            found.extend(mine)
    if drafts.of_effects is None:
        drafts.of_effects = _of_effects(drafts)
    found.extend(drafts.of_effects)
    for of_option in OF_OPTIONS:
        found.extend(of_option(drafts))
    if drafts.kept:
        keys = {p.key for p in found}
        found.extend(p for key, p in drafts.kept.items() if key not in keys)
    return found


def _of_effects(drafts: Drafts) -> list[Piece]:
    found = []
    for effect in drafts.game.effects:
        if any(type(c) in LAYER_OF for c in effect.changes):
            facts = facts_of(effect, effect.changes, effect.affects, None, False, False, layer_system(drafts.game.edition))
            drafts.read.update(facts.values if effect.objects is not None else facts.read)
            found.append(
                Piece(
                    ("effect", effect.id),
                    effect.source,
                    effect.controller,
                    effect.timestamp,
                    effect.id,
                    effect.changes,
                    effect.objects,
                    facts,
                    effect.affects,
                    condition=effect.condition,
                    bindings=effect.bindings,
                )
            )
    return found


def _of_object(drafts: Drafts, id: int) -> list[Piece]:
    """The pieces of an object's static abilities and counters. ``identity`` tells abilities apart while one set of layers is applied."""
    layered, obj = drafts.see(id).kit.layered, drafts.game.objects[id]
    found: list[Piece] = []
    for at, ability in enumerate(layered):
        own = ability.characteristic_setting and obj.zone == "stack"
        if in_its_zone(ability, obj.zone) or (own and in_all_zones(ability.changes, drafts.game.edition)):
            same = sum(1 for other in layered[:at] if other is ability)
            found.append(_piece(drafts, id, ability, same))
    if not obj.counters:
        return found
    of_counters = facts_of_counters(layer_system(drafts.game.edition))
    for kind, number in obj.counters:
        if of_power := POWER_AND_TOUGHNESS.fullmatch(kind):
            power, toughness = (int(part) * number for part in of_power.groups())
            change = ch.ModifyPT(power, toughness)
            found.append(Piece(("counters", id, kind), id, obj.controller, obj.timestamp, id, (change,), (id,), of_counters))
    return found


def _piece(drafts: Drafts, id: int, ability: Any, same: int) -> Piece:
    """A static ability's piece; one that was granted is not characteristic-setting, as that is intrinsic (405.2).

    ``same``: how many of exactly this ability the object has before it.
    """
    obj = drafts.game.objects[id]
    granted = drafts.granted.get((id, identity(ability)))
    first = ability.characteristic_setting and granted is None
    facts = facts_of(ability, ability.changes, ability.affects, ability.condition, True, first, layer_system(drafts.game.edition))
    drafts.read.update(facts.read)
    return Piece(
        ("static", id, identity(ability), same),
        id,
        obj.controller,
        max(obj.timestamp, granted or 0),
        id,
        ability.changes,
        None,
        facts,
        ability.affects,
        ability.condition,
        True,
        first,
    )
