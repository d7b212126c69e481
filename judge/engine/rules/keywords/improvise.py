"""Improvise (702.126)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from judge.engine.decisions import Decision, Option
from judge.engine.language.costs import Cost, ManaPart, TapCost
from judge.engine.language.predicates import ControlledBy, Filter, IsOneOf, IsType
from judge.engine.language.references import Bound, You
from judge.engine.queries.context import Context, context
from judge.engine.queries.filters import every
from judge.engine.queries.view import has, name_of
from judge.engine.registry import Illegal, rule
from judge.engine.rules.mana.mana_payment import plan
from judge.engine.rules.playing.play_options import EASING, Way
from judge.engine.rules.playing.spells import PAYING
from judge.engine.rules.playing.total_cost import less
from judge.engine.state import Game
from judge.engine.table import Table

MINE = Filter((IsType("artifact"), ControlledBy(You())))


@rule("keywords/improvise", off=None)
def tapped_instead(t: Table, ctx: Context, object: int, cost: Cost) -> Cost | None:
    """For each generic mana of the total cost of a spell with improvise, an untapped artifact may be tapped instead."""
    mana = next((part for part in cost.parts if isinstance(part, ManaPart)), ManaPart(()))
    generic = sum(int(symbol) for symbol in mana.symbols if symbol.isdigit())
    able = _untapped(t.game, ctx)
    if not able or not generic:
        return None
    counts = range(min(len(able), generic) + 1)
    few = next((n for n in counts if plan(t.game, ctx.controller, less(mana.symbols, (str(n),)), object) is not None), 0)
    chosen: tuple[int, ...] = t.ask(
        Decision(
            "convoke",
            ctx.controller,
            f"Tap artifacts for {name_of(t.game, object)}",
            tuple(Option(i, name_of(t.game, i)) for i in able),
            "pick",
            0,
            min(len(able), generic),
            about=object,
            default=tuple(able[:few]),
        )
    )
    if any(i not in able for i in chosen) or len(set(chosen)) != len(chosen) or len(chosen) > generic:
        raise Illegal("only untapped artifacts that the player controls can be tapped for improvise, each for one generic mana")
    if not chosen:
        return None
    t.cite()
    ctx.bindings["improvised"] = chosen
    left = less(mana.symbols, (str(len(chosen)),))
    t.note(f"what is left to be paid with mana is {''.join('{' + s + '}' for s in left) or 'nothing'}", ctx.controller)
    others = tuple(part for part in cost.parts if part != mana)
    tapping = TapCost(Filter((IsOneOf(Bound("improvised")),)), len(chosen))
    return replace(cost, parts=(*((ManaPart(left),) if left else ()), *others, tapping))


def _untapped(game: Game, ctx: Context) -> list[int]:
    return [i for i in every(ctx, MINE) if not game.objects[i].tapped]


def instead_of_mana(t: Table, ctx: Context, object: int, cost: Cost) -> Cost:
    """What is left to be paid of a spell's total cost where artifacts may be tapped rather than generic mana paid."""
    return tapped_instead(t, ctx, object, cost) or cost if has(t.game, object, "improvise") else cost


def with_artifacts_tapped(game: Game, player: int, id: int, way: Way, symbols: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """What may be left of a spell's mana cost when artifacts have been tapped for it."""
    if not way.face_down:
        untapped = _untapped(game, context(game, id, player))
        yield from (less(symbols, (str(n),)) for n in range(1, len(untapped) + 1))


PAYING.append(instead_of_mana)
EASING["improvise"] = with_artifacts_tapped
