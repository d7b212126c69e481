"""The course of a turn (300.1 to 300.9): which phases and steps, what happens as each begins and ends."""

from __future__ import annotations

from collections.abc import Callable

from judge.engine.event_pipeline import happen
from judge.engine.events import (
    ActsNoted,
    EffectsEnded,
    LoopNoted,
    PlanChanged,
    SkipNoted,
    StepBegan,
    StepEnded,
    TimeComing,
    TurnBegan,
    TurnSkipped,
)
from judge.engine.procedures import procedure, then
from judge.engine.queries.view import name_of
from judge.engine.registry import rule, working_as
from judge.engine.rules.continuous.permissions import barred
from judge.engine.rules.keywords.phasing import nothing_phases
from judge.engine.rules.multiplayer.team_turns import cite_for_the_team, first_head
from judge.engine.rules.replacement.event_replacement import fitting
from judge.engine.rules.turn.first_turn import without_first_draw
from judge.engine.rules.turn.phases import PHASE_OF, PHASES, beginning_phase, combat_phase, end_phase, main_phases
from judge.engine.rules.turn.turn_controller import control_begins, still_waits, turn_controller
from judge.engine.state import Game
from judge.engine.table import Table

BEGINNINGS: dict[str, Callable[[Table], None]] = {}
"""What the game does as each step or phase begins: game actions (408.2g), and who gets priority."""

TURN_BEGINNINGS: list[Callable[[Table], None]] = []
"""What is settled as a turn begins, before anything happens in it."""

WHAT_BEGINS = {
    "untap": "turn/untapping", "upkeep": "turn/upkeep-step", "draw": "turn/draw-step", "precombat main": "turn/main-phase-begins",
    "beginning of combat": "combat/beginning-step", "declare attackers": "combat/declaring-attackers",
    "declare blockers": "combat/declaring-blockers", "combat damage": "combat/assigning-damage", "end of combat": "combat/end-step",
    "postcombat main": "turn/main-phase-begins", "end of turn": "turn/end-of-turn-step", "cleanup": "turn/wear-off",
}
"""The rule (slug) about what happens as each step or phase begins."""

PHASE_ENDS: list[Callable[[Table], None]] = []
"""What happens as a phase ends (300.3)."""

STEP_ENDS: list[Callable[[Table], None]] = []
"""What happens as any step ends, or a phase that has none."""


@procedure("begin turn")
@rule("turn/phases")
def begin_turn(t: Table, player: int, extra: bool = False) -> None:
    """A turn has five phases in a fixed order; the beginning, combat and end phases consist of steps."""
    with t.step(f"{name_of(t.game, player)}'s turn", player):
        t.cite("turn/next")
        if t.game.options.together:
            first_head(t, player)
        for prepare in TURN_BEGINNINGS:
            prepare(t)
        plan = (*beginning_phase(t), *main_phases(t, combat_phase(t)), *end_phase(t))
        happen(t, TurnBegan(player, plan, extra))
        if turn_controller(t.game):
            cite_for_the_team(t)
            t.cite("turn/control")
            control_begins(t)
    then(t, "next step")


@procedure("next step")
def next_step(t: Table) -> None:
    """Go on to the next step of the turn, or to the next turn."""
    game = t.game
    if not game.plan:
        next_turn(t)
        return
    step, *rest = game.plan
    PlanChanged(tuple(rest)).apply(game)
    if skipped(t, step):
        if step == "untap":
            nothing_phases(t)
        then(t, "next step")
        return
    phase = PHASE_OF[step]
    with t.step(f"the {step} {'phase' if step == phase else 'step'} of {name_of(game, game.active)}'s turn", game.active):
        until_expires(t, phase, step)
        t.cite(WHAT_BEGINS[step])
        with working_as(WHAT_BEGINS[step]):
            happen(t, StepBegan(step, phase))
        BEGINNINGS[step](t)


def give_priority(t: Table) -> None:
    """Once what waits is on the stack, the active player gets priority."""
    then(t, "settle", t.game.active)


def and_then_priority(action: Callable[[Table], None]) -> Callable[[Table], None]:
    """How a step begins that opens with a game action, after which the active player gets priority."""

    def begin(t: Table) -> None:
        give_priority(t)
        action(t)

    return begin


THIS_TURN = " this turn"
"""Ends what is to be skipped only if it still comes in the turn."""
ALL_COMBAT = "combat phases of the next turn"
EACH = "each "
"""Begins what is to be skipped each time that it comes in the turn."""
EVERY_COMBAT = f"combat phases{THIS_TURN}"
"""What the first becomes as that turn begins: one skip for however many combat phases the turn has."""


@rule("turn/next")
def next_turn(t: Table) -> None:
    """When a turn is over the next begins immediately: the newest extra turn, else the next player's in turn order."""
    game = t.game
    known = zip(game.extra_turns, game.turn_marks or (0,) * len(game.extra_turns), strict=True)
    coming = [(player, mark) for player, mark in known if not game.players[player].lost]
    if coming:
        (player, mark), *rest = coming
        PlanChanged(extra_turns=tuple(p for p, _ in rest), marks=tuple(m for _, m in rest), mark=mark).apply(game)
    else:
        player = following_player(game)
        PlanChanged(mark=0).apply(game)
    if any(what.endswith(THIS_TURN) for _, what in game.skips):
        SkipNoted(tuple(one for one in game.skips if not one[1].endswith(THIS_TURN))).apply(game)
    skipping = next((head for head in game.heads(player) if (head, "turn") in game.skips), 0)
    if skipping:
        spend_skip(t, skipping, "turn")
        happen(t, TurnSkipped(player))
        if any(whose == player for whose, _ in game.to_control):
            still_waits(t, player)
        then(t, "next step")
        return
    every = tuple((whose, EVERY_COMBAT if what == ALL_COMBAT and whose in game.heads(player) else what) for whose, what in t.game.skips)
    if every != t.game.skips:
        SkipNoted(every).apply(game)
    if passed_over(t, player, ("turn",)):
        happen(t, TurnSkipped(player))
        then(t, "next step")
        return
    then(t, "begin turn", player if not game.options.together else first_head(t, player))


