"""Convoke (502.46)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.decisions import Decision, Option
from judge.engine.language.abilities import PlayingAbility
from judge.engine.language.characteristics import SYMBOL_OF_COLOR
from judge.engine.language.costs import Cost, ManaPart, TapCost
from judge.engine.language.references import Bound, ControlledBy, Filter, IsOneOf, IsType, You
from judge.engine.queries.context import Context, context
from judge.engine.queries.filters import every
from judge.engine.queries.view import chars, has, name_of
from judge.engine.registry import Illegal, rule
from judge.engine.rules.playing.spells import ANNOUNCING, EASING, Way
from judge.engine.rules.playing.total_cost import less
from judge.engine.state import Game
from judge.engine.table import Table

MINE = Filter((IsType("creature"), ControlledBy(You())))


@rule("keywords/convoke", off=[])
def convoke(t: Table, ctx: Context, object: int) -> list[PlayingAbility]:
    """Creatures may be tapped as an additional cost of the spell: each makes it cost {1} less, or a mana less of one of its colors."""
    if not has(t.game, object, "convoke"):
        return []
    able = [i for i in every(ctx, MINE) if not t.game.objects[i].tapped]
    if not able:
        return []
    chosen = t.ask(Decision(
        "convoke", ctx.controller, f"Tap creatures for {name_of(t.game, object)}",
        tuple(Option(i, name_of(t.game, i)) for i in able), "pick", 0, len(able), about=object,
    ))
    if any(i not in able for i in chosen) or len(set(chosen)) != len(chosen):
        raise Illegal("only untapped creatures that the player controls can be tapped for convoke, each once")
    if not chosen:
        return []
    t.cite()
    left = list(chars(t.game, object).mana_cost or ())
    symbols = tuple(_less(t, ctx, i, left) for i in chosen)
    ctx.bindings["convoked"] = tuple(chosen)
    tapping = TapCost(Filter((IsOneOf(Bound("convoked")),)), len(chosen))
    return [PlayingAbility("additional", Cost((tapping,))), PlayingAbility("reduction", Cost((ManaPart(symbols),)), text="convoke")]


def _less(t: Table, ctx: Context, creature: int, left: list[str]) -> str:
    """What one tapped creature takes off the cost: a mana of one of its colors that is still to be paid, or one generic mana."""
    colors = [SYMBOL_OF_COLOR[c] for c in chars(t.game, creature).colors]
    fitting = [s for s in dict.fromkeys(left) if s in colors]
    options = (*fitting, "1")
    (answer,) = t.ask(Decision(
        "convoke mana", ctx.controller, f"What does {name_of(t.game, creature)} take off the cost?",
        tuple(Option(s, "{" + s + "}") for s in options), about=creature, default=options[:1],
    ))
    if answer not in options:
        raise Illegal(f"{name_of(t.game, creature)} can't take {answer!r} off the cost")
    if answer in left:
        left.remove(answer)
    return str(answer)


def with_creatures_tapped(game: Game, player: int, id: int, way: Way, symbols: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """What may be left of a spell's mana cost when creatures have been tapped for it."""
    if way.face_down or not has(game, id, "convoke"):
        return
    left = {symbols}
    for creature in every(context(game, id, player), MINE):
        if not game.objects[creature].tapped:
            colors = [SYMBOL_OF_COLOR[c] for c in chars(game, creature).colors]
            left |= {less(some, (s,)) for some in left for s in ("1", *colors) if s in some or s == "1"}
    yield from sorted(left - {symbols})


ANNOUNCING.append(convoke)
EASING.append(with_creatures_tapped)
