"""What a continuous effect writes in each layer and what it reads, known from its words alone (418.5a, 418.5c).

The words are those of ``reading.steadiness``. Beside the characteristics there are "existence", which a change writes that can take
abilities away, and "source controller", which "you" reads.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from judge.engine.language import changes as ch
from judge.engine.language import predicates as pr
from judge.engine.language import references as r
from judge.engine.language.abilities import KeywordAbility
from judge.engine.language.changes import LAYER_OF, Change
from judge.engine.language.characteristics import BASIC_LAND_MANA
from judge.engine.queries.kit import EXPANSIONS
from judge.engine.queries.memo import kept
from judge.engine.queries.read_sets import ALL, NONE, Aspects, reads
from judge.engine.rules.continuous.drafts import Drafts
from judge.engine.rules.continuous.layer_systems import LayerSystem

LOST_ALONG: dict[str, Callable[[Drafts, int], None]] = {}
"""What an object loses besides a keyword that an effect takes from it; filled by keywords."""

EXISTENCE = "existence"
SOURCE = frozenset({EXISTENCE, "source controller"})
"""What only the object that an effect comes from can change."""


@dataclass(frozen=True, slots=True)
class Facts:
    """What is known of a continuous effect before looking at any game.

    ``layers`` is the layer of each change ("" for a change of the rules); ``written`` what it can write in each layer. ``chosen`` is what
    decides the set that it applies to, ``condition`` whether it applies, ``values`` what it does. ``each``: whether it applies to an
    object is seen from that object, and its own source, alone.
    """

    layers: tuple[str, ...]
    written: dict[str, Aspects]
    chosen: Aspects
    condition: Aspects
    values: Aspects
    each: bool

    @property
    def read(self) -> Aspects:
        """All that it reads."""
        return self.chosen | self.condition | self.values


_FACTS: dict[int, tuple[Any, Facts]] = kept()
_MOST = 20_000


@lru_cache(maxsize=16)
def facts_of_counters(system: LayerSystem) -> Facts:
    """The facts of +1/+1 counters and the like."""
    return Facts((system.counters,), {system.counters: frozenset({"size"})}, NONE, NONE, NONE, True)


def facts_of(
    kept_by: Any, changes: tuple[Change, ...], affects: Any, condition: Any, static: bool, first: bool, system: LayerSystem
) -> Facts:
    """The facts of an effect, remembered by the identity of what it comes from (an ability or an effect) while ``first`` is the same.

    ``first``: it is characteristic-setting.
    """
    known = _FACTS.get(id(kept_by))
    if known is not None and known[0][0] is kept_by and known[0][1] == first and known[0][2] is system:
        return known[1]
    layers = system.layers_of(changes, static, first)
    written: dict[str, Aspects] = {}
    for change, layer in zip(changes, layers, strict=True):
        if layer:
            written[layer] = written.get(layer, NONE) | writes(change)
    values = NONE.union(*(reads(v) for c in changes for v in values_of(c)))
    values |= OF_ABILITIES if any(isinstance(c, ch.AbilitiesOf) for c in changes) else NONE
    mine = (values, reads(affects) | {EXISTENCE}, reads(condition)) if static else (values - SOURCE, NONE, NONE)
    made = Facts(layers, written, mine[1], mine[2], mine[0], not static or seen_from_each(affects))
    if len(_FACTS) >= _MOST:
        _FACTS.clear()
    _FACTS[id(kept_by)] = ((kept_by, first, system), made)
    return made


def seen_from_each(value: Any) -> bool:
    """Whether a filter or reference is answered for an object without looking at what others, but for the source, look like."""
    match value:
        case None | str() | int():
            return True
        case tuple():
            return all(seen_from_each(v) for v in value)
        case pr.Filter(predicates, zone, owner, players):
            return zone in ("in play", "stack") and players is None and seen_from_each(owner) and seen_from_each(predicates)
        case r.Every(inner) | pr.Not(inner) | pr.AnyOf(inner) | pr.AllOf(inner):
            return seen_from_each(inner)
        case pr.ControlledBy(who) | pr.OwnedBy(who):
            return seen_from_each(who)
        case pr.AttachedTo(what) | pr.IsOneOf(what):
            return isinstance(what, r.This | r.Host | r.Bound | r.Linked)
        case pr.Compares(_, _, amount):
            return isinstance(amount, int)
        case pr.Is(state):
            return state not in ("enchanted", "equipped")
    return isinstance(value, _ALONE)


_ALONE = (
    r.This, r.You, r.Host, r.Bound, r.Linked, r.Players, pr.IsType, pr.IsSubtype, pr.IsSupertype, pr.IsColor, pr.IsNamed, pr.HasKeyword,
    pr.HasCounter, pr.IsOther, pr.SharesChosen,
)

OF_ABILITIES = frozenset({"abilities all", "abilities any"})
"""Whatever abilities objects have."""
_EVERYTHING = frozenset({"types any", "colors any", "abilities any", "size", "name", "cost", EXISTENCE})
_WRITES: dict[type, Aspects] = {
    ch.BecomesCopy: _EVERYTHING, ch.SetController: frozenset({"controller", "source controller"}),
    ch.ReplaceWord: frozenset({"types any", "abilities any", EXISTENCE}), ch.SetColors: frozenset({"colors any"}),
    ch.AbilitiesOf: frozenset({"abilities any"}), ch.LoseThisAbility: frozenset({"abilities any"}),
    ch.LoseAllAbilities: frozenset({"abilities any", EXISTENCE}),
    ch.SetPT: frozenset({"size"}), ch.ModifyPT: frozenset({"size"}), ch.SwitchPT: frozenset({"size"}),
}


def writes(change: Change) -> Aspects:
    """What a change of an object can write."""
    match change:
        case ch.AddTypes(becomes=becomes, retains=retained) if becomes or retained is not None:
            return frozenset({"types any"})
        case ch.AddTypes(types, subtypes, supertypes) | ch.RemoveTypes(types, subtypes, supertypes):
            return _single("types", (*types, *subtypes, *supertypes))
        case ch.AddColors(colors):
            return frozenset({"colors any"}) if "chosen" in colors else _single("colors", colors)
        case ch.SetTypes(types, subtypes):
            of_land = types is None and subtypes is not None and (subtypes == ("chosen",) or any(s in BASIC_LAND_MANA for s in subtypes))
            return frozenset({"types any", "abilities any", "name", EXISTENCE}) if of_land else frozenset({"types any"})
        case ch.GainAbility(KeywordAbility(keyword)) if keyword not in EXPANSIONS:
            return _single("abilities", (keyword,))
        case ch.LoseAbility(keyword) if keyword not in EXPANSIONS and keyword not in LOST_ALONG:
            return _single("abilities", (keyword,))
        case ch.GainAbility():
            return frozenset({"abilities any"})
        case ch.LoseAbility():
            return frozenset({"abilities any", EXISTENCE})
    return _WRITES.get(type(change), NONE if type(change) not in LAYER_OF else ALL)


def _single(kind: str, values: tuple[str, ...]) -> Aspects:
    return frozenset({f"{kind} all", *(f"{kind}:{v}" for v in values)}) if values else NONE


def values_of(change: Change) -> tuple[Any, ...]:
    """The amounts and references that a change of an object reads."""
    return tuple(getattr(change, name) for name in ("power", "toughness", "of", "who") if hasattr(change, name))


def meets(read: Aspects, written: Aspects) -> bool:
    """Whether what is written can change what is read."""
    return not read.isdisjoint(written) or "all" in written or ("all" in read and bool(written))

