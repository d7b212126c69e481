"""Matchers for steps, phases and combat."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine import events as e
from judge.engine.language import event_patterns as p
from judge.engine.language.combat_patterns import Attacks, UnblockedPattern
from judge.engine.queries.attacked import defending_player
from judge.engine.queries.context import Context
from judge.engine.queries.filters import matches
from judge.engine.registry import rule
from judge.engine.rules.triggers.event_matchers import by, is_it
from judge.engine.rules.triggers.event_matching import Names, matcher
from judge.engine.rules.turn.phases import PHASES

TURN_THEN = "turn then"
"""The name under which a delayed trigger keeps when the turn began in which it was created."""
ALSO = {"end of turn": ("end",), "main": ("precombat main", "postcombat main")}


@matcher(p.StepBegins, e.StepBegan, cites="triggers/beginning-triggers")
@rule("triggers/beginning-triggers", off=())
def step_begins(pattern: p.StepBegins, ctx: Context, event: e.Event, batch: list[e.Event]) -> Iterator[Names]:
    """As a phase or step begins, abilities that trigger at its beginning trigger and go on the stack."""
    if not isinstance(event, e.StepBegan):
        return
    names = {event.step}
    if PHASES[event.phase][0] == event.step:
        names.add(event.phase)
    wanted = {pattern.step, *ALSO.get(pattern.step, ())}
    active = ctx.game.players[ctx.game.active]
    if pattern.first and active.last_upkeep > active.turn_began:
        return
    if pattern.that_turn and ctx.bindings.get("that turn") != ctx.game.turn_mark:
        return
    if pattern.later_turn and ctx.bindings.get(TURN_THEN) == active.turn_began:
        return
    for player in ctx.game.heads(ctx.game.active) if names & wanted else ():
        if by(ctx, player, pattern.whose):
            yield {"player": (player,)}


@matcher(Attacks, e.Attacked, cites="triggers/attack-triggers")
@rule("triggers/attack-triggers", off=())
def attacks(pattern: Attacks, ctx: Context, event: e.Event, batch: list[e.Event]) -> Iterator[Names]:
    """Abilities that trigger on a creature attacking trigger only as it is declared as an attacker, and by what it is like then."""
    if not isinstance(event, e.Attacked) or not is_it(ctx, event.creature, pattern.what) or not by(ctx, event.defender, pattern.defender):
        return
    if pattern.least:
        yield from attack_together(pattern, ctx, event, batch)
    elif pattern.first and ctx.game.history.count(("attacked", event.creature, 1)) > 1:
        return
    elif (not pattern.alone or event.alone) and len(along(pattern, ctx, event, batch)) >= pattern.others:
        player = defending_player(ctx.game, event.defender)
        yield {"subject": (event.creature,), "player": (player,), "defender": (player,), "attacked": (event.defender,)}


def along(pattern: Attacks, ctx: Context, event: e.Attacked, batch: list[e.Event]) -> list[int]:
    """The creatures of the description that are declared with an attacker."""
    others = [x.creature for x in batch if isinstance(x, e.Attacked) and x.creature != event.creature] if pattern.others else []
    return [id for id in others if pattern.along is None or matches(ctx, id, pattern.along)]


def attack_together(pattern: Attacks, ctx: Context, event: e.Attacked, batch: list[e.Event]) -> Iterator[Names]:
    """Once for all that are declared together, if they are as many as the ability asks for (404.2)."""
    mine = [
        x for x in batch
        if isinstance(x, e.Attacked) and is_it(ctx, x.creature, pattern.what) and by(ctx, x.defender, pattern.defender)
    ]
    if mine[0] is event and len(mine) >= pattern.least:
        player = defending_player(ctx.game, event.defender)
        yield {"subjects": tuple(x.creature for x in mine), "player": (player,), "defender": (player,)}


@matcher(UnblockedPattern, e.WentUnblocked)
def unblocked(pattern: UnblockedPattern, ctx: Context, event: e.Event, batch: list[e.Event]) -> Iterator[Names]:
    """An attacker was not blocked."""
    if isinstance(event, e.WentUnblocked) and is_it(ctx, event.attacker, pattern.what):
        defender = defending_player(ctx.game, dict(ctx.game.combat.attackers).get(event.attacker, 0)) if ctx.game.combat else 0
        yield {"subject": (event.attacker,), "player": (defender,), "defender": (defender,)}
