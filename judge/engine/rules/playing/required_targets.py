"""Targets that an effect requires players to choose where they can (409.1c, 500.3's kin for targets)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from judge.engine.language.changes import Requirement
from judge.engine.queries.context import Context
from judge.engine.queries.filters import matches
from judge.engine.queries.view import name_of
from judge.engine.registry import Illegal
from judge.engine.rules.continuous.permissions import about, requirements
from judge.engine.state import Game


def required(game: Game, player: int, object: int) -> list[tuple[Requirement, Context]]:
    """What the player must choose among the targets of a spell, or of an activated ability, that he or she plays."""
    if not about(game, Requirement, "target"):
        return []
    obj = game.objects.get(object)
    triggered = obj is not None and obj.stack is not None and obj.stack.kind == "triggered"
    return [] if triggered else requirements(game, player, "target")


def asked_first(game: Game, player: int, object: int, options: Sequence[int]) -> list[int]:
    """The options with those that are required first, so that what is chosen by default is legal."""
    wanted = required(game, player, object)
    return sorted(options, key=lambda id: not any(_meets(one, id) for one in wanted)) if wanted else list(options)


def among_targets(game: Game, player: int, object: int, chosen: Iterable[int], possible: Iterable[int]) -> None:
    """Raise ``Illegal`` where a required target could have been chosen and none was."""
    chosen, possible = list(chosen), list(possible)
    for one in required(game, player, object):
        if any(_meets(one, id) for id in chosen):
            continue
        missed = next((id for id in possible if _meets(one, id)), 0)
        if missed:
            of, who = name_of(game, one[1].source), name_of(game, player)
            raise Illegal(f"{of}: {who} must choose {name_of(game, missed)}, or another like it, as a target", "playing/targets")


def _meets(one: tuple[Requirement, Context], id: int) -> bool:
    requirement, ctx = one
    return requirement.matching is not None and matches(ctx, id, requirement.matching)
