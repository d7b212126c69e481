"""Attacking and blocking alone, in company, or in too great a number (306.4, 500.1)."""

from __future__ import annotations

from collections.abc import Sequence

from judge.engine.queries.filters import matches
from judge.engine.queries.view import name_of
from judge.engine.registry import Illegal, rule
from judge.engine.rules.continuous.permissions import barred, restrictions
from judge.engine.state import Game


@rule("combat/alone", off=False)
def alone(creatures: Sequence[int]) -> bool:
    """A creature attacks, or blocks, alone if no other creature attacks, or blocks."""
    return len(creatures) == 1


def at_most(limit: int, number: int, what: str) -> None:
    """Raise ``Illegal`` where more creatures attack or block than an effect allows."""
    if number > limit:
        raise Illegal(f"no more than {limit} creature{'s' * (limit != 1)} can {what}")


def beside_others(game: Game, id: int, creatures: Sequence[int], verb: str) -> None:
    """Raise ``Illegal`` where a creature attacks, or blocks, without others beside which alone it can."""
    for restriction, ctx in restrictions(game, id, f"{verb} without"):
        beside = [i for i in creatures if i != id and (restriction.matching is None or matches(ctx, i, restriction.matching))]
        if len(beside) < restriction.number:
            many = f"{restriction.number} other such creature{'s' * (restriction.number > 1)}"
            raise Illegal(f"{name_of(game, id)} can't {verb} without {many}")


def company(game: Game, creatures: Sequence[int], verb: str, slug: str) -> None:
    """Refuse ("attack" or "block", by the rule ``slug``) one that must not do so alone and is, or that must be alone and is not.

    Raises ``Illegal``.
    """
    for id in creatures:
        beside_others(game, id, creatures, verb)
    if alone(creatures) and barred(game, creatures[0], f"{verb} alone"):
        refused = f"{name_of(game, creatures[0])} can't {verb} alone"
    else:
        accompanied = next((i for i in creatures if not alone(creatures) and barred(game, i, f"{verb} with others")), 0)
        if not accompanied:
            return
        refused = f"{name_of(game, accompanied)} can {verb} only alone"
    refusal = Illegal(refused, slug)
    refusal.led_to("combat/alone")
    raise refusal
