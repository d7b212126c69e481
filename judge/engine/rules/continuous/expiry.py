"""What continuous effects bring with them: control that changes, durations that are over, combat left (306.2, 418.3)."""

from __future__ import annotations

from judge.engine.event_pipeline import NOTICED, happen
from judge.engine.events import ControlChanged, EffectsEnded, Event, LeftCombat
from judge.engine.queries.amount_values import holds
from judge.engine.queries.context import context
from judge.engine.queries.query_cache import keep
from judge.engine.queries.view import is_creature, looks, see
from judge.engine.registry import rule, working_as
from judge.engine.state import Game
from judge.engine.table import Table


def keep_up(t: Table, before: Game, events: list[Event]) -> None:
    """After every event: durations, control, combat."""
    if any_conditional(t.game):
        end_as_long_as(t)
    if not t.game.cache.get("control settled"):
        change_control(t)
        t.game.cache["control settled"] = True
    if t.game.combat is not None and not t.game.cache.get("combat settled"):
        leave_combat(t)
        keep(t.game, "combat settled", True, frozenset({"combat", "turn"}))


def any_conditional(game: Game) -> bool:
    """Whether any continuous effect lasts as long as something is true."""
    known: bool | None = game.cache.get("conditional effects")
    if known is None:
        known = game.cache["conditional effects"] = any(effect.condition is not None for effect in game.effects)
    return known


@rule("continuous/as-long-as-ends")
def end_as_long_as(t: Table) -> None:
    """An effect that lasts as long as something is true ends for good when that stops being true."""
    over = frozenset(
        e.id for e in t.game.effects
        if e.condition is not None and not holds(context(t.game, e.source, e.controller, e.bindings), e.condition)
    )
    if over:
        t.note("a continuous effect ends")
        happen(t, EffectsEnded(over))


@rule("continuous/control")
def change_control(t: Table) -> None:
    """A permanent whose controller changes has not been under the new controller's control until then."""
    seen, objects = looks(t.game), t.game.objects
    changed = [(i, to) for i in t.game.in_play if (to := (seen.get(i) or see(t.game, i)).controller) != objects[i].controller]
    if changed:
        if any(is_creature(t.game, i) for i, _ in changed):
            t.cite()
        with working_as("continuous/control-layer"):
            happen(t, *(ControlChanged(i, to) for i, to in changed))


@rule("continuous/removed-from-combat")
def leave_combat(t: Table) -> None:
    """A creature that stops being a creature or changes controllers is removed from combat."""
    if gone := out_of_place(t.game):
        happen(t, *(LeftCombat(i) for i in gone))


def out_of_place(game: Game) -> list[int]:
    """The attackers and blockers that are no creatures, or that a player on the other side controls."""
    combat, gone = game.combat, []
    attackers = {a for a, _ in combat.attackers} if combat is not None else set()
    for id in [*attackers, *dict.fromkeys(b for b, _ in combat.blocks)] if combat is not None else ():
        if id not in game.objects:
            continue
        wrong_side = (see(game, id).controller in game.heads(game.active)) != (id in attackers)
        if not is_creature(game, id) or wrong_side:
            gone.append(id)
    return gone


NOTICED.insert(0, keep_up)