def following_player(game: Game) -> int:
    """Whose turn comes after this one in turn order; kept behind extra turns, which are put in between (300.6)."""
    order = game.turn_order()
    return next((player for player in order if player not in game.heads(game.active)), order[0])


@rule("turn/skipping", off=False)
def skipped(t: Table, step: str) -> bool:
    """A skipped step, phase or turn is passed over as if it were not there; nothing scheduled for it happens."""
    game = t.game
    phase = PHASE_OF[step]
    plain = (step, f"{step} step", *((phase, f"{phase} phase") if PHASES[phase][0] == step else ()))
    plain = (*plain, "main phase") if step == phase else plain
    each = tuple(f"{EACH}{name}{THIS_TURN}" for name in plain)
    names = (*plain, *(f"{name}{THIS_TURN}" for name in plain), *each, *((EVERY_COMBAT,) if PHASES["combat"][0] == step else ()))
    if step == "draw" and without_first_draw(t):
        return True
    if barred(game, game.active, f"have the {step}"):
        t.note(f"{name_of(game, game.active)} has no {step} step", game.active)
        t.cite()
        return True
    for player, what in game.skips:
        if player in game.heads(game.active) and what in names:
            spend_skip(t, player, what)
            if what == EVERY_COMBAT or what in each:
                SkipNoted((*t.game.skips, (player, what))).apply(t.game)
            said = what.removesuffix(THIS_TURN).removeprefix(EACH)
            if said == "combat phases" or said in (phase, f"{phase} phase"):
                without_phase(game, phase)
            return True
    return passed_over(t, game.active, (f"{step} step",))


def without_phase(game: Game, phase: str) -> None:
    """Nothing more of a phase that is skipped comes."""
    PlanChanged(tuple(s for s in game.plan if PHASE_OF[s] != phase)).apply(game)


def passed_over(t: Table, player: int, names: tuple[str, ...]) -> bool:
    """Whether an effect has the player begin nothing of that, which something else replaces."""
    return any(not happen(t, coming) for name in names if fitting(t.game, coming := TimeComing(player, name)))


@rule("turn/one-skip-each")
def spend_skip(t: Table, player: int, what: str) -> None:
    """Each skip is used up by one skipped step, phase or turn; another skip, and what is scheduled for the next one, waits for the next."""
    left = list(t.game.skips)
    left.remove((player, what))
    SkipNoted(tuple(left)).apply(t.game)
    with t.step(f"{name_of(t.game, player)} skips the {what.removesuffix(THIS_TURN)}", player):
        t.cite()
        t.cite("turn/skipping")
        cite_for_the_team(t)


@procedure("end step")
@rule("turn/ending")
def end_step(t: Table) -> None:
    """With an empty stack, the phase or step is over once all players pass in succession."""
    game = t.game
    step = game.step or game.phase
    phase_ends = ends_phase(game, step)
    with t.step(f"the {step} {'phase' if step == game.phase else 'step'} ends", game.active):
        for end in (*STEP_ENDS, *(PHASE_ENDS if phase_ends else ())):
            end(t)
        end_of_durations(t, step, game.phase if phase_ends else "")
        happen(t, StepEnded())
    LoopNoted(()).apply(game)
    ActsNoted().apply(game)
    then(t, "next step")


def ends_phase(game: Game, step: str) -> bool:
    """Whether the phase is over with its step: what comes next belongs to another phase, or begins another one of the same kind."""
    if not game.plan:
        return True
    following = game.plan[0]
    if PHASE_OF[following] != game.phase or step == game.phase:
        return True
    return following == PHASES[game.phase][0] and following != step


@rule("turn/durations")
def end_of_durations(t: Table, step: str, phase: str) -> None:
    """Effects that last until the end of a phase or step end as it ends."""
    over = {f"end of {step}", *({f"end of {phase}"} if phase else ())} - {"end of end of turn", "end of cleanup"}
    _expire(t, lambda duration, until: duration in over)


@rule("turn/until")
def until_expires(t: Table, phase: str, step: str) -> None:
    """Effects that last until a phase or step begins end as it begins."""
    first = step == PHASES[phase][0]
    names = {f"next {step}", *({f"next {phase}"} if first else ()), *({"next turn"} if step == "untap" else ())}
    _expire(t, lambda duration, until: duration in names and until in (0, *t.game.heads(t.game.active)))


def _expire(t: Table, over: Callable[[str, int], bool]) -> None:
    ids = frozenset(e.id for e in t.game.effects if over(e.duration, e.until))
    ids |= frozenset(s.id for s in t.game.shields if over(s.duration, 0))
    if ids:
        t.note(f"{len(ids)} effect{'s' * (len(ids) != 1)} end{'s' * (len(ids) == 1)}")
        happen(t, EffectsEnded(ids))


def main_phase(game: Game) -> bool:
    """Whether it is a main phase (305.1)."""
    return game.phase.endswith("main")
