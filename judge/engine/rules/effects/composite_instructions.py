"""Instructions made of instructions: may, unless, if, for each, choices, delayed turns."""

from __future__ import annotations

from dataclasses import replace

from judge.engine.decisions import Decision
from judge.engine.event_pipeline import happen
from judge.engine.events import UpkeepDecided
from judge.engine.language.abilities import TriggeredAbility
from judge.engine.language.conditions import AmountIs, Exists, NotCondition, WasPaid
from judge.engine.language.costs import (
    Cost,
    CostPart,
    DefinedX,
    EitherCost,
    LifeCost,
    ManaCostOf,
    ManaPart,
    SacrificeTotalCost,
    TapSelf,
    TapTotalCost,
    UnattachCost,
    UntapSelf,
)
from judge.engine.language.instructions import ForEach, Gather, If, May, Unless
from judge.engine.language.references import Players
from judge.engine.language.variables import has_x
from judge.engine.queries.amount_values import holds, number
from judge.engine.queries.context import Context
from judge.engine.queries.view import name_of
from judge.engine.registry import Illegal, IllegalChoice, newer, rule, working_as
from judge.engine.rules.effects.instruction_table import bind, carry_out, executes
from judge.engine.rules.effects.joint_steps import one_after_another, step_by_step
from judge.engine.rules.effects.mana_cost_prices import with_mana_costs
from judge.engine.rules.effects.mana_value import asks_mana_value, cite_mana_value
from judge.engine.rules.effects.optional_actions import carry_out_chosen, payable, settled, wants_to
from judge.engine.rules.mana.mana_payment import make_mana
from judge.engine.rules.playing.announced_choices import MOST_X
from judge.engine.rules.playing.cost_payment import pay_total
from judge.engine.rules.resolving.resolution_choices import agrees, named, players
from judge.engine.rules.triggers.optional_triggers import AS_IT_RESOLVES
from judge.engine.state import is_player
from judge.engine.table import Table

IN_ORDER = "resolving/instructions-in-order"
"""The rule by which what a player has chosen to do is done."""

SETTLED_LATER = "effects/may"
"""The rule by which the "unless" of a triggered ability, like its "may", waits until that resolves (410.5)."""


@executes(May)
@rule("effects/may", since=AS_IT_RESOLVES)
def may(t: Table, ctx: Context, one: May) -> None:
    """Whether to do what an ability says its player may do is decided as it resolves."""
    if one.cost is not None:
        one = replace(one, cost=times_over(ctx, with_mana_costs(ctx, one.cost), number(ctx, one.times)))
    for player in players(t, ctx, one.who):
        if wants_to(t, ctx, one, player):
            if one.cost is not None:
                choose_x_on_resolution(t, ctx, one.cost, player)
                pay_on_resolution(t, ctx, one.cost, player)
            bind(ctx, one.did, (player,))
            with working_as(IN_ORDER):
                carry_out_chosen(t, ctx, one.instructions)
        else:
            carry_out(t, ctx, one.otherwise)


@executes(Unless)
@rule("effects/unless")
def unless(t: Table, ctx: Context, one: Unless) -> None:
    """The "unless" of an effect is settled as it resolves: if the player can and does pay, the rest doesn't happen."""
    t.cite()
    if isinstance(ctx.ability, TriggeredAbility):
        t.cite(SETTLED_LATER)
    cost = times_over(ctx, with_mana_costs(ctx, one.cost), number(ctx, one.times))
    for player in players(t, ctx, one.who):
        if not payable(t, ctx, cost, player):
            cannot_be_chosen(t, player)
        elif agrees(t, player, f"{name_of(t.game, ctx.source)}: pay?", ctx.source):
            pay_on_resolution(t, ctx, cost, player)
            _settle(t, ctx, player, True)
            return
    _settle(t, ctx, ctx.controller, False)
    carry_out(t, ctx, one.instructions)


def _settle(t: Table, ctx: Context, player: int, paid: bool) -> None:
    """A cumulative upkeep has been paid or not, which abilities trigger on."""
    if getattr(ctx.ability, "keyword", "") == "cumulative upkeep":
        happen(t, UpkeepDecided(ctx.source, player, paid))


def cannot_be_chosen(t: Table, player: int) -> None:
    """Say that a player isn't offered what he or she could not do in full (413.2c)."""
    with working_as("resolving/choices"):
        t.note(f'{name_of(t.game, player)} can\'t do what stands after "unless", and so can\'t choose it', player)


