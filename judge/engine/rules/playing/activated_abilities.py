"""Playing activated abilities and mana abilities (409.1, 411.1)."""

from __future__ import annotations

from dataclasses import replace

from judge.engine.event_pipeline import happen
from judge.engine.events import AbilityPlayed, Announced, PutOnStack, Targeted, Used
from judge.engine.language.abilities import LOYALTY, ActivatedAbility
from judge.engine.language.costs import ManaPart, TapSelf, UntapSelf
from judge.engine.queries.context import Context
from judge.engine.queries.view import Finished, controller, is_creature, name_of, see
from judge.engine.registry import Illegal, in_force, rule
from judge.engine.rules.keywords.exhaust import place
from judge.engine.rules.keywords.keyword_expansion import cite_keyword, slugs_of
from judge.engine.rules.keywords.keyword_instances import cite_instances
from judge.engine.rules.keywords.phase_return import free_by_phasing
from judge.engine.rules.mana.mana_abilities import (
    cite_basic_land_type,
    finish_mana_triggers,
    is_mana_ability,
    resolve_at_once,
)
from judge.engine.rules.mana.mana_payment import make_mana
from judge.engine.rules.mana.phyrexian_mana import life_or_mana
from judge.engine.rules.mana.remaining_cost import rest_of_cost
from judge.engine.rules.multiplayer.deployed_creatures import is_deployment
from judge.engine.rules.planeswalkers.loyalty_abilities import ANY, one_a_turn
from judge.engine.rules.playing.ability_bodies_used import counted, of_ability
from judge.engine.rules.playing.ability_color import look_of_ability
from judge.engine.rules.playing.ability_permission import may_activate, newly_come
from judge.engine.rules.playing.ability_summary import summary_of
from judge.engine.rules.playing.announced_choices import choose_division, choose_modes, choose_x
from judge.engine.rules.playing.cost_payment import pay_total
from judge.engine.rules.playing.determined_cost import pay_determined
from judge.engine.rules.playing.given_abilities import given_by
from judge.engine.rules.playing.targets import choose_targets
from judge.engine.rules.playing.total_cost import Activation, total_cost
from judge.engine.rules.timing.priority import ACTIONS
from judge.engine.stack_entry import NOTHING_CHOSEN, Choices, OnStack
from judge.engine.state import Game, Mana, Object
from judge.engine.table import Table


def find_ability(game: Game, id: int, index: int) -> ActivatedAbility:
    """The activated ability of an object by its index. Raises ``Illegal`` where there is none."""
    if id in game.objects:
        for at, ability in see(game, id).kit.activated:
            if at == index:
                return ability
    refusal = Illegal(
        f"{name_of(game, id) if id in game.objects or id in game.past else 'that object'} has no such ability", "playing/abilities-on-stack"
    )
    if id in game.objects and game.objects[id].face_down:
        refusal.led_to("continuous/face-down-look")
    raise refusal


def activate(t: Table, player: int, id: int, index: int) -> None:
    """Play an activated ability: a mana ability resolves at once, any other goes on the stack."""
    ability = find_ability(t.game, id, index)
    if is_mana_ability(ability, t.game.edition):
        activate_mana(t, player, id, index, None)
    else:
        put_on_stack(t, player, id, index, ability)


def put_on_stack(t: Table, player: int, id: int, index: int, ability: ActivatedAbility) -> None:
    """Play an ability that is no mana ability; where that is refused, the keyword that it stands for has led to it."""
    try:
        announce(t, player, id, index, ability)
    except Illegal as refusal:
        for slug in slugs_of(ability.keyword):
            refusal.led_to(slug)
        raise


FOLLOWS = "2009-07-11"
"""The edition from which on the steps of casting a spell are told apart from those of activating an ability, and hold for it too."""


@rule("playing/activating-follows-casting")
def as_a_spell_is_cast(t: Table) -> None:
    """Once an ability is on the stack, activating it goes on by the same steps as casting a spell."""
    t.cite()


def one_by_one(t: Table) -> None:
    """Playing a spell and playing an ability are one process."""
    t.cite("playing/steps-in-order")


