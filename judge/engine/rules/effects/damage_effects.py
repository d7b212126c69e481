"""Dealing damage, and destroying (417.1)."""

from __future__ import annotations

from judge.engine.event_pipeline import happen
from judge.engine.events import DamageDealt, Destroyed, Event, Moved
from judge.engine.language.instructions import DealDamage, Destroy
from judge.engine.queries.attacked import is_planeswalker
from judge.engine.queries.context import Context
from judge.engine.queries.entity_numbers import share_of_life
from judge.engine.queries.filters import matches_all
from judge.engine.queries.view import chars, is_creature, name_of
from judge.engine.registry import rule
from judge.engine.rules.effects.damage_circumstances import tell_circumstances
from judge.engine.rules.effects.instruction_table import bind, executes
from judge.engine.rules.resolving.information import amount_of
from judge.engine.rules.resolving.resolution_choices import named
from judge.engine.state import Game, is_player
from judge.engine.table import Table


@executes(DealDamage)
@rule("effects/damage")
def deal_damage(t: Table, ctx: Context, one: DealDamage) -> None:
    """Damage is dealt by its source to creatures and players: players lose that much life, creatures keep it marked."""
    t.cite()
    sources = named(t, ctx, one.source)
    to = [i for i in named(t, ctx, one.to) if can_be_dealt_damage(t.game, i)]
    shares = dict(ctx.choices.division)
    same = 0 if one.divided else amount_of(t, ctx, one.amount)
    events: list[Event] = []
    for source in sources:
        for id in to:
            amount = shares.get(id, 0) if one.divided else same
            if amount > 0 or not none_at_all(t, source, id):
                events.append(DamageDealt(source, id, max(0, amount)))
    before = {id: _could_take(t.game, id) for id in to} if one.bind else {}
    if events:
        tell_circumstances(t, sources)
    done = happen(t, *events) if events else []
    dealt = [e for e in done if isinstance(e, DamageDealt)]
    bind(ctx, one.bind, sum(e.amount for e in dealt))
    if one.bind:
        bind(ctx, f"{one.bind}, within", sum(max(0, min(e.amount, before.get(e.to, 0))) for e in dealt))


def _could_take(game: Game, id: int) -> int:
    """The life of a player, or the toughness of a creature."""
    return share_of_life(game, id) if is_player(id) else chars(game, id).toughness or 0


@rule("effects/zero-damage", off=False)
def none_at_all(t: Table, source: int, to: int) -> bool:
    """A source that would deal 0 damage deals none at all: nothing triggers on it, and nothing can make it more."""
    t.note(f"{name_of(t.game, source)} would deal 0 damage to {name_of(t.game, to)}: it deals none")
    return True


def can_be_dealt_damage(game: Game, id: int) -> bool:
    """Damage is dealt only to players in the game, and to creatures and planeswalkers in play."""
    return not game.players[id].lost if is_player(id) else is_creature(game, id) or is_planeswalker(game, id)


@executes(Destroy)
@rule("effects/destroy")
def destroy(t: Table, ctx: Context, one: Destroy) -> None:
    """To destroy a permanent is to move it from play to its owner's graveyard; all that one effect destroys go at the same time."""
    t.cite()
    what = [i for i in named(t, ctx, one.what) if i in t.game.objects and t.game.objects[i].zone == "in play"]
    doomed = one.unregenerated
    sure = [one.no_regeneration or (doomed is not None and matches_all(ctx, i, doomed.predicates)) for i in what]
    done = happen(t, *(Destroyed(i, not surely, ctx.source) for i, surely in zip(what, sure, strict=True)))
    bind(ctx, one.bind, tuple(e.object for e in done if isinstance(e, Moved)))
