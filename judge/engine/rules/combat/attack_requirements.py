"""Requirements to attack: a declaration obeys as many as the restrictions allow (308.2a, 500.4)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from judge.engine.decisions import Answer
from judge.engine.queries.filters import matches
from judge.engine.queries.view import name_of
from judge.engine.registry import Illegal, newer, rule
from judge.engine.rules.combat.attacked_players import another_if_able
from judge.engine.rules.continuous.permissions import requirements, restrictions
from judge.engine.state import Game
from judge.engine.table import Table

Legal = Callable[[Game, Answer], bool]
"""Whether a set of attackers, each with whom it attacks, keeps all restrictions."""


def obliged(game: Game, able: list[int], chosen: list[int]) -> list[int]:
    """The creatures that must attack if able, at no price: of themselves, or because some of those ``chosen`` do."""

    def along(id: int) -> bool:
        others = [i for i in chosen if i != id]
        return any(
            one.matching is not None and any(matches(ctx, i, one.matching) for i in others)
            for one, ctx in requirements(game, id, "attack along")
        )

    return [i for i in able if (requirements(game, i, "attack") or along(i)) and not restrictions(game, i, "attack")]


MOST = newer("most-requirements-obeyed", "2003-10-01")


@rule("combat/attack-requirements")
def each_requirement_to_attack(t: Table, attack: Answer, able: list[int], legal: Legal) -> None:
    """A creature that must attack has to be among the attackers, unless a restriction keeps it from joining those proposed."""
    game = t.game
    chosen = [i for i, _ in attack]
    for id in obliged(game, able, chosen):
        if id not in chosen and legal(game, (*attack, (id, game.opponents(game.active)[0]))):
            raise Illegal(f"{name_of(game, id)} must attack if able")


@rule("combat/attack-requirements", since=MOST)
def requirements_to_attack(t: Table, attack: Answer, able: list[int], legal: Legal) -> None:
    """As many requirements to attack must be obeyed as can be without breaking a restriction; costs needn't be paid for one."""
    game = t.game
    chosen = {i for i, _ in attack}
    must = obliged(game, able, [i for i, _ in attack])
    missing = [i for i in must if i not in chosen]
    if not missing:
        another_if_able(game, attack, legal)
        return
    obeyed = sum(1 for i in must if i in chosen)
    defender = game.opponents(game.active)[0]
    others = tuple((i, d) for i, d in attack if i not in must)
    for size in range(len(must), obeyed, -1):
        for some in combinations(must, size):
            obedient = tuple((i, dict(attack).get(i, defender)) for i in some)
            if legal(game, obedient) or legal(game, (*obedient, *others)):
                raise Illegal(f"{name_of(game, missing[0])} must attack if able")
    for id in missing:
        t.note(f"{name_of(game, id)} can't attack without breaking a restriction or another requirement", game.active)
