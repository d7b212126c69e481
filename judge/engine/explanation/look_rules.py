"""Why an object looks as it does, in a sentence with its rules: what effects make of it (418.5), or where its color comes from (203.2)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from judge.engine.language.characteristics import Characteristics
from judge.engine.language.predicates import Filter
from judge.engine.language.references import Every
from judge.engine.queries.context import context
from judge.engine.queries.filters import matches
from judge.engine.queries.intrinsic_characteristics import start_of
from judge.engine.queries.query_cache import ACTED
from judge.engine.queries.view import chars, controller, has, name_of, see
from judge.engine.rules.continuous.change_report import LAYERS, difference
from judge.engine.rules.continuous.own_colors import color_rule
from judge.engine.rules.continuous.permissions import barred
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
    """What makes an object in play or on the stack be as it is in one respect (a key of ``OF_WORD``, "controller", or a state in combat).

    None where that is nothing but what its card says, or where it isn't there.
    """
    if id not in game.objects or game.objects[id].zone not in ("in play", "stack"):
        return None
    if word in ("blocked", "unblocked"):
        return _as_declared(game, id, word)
    if word in ("attacking", "blocking"):
        return _all_the_same(game, id, word)
    found = _within_reach(game, id, word)
    far = _out_of_reach(game, id) if game.reach else ""
    if not far:
        return found
    said = f"{far} does not reach {name_of(game, id)}"
    return LookRules(f"{found.text}; {said}" if found else said, (*(found.rules if found else ()), "multiplayer/effects-in-range"))


def _out_of_reach(game: Game, id: int) -> str:
    """The name of something in play whose static ability would affect an object if its controller's range went that far."""
    for source in game.in_play:
        seen = see(game, source)
        for ability in seen.kit.layered:
            what = ability.affects.filter if isinstance(ability.affects, Every) else ability.affects
            if isinstance(what, Filter):
                ctx = context(game, source, seen.controller)
                if not matches(ctx, id, what) and id in ctx.left_out:
                    return name_of(game, source)
    return ""


def _within_reach(game: Game, id: int, word: str) -> LookRules | None:
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


def _as_declared(game: Game, id: int, word: str) -> LookRules | None:
    """Why an attacker is a blocked or an unblocked creature: it stays what the declaration of blockers made of it."""
    combat = game.combat
    if combat is None or not combat.declared or all(id != one for one, _ in combat.attackers):
        return None
    if (id in combat.blocked) != (word == "blocked"):
        return None
    return LookRules(f"{name_of(game, id)} is {word}", (f"combat/{'become-blocked' if word == 'blocked' else 'unblocked'}",))


def _all_the_same(game: Game, id: int, word: str) -> LookRules | None:
    """Why a creature goes on attacking or blocking that could not be declared as it is now; None where it could, or is not in the fight."""
    combat = game.combat
    if combat is None or all(id != one for one, _ in (combat.attackers if word == "attacking" else combat.blocks)):
        return None
    what = word.removesuffix("ing")
    kept = barred(game, id, what) is not None or (what == "attack" and has(game, id, "defender"))
    rules = (("combat/too-late-to-stop",) if kept else ()) + (("combat/tapped-or-untapped-later",) if id in combat.turned else ())
    return LookRules(f"{name_of(game, id)} goes on {word}", rules) if rules else None


def changed_looks(game: Game) -> Iterator[LookRules]:
    """Everything in play that effects make look otherwise than its card says."""
    for id in game.in_play:
        seen, obj = see(game, id), game.objects[id]
        was, now = start_of(obj), seen.chars
        passed = seen.controller != obj.controller_without_effects
        if (passed or (was is not now and was != now)) and (found := _changed(game, id, was, now)) is not None:
            yield found


def _changed(game: Game, id: int, was: Characteristics, now: Characteristics) -> LookRules | None:
    acted = tuple(slug for slug in game.cache.get(ACTED, {}).get(id, ()) if slug and slug != LAYERS)
    said = difference(was, now).replace("is now ", "is ")
    if controller(game, id) != game.objects[id].controller_without_effects:
        said = ", ".join(filter(None, (f"is controlled by {name_of(game, controller(game, id))}", said)))
    return LookRules(f"{name_of(game, id)} {said}", (LAYERS, *acted)) if said and acted else None
