"""Who announces a choice while a spell or ability is played (409.2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, is_dataclass
from functools import lru_cache

from judge.engine.decisions import Decision, Option
from judge.engine.language.abilities import TargetSpec
from judge.engine.language.references import Players, Reference, Target
from judge.engine.queries.context import Context
from judge.engine.queries.reference_lookup import refer
from judge.engine.queries.view import name_of
from judge.engine.registry import IllegalChoice, rule
from judge.engine.rules.multiplayer.limited_range import nearest_opponent
from judge.engine.rules.triggers.trigger_controllers import chooser_of
from judge.engine.table import Table


def announcer(t: Table, ctx: Context, by: Reference | None) -> int:
    """Who makes a choice: the controller, unless the text gives it to another player."""
    if by is None:
        return chooser_of(ctx)
    return announced_by_another(t, ctx, by) or ctx.controller


@rule("playing/announced-by-another", off=0)
def announced_by_another(t: Table, ctx: Context, by: Reference) -> int:
    """An opponent to whom the text gives a choice makes it when the controller otherwise would, while the spell is played."""
    found = opponent_who_chooses(t, ctx.controller, ctx.source) if by == Players("opponents") else refer(ctx, by)
    chosen = next(iter(found), 0)
    if chosen and chosen != ctx.controller:
        t.cite()
    return chosen


def opponent_who_chooses(t: Table, player: int, about: int) -> tuple[int, ...]:
    """The opponent to whom an effect of a player's gives a choice."""
    able = t.game.opponents(player) if not t.game.reach else nearest_opponent(t, player)
    return which_opponent(t, player, able, about) if len(able) > 1 else able


@rule("playing/which-opponent", off=())
def which_opponent(t: Table, player: int, able: tuple[int, ...], about: int) -> tuple[int, ...]:
    """Where an opponent is to make a choice and there are several, the controller of the spell or ability decides which of them does."""
    options = tuple(Option(p, name_of(t.game, p)) for p in able)
    (answer,) = t.ask(Decision("choose", player, "Which opponent chooses?", options, about=about, default=(able[0],)))
    if answer not in able:
        raise IllegalChoice("only an opponent can be chosen")
    t.cite()
    t.note(f"{name_of(t.game, player)} has {name_of(t.game, int(answer))} choose", player)
    return (int(answer),)


def in_order(t: Table, ctx: Context, specs: Sequence[TargetSpec]) -> list[int]:
    """The places of target phrases in the order in which they are chosen for: that of the text, where one player chooses all."""
    written = sorted(range(len(specs)), key=lambda at: (_speaks_of_later(specs[at], at), at))
    if all(spec.by is None for spec in specs):
        return as_written(t, specs) if any(spec.different or spec.apart for spec in specs) else written
    return controller_first(t, ctx, specs) or written


@lru_cache(maxsize=4096)
def _speaks_of_later(value: object, at: int) -> bool:
    """Whether a phrase describes its targets by one that stands behind it, which must be known first ("from target player's graveyard")."""
    if isinstance(value, Target):
        return value.index > at
    if isinstance(value, tuple):
        return any(_speaks_of_later(one, at) for one in value)
    return is_dataclass(value) and any(_speaks_of_later(getattr(value, field.name), at) for field in fields(value))


@rule("playing/choices-as-written", off=[])
def as_written(t: Table, specs: Sequence[TargetSpec]) -> list[int]:
    """A player who makes several choices at the same time makes them in the order in which they are written."""
    t.cite()
    return list(range(len(specs)))


@rule("playing/controller-chooses-first", off=[])
def controller_first(t: Table, ctx: Context, specs: Sequence[TargetSpec]) -> list[int]:
    """Where the controller and another player both choose as a spell or ability is played, the controller chooses first."""
    others = [at for at, spec in enumerate(specs) if spec.by is not None and ctx.controller not in refer(ctx, spec.by)[:1]]
    if len(others) < len(specs):
        t.cite()
    return [*(at for at in range(len(specs)) if at not in others), *others]
