"""Why an object looks as it does, in a sentence with its rules: what effects make of it (418.5), or where its color comes from (203.2)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from judge.engine.language.characteristics import Characteristics
from judge.engine.queries.intrinsic_characteristics import start_of
from judge.engine.queries.query_cache import ACTED
from judge.engine.queries.view import chars, controller, name_of
from judge.engine.rules.continuous.change_report import LAYERS, difference
from judge.engine.rules.continuous.own_colors import color_rule
from judge.engine.state import Game, Object

OF_WORD = {
    "size": ("power", "toughness"), "power": ("power",), "toughness": ("toughness",), "color": ("colors",), "name": ("name",),
    "type": ("supertypes", "types", "subtypes"), "ability": ("abilities",),
}
"""The characteristics that a word is about, by their names in ``Characteristics``."""


@dataclass(frozen=True, slots=True)
class LookRules:
    """How an object looks, as a sentence, and the ``rules`` (slugs) that make it so."""

    text: str
    rules: tuple[str, ...]


def look_rules(game: Game, id: int, word: str) -> LookRules | None:
    """What makes an object in play or on the stack be as it is in one respect (a key of ``OF_WORD``, or "controller"); None where that is
    nothing but what its card says, or where it isn't there."""
    if id not in game.objects or game.objects[id].zone not in ("in play", "stack"):
        return None
    was, now = start_of(game.objects[id]), chars(game, id)
    if word == "controller":
        return _changed(game, id, was, now) if controller(game, id) != game.objects[id].controller_without_effects else None
    if any(getattr(was, name) != getattr(now, name) for name in OF_WORD[word]):
        return _changed(game, id, was, now)
    slug = color_rule(game, id) if word == "color" else ""
    if slug:
        return LookRules(f"{name_of(game, id)} is {' and '.join(now.colors) or 'colorless'}", (slug,))
    return _of_its_status(game.objects[id], name_of(game, id))


def _of_its_status(obj: Object, name: str) -> LookRules | None:
    """Why a face-down, flipped or split object has other characteristics than its card shows first; None for any other."""
    if obj.face_down:
        return LookRules(f"{name} is face down and has nothing of what its card says", ("continuous/face-down-look",))
    if obj.flipped and obj.shown.flip is not None:
        return LookRules(f"{name} is flipped, and what stands on the other half of its card applies", ("flip-cards/other-half",))
    if obj.stack is not None and obj.stack.half and obj.stack.half <= len(obj.shown.halves):
        return LookRules(f"{name} has only the characteristics of the half that is played", ("playing/one-half",))
    return None


def changed_looks(game: Game) -> Iterator[LookRules]:
    """Everything in play that effects make look otherwise than its card says."""
    for id in game.in_play:
        was, now = start_of(game.objects[id]), chars(game, id)
        passed = controller(game, id) != game.objects[id].controller_without_effects
        if (passed or was != now) and (found := _changed(game, id, was, now)) is not None:
            yield found


def _changed(game: Game, id: int, was: Characteristics, now: Characteristics) -> LookRules | None:
    acted = tuple(slug for slug in game.cache.get(ACTED, {}).get(id, ()) if slug and slug != LAYERS)
    said = difference(was, now).replace("is now ", "is ")
    if controller(game, id) != game.objects[id].controller_without_effects:
        said = ", ".join(filter(None, (f"is controlled by {name_of(game, controller(game, id))}", said)))
    return LookRules(f"{name_of(game, id)} {said}", (LAYERS, *acted)) if said and acted else None