@rule("playing/abilities-on-stack")
def announce(t: Table, player: int, id: int, index: int, ability: ActivatedAbility) -> None:
    """An activated ability is announced and goes on top of the stack, with the text of the ability and nothing else."""
    game = t.game
    may_activate(game, player, id, index, ability, mana=False)
    with t.step(f"{name_of(game, player)} plays {name_of(game, id)}'s ability", player, "action"):
        in_force(game.edition, (FOLLOWS, as_a_spell_is_cast), ("", one_by_one))(t)
        t.cite("playing/on-top-of-the-stack")
        cite_keyword(t, ability.keyword)
        cite_instances(t, id, ability.keyword)
        if t.recorder.on and (slug := given_by(game, id, ability)):
            t.cite(slug)
        if game.objects[id].zone != "in play" and not ability.keyword:
            t.cite("playing/functions-from")
        if controller(game, id) not in (player, 0):
            t.cite("playing/only-controller")
        if game.options.deploy and is_deployment(ability):
            t.cite("multiplayer/deployed-creatures")
        if ability.keyword == LOYALTY:
            one_a_turn(game, id, t)
        if any(isinstance(part, TapSelf | UntapSelf) for part in ability.cost.parts) and is_creature(game, id):
            if newly_come(game, id):
                t.cite("keywords/haste")
                cite_instances(t, id, "haste")
            free_by_phasing(game, id, t)
        stack = OnStack(ability, id, Choices(), (), "activated")
        look = look_of_ability(t.game, stack.source)
        happen(t, PutOnStack(Object(0, 0, player, player, "stack", look, kind="ability", stack=stack)))
        object = t.game.stack[-1]
        ctx = Context(id, player, Finished(t.game))
        choices = _choose(t, ctx, object, ability)
        happen(t, Announced(object, choices))
        ctx.choices = choices
        base = life_or_mana(t, player, id, ability.cost)
        cost = total_cost(t, object, player, base, [], choices, Activation(id, ability.keyword))
        for part in cost.parts:
            if isinstance(part, ManaPart):
                make_mana(t, player, part.symbols, id, rest_of_cost(id, player, cost.parts, ctx.choices))
        pay_determined(t, ctx, cost, base, id)
        counts = summary_of(ability).counts_itself
        if (ability.limit or counts) and id in t.game.objects:
            Used(id, place(index, ability)).apply(t.game)
        if counts:
            ctx.bindings["ability"] = index
        if ability.keyword == LOYALTY and id in t.game.objects:
            Used(id, ANY).apply(t.game)
        if ctx.bindings:
            Announced(object, replace(choices, bindings=tuple(sorted(ctx.bindings.items())))).apply(t.game)
        becomes_played(t, object, id, player)


def _choose(t: Table, ctx: Context, object: int, ability: ActivatedAbility) -> Choices:
    parts = of_ability(ability)
    modes = choose_modes(t, ctx, object, parts)
    x = choose_x(t, ctx, object, ability.cost.parts)
    ctx.choices = Choices(modes=modes, x=x)
    bodies = counted(parts, ctx.choices)
    targets = choose_targets(t, ctx, object, bodies)
    division = choose_division(t, ctx, object, bodies, targets)
    ctx.bindings.clear()
    return Choices(targets, modes, x, division)


def has_tap_symbol(ability: object) -> bool:
    """Whether the tap symbol is in the cost of an activated ability."""
    return isinstance(ability, ActivatedAbility) and any(isinstance(part, TapSelf) for part in ability.cost.parts)


@rule("playing/ability-played")
def becomes_played(t: Table, object: int, source: int, player: int) -> None:
    """Once all steps are done the ability has been played; abilities that trigger on that trigger now."""
    t.cite()
    choices = t.game.objects[object].stack
    targeted = [Targeted(i, object) for ids in (choices.choices.targets if choices else ()) for i in ids]
    taps = choices is not None and has_tap_symbol(choices.ability)
    happen(t, AbilityPlayed(object, source, player, taps=taps), *targeted)


@rule("playing/playing-mana-abilities")
def activate_mana(t: Table, player: int, id: int, index: int, way: tuple[Mana, ...] | None) -> None:
    """A mana ability is announced and paid for like any other, and resolves without going on the stack."""
    game = t.game
    ability = find_ability(game, id, index)
    may_activate(game, player, id, index, ability, mana=True)
    with t.step(f"{name_of(game, player)} uses {name_of(game, id)} for mana", player, "action"):
        is_mana_ability(ability, game.edition, t)
        cite_basic_land_type(t, id, ability)
        if t.recorder.on and (slug := given_by(game, id, ability)):
            t.cite(slug)
        ctx = Context(id, player, Finished(game))
        if way is not None:
            ctx.bindings["mana wanted"] = tuple(m.type for m in way)
        x = choose_x(t, ctx, id, ability.cost.parts)
        ctx.choices = Choices(x=x) if x else NOTHING_CHOSEN
        bodies = counted(of_ability(ability), ctx.choices)
        targets = choose_targets(t, ctx, id, bodies) if any(body.targets for body in bodies) else ()
        ctx.choices = Choices(targets, x=x)
        cost = total_cost(t, id, player, ability.cost, [], ctx.choices, Activation(id, ability.keyword, True))
        for part in cost.parts:
            if isinstance(part, ManaPart):
                make_mana(t, player, part.symbols, id, rest_of_cost(id, player, cost.parts, ctx.choices))
        pay_total(t, ctx, cost, id, mana_ability=True)
        counts = summary_of(ability).counts_itself
        if (ability.limit or counts) and id in t.game.objects:
            Used(id, place(index, ability)).apply(t.game)
        if counts:
            ctx.bindings["ability"] = index
        before = t.game.players[player].pool
        kept = Choices(targets, x=x, bindings=tuple(sorted(ctx.bindings.items())))
        resolve_at_once(t, id, player, ability, kept)
        finish_mana_triggers(t, _made(before, t.game.players[player].pool))
        happen(t, AbilityPlayed(0, id, player, mana=True, taps=has_tap_symbol(ability)))


def _made(before: tuple[Mana, ...], after: tuple[Mana, ...]) -> tuple[str, ...]:
    left = list(before)
    made = []
    for mana in after:
        if mana in left:
            left.remove(mana)
        else:
            made.append(mana.type)
    return tuple(made)


ACTIONS["activate"] = activate
