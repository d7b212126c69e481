"""Requirements that say whom a creature attacks (508.1d, 701.15b of later editions)."""

from __future__ import annotations

from collections.abc import Callable

from judge.engine.decisions import Answer
from judge.engine.queries.view import name_of
from judge.engine.registry import Illegal
from judge.engine.rules.continuous.permissions import requirements
from judge.engine.state import Game, is_player


def obeyed(game: Game, id: int, defender: int) -> int:
    """How many of the requirements that a creature attack a player other than somebody are obeyed if it attacks the defender."""
    if not is_player(defender):
        return 0
    return sum(1 for _, ctx in requirements(game, id, "attack another") if defender not in game.heads(ctx.controller))


def best_of(game: Game, id: int, defenders: tuple[int, ...]) -> int:
    """Whom a creature attacks so that it obeys the most of them: the first of those."""
    return max(defenders, key=lambda defender: obeyed(game, id, defender))


def another_if_able(game: Game, attack: Answer, legal: Callable[[Game, Answer], bool]) -> None:
    """Raise ``Illegal`` for a creature that could attack somebody else, as it must if able."""
    for at, (id, defender) in enumerate(attack):
        for other in game.opponents(game.active):
            if obeyed(game, id, other) > obeyed(game, id, defender) and legal(game, (*attack[:at], (id, other), *attack[at + 1 :])):
                refusal = Illegal(f"{name_of(game, id)} must attack a player other than the one who goaded it if able")
                refusal.led_to("keywords/goad")
                raise refusal
