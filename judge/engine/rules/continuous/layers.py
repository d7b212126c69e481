"""The layers (418.5): what objects look like after all continuous effects.

Each effect is split into its pieces by layer. Within a layer (and sublayer) characteristic-setting abilities come first, then timestamp
order, except that an effect that depends on another waits for it; dependency is found by trying (418.5c).
"""

from __future__ import annotations

from judge.engine.language.abilities import Ability
from judge.engine.language.changes import LAYER_OF
from judge.engine.reading.kit import kit_of
from judge.engine.reading.steadiness import steady
from judge.engine.reading.view import LAYERS, Seen
from judge.engine.registry import rule, working
from judge.engine.rules.continuous.drafts import Drafts
from judge.engine.rules.continuous.pieces import SUBLAYERS, Piece, gather, values_of
from judge.engine.state import Game


@rule("continuous/layers", off={})
def apply_layers(game: Game) -> dict[int, Seen]:
    """Continuous effects apply in six layers: copy, control, text, types, all others, then power and toughness in five sublayers."""
    if not _anything(game):
        game.cache["steady"] = _kits_steady(game) and _effects_steady(game)
        return {}
    drafts = Drafts(game)
    for layer in SUBLAYERS:
        _apply_layer(drafts, layer)
    in_reach = (*game.in_play, *game.stack)
    game.cache["steady"] = _steady(drafts) and _effects_steady(game) and all(drafts.see(i).kit.steady for i in in_reach)
    game.cache["acted"] = drafts.acted
    return drafts.finished()


def _kits_steady(game: Game) -> bool:
    return all(kit_of(game.objects[i].shown.abilities).steady for i in (*game.in_play, *game.stack))


def _effects_steady(game: Game) -> bool:
    """Whether the conditions of effects, and of static abilities that work from a hand or graveyard, are steady too."""
    kits = (kit_of(game.objects[i].printed.abilities) for p in game.players.values() for i in (*p.hand, *p.graveyard))
    return all(steady(e.condition) for e in game.effects) and all(kit.steady for kit in kits if kit.ruling)


def _steady(drafts: Drafts) -> bool:
    """Whether tapping, damage, life and mana leave every object's look as it is, so that it can be kept."""
    return all(
        steady(p.condition) and steady(p.affects) and all(steady(v) for c in p.changes for v in values_of(c)) for p in gather(drafts)
    )


def _anything(game: Game) -> bool:
    """Whether any continuous effect could change an object: a quick look that spares most games the work."""
    if any(e.objects is not None and any(type(c) in LAYER_OF for c in e.changes) for e in game.effects):
        return True
    for id in (*game.in_play, *game.stack):
        obj = game.objects[id]
        if obj.counters or obj.face_down or _has_layered(obj.shown.abilities):
            return True
    return _elsewhere(game)


def _elsewhere(game: Game) -> bool:
    return any(
        _has_layered(game.objects[id].printed.abilities)
        for p in game.players.values()
        for zone in ("hand", "graveyard")
        for id in game.zone(zone, p.id)
    )


def _has_layered(abilities: tuple[Ability, ...]) -> bool:
    return bool(abilities) and bool(kit_of(abilities).layered)


def _apply_layer(drafts: Drafts, layer: str) -> None:
    """Apply all pieces of one layer, each once, choosing the next one anew after each (418.5d)."""
    done: set[tuple[object, ...]] = set()
    drafts.touched.clear()
    drafts.by.clear()
    while True:
        pending = [p for p in gather(drafts) if layer in p.layers and p.key not in done]
        if not pending:
            return
        if len(pending) > 1:
            pending = in_order(drafts, pending) or pending
            pending = independent(drafts, pending, layer) or pending
        for piece in pending:
            piece.apply(drafts, layer)
            done.add(piece.key)
            if drafts.pieces is None:
                break


@rule("continuous/timestamps", off=[])
def in_order(drafts: Drafts, pending: list[Piece]) -> list[Piece]:
    """In a layer, characteristic-setting abilities apply first, then effects in timestamp order."""
    drafts.by[working()] = None
    return sorted(pending, key=lambda p: (not p.characteristic_setting, p.timestamp, p.order))


@rule("continuous/dependency", off=[])
def independent(drafts: Drafts, ordered: list[Piece], layer: str) -> list[Piece]:
    """An effect that depends on another waits until that one has applied; effects in a dependency loop go by timestamp.

    Returns the effects to apply now: all of them where none reads what another writes, else the first that waits for nothing.
    """
    written = frozenset[str]().union(*(p.written(layer) for p in ordered))
    readers = [p for p in ordered if p.may_read(written)]
    if not readers:
        return ordered
    depends = {
        p.key: {q.key for q in ordered if q is not p and p.may_read(q.written(layer)) and _depends(drafts, p, q, layer)} for p in readers
    }
    for piece in ordered:
        if not depends.get(piece.key) or _in_loop(piece.key, depends):
            if piece is not ordered[0]:
                drafts.by[working()] = None
            return [piece]
    return ordered[:1]


def _in_loop(start: object, depends: dict[tuple[object, ...], set[tuple[object, ...]]]) -> bool:
    seen: set[object] = set()
    frontier = list(depends.get(start, ()))  # type: ignore[call-overload]
    while frontier:
        key = frontier.pop()
        if key == start:
            return True
        if key not in seen:
            seen.add(key)
            frontier.extend(depends.get(key, ()))
    return False


def _depends(drafts: Drafts, piece: Piece, other: Piece, layer: str) -> bool:
    """Whether applying ``other`` first would change the existence of ``piece``, what it applies to, or what it does (418.5c)."""
    before = piece.outcome(drafts, layer)
    trial = drafts.copy()
    other.apply(trial, layer)
    return bool(piece.outcome(trial, layer) != before)


LAYERS.append(apply_layers)
