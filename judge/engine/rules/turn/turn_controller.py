"""A turn that another player controls (507): who decides for the active player, and what stays that player's own."""

from __future__ import annotations

from judge.engine.decisions import Decision, only_answer
from judge.engine.event_pipeline import happen
from judge.engine.events import TurnControlGiven
from judge.engine.queries.view import name_of
from judge.engine.registry import rule
from judge.engine.state import Game
from judge.engine.table import WHO_CHOOSES, Table

PAYING = ("cost", "mana", "mana type", "mana spent", "optional cost", "convoke", "splice")
"""Decisions about what costs are paid with."""

CHANCE = ("coin", "random")
"""Decisions that stand for chance, which nobody makes."""


def turn_controller(game: Game) -> int:
    """Who controls the turn in place of the active player; 0 where nobody does."""
    by = game.turn_controller
    return by if by and by not in game.heads(game.active) and not game.players[by].lost else 0


@rule("turn/control")
def give_control(t: Table, player: int, controller: int) -> None:
    """An effect can give control of a player's turn to another: of the whole of the next turn that the player really takes."""
    t.cite()
    if any(whose == player for whose, _ in t.game.to_control) and not latest_counts(t, player):
        return
    happen(t, TurnControlGiven(player, controller))


@rule("turn/control-latest", off=False)
def latest_counts(t: Table, player: int) -> bool:
    """Where several effects would give control of the same player's turn, the newest one does."""
    t.note(f"nobody else is to control {name_of(t.game, player)}'s next turn any more", player)
    return True


@rule("turn/control-waits")
def still_waits(t: Table, player: int) -> None:
    """A skipped turn can't be controlled: control waits for the player's next turn that isn't skipped."""
    t.note(f"control of {name_of(t.game, player)}'s turn waits for one that is taken", player)


@rule("turn/control-of-turn-only")
def control_begins(t: Table) -> None:
    """Who controls a turn gains control of nothing else: objects keep their controllers."""
    by = turn_controller(t.game)
    whose = name_of(t.game, t.game.active)
    t.note(f"{name_of(t.game, by)} controls {whose}'s turn, and nothing else of {whose}'s", by)


@rule("turn/controlled-choices", off=0)
def controller_chooses(t: Table, decision: Decision) -> int:
    """Whoever controls a turn makes all choices of the player whose turn it is that rules and objects call for."""
    by = turn_controller(t.game)
    if not by or decision.player not in t.game.heads(t.game.active) or decision.kind in CHANCE:
        return 0
    if decision.kind != "priority" and only_answer(decision) is None:
        t.cite()
    return by


@rule("turn/controlled-resources")
def own_resources(t: Table) -> None:
    """The costs of the player whose turn is controlled are paid with what that player has, and nothing else."""
    t.cite()


@rule("turn/no-burn-in-a-controlled-turn", off=False)
def burns_not(t: Table, player: int) -> bool:
    """Mana that is left doesn't burn a player while somebody else controls the turn; it is lost all the same."""
    by = turn_controller(t.game)
    if player not in t.game.heads(t.game.active) or not by:
        return False
    t.note(f"{name_of(t.game, player)} loses unused mana but no life: {name_of(t.game, by)} controls the turn", player)
    return True


@rule("turn/conceding-is-ones-own")
def concedes_freely(t: Table) -> None:
    """Who controls a turn can't make its player concede; that player may, as at any time."""
    t.cite()


@rule("turn/choices-of-the-controller")
def own_choices(t: Table, player: int) -> None:
    """Who controls another player's turn also goes on making his or her own choices."""
    t.recorder.say(f"{name_of(t.game, player)} decides for himself or herself as well", "turn/choices-of-the-controller")


def directed(t: Table, player: int) -> None:
    """Say so where a player with priority does what the turn's controller chooses."""
    by = controller_chooses(t, Decision("priority", player, "", ()))
    if player == turn_controller(t.game):
        own_choices(t, player)
    if by:
        t.recorder.say(f"{name_of(t.game, by)} chooses what {name_of(t.game, player)} does", "turn/controlled-choices")


def _chooser(t: Table, decision: Decision) -> int:
    if not t.game.turn_controller:
        return 0
    by = controller_chooses(t, decision)
    if by and decision.kind in PAYING:
        own_resources(t)
    return by


WHO_CHOOSES.append(_chooser)
