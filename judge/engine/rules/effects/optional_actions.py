"""What a player may do: whether it is possible at all, and what "if you do" asks (413.2c, 419.5b, 423.3)."""

from __future__ import annotations

from collections.abc import Iterable

from judge.engine.language.abilities import KeywordAbility, TriggeredAbility
from judge.engine.language.amounts import X
from judge.engine.language.changes import GainAbility
from judge.engine.language.conditions import Happened, NotCondition
from judge.engine.language.costs import Cost, ManaPart
from judge.engine.language.instructions import (
    Again,
    Apply,
    DealDamage,
    Discard,
    Draw,
    GainLife,
    If,
    Instruction,
    LoseLife,
    May,
    Sacrifice,
)
from judge.engine.language.predicates import Filter
from judge.engine.language.references import You
from judge.engine.queries.amount_values import number
from judge.engine.queries.context import Context
from judge.engine.queries.filters import every
from judge.engine.queries.reference_lookup import refer
from judge.engine.queries.view import controller, name_of
from judge.engine.registry import newer, rule, working_as
from judge.engine.rules.effects.instruction_table import carry_out
from judge.engine.rules.mana.mana_payment import plan
from judge.engine.rules.playing.cost_feasibility import could_pay
from judge.engine.rules.resolving.resolution_choices import agrees
from judge.engine.rules.triggers.optional_triggers import CHOSEN
from judge.engine.state import Game
from judge.engine.table import Table

EVENTS = (Draw, GainLife, LoseLife, DealDamage)
"""Instructions that are done by choosing to do them, whatever comes of the event."""


def possible(t: Table, ctx: Context, instructions: Iterable[Instruction], player: int) -> bool:
    """Whether a player who is offered a choice to do something could do it: what can't be done can't be chosen (413.2c)."""
    for one in instructions:
        if isinstance(one, Draw | Discard | Sacrifice) and refer(ctx, one.who) == (player,) and not _able(t, ctx, one, player):
            return False
        if isinstance(one, If):
            break
    return True


def _able(t: Table, ctx: Context, one: Draw | Discard | Sacrifice, player: int) -> bool:
    if isinstance(one, Draw):
        return bool(t.game.players[player].library) or draw_from_empty(t)
    if isinstance(one, Discard):
        hand = set(t.game.players[player].hand)
        fitting = hand if one.filter is None else hand & set(every(ctx, one.filter))
        return one.what is not None or len(fitting) >= (1 if one.amount is None else number(ctx, one.amount))
    return one.filter is None or _enough(ctx, one, one.filter, player)


def _enough(ctx: Context, one: Sacrifice, filter: Filter, player: int) -> bool:
    mine = sum(1 for i in every(ctx, filter) if controller(ctx.game, i) == player)
    return mine >= number(ctx, one.count)


@rule("effects/draw-may-be-chosen", off=False)
def draw_from_empty(t: Table) -> bool:
    """A player who is offered a draw may choose it even with an empty library."""
    t.cite()
    return True


CHOSEN_IS_DONE = newer("if-you-chose-to", "2003-10-01")
"""Until then "if you do" asked whether any part of it was done, and of damage that was prevented none was (419.5)."""


def carry_out_chosen(t: Table, ctx: Context, instructions: tuple[Instruction, ...]) -> None:
    """Carry out what a player chose to do; "if you do" then asks for that choice."""
    for at, one in enumerate(instructions):
        carry_out(t, ctx, (one,))
        name = getattr(one, "bind", "")
        follows = instructions[at + 1] if at + 1 < len(instructions) else None
        if not name or not isinstance(follows, If) or follows.condition not in (Happened(name), NotCondition(Happened(name))):
            continue
        if isinstance(one, Sacrifice | Discard) and _ended_elsewhere(t.game, ctx.bindings.get(name)):
            chosen_is_done(t)
        if ctx.bindings.get(name) or not isinstance(one, EVENTS) or not refer(ctx, getattr(one, "who", You())):
            continue
        if isinstance(one, DealDamage) and t.game.edition < CHOSEN_IS_DONE:
            t.cite("effects/if-you-do")
        elif chosen_is_done(t):
            ctx.bindings[name] = "done"


def _ended_elsewhere(game: Game, ids: object) -> bool:
    """Whether something that was sacrificed or discarded was put elsewhere than into a graveyard in place of that."""
    now = [game.became.get(id, id) for id in ids if isinstance(id, int)] if isinstance(ids, tuple) else []
    return any(id in game.objects and game.objects[id].zone != "graveyard" for id in now)


@rule("effects/if-you-do", off=False)
def chosen_is_done(t: Table) -> bool:
    """After "you may", "if you do" asks whether the player chose to do it, whatever event came of that or took its place."""
    t.cite()
    return True


def wants_to(t: Table, ctx: Context, one: May, player: int) -> bool:
    """Whether a player can do what he or she may do, and says so."""
    if player in _chosen_before(ctx):
        return payable(t, ctx, one.cost, player) if one.cost is not None else possible(t, ctx, one.instructions, player)
    able = payable(t, ctx, one.cost, player) if one.cost is not None else possible(t, ctx, one.instructions, player)
    t.cite("" if isinstance(ctx.ability, TriggeredAbility) else "resolving/choices")
    if not able:
        with working_as("resolving/choices"):
            t.note(f"{name_of(t.game, player)} can't do that", player)
    words = [keyword_given(one.instructions), keyword_given(one.otherwise)]
    asked = " or ".join(word for word in words if word) if words[0] and one.otherwise else ""
    question = f"{words[0]}?" + (f" (no: {words[1]})" if words[1] else "") if asked else "do it?"
    wants = able and agrees(t, player, f"{name_of(t.game, ctx.source)}: {question}", ctx.source, "no" if repeats(one) else "yes", asked)
    if able and not wants and not asked and not one.otherwise:
        t.note(f"{name_of(t.game, player)} chooses not to do so", player)
    return wants


def _chosen_before(ctx: Context) -> tuple[int, ...]:
    """Who chose as the ability was put on the stack, where that was the time to choose; it is done as far as it can be."""
    known = ctx.bindings.get(CHOSEN)
    return known if isinstance(known, tuple) else ()


def keyword_given(instructions: tuple[Instruction, ...]) -> str:
    """The keyword that something gains by one of two ways of an effect: "vigilance, lifelink, or haste"; "" where it is anything else."""
    first = instructions[0] if len(instructions) == 1 else None
    change = first.changes[0] if isinstance(first, Apply) and len(first.changes) == 1 else None
    given = change.ability if isinstance(change, GainAbility) else None
    return given.keyword if isinstance(given, KeywordAbility) else ""


def repeats(one: May) -> bool:
    """Whether what may be done is to repeat a process: where nobody says so, that isn't done for ever."""
    return Again() in one.instructions


def payable(t: Table, ctx: Context, cost: Cost, player: int) -> bool:
    """Whether a player could pay a cost that an effect asks for."""
    own = Context(ctx.source, player, ctx.look, ctx.choices, ctx.targets, dict(ctx.bindings))
    for part in cost.parts:
        if isinstance(part, ManaPart):
            if plan(t.game, player, settled(ctx, part), 0) is None:
                return False
        elif not could_pay(own, part):
            return False
    return True


def settled(ctx: Context, part: ManaPart) -> tuple[str, ...]:
    """The symbols of a cost with X put in."""
    return tuple(str(number(ctx, X())) if s == "X" else s for s in part.symbols)
