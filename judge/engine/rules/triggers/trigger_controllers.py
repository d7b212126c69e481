"""Triggered abilities that say some player "may": until July 2001 that player controlled them, each of several one (410.2)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from judge.engine.language.abilities import Body, TriggeredAbility
from judge.engine.language.instructions import ForEach, If, Instruction, May
from judge.engine.language.references import Chosen, Target, You
from judge.engine.pending_matters import Triggered
from judge.engine.queries.context import Context
from judge.engine.queries.reference_lookup import refer
from judge.engine.queries.view import Finished, controller, name_of
from judge.engine.registry import newer, rule
from judge.engine.state import Game, is_player
from judge.engine.table import Table

OF_THE_SOURCE = newer("who-may-is-in-control", "2001-07-23")
YOU = "you"
"""The name under which an ability knows whom its "you" means, where that isn't who controls it: a card's words speak of its controller."""
CHOOSER = "in control"
"""The name under which such an ability knows who controls it, and so makes the choices as it is put on the stack (410.4)."""


def you_of(bindings: Mapping[str, Any], controlling: int) -> int:
    """The player whom "you" means in an ability that a player controls."""
    found = bindings.get(YOU)
    return int(found[0]) if isinstance(found, tuple) and found else controlling


def chooser_of(ctx: Context) -> int:
    """The player who makes the choices of putting or playing what the context is about, where its words give them to nobody else."""
    found = ctx.bindings.get(CHOOSER) if ctx.bindings else None
    return int(found[0]) if found else ctx.controller


def in_control(t: Table, triggered: list[Triggered]) -> list[Triggered]:
    """What has triggered, each by the player who controls it."""
    if all(not offers(one) for one in triggered) or t.game.edition >= OF_THE_SOURCE:
        return triggered
    return [each for one in triggered for each in (who_may(t, one) if offers(one) else (one,))]


def offers(one: Triggered) -> bool:
    """Whether an ability says that somebody else than "you" may do something."""
    body = getattr(one.ability, "body", None)
    return isinstance(body, Body) and _offered(body.instructions) is not None


def _offered(instructions: Iterable[Instruction]) -> May | ForEach | None:
    """The first instruction that offers something to a player who is known as the ability triggers, and isn't "you"."""
    for one in instructions:
        if isinstance(one, May) and not isinstance(one.who, You | Target | Chosen):
            return one
        if isinstance(one, ForEach) and any(isinstance(inner, May) and not isinstance(inner.who, You) for inner in one.instructions):
            return one
        if isinstance(one, If) and (found := _offered((*one.then, *one.otherwise))) is not None:
            return found
    return None


@rule("triggers/triggering", off=())
def who_may(t: Table, one: Triggered) -> tuple[Triggered, ...]:
    """An ability triggers each time its event happens; who "may" do something by it controls it, each of several one of his or her own."""
    assert isinstance(one.ability, TriggeredAbility)
    assert isinstance(one.ability.body, Body)
    offered = _offered(one.ability.body.instructions)
    assert offered is not None
    found = _asked(t.game, one, offered)
    if not found:
        return (one,)
    bindings = {YOU: (one.controller,), **dict(one.bindings)}
    made = []
    for player in found:
        bindings[CHOOSER] = (player,)
        if isinstance(offered, May):
            ability = one.ability
        else:
            bindings[offered.name] = (player,)
            ability = replace(one.ability, body=replace(one.ability.body, instructions=_for_one(one.ability.body.instructions, offered)))
        made.append(replace(one, controller=player, ability=ability, bindings=tuple(sorted(bindings.items()))))
    if found != (one.controller,):
        whose = " and ".join(name_of(t.game, player) for player in found)
        held = "controls it" if len(found) == 1 else "control one each"
        t.note(f"{whose} may do something by {name_of(t.game, one.source)}'s ability, and so {held}")
    return tuple(made)


def _asked(game: Game, one: Triggered, offered: May | ForEach) -> tuple[int, ...]:
    """The players to whom an ability offers something; what is named where a player is meant stands for its controller."""
    ctx = Context(one.source, one.controller, Finished(game), bindings=dict(one.bindings))
    named = refer(ctx, offered.who if isinstance(offered, May) else offered.over)
    return tuple(dict.fromkeys(i if is_player(i) else controller(game, i) for i in named))


def _for_one(instructions: tuple[Instruction, ...], offered: ForEach) -> tuple[Instruction, ...]:
    """The instructions as they are for one of the players to whom they offer something, who is named already."""
    out: list[Instruction] = []
    for one in instructions:
        if one is offered:
            out.extend(offered.instructions)
        elif isinstance(one, If):
            out.append(replace(one, then=_for_one(one.then, offered), otherwise=_for_one(one.otherwise, offered)))
        else:
            out.append(one)
    return tuple(out)
