"""Effects that add turns, phases and steps, or skip them (300.6)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from judge.engine.events import PlanChanged, SkipNoted
from judge.engine.language.instructions import ExtraPhases, ExtraSteps, ExtraTurn, Skip
from judge.engine.queries.context import Context
from judge.engine.registry import in_force, rule
from judge.engine.rules.effects.composite_instructions import NEWEST_FIRST, Marked
from judge.engine.rules.effects.instruction_table import carry_out, executes
from judge.engine.rules.multiplayer.team_turns import cite_for_the_team, for_the_team
from judge.engine.rules.resolving.resolution_choices import players
from judge.engine.rules.turn.phases import PHASES, steps_of
from judge.engine.rules.turn.turn_structure import EACH, THIS_TURN, following_player
from judge.engine.table import Table


@rule("effects/extra-turns", off=())
def in_order(coming: Marked, turn: tuple[int, int]) -> Marked:
    """Extra turns follow the current one, in the order in which effects have created them."""
    return (*coming[:-1], turn, coming[-1])


@rule("effects/extra-turns", off=(), since=NEWEST_FIRST)
def newest_first(coming: Marked, turn: tuple[int, int]) -> Marked:
    """Extra turns follow the current one; the one created last is taken first."""
    return (turn, *coming)


def once_for_a_team(t: Table, concerned: Sequence[int]) -> Sequence[int]:
    """The players to whom one effect adds, or for whom it skips, something."""
    return for_the_team(t, concerned) or concerned if len(concerned) > 1 else concerned


@executes(ExtraTurn)
def extra_turn(t: Table, ctx: Context, one: ExtraTurn) -> None:
    """Add the turn of each player concerned to those to come."""
    t.cite("effects/extra-turns")
    cite_for_the_team(t)
    after = t.game.extra_turns or (following_player(t.game),)
    marks = t.game.turn_marks or (0,) * len(after)
    for player in once_for_a_team(t, players(t, ctx, one.who)):
        mark = t.game.next_id if one.in_it else 0
        add = in_force(t.game.edition, (NEWEST_FIRST, newest_first), ("", in_order))
        coming = add(tuple(zip(after, marks, strict=True)), (player, mark))
        after, marks = tuple(who for who, _ in coming), tuple(known for _, known in coming)
        PlanChanged(extra_turns=after, marks=marks).apply(t.game)
        carry_out(t, replace(ctx, bindings={**ctx.bindings, "that turn": mark}), one.in_it)


@executes(ExtraPhases)
@rule("effects/extra-phases")
def extra_phases(t: Table, ctx: Context, one: ExtraPhases) -> None:
    """Extra phases follow the phase named; the ones created last come first."""
    t.cite()
    cite_for_the_team(t)
    game = t.game
    phase_steps = PHASES[game.phase]
    rest = [s for s in game.plan if s in phase_steps]
    after = list(game.plan)[len(rest) :]
    extra = [s for phase in one.phases for s in steps_of(t, phase)]
    PlanChanged((*rest, *extra, *after)).apply(game)


@executes(ExtraSteps)
@rule("effects/extra-steps")
def extra_steps(t: Table, ctx: Context, one: ExtraSteps) -> None:
    """Extra steps directly follow, or come directly before, the step named; of several after one step the newest comes first."""
    game = t.game
    if one.who is not None and not any(head in players(t, ctx, one.who) for head in game.heads(game.active)):
        return
    here = one.before or one.after
    if here and here not in game.plan:
        return
    at = game.plan.index(here) + (not one.before) if here else 0
    t.cite()
    t.note(f"there is an additional {one.step} step {f'before the {here}' if one.before else f'after the {here or game.step}'} step")
    PlanChanged((*game.plan[:at], one.step, *game.plan[at:])).apply(game)


@executes(Skip)
@rule("effects/creating-skips")
def skip(t: Table, ctx: Context, one: Skip) -> None:
    """To skip an action, step, phase or turn is to do nothing instead; what has begun can't be skipped any more."""
    t.cite()
    named = str(ctx.bindings["kind"]) if one.what == "chosen" else one.what
    what = f"{EACH * one.each}{named}{THIS_TURN}" if one.this_turn or one.each else named
    SkipNoted((*t.game.skips, *((p, what) for p in once_for_a_team(t, players(t, ctx, one.who))))).apply(t.game)
