"""What effects can no longer do with players who have left the game (600.4b, 600.4d)."""

from __future__ import annotations

from judge.engine.decisions import Decision, Option
from judge.engine.queries.view import name_of
from judge.engine.registry import IllegalChoice, rule
from judge.engine.table import WHO_CHOOSES, Table


@rule("multiplayer/nothing-for-who-left", off=False)
def out_of_reach(t: Table, player: int) -> bool:
    """Nobody who has left the game gets control of an object or a token: control stays as it is, and no token is created."""
    if not t.game.players[player].lost:
        return False
    t.cite()
    t.note(f"{name_of(t.game, player)} has left the game and gets control of nothing", player)
    return True


@rule("multiplayer/choice-of-who-left", off=0)
def instead_of_who_left(t: Table, player: int, controller: int) -> int:
    """The choice of a player who has left is made by another whom the object's controller picks, an opponent if it was an opponent's."""
    game = t.game
    left = [p for p in game.turn_order() if not game.players[p].lost]
    others = [p for p in left if p != controller]
    able = others if player != controller and others else left
    options = tuple(Option(p, name_of(game, p)) for p in able)
    (answer,) = t.ask(Decision(
        "choose", controller, f"{name_of(game, player)} has left the game: who chooses instead?", options, default=(able[0],)
    ))
    if answer not in able:
        raise IllegalChoice("only a player who is still in the game can make the choice")
    t.cite()
    t.note(f"{name_of(game, int(answer))} chooses in place of {name_of(game, player)}", controller)
    return int(answer)


def _chooser(t: Table, decision: Decision) -> int:
    if not t.game.players[decision.player].lost or decision.about not in t.game.objects:
        return 0
    return instead_of_who_left(t, decision.player, t.game.objects[decision.about].controller)


WHO_CHOOSES.append(_chooser)
