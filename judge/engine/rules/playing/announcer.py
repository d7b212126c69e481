"""Who announces a choice while a spell or ability is played (409.2)."""

from __future__ import annotations

from collections.abc import Sequence

from judge.engine.language.abilities import TargetSpec
from judge.engine.language.references import Reference
from judge.engine.queries.context import Context
from judge.engine.queries.reference_lookup import refer
from judge.engine.registry import rule
from judge.engine.table import Table


def announcer(t: Table, ctx: Context, by: Reference | None) -> int:
    """Who makes a choice: the controller, unless the text gives it to another player."""
    if by is None:
        return ctx.controller
    return announced_by_another(t, ctx, by) or ctx.controller


@rule("playing/announced-by-another", off=0)
def announced_by_another(t: Table, ctx: Context, by: Reference) -> int:
    """An opponent to whom the text gives a choice makes it when the controller otherwise would, while the spell is played."""
    chosen = next(iter(refer(ctx, by)), 0)
    if chosen and chosen != ctx.controller:
        t.cite()
    return chosen


def in_order(t: Table, ctx: Context, specs: Sequence[TargetSpec]) -> list[int]:
    """The places of target phrases in the order in which they are chosen for: that of the text, where one player chooses all."""
    written = list(range(len(specs)))
    if all(spec.by is None for spec in specs):
        return written
    return controller_first(t, ctx, specs) or written


@rule("playing/controller-chooses-first", off=[])
def controller_first(t: Table, ctx: Context, specs: Sequence[TargetSpec]) -> list[int]:
    """Where the controller and another player both choose as a spell or ability is played, the controller chooses first."""
    others = [at for at, spec in enumerate(specs) if spec.by is not None and ctx.controller not in refer(ctx, spec.by)[:1]]
    if len(others) < len(specs):
        t.cite()
    return [*(at for at in range(len(specs)) if at not in others), *others]
