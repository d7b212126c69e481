"""The combat in the middle of which a situation begins."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.combat_record import Combat
from judge.scenarios.runner.initial_objects import LaidOut

IN_COMBAT = ("declare attackers", "declare blockers", "combat damage", "end of combat")


def starting_combat(laid: LaidOut) -> Combat:
    """Who attacks and who blocks. Raises ``ScenarioError`` where the step of the situation leaves no room for it."""
    game, step = laid.game, laid.situation.step
    if step not in IN_COMBAT and step != "beginning of combat":
        entry = next(e for e, _ in laid.made if e.attacking or e.blocking)
        raise entry.node.error(f"nothing attacks or blocks in the {step}", f"begin in one of: {', '.join(IN_COMBAT)}")
    attackers = tuple(_attackers(laid))
    if step not in ("beginning of combat", "declare attackers") and not attackers:
        node = laid.situation.node.get("turn") or laid.situation.node
        hint = "name an attacker first: say of a creature whom it attacks (attacking: Bob)"
        raise node.error(f"nobody attacks yet, and there is no {step} step without an attacker", hint)
    blocks = tuple((id, laid.find(entry, name)) for entry, id in laid.made for name in entry.blocking if game.objects[id].zone == "in play")
    for blocker, attacker in blocks:
        if attacker not in dict(attackers):
            entry = next(e for e, id in laid.made if id == blocker)
            raise entry.node.error(f"{laid.names[attacker]} is not attacking", "say first whom it attacks (attacking: Bob)")
    declared = step in ("combat damage", "end of combat") or (step == "declare blockers" and bool(blocks))
    blocked = frozenset(attacker for _, attacker in blocks)
    return Combat(attackers, blocks, blocked, declared=declared)


def _attackers(laid: LaidOut) -> Iterator[tuple[int, int]]:
    game = laid.game
    for entry, id in laid.made:
        if entry.attacking:
            if entry.attacking == "yes":
                yield id, game.opponents(game.active)[0]
            else:
                yield id, laid.named_player(entry, entry.attacking)