def times_over(ctx: Context, cost: Cost, times: int) -> Cost:
    """A cost to be paid several times at once: amounts add up, so that no object pays twice."""
    if times == 1:
        return cost
    parts: list[CostPart] = []
    for part in cost.parts:
        if isinstance(part, ManaPart):
            parts.append(ManaPart(tuple(s for s in part.symbols for _ in range(times))))
        elif isinstance(part, LifeCost):
            parts.append(LifeCost(number(ctx, part.amount) * times))
        elif isinstance(part, EitherCost | ManaCostOf | TapSelf | UntapSelf | UnattachCost | SacrificeTotalCost | TapTotalCost | DefinedX):
            parts.extend(part for _ in range(times))
        else:
            parts.append(replace(part, count=number(ctx, part.count) * times))
    return Cost(tuple(parts))


def choose_x_on_resolution(t: Table, ctx: Context, cost: Cost, player: int) -> None:
    """Where nothing announced an X that a player may pay as an ability resolves, the player who pays chooses its value then."""
    if not any(has_x(part) for part in cost.parts) or not isinstance(ctx.ability, TriggeredAbility):
        return
    t.cite("resolving/choices")
    answer = t.ask(
        Decision("x", player, f"Choose X for {name_of(t.game, ctx.source)}", (), "number", 0, MOST_X, about=ctx.source, default=(0,))
    )
    if not 0 <= answer[0] <= MOST_X:
        raise IllegalChoice(f"X can be from 0 to {MOST_X} on the bench, not {answer[0]}", "resolving/choices")
    ctx.bindings["x"] = int(answer[0])


@rule("effects/paying-mana")
def pay_on_resolution(t: Table, ctx: Context, cost: Cost, player: int) -> None:
    """A player who is asked to pay mana while something resolves may play mana abilities first."""
    own = Context(ctx.source, player, ctx.look, ctx.choices, ctx.targets, ctx.bindings)
    settled_cost = Cost(tuple(ManaPart(settled(ctx, p)) if isinstance(p, ManaPart) else p for p in cost.parts))
    try:
        for part in settled_cost.parts:
            if isinstance(part, ManaPart):
                t.cite()
                make_mana(t, player, part.symbols, 0)
        pay_total(t, own, settled_cost, 0)
    except Illegal as refusal:
        raise IllegalChoice(refusal.fact, refusal.slug) from refusal


@executes(If)
def if_(t: Table, ctx: Context, one: If) -> None:
    """Do one thing or the other, as the condition is when the instruction is reached."""
    if t.recorder.on and asks_mana_value(one.condition):
        cite_mana_value(t)
    asked = one.condition.condition if isinstance(one.condition, NotCondition) else one.condition
    if isinstance(asked, AmountIs | Exists):
        t.cite("resolving/information")
    held = holds(ctx, one.condition)
    if held and one.then and one.otherwise and (one.said == "instead" or isinstance(one.condition, WasPaid)):
        t.cite("effects/self-replacement")
    if one.said == "unless" and isinstance(ctx.ability, TriggeredAbility):
        t.cite(SETTLED_LATER)
    carry_out(t, ctx, one.then if held else one.otherwise)


@executes(ForEach)
def for_each(t: Table, ctx: Context, one: ForEach) -> None:
    """Do it once for each, with the one at hand bound; other bindings made inside are kept. Several players do each step together."""
    each = named(t, ctx, one.over)
    if len(each) > 1 and all(map(is_player, each)):
        (one_after_another if one.over == Players("from you") else step_by_step)(t, ctx, one, each)
        return
    for id in each:
        ctx.bindings[one.name] = (id,)
        carry_out(t, ctx, one.instructions)


@executes(Gather)
def gather(t: Table, ctx: Context, one: Gather) -> None:
    """Later instructions that speak of the same objects mean those that were found first."""
    bind(ctx, one.bind, tuple(named(t, ctx, one.what)))


KEPT_AS = {"player": "opponent", "land type": "basic land type"}
"""The names under which choices are kept: "the chosen player" is whoever could be chosen, and a land type is one, basic or not."""


NEWEST_FIRST = newer("extra-turns-newest-first", "2002-10-07")
Marked = tuple[tuple[int, int], ...]
"""Turns to come: whose, and by which mark an effect knows it; the last is the one that would have come without extra turns."""
