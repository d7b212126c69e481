"""What several players do in one effect, step by step: each of them makes the first choice or move, then all the next (413.2d)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from judge.engine.events import Moved
from judge.engine.language.instructions import Discard, ForEach, May, Move, Sacrifice, SetLife
from judge.engine.queries.context import Context
from judge.engine.registry import working_as
from judge.engine.rules.effects.card_effects import chosen_to_discard
from judge.engine.rules.effects.instruction_table import bind, carry_out
from judge.engine.rules.effects.optional_actions import wants_to
from judge.engine.rules.effects.player_effects import life_becomes
from judge.engine.rules.effects.shared_actions import done_by_each
from judge.engine.rules.effects.zone_moves import carry_over, chosen_to_sacrifice, planned
from judge.engine.rules.resolving.information import own_amount
from judge.engine.rules.resolving.resolution_choices import players
from judge.engine.table import Table


def step_by_step(t: Table, ctx: Context, one: ForEach, each: Iterable[int]) -> None:
    """Every instruction for each of the players, before the next: "each player exiles ..., then sacrifices ..., then puts ...".

    What an instruction names is known to that player's later steps; afterwards it is what was named for any of them.
    """
    before = dict(ctx.bindings)
    own = [replace(ctx, bindings={**before, one.name: (id,)}) for id in each]
    for act in one.instructions:
        _at_once(t, own, act)
    ctx.bindings.update(_joined(before, [one_of.bindings for one_of in own], one.name))


def one_after_another(t: Table, ctx: Context, one: ForEach, each: Iterable[int]) -> None:
    """All of it for one of the players, then for the next: "starting with you, each player ..."."""
    before = dict(ctx.bindings)
    found: list[dict[str, Any]] = []
    for id in each:
        own = replace(ctx, bindings={**before, one.name: (id,)})
        carry_out(t, own, one.instructions)
        found.append(own.bindings)
    ctx.bindings.update(_joined(before, found, one.name))


def _joined(before: dict[str, Any], found: list[dict[str, Any]], name: str) -> dict[str, Any]:
    """What was bound for any of the players: objects and numbers together, and otherwise what was bound last."""
    out: dict[str, Any] = {}
    for bindings in found:
        for key, value in bindings.items():
            if key == name or (key in before and before[key] is value):
                continue
            had = out.get(key)
            if isinstance(value, tuple) and isinstance(had, tuple):
                out[key] = tuple(dict.fromkeys((*had, *value)))
            elif isinstance(value, int) and isinstance(had, int):
                out[key] = had + value
            else:
                out[key] = value
    return out


def _at_once(t: Table, own: list[Context], act: Any) -> None:
    """One instruction for each player: they choose in turn order, and then all of it happens at the same time (103.4, 413.2d)."""
    what = _only_act(act)
    if isinstance(act, SetLife):
        life_becomes(t, [(player, own_amount(t, ctx, act.amount, act.who, player)) for ctx in own for player in players(t, ctx, act.who)])
        return
    if not isinstance(what, Move | Sacrifice | Discard):
        for ctx in own:
            carry_out(t, ctx, (act,))
        return
    with working_as(HOMES[type(what)]):
        found = [(ctx, _planned(t, ctx, act, what)) for ctx in own]
        _all_happen(t, found, what)


def _planned(t: Table, ctx: Context, act: Any, what: Any) -> list[Moved]:
    """What one player moves or gives up, chosen now; nothing where he or she doesn't want to."""
    if isinstance(act, May) and not all(wants_to(t, ctx, act, player) for player in players(t, ctx, act.who)):
        return []
    if isinstance(what, Move):
        return planned(t, ctx, what)
    if isinstance(what, Sacrifice):
        return [Moved(id, "graveyard", "sacrificed", source=ctx.source) for id in chosen_to_sacrifice(t, ctx, what)]
    return [Moved(id, "graveyard", "discarded", source=ctx.source) for id in chosen_to_discard(t, ctx, what)]


def _all_happen(t: Table, found: list[tuple[Context, list[Moved]]], what: Move | Sacrifice | Discard) -> None:
    """All that the players chose happens at the same time; each has his or her own part of it named."""
    events = {event.object: event for _, planned_events in found for event in reversed(planned_events)}
    if isinstance(what, Move):
        whole = replace(found[0][0], bindings=dict(found[0][0].bindings))
        carry_over(t, whole, replace(what, bind=TOTAL), list(events.values()))
        done = whole.bindings[TOTAL]
        for ctx, own in found:
            bind(ctx, what.bind, tuple(new for event in own if (new := t.game.became.get(event.object)) in done))
        return
    if events:
        t.cite()
        done_by_each(t, found[0][0], list(events.values()))
    for ctx, own in found:
        bind(ctx, what.bind, tuple(event.object for event in own))


TOTAL = "all of them"
HOMES: dict[type, str] = {Move: "effects/moving", Sacrifice: "effects/sacrifice", Discard: "effects/discard"}


def _only_act(act: Any) -> Any:
    """What is done, or may be done for nothing."""
    plain = isinstance(act, May) and len(act.instructions) == 1 and act.cost is None and not act.otherwise and not act.did
    return act.instructions[0] if plain else act
