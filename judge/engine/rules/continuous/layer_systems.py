"""The layers as each edition has them (418.5a, 613): which there are, in order, and in which a change of an object is made.

Until 2001 effects applied by timestamp and dependency behind what type changes state. Layers came in 2003, the sublayers of size in
February 2006, a layer for abilities alone in July 2009; since April 2020 counters apply among the other effects that modify size. Until
February 2006 an effect that changes types applied whole with the types, whatever else it states (214.5, then 418.5a and 418.5b).
"""

from __future__ import annotations

from dataclasses import dataclass

from judge.engine.language import changes as ch
from judge.engine.language.changes import LAYER_OF, Change
from judge.engine.registry import newer

TYPES_FIRST = newer("types-before-other-effects", "2001-07-23")
SIX = newer("six-layers", "2003-10-01")
SIZES = newer("sublayers-of-size", "2006-02-01")
newer("types-in-each-layer", SIZES)
SEVEN = newer("seven-layers", "2009-07-11")
COUNTERS = newer("counters-among-modifications", "2020-04-17")


@dataclass(frozen=True, slots=True)
class LayerSystem:
    """The ``layers`` of an edition in order.

    ``by_layer`` has the name for each of the first five kinds (1 copy, 2 control, 3 text, 4 types, 5 colors), ``abilities`` that of
    abilities; the rest are of size: by a characteristic-setting ability, set, counters, modified by a spell or ability that resolved,
    modified by a static ability, switched. ``own_first``: characteristic-setting abilities come first in each layer. ``whole_types``: an
    effect that changes types applies all its parts with the types.
    """

    layers: tuple[str, ...]
    by_layer: tuple[str, str, str, str, str]
    abilities: str
    own_size: str
    set_size: str
    counters: str
    modified: str
    modified_static: str
    switched: str
    own_first: bool = True
    whole_types: bool = False

    def layers_of(self, changes: tuple[Change, ...], static: bool, characteristic_setting: bool) -> tuple[str, ...]:
        """The layer in which each of an effect's changes is made; "" for a change of the rules."""
        each = tuple(self.layer_of(change, static, characteristic_setting) for change in changes)
        if self.whole_types and any(LAYER_OF.get(type(change)) == _TYPES for change in changes):
            return tuple(layer and self.by_layer[_TYPES - 1] for layer in each)
        return each

    def layer_of(self, change: Change, static: bool, characteristic_setting: bool) -> str:
        """The layer in which a change is made; "" for a change of the rules."""
        layer = LAYER_OF.get(type(change))
        if layer is None:
            return ""
        if layer < 6:
            return self.abilities if isinstance(change, ABILITIES) else self.by_layer[layer - 1]
        if isinstance(change, ch.SwitchPT):
            return self.switched
        if characteristic_setting:
            return self.own_size
        if isinstance(change, ch.ModifyPT):
            return self.modified_static if static else self.modified
        return self.set_size

    def about(self, layer: str) -> str:
        """What the effects of a layer change, in words for a reader."""
        said = [word for word, name in zip(KINDS, self.by_layer, strict=True) if name == layer]
        said += ["abilities"] if self.abilities == layer else []
        sizes = (
            (self.own_size, "that an object gives itself"), (self.set_size, "set"), (self.counters, "by counters"),
            (self.modified, "modified"), (self.switched, "switched"),
        )
        of_size = list(dict.fromkeys(word for name, word in sizes if name == layer))
        if not said:
            return f"size {' or '.join(of_size)}"
        said += ["size"] if of_size else []
        return " and ".join(filter(None, (", ".join(said[:-1]), said[-1])))


KINDS = ("copies", "control", "text", "types", "colors")
"""What the first five kinds of change are about."""
ABILITIES = (ch.GainAbility, ch.AbilitiesOf, ch.LoseAbility, ch.LoseThisAbility, ch.LoseAllAbilities)
_FIVE = ("1", "2", "3", "4", "5")
_TYPES = 4

SYSTEMS: tuple[tuple[str, LayerSystem], ...] = (
    (COUNTERS, LayerSystem((*_FIVE, "6", "7a", "7b", "7c", "7d"), _FIVE, "6", "7a", "7b", "7c", "7c", "7c", "7d")),
    (SEVEN, LayerSystem((*_FIVE, "6", "7a", "7b", "7c", "7d", "7e"), _FIVE, "6", "7a", "7b", "7d", "7c", "7c", "7e")),
    (SIZES, LayerSystem((*_FIVE, "6a", "6b", "6c", "6d", "6e"), _FIVE, "5", "6a", "6b", "6c", "6b", "6d", "6e")),
    (SIX, LayerSystem((*_FIVE, "6a", "6b", "6c"), _FIVE, "5", "6a", "6c", "6b", "6c", "6c", "6c", whole_types=True)),
    (TYPES_FIRST, LayerSystem(("1", "2", "3", "4"), ("1", "4", "4", "2", "4"), "4", "4", "4", "3", "4", "4", "4", False, True)),
    ("", LayerSystem(("1", "2", "3"), ("1", "3", "2", "2", "3"), "3", "3", "3", "3", "3", "3", "3", False, True)),
)
"""Newest first, each with the edition from which it holds."""

_BY_EDITION: dict[str, LayerSystem] = {}


def layer_system(edition: str) -> LayerSystem:
    """The layers of an edition."""
    known = _BY_EDITION.get(edition) if type(edition) is str else None
    if known is None:
        known = next(system for since, system in SYSTEMS if since <= edition)
        _BY_EDITION[str(edition)] = known
    return known
