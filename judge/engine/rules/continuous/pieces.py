"""The pieces of continuous effects: which there are, what each applies to, and what it does in its layer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from judge.engine.language import changes as ch
from judge.engine.language.changes import LAYER_OF, Change
from judge.engine.language.characteristics import Characteristics
from judge.engine.language.references import Every, Filter
from judge.engine.reading.amounts import holds, number
from judge.engine.reading.context import Context
from judge.engine.reading.filters import every
from judge.engine.reading.references import refer
from judge.engine.reading.steadiness import reads
from judge.engine.rules.continuous.drafts import Drafts
from judge.engine.state import Bindings

identity = id

SUBLAYERS = ("1", "2", "3", "4", "5", "6a", "6b", "6c", "6d", "6e")

APPLY: dict[type, Callable[[Drafts, int, Any, Context], None]] = {}
"""How each change is made to a draft; filled by ``modifying``."""


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
    affects: Any = None
    condition: Any = None
    static: bool = False
    characteristic_setting: bool = False
    bindings: Bindings = ()
    layers: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        self.layers = tuple(self.layer_of(c) for c in self.changes)

    def written(self, layer: str) -> frozenset[str]:
        """What it can change in the layer."""
        return frozenset[str]().union(*(writes(c) for c, own in zip(self.changes, self.layers, strict=True) if own == layer))

    def may_read(self, written: frozenset[str]) -> bool:
        """Whether a change of these could change what it applies to or does, or that it exists: worth a trial of dependency."""
        if not written:
            return False
        if self.static and "existence" in written:
            return True
        read = reads(self.affects) | reads(self.condition) if self.static else frozenset()
        for change in self.changes:
            for value in values_of(change):
                read |= reads(value)
        return "all" in read or bool(read & written)

    def layer_of(self, change: Change) -> str:
        """The layer, with sublayer, in which it makes one of its changes; those of counters are in 6c."""
        if self.key[0] == "counters":
            return "6c"
        return sublayer(change, self.static, self.characteristic_setting)

    def context(self, drafts: Drafts) -> Context:
        """What its words mean, read from the drafts."""
        seen = drafts.see(self.source) if self.static else None
        return Context(self.source, seen.controller if seen else self.controller, drafts, bindings=dict(self.bindings))

    def applies_to(self, drafts: Drafts) -> tuple[int, ...]:
        """The objects that it applies to: kept from the layer in which it started (418.5b)."""
        started = drafts.started.get(self.key)
        if started is not None:
            return started
        if self.objects is not None:
            return tuple(i for i in self.objects if i in drafts.game.objects and drafts.game.objects[i].zone in ("in play", "stack"))
        ctx = self.context(drafts)
        if not holds(ctx, self.condition):
            return ()
        what = self.affects.filter if isinstance(self.affects, Every) else self.affects
        found = tuple(every(ctx, what)) if isinstance(what, Filter) else refer(ctx, what)
        return tuple(i for i in found if i in drafts.game.objects)

    def apply(self, drafts: Drafts, layer: str) -> None:
        """Make its changes of this layer to what it applies to."""
        ids = self.applies_to(drafts)
        drafts.started[self.key] = ids
        drafts.kept[self.key] = self
        drafts.now = self.timestamp
        drafts.piece = self.key
        ctx = self.context(drafts)
        for change, own in zip(self.changes, self.layers, strict=True):
            if own == layer:
                for id in ids:
                    APPLY[type(change)](drafts, id, change, ctx)

    def outcome(self, drafts: Drafts, layer: str) -> Any:
        """What it would do now, for the trial of dependency: whether it exists, what it applies to, and what it makes of each."""
        if self.static and not any(p.key == self.key for p in gather(drafts)):
            return None
        ids = self.applies_to(drafts)
        ctx = self.context(drafts)
        mine = [c for c, own in zip(self.changes, self.layers, strict=True) if own == layer]
        return ids, tuple(_what_it_does(c, ctx, i) for i in ids for c in mine)


def _what_it_does(change: Change, ctx: Context, id: int) -> Any:
    """A change with its amounts and references read, for comparing what it does before and after another has applied."""
    own = Context(ctx.source, ctx.controller, ctx.look, ctx.choices, ctx.targets, {**ctx.bindings, "affected": (id,)})
    match change:
        case ch.ModifyPT(power, toughness):
            return number(own, power), number(own, toughness)
        case ch.SetPT(power, toughness):
            return None if power is None else number(own, power), None if toughness is None else number(own, toughness)
        case ch.SetController(who):
            return refer(own, who)
        case ch.BecomesCopy(of) if not isinstance(of, Characteristics):
            return refer(own, of)
    return change


_WRITES: dict[type, frozenset[str]] = {
    ch.BecomesCopy: frozenset({"types", "colors", "abilities", "size", "existence"}), ch.SetController: frozenset({"controller"}),
    ch.ReplaceWord: frozenset({"types", "abilities", "existence"}), ch.AddTypes: frozenset({"types"}), ch.RemoveTypes: frozenset({"types"}),
    ch.SetTypes: frozenset({"types", "existence"}), ch.SetColors: frozenset({"colors"}), ch.AddColors: frozenset({"colors"}),
    ch.GainAbility: frozenset({"abilities"}), ch.LoseAbility: frozenset({"abilities"}),
    ch.LoseAllAbilities: frozenset({"abilities", "existence"}),
    ch.SetPT: frozenset({"size"}), ch.ModifyPT: frozenset({"size"}), ch.SwitchPT: frozenset({"size"}),
}


def writes(change: Change) -> frozenset[str]:
    """What a change of an object writes, in the words of ``reading.steadiness``; "existence" where it can take or give abilities."""
    return _WRITES.get(type(change), frozenset())


def values_of(change: Change) -> tuple[Any, ...]:
    """The amounts and references that a change of an object reads."""
    return tuple(getattr(change, name) for name in ("power", "toughness", "of", "who") if hasattr(change, name))


def sublayer(change: Change, static: bool, characteristic_setting: bool) -> str:
    """The layer of a change (418.5a), with the sublayer of layer 6; "" for a change of the rules."""
    layer = LAYER_OF.get(type(change))
    if layer is None:
        return ""
    if layer < 6:
        return str(layer)
    if isinstance(change, ch.SwitchPT):
        return "6e"
    if characteristic_setting:
        return "6a"
    return "6d" if static and isinstance(change, ch.ModifyPT) else "6b"


def gather(drafts: Drafts) -> list[Piece]:
    """All continuous effects that exist as the drafts stand, in no particular order.

    A static ability that has started to apply stays, even if what it is on has lost it meanwhile (418.5b).
    """
    if drafts.pieces is None:
        drafts.pieces = _gather(drafts)
    return drafts.pieces


def _gather(drafts: Drafts) -> list[Piece]:
    game = drafts.game
    found: list[Piece] = []
    for id in game.in_play:
        _static_pieces(drafts, id, "in play", found)
    for id in game.stack:
        _static_pieces(drafts, id, "stack", found)
    for effect in game.effects:
        if effect.objects is not None and any(type(c) in LAYER_OF for c in effect.changes):
            found.append(Piece(
                ("effect", effect.id), effect.source, effect.controller, effect.timestamp, effect.id, effect.changes, effect.objects,
                condition=effect.condition, bindings=effect.bindings,
            ))
    if drafts.kept:
        keys = {p.key for p in found}
        found.extend(p for key, p in drafts.kept.items() if key not in keys)
    return found


def _static_pieces(drafts: Drafts, id: int, zone: str, found: list[Piece]) -> None:
    """``identity`` tells abilities apart while one set of layers is applied: by the record itself."""
    seen = drafts.see(id)
    obj = drafts.game.objects[id]
    for ability in seen.kit.layered:
        everywhere = ability.characteristic_setting and zone == "stack"
        if ability.zone == zone or everywhere:
            found.append(_piece(drafts, id, ability, identity(ability)))
    if not obj.counters:
        return
    for kind in ("+1/+1", "-1/-1"):
        number = obj.counter(kind)
        if number:
            size = number if kind == "+1/+1" else -number
            found.append(Piece(("counters", id, kind), id, seen.controller, obj.timestamp, id, (ch.ModifyPT(size, size),), (id,)))
    for kind, number in obj.counters:
        if "/" in kind and kind not in ("+1/+1", "-1/-1"):
            power, toughness = (int(part) * number for part in kind.split("/"))
            found.append(Piece(("counters", id, kind), id, seen.controller, obj.timestamp, id, (ch.ModifyPT(power, toughness),), (id,)))


def _piece(drafts: Drafts, id: int, ability: Any, number: int) -> Piece:
    """A static ability's piece; one that was granted is not characteristic-setting, as that is intrinsic (405.2)."""
    obj = drafts.game.objects[id]
    granted = drafts.granted.get((id, number))
    return Piece(
        ("static", id, number), id, obj.controller, max(obj.timestamp, granted or 0), id, ability.changes, None, ability.affects,
        ability.condition, True, ability.characteristic_setting and granted is None,
    )
