"""A cost that is one thing or another: its player announces which (409.1b)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from judge.engine.language.abilities import PlayingAbility
from judge.engine.language.costs import Cost, CostPart, EitherCost, ManaPart
from judge.engine.queries.context import Context
from judge.engine.queries.view import name_of
from judge.engine.rules.mana.mana_payment import plan
from judge.engine.rules.playing.cost_feasibility import could_pay
from judge.engine.rules.playing.total_cost import in_words
from judge.engine.rules.resolving.resolution_choices import agrees
from judge.engine.table import Table


def each_way(parts: Iterable[CostPart]) -> list[tuple[CostPart, ...]]:
    """The costs that it can come to, the mana of each in one part."""
    found: list[tuple[CostPart, ...]] = [()]
    for part in parts:
        options = (part.left, part.right) if isinstance(part, EitherCost) else (part,)
        found = [(*before, one) for before in found for one in options]
    return [with_mana_together(one) for one in found] if len(found) > 1 else found


def with_mana_together(parts: tuple[CostPart, ...]) -> tuple[CostPart, ...]:
    """The parts of a cost with all its mana in one of them."""
    mana = tuple(symbol for part in parts if isinstance(part, ManaPart) for symbol in part.symbols)
    return (ManaPart(mana), *(part for part in parts if not isinstance(part, ManaPart)))


def announced(t: Table, ctx: Context, playing: list[PlayingAbility], base: Cost) -> list[PlayingAbility]:
    """What is to be paid, once the player has said which of two things it is to be."""
    if not any(isinstance(part, EitherCost) for one in playing for part in one.cost.parts):
        return playing
    return [_chosen(t, ctx, one, base) if one.kind == "additional" else one for one in playing]


def _chosen(t: Table, ctx: Context, one: PlayingAbility, base: Cost) -> PlayingAbility:
    """Which of two things is paid as an additional cost is announced as the spell is played; what can't be paid can't be chosen."""
    parts: list[CostPart] = []
    for part in one.cost.parts:
        if not isinstance(part, EitherCost):
            parts.append(part)
            continue
        t.cite("playing/announcing-costs")
        left = _able(t, ctx, part.left, base)
        told = f"{name_of(t.game, ctx.source)}: {in_words(part.left)} (no: {in_words(part.right)})?"
        yes = left and (not _able(t, ctx, part.right, base) or agrees(t, ctx.controller, told, ctx.source, "yes"))
        parts.append(part.left if yes else part.right)
    return replace(one, cost=Cost(tuple(parts)))


def _able(t: Table, ctx: Context, part: CostPart, base: Cost) -> bool:
    if not isinstance(part, ManaPart):
        return could_pay(ctx, part)
    (mana, *_) = with_mana_together((*base.parts, part))
    symbols = tuple(s for s in mana.symbols if not s.startswith("X")) if isinstance(mana, ManaPart) else ()
    return plan(t.game, ctx.controller, symbols, ctx.source) is not None
