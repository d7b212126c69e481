"""What becomes of unused mana: it burns as a phase ends (300.3), or is just lost with each step since July 11, 2009."""

from __future__ import annotations

from judge.engine.event_pipeline import happen
from judge.engine.events import LifeLost, ManaLost
from judge.engine.registry import in_force, newer, rule
from judge.engine.rules.continuous.permissions import permitted
from judge.engine.rules.turn.turn_controller import burns_not
from judge.engine.rules.turn.turn_structure import PHASE_ENDS, STEP_ENDS
from judge.engine.state import Game, Mana
from judge.engine.table import Table

NO_BURN = newer("mana-burn-ends", "2009-07-11")


@rule("turn/mana-empties")
def mana_empties(t: Table) -> None:
    """As a step or phase ends, unused mana is lost, and nothing else comes of it."""
    for id in t.game.turn_order():
        stays = staying(t.game, id, t.game.step == "cleanup")
        if lost := len(t.game.players[id].pool) - len(stays):
            t.note(f"{t.game.players[id].name} loses {lost} unused mana", id)
            happen(t, ManaLost(id, stays))


@rule("turn/mana-burn")
def mana_burn(t: Table) -> None:
    """As a phase ends, unused mana is lost, and its player loses 1 life for each; this is not damage."""
    for id in t.game.turn_order():
        stays = staying(t.game, id, t.game.phase == "end")
        if lost := len(t.game.players[id].pool) - len(stays):
            if burns_not(t, id):
                happen(t, ManaLost(id, stays))
                continue
            with t.step(f"{t.game.players[id].name} burns for {lost}", id):
                happen(t, ManaLost(id, stays), LifeLost(id, lost, "mana burn"))


def staying(game: Game, player: int, turn_ends: bool) -> tuple[Mana, ...]:
    """The mana that effects keep in a player's pool as a step or phase ends: for good, that of a type, or that which lasts for the turn."""
    pool = game.players[player].pool
    if not pool or permitted(game, player, "keep mana"):
        return pool
    kept = {type for type in "WUBRG1" if permitted(game, player, f"keep {type} mana")}
    return tuple(mana for mana in pool if mana.type in kept or (mana.lasting and not turn_ends))


def stays(t: Table) -> None:
    """Unused mana stays through the steps of a phase."""


def with_the_phase(t: Table) -> None:
    """What becomes of unused mana as a phase ends."""
    if any(player.pool for player in t.game.players.values()):
        in_force(t.game.edition, (NO_BURN, stays), ("", mana_burn))(t)


def with_the_step(t: Table) -> None:
    """What becomes of unused mana as a step, or a phase without steps, ends."""
    if any(player.pool for player in t.game.players.values()):
        in_force(t.game.edition, (NO_BURN, mana_empties), ("", stays))(t)


PHASE_ENDS.append(with_the_phase)
STEP_ENDS.append(with_the_step)
