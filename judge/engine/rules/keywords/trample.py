"""Trample (502.9)."""

from __future__ import annotations

from judge.engine.combat_record import Combat
from judge.engine.queries.view import controller, has, is_creature, name_of
from judge.engine.registry import Illegal, rule
from judge.engine.rules.combat.lethal_damage import lethal
from judge.engine.rules.continuous.permissions import permitted
from judge.engine.rules.keywords.keyword_instances import cite_instances
from judge.engine.table import Table

Assignment = tuple[int, int, int]


@rule("keywords/trample", off=False)
def trample(t: Table, id: int) -> bool:
    """A blocked attacker with trample may assign the defending player what is left after lethal damage to all its blockers."""
    if not has(t.game, id, "trample"):
        return False
    t.cite()
    cite_instances(t, id, "trample")
    return True


@rule("keywords/trample-without-blockers", off=[])
def nobody_to_trample(t: Table, id: int, power: int, defender: int) -> list[Assignment]:
    """If all that blocked a creature with trample has left combat, it assigns all its damage to the defending player."""
    t.cite()
    t.note(f"{name_of(t.game, id)} assigns {power} to {name_of(t.game, defender)}: nothing blocks it any more", controller(t.game, id))
    return [(id, defender, power)]


def trample_together(t: Table, assignments: list[tuple[int, int, int]]) -> None:
    """Raise ``Illegal`` where an attacker with trample leaves a creature blocking it short of lethal damage and yet damages the player.

    All damage assigned at the same time counts (502.9b), so this looks at the assignments of all creatures together.
    """
    combat = t.game.combat or Combat()
    attacked = dict(combat.attackers)
    for id, player, _ in assignments:
        if id in combat.blocked and player == attacked.get(id) and not permitted(t.game, id, "assign damage as though unblocked"):
            for blocker in [b for b, a in combat.blocks if a == id and is_creature(t.game, b)]:
                alone = sum(n for source, to, n in assignments if to == blocker and source == id)
                others = sum(n for source, to, n in assignments if to == blocker and source != id)
                need = lethal_for_trample(t, blocker, id)
                if need < lethal(t.game, blocker):
                    t.cite("keywords/deathtouch-lethal")
                if alone + others < need or (alone < need and not helped(t, id, blocker)):
                    refusal = Illegal(
                        f"{name_of(t.game, blocker)} must be assigned lethal damage ({need}) before"
                        f" {name_of(t.game, player)} is assigned any",
                        "keywords/trample",
                    )
                    refusal.led_to("keywords/trample-lethal")
                    raise refusal


@rule("keywords/trample-lethal", off=0)
def lethal_for_trample(t: Table, blocker: int, source: int) -> int:
    """What is lethal for trample goes by toughness and the damage already there, not by what effects will do to the damage."""
    t.cite()
    return lethal(t.game, blocker, source)


@rule("keywords/trample-helped", off=False)
def helped(t: Table, id: int, blocker: int) -> bool:
    """Other attackers may assign damage so that one with trample needs less for its blockers, and has more for the player."""
    t.note(f"with the damage of other attackers {name_of(t.game, id)} leaves {name_of(t.game, blocker)} lethal damage")
    return True
