"""Why a continuous effect does not change an object: what of its words the object does not meet (418.5, 402.8)."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Any

from judge.engine.language import predicates as pr
from judge.engine.language.abilities import StaticAbility
from judge.engine.queries.amount_values import holds
from judge.engine.queries.context import Context, context
from judge.engine.queries.filters import matches
from judge.engine.queries.intrinsic_characteristics import start_of
from judge.engine.queries.kit import kit_of
from judge.engine.queries.predicate_values import holds_of
from judge.engine.queries.reference_lookup import refer
from judge.engine.queries.view import name_of, see
from judge.engine.state import Game

LAYERS, LOCKED, STATIC = "continuous/layers", "continuous/locked-in", "continuous/while-in-its-zone"


@dataclass(frozen=True, slots=True)
class Idle:
    """An effect that leaves an object alone: its ``source`` and that one's name, its words, the rule (slug), and the ``fact`` in words."""

    source: int
    source_name: str
    text: str
    rule: str
    fact: str


def idle_effects(game: Game, id: int, applied: Collection[int] = ()) -> tuple[Idle, ...]:
    """The effects of permanents, and of spells and abilities that have resolved, that could change objects and do not change this one.

    ``applied`` are the sources of the effects that do: those may no longer match what they have made of the object. Raises ``KeyError``
    for an object that is not there.
    """
    name = name_of(game, id)
    found = (*_of_permanents(game, id, name), *_of_resolved(game, id, name))
    return tuple(one for one in found if one.source not in applied)


def _of_permanents(game: Game, id: int, name: str) -> Iterator[Idle]:
    for source in game.in_play:
        controller = see(game, source).controller
        for ability in see(game, source).kit.layered:
            if not ability.text or (source != id and not isinstance(ability.affects, pr.Filter)):
                continue  # what is about its own object or what it is attached to says so itself
            ctx = context(game, source, controller)
            fact = _missing(ctx, id, ability, name)
            if fact:
                yield Idle(source, name_of(game, source), ability.text, STATIC, fact)
        has = see(game, source).kit.layered
        for ability in kit_of(start_of(game.objects[source]).abilities).layered:
            gone = ability.text and isinstance(ability.affects, pr.Filter) and ability not in has
            if gone and not _missing(context(game, source, controller), id, ability, name):
                yield Idle(source, name_of(game, source), ability.text, LAYERS, f"{name_of(game, source)} does not have that ability now")


def _missing(ctx: Context, id: int, ability: StaticAbility, name: str) -> str:
    """What keeps a static ability from an object, in words; "" for one that applies to it, or is of no concern to it."""
    what = ability.affects
    applies = matches(ctx, id, what) if isinstance(what, pr.Filter) else what is not None and id in refer(ctx, what)
    if applies:
        return "" if holds(ctx, ability.condition) else "its condition is not true now"
    if not isinstance(what, pr.Filter) or what.zone != "in play":
        return ""
    unmet = [one for one in what.predicates if not holds_of(ctx, id, one)]
    return " and ".join(_said(ctx, one, name) for one in unmet)


def _of_resolved(game: Game, id: int, name: str) -> Iterator[Idle]:
    told = set()
    for effect in game.effects:
        if effect.objects is None or id in effect.objects or effect.source in told or not effect.changes:
            continue
        told.add(effect.source)
        if game.objects[id].zone == "in play" and _of_many(effect.objects, game):
            yield Idle(
                effect.source, name_of(game, effect.source), "", LOCKED, f"{name} was not among what it applied to as it began",
            )


def _of_many(objects: tuple[int, ...], game: Game) -> bool:
    """Whether an effect is about several things: of an effect on one thing nobody asks why another does not have it."""
    return len(objects) != 1


def _said(ctx: Context, predicate: pr.Predicate, name: str) -> str:
    """What an object is not, in words."""
    match predicate:
        case pr.IsType(word) | pr.IsSubtype(word) | pr.IsSupertype(word):
            return f"{name} is not {_a(word)}"
        case pr.IsColor(color):
            return f"{name} is not {color}"
        case pr.IsNamed(other):
            return f"{name} is not called {other}"
        case pr.HasKeyword(keyword):
            return f"{name} does not have {keyword}"
        case pr.HasCounter(kind):
            return f"{name} has no {kind} counter"
        case pr.Is(state):
            return f"{name} is not {state}"
        case pr.ControlledBy(who):
            return f"{name} is not controlled by {_names(ctx, who)}"
        case pr.OwnedBy(who):
            return f"{name} is not owned by {_names(ctx, who)}"
        case pr.IsOther():
            return "it does not apply to its own source"
        case pr.Not(pr.IsType(word) | pr.IsSubtype(word) | pr.IsSupertype(word)):
            return f"{name} is {_a(word)}"
        case pr.Not(pr.IsColor(color)):
            return f"{name} is {color}"
        case pr.Not(pr.Is(state)):
            return f"{name} is {state}"
        case _:
            return f"{name} is none of what its words are about"


def _a(word: str) -> str:
    return f"{'an' if word[:1].lower() in 'aeiou' else 'a'} {word}"


def _names(ctx: Context, who: Any) -> str:
    found = [name_of(ctx.game, one) for one in refer(ctx, who)]
    return " or ".join(found) or "a player whom it names"
