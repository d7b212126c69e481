"""What an object is before any continuous effect: as printed, with the mana abilities of basic land types (212.6d), or face down."""

from __future__ import annotations

from dataclasses import replace

from judge.engine.language.abilities import Ability, ActivatedAbility, Body, KeywordAbility
from judge.engine.language.characteristics import BASIC_LAND_MANA, Characteristics
from judge.engine.language.costs import Cost, ManaPart, TapSelf
from judge.engine.language.instructions import AddMana
from judge.engine.queries.memo import by_identity
from judge.engine.queries.played_characteristics import look_of, played_as
from judge.engine.queries.rule_definitions import DEFINED
from judge.engine.stack_entry import OnStack
from judge.engine.state import Object

INTRINSIC = {
    land: ActivatedAbility(Cost((TapSelf(),)), Body((), (AddMana((symbol,)),)), text=f"{{T}}: Add {{{symbol}}} to your mana pool.")
    for land, symbol in BASIC_LAND_MANA.items()
}
"""The mana ability that each basic land type gives."""

FACE_DOWN = Characteristics(types=("creature",), power=2, toughness=2)
"""A face-down permanent or spell unless its effect says otherwise: a 2/2 creature without anything else (504.1)."""
WARDED = replace(FACE_DOWN, abilities=(KeywordAbility("ward", cost=Cost((ManaPart(("2",)),)), text="Ward {2}"),))
"""One that was cast with disguise, or cloaked."""
INSET = 4
"""In place of the half that is played: the Adventure of an adventurer card (715)."""
FUSED = 3
"""In place of the half that is played: both halves of a split card (702.102)."""
BACK = 5
"""In place of the half that is played: the back face of a double-faced card (712)."""
UNSEEN = Characteristics()
"""A card removed from the game face down: nobody may look at it, so no description fits it (217.7b)."""


def start_of(obj: Object) -> Characteristics:
    """The characteristics that continuous effects start from."""
    if obj.face_down:
        return UNSEEN if obj.zone == "removed" else WARDED if disguised(obj) else FACE_DOWN
    if obj.stack is not None:
        return look_of(obj, on_stack(obj.printed, obj.stack) if obj.stack.half or obj.stack.spliced else natural(obj.shown))
    look = natural(as_flipped(obj.shown) if obj.flipped else obj.shown)
    return look_of(obj, look) if obj.attached_to or (obj.memory and played_as(obj)) else look


def disguised(obj: Object) -> bool:
    """Whether a face-down object was cast with disguise or was cloaked."""
    if obj.stack is not None:
        return obj.stack.choices.alternative == "disguise"
    return any(key in ("paid disguise", "cloaked") for key, _ in obj.memory)


def as_flipped(look: Characteristics) -> Characteristics:
    """What a flipped permanent looks like (508.2)."""
    return look if look.flip is None else DEFINED["other half"](look) or look


def on_stack(printed: Characteristics, stack: OnStack) -> Characteristics:
    """A spell's own text: the half of a split card that is played (505.2), with the text of the cards spliced onto it (502.40c)."""
    if stack.half == INSET and printed.inset is not None:
        own = printed.inset
    elif stack.half == BACK and printed.back is not None:
        own = printed.back
    else:
        own = printed.halves[stack.half - 1] if stack.half and stack.half != FUSED else printed
        if own is not printed and not DEFINED["color of the half"]():
            own = replace(own, colors=printed.colors)
    return replace(own, abilities=(*own.abilities, *stack.spliced)) if stack.spliced else own


def natural(printed: Characteristics) -> Characteristics:
    """Printed characteristics with intrinsic abilities; the same object each time for the same printed object."""
    return _with_intrinsic(printed) if "land" in printed.types else printed


@by_identity
def _with_intrinsic(printed: Characteristics) -> Characteristics:
    return replace(printed, abilities=with_land_types(printed.abilities, (), printed.subtypes))


def with_land_types(abilities: tuple[Ability, ...], old: tuple[str, ...], new: tuple[str, ...]) -> tuple[Ability, ...]:
    """Abilities after basic land types change: the intrinsic mana abilities follow the types."""
    if not any(t in BASIC_LAND_MANA for t in (*old, *new)):
        return abilities
    gone = [INTRINSIC[t] for t in BASIC_LAND_MANA if t in old and t not in new]
    kept = tuple(a for a in abilities if a not in gone)
    own: tuple[Ability, ...] = DEFINED["abilities of basic land types"](new)
    after = (*kept, *(one for one in own if one not in kept))
    return after if after != abilities else abilities
