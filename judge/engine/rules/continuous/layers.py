"""The layers (418.5): what objects look like after all continuous effects.

Each effect is split into its pieces by layer. Within a layer (and sublayer) characteristic-setting abilities come first, then timestamp
order, except that an effect that depends on another waits for it; dependency is found by trying (418.5c).
"""

from __future__ import annotations

from judge.engine.language.abilities import Ability
from judge.engine.language.changes import LAYER_OF
from judge.engine.queries.kit import kit_of
from judge.engine.queries.query_cache import ACTED, LOOKS, keep
from judge.engine.queries.view import LAYERS, Seen
from judge.engine.registry import in_force, rule, working
from judge.engine.rules.continuous.dependency import independent
from judge.engine.rules.continuous.drafts import OVERRIDES, Drafts, from_elsewhere, idle
from judge.engine.rules.continuous.effect_parts import Piece, pieces_of
from judge.engine.rules.continuous.layer_systems import COUNTERS, SEVEN, SIX, SIZES, TYPES_FIRST, layer_system
from judge.engine.state import Game


def apply_layers(game: Game) -> dict[int, Seen]:
    """What objects look like after all continuous effects, by the layers of the game's edition."""
    if not _anything(game):
        keep(game, LOOKS, {}, frozenset())
        return game.cache[LOOKS]  # type: ignore[no-any-return]
    return in_force(game.edition, *_NEWEST_FIRST)(game)


@rule("continuous/layers", off={}, since=COUNTERS)
def seven_layers_four_sublayers(game: Game) -> dict[int, Seen]:
    """Continuous effects apply in seven layers, the last for power and toughness: its own value, then set, modified, switched."""
    return _applied(game)


@rule("continuous/layers", off={}, since=SEVEN)
def seven_layers(game: Game) -> dict[int, Seen]:
    """Continuous effects apply in seven layers: copy, control, text, types, colors, abilities, power and toughness in five sublayers."""
    return _applied(game)


@rule("continuous/layers", off={}, since=SIZES)
def six_layers(game: Game) -> dict[int, Seen]:
    """Continuous effects apply in six layers: copy, control, text, types, all others, then power and toughness in five sublayers."""
    return _applied(game)


@rule("continuous/layers", off={}, since=SIX)
def six_layers_without_sublayers(game: Game) -> dict[int, Seen]:
    """Continuous effects apply in six layers; in the last, counters come after an object's own value, and then all other effects."""
    return _applied(game)


@rule("continuous/layers", off={}, since=TYPES_FIRST)
def types_first(game: Game) -> dict[int, Seen]:
    """Copy effects apply first, then those that change types, then counters, then all other continuous effects."""
    return _applied(game)


@rule("continuous/layers", off={})
def by_timestamps(game: Game) -> dict[int, Seen]:
    """Continuous effects apply in timestamp order, except that one that depends on another waits for it."""
    return _applied(game)


_NEWEST_FIRST = (
    (COUNTERS, seven_layers_four_sublayers), (SEVEN, seven_layers), (SIZES, six_layers), (SIX, six_layers_without_sublayers),
    (TYPES_FIRST, types_first), ("", by_timestamps),
)


def _applied(game: Game) -> dict[int, Seen]:
    drafts = Drafts(game)
    for layer in layer_system(game.edition).layers:
        if pieces_of(drafts, layer):
            apply_layer(drafts, layer)
        else:
            drafts.layer_begins()
    for id in game.in_play:
        if idle(game.objects[id]) and drafts.untouched(id):
            continue
        look = drafts.see(id).chars
        if look.power is not None and "creature" not in look.types:
            without_size(drafts, id)
    looks = drafts.finished()
    keep(game, LOOKS, looks, frozenset(drafts.read))
    game.cache[ACTED] = drafts.acted
    return looks


@rule("continuous/no-size-without-creature", off=None)
def without_size(drafts: Drafts, id: int) -> None:
    """A permanent that is no creature has no power or toughness, even if its card has them printed on it."""
    drafts.write(id, power=None, toughness=None)


def _anything(game: Game) -> bool:
    """Whether any continuous effect could change an object: a quick look that spares most games the work."""
    if game.options.deploy:
        return True
    if any(any(type(c) in LAYER_OF for c in e.changes) for e in game.effects):
        return True
    for id in (*game.in_play, *game.stack):
        obj = game.objects[id]
        if obj.counters or obj.face_down or obj.flipped or _has_layered(obj.shown.abilities):
            return True
        if obj.shown.power is not None and obj.zone == "in play" and "creature" not in obj.shown.types:
            return True
    return _elsewhere(game)


def _elsewhere(game: Game) -> bool:
    return next(from_elsewhere(game), None) is not None


def _has_layered(abilities: tuple[Ability, ...]) -> bool:
    return bool(abilities) and bool(kit_of(abilities).layered)


@rule(OVERRIDES)
def apply_layer(drafts: Drafts, layer: str) -> None:
    """The effects of a layer apply one after the other, so that one can override another, or decide whether and how it applies."""
    done: set[tuple[object, ...]] = set()
    drafts.layer_begins()
    while pending := [p for p in pieces_of(drafts, layer) if p.key not in done]:
        if len(pending) > 1:
            pending = in_order(drafts, pending) or pending
        while pending and drafts.pieces is not None:
            turn = (independent(drafts, pending, layer) or pending) if len(pending) > 1 else pending
            for piece in turn:
                piece.apply(drafts, layer)
                done.add(piece.key)
                if drafts.pieces is None:
                    break
            pending = [p for p in pending if p.key not in done]


@rule("continuous/timestamps", off=[])
def in_order(drafts: Drafts, pending: list[Piece]) -> list[Piece]:
    """Timestamps, by when an object came where it is, put the effects of a layer in order, characteristic-setting ones first."""
    drafts.by[working()] = None
    own_first = layer_system(drafts.game.edition).own_first
    return sorted(pending, key=lambda p: (own_first and not p.characteristic_setting, p.timestamp, p.order))


LAYERS.append(apply_layers)
