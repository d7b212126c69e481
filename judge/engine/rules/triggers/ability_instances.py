"""Several instances of one ability on one object, each of which triggers by itself (402.7)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability
from judge.engine.pending_matters import Triggered
from judge.engine.queries.kit import kit_of
from judge.engine.queries.rule_definitions import defines
from judge.engine.queries.view import see
from judge.engine.registry import rule
from judge.engine.state import Game
from judge.engine.table import Table


def cite_each_instance(t: Table, one: Triggered) -> None:
    """Cite the rule where the object has, or had last, the ability that triggered more than once."""
    if t.recorder.on and not one.delayed and _times(t.game, one) > 1:
        t.cite("triggers/each-instance")


def _times(game: Game, one: Triggered) -> int:
    if one.source in game.objects:
        kit = see(game, one.source).kit
    elif one.source in game.past:
        kit = kit_of(game.past[one.source][1].abilities)
    else:
        return 0
    return sum(1 for _, ability in kit.triggered if ability == one.ability)


@defines("several instances")
@rule("triggers/each-instance", off=())
def each_instance(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """An object may have several instances of one ability, and each of them works by itself."""
    return abilities
