"""Priority (408.1c): who may act, passing, and what follows when all pass."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from judge.engine.decisions import Decision, Option, listed_when_read
from judge.engine.event_pipeline import happen
from judge.engine.events import LoopNoted, Passed
from judge.engine.language.play_patterns import Passes
from judge.engine.procedures import procedure, then
from judge.engine.queries.view import name_of
from judge.engine.registry import Illegal, rule
from judge.engine.rules.loops.optional_loops import before_action
from judge.engine.rules.multiplayer.team_turns import next_head
from judge.engine.rules.turn.turn_controller import directed
from judge.engine.state import Game
from judge.engine.table import Table

ACTIONS: dict[str, Callable[..., None]] = {}
"""How to take each kind of action that a player with priority can announce, by the first word of its key."""

OFFERS: list[Callable[[Game, int], Iterable[Option]]] = []
"""Each lists the actions of its kind that are legal for a player now."""


@procedure("act", late=True)
def act(t: Table, player: int) -> None:
    """The player with priority acts or passes."""
    game = t.game
    if game.players[player].lost:
        t.begin()
        pass_priority(t, player)
        return
    answer = t.ask_lazily(lambda: priority(game, player))
    t.begin()
    key = answer[0] if answer else ("pass",)
    if key == ("pass",):
        pass_priority(t, player)
        return
    if not isinstance(key, tuple) or key[0] not in ACTIONS:
        raise Illegal(f"{key!r} is not an action", "timing/actions-with-priority")
    before_action(t, player, key)
    if game.turn_controller:
        directed(t, player)
    ACTIONS[key[0]](t, player, *key[1:])
    keep_priority(t, player)


@rule("timing/actions-with-priority")
def priority(game: Game, player: int) -> Decision:
    """Priority lets a player play a spell or an ability, take a special action, or pass."""
    due = Decision("priority", player, f"{name_of(game, player)} has priority", (), default=(("pass",),))
    return listed_when_read(due, lambda: (Option(("pass",), "pass"), *(option for offer in OFFERS for option in offer(game, player))))


@rule("timing/keeps-priority")
def keep_priority(t: Table, player: int) -> None:
    """A player who plays a spell or ability or takes a special action gets priority again."""
    t.note(f"{name_of(t.game, player)} gets priority again", player)
    LoopNoted(()).apply(t.game)
    then(t, "settle", player)


@rule("timing/passing")
def pass_priority(t: Table, player: int) -> None:
    """A player who doesn't act passes; the next player in turn order gets priority, until all have passed in succession."""
    game = t.game
    passes = game.passes + 1
    order = game.turn_order()
    with t.step(f"{name_of(game, player)} passes", player, "action"):
        if game.delayed and any(isinstance(one.event, Passes) for one in game.delayed):
            happen(t, Passed(player))
        if passes < len(order) and game.options.together:
            then(t, "settle", next_head(t, player, passes), passes=passes)
            return
        if passes < len(order):
            following = order[(order.index(player) + 1) % len(order)] if player in order else order[0]
            then(t, "settle", following, passes=passes)
            return
        if game.stack:
            then(t, "resolve")
        else:
            step_over(t)


@rule("timing/all-pass-empty")
def step_over(t: Table) -> None:
    """When all players pass in succession with the stack empty, the phase or step ends."""
    t.cite()
    if t.game.step:
        then(t, "end step")
    else:
        main_phase_over(t)


@rule("timing/main-phase-ends")
def main_phase_over(t: Table) -> None:
    """A main phase has no steps: when all players pass in succession with the stack empty, the phase itself ends."""
    t.cite()
    then(t, "end step")
