"""Playing spells (409.1): announcing, choosing, determining the cost, paying, in order."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from judge.engine.event_pipeline import happen
from judge.engine.events import Announced, Moved, SpellPlayed, Targeted
from judge.engine.language.abilities import Body, KeywordAbility, Modes, PlayingAbility
from judge.engine.language.costs import Cost, ManaPart
from judge.engine.language.variables import has_x
from judge.engine.queries.context import Context
from judge.engine.queries.intrinsic_characteristics import BACK, INSET, start_of
from judge.engine.queries.kit import kit_of
from judge.engine.queries.played_characteristics import SPELLS
from judge.engine.queries.view import Finished, Seen, name_of, see
from judge.engine.registry import Illegal, rule
from judge.engine.rules.keywords.enchant import aura_bodies, cite_instances_of_enchant
from judge.engine.rules.keywords.keyword_expansion import cite_keyword
from judge.engine.rules.mana.mana_abilities import adds_mana
from judge.engine.rules.mana.mana_payment import make_mana
from judge.engine.rules.mana.phyrexian_mana import life_or_mana
from judge.engine.rules.mana.remaining_cost import rest_of_cost
from judge.engine.rules.playing.ability_bodies_used import Part, counted, parts_of
from judge.engine.rules.playing.announced_choices import choose_costs, choose_division, choose_modes, choose_x
from judge.engine.rules.playing.castable_exile import kept_there
from judge.engine.rules.playing.cost_alternatives import announced
from judge.engine.rules.playing.determined_cost import pay_determined
from judge.engine.rules.playing.permission import may_play_spell, not_a_land
from judge.engine.rules.playing.play_options import ORDINARY, Way, ways
from judge.engine.rules.playing.spell_costs import base_cost, own_costs, spent_of
from judge.engine.rules.playing.targets import choose_targets
from judge.engine.rules.playing.total_cost import total_cost
from judge.engine.rules.split_cards.split_characteristics import cite_color_of_the_half
from judge.engine.rules.timing.priority import ACTIONS
from judge.engine.stack_entry import Choices, OnStack
from judge.engine.state import Game, is_player
from judge.engine.table import Table

ANNOUNCING: list[Callable[[Table, Context, int], list[PlayingAbility]]] = []
"""What keywords ask as a spell is announced (409.1b), and the additional costs and reductions that follow; filled by keywords."""

CHOSEN: list[Callable[[Table, int, Choices], list[PlayingAbility]]] = []
"""What keywords add to the cost of a spell by what was chosen for it, such as the number of its modes; filled by keywords."""

PAYING: list[Callable[[Table, Context, int, Cost], Cost]] = []
"""What keywords let a player pay mana of the total cost with, once that is determined: what is left to be paid, and how."""


def play_spell(t: Table, player: int, id: int, way_name: str = "") -> None:
    """Play a card as a spell, in the way named."""
    game = t.game
    if id not in game.objects:
        raise Illegal("that card is no longer there", "playing/from-zone")
    not_a_land(game, id)
    way = next((w for w in ways(game, player, id) if w.name == way_name), None)
    if way is None:
        fact = f"{name_of(game, id)} can't be played that way ({way_name})"
        if way_name == "face down":
            without_morph(fact)
        raise Illegal(fact, "playing/announcing-costs")
    with t.step(f"{name_of(game, player)} plays {'a card face down' if way.face_down else name_of(game, id)}", player, "action"):
        allowed(t, player, id, way)
        follow_steps(t, player, id, way)


@rule("playing/steps-in-order")
def follow_steps(t: Table, player: int, id: int, way: Way) -> int:
    """To play a spell or ability is to follow its steps in order; if one of them can't be done, it was played illegally.

    Gives the spell's number.
    """
    t.cite()
    cite_keyword(t, way.name)
    if way.half == INSET:
        t.cite("playing/adventure")
    elif way.half == BACK:
        t.cite("playing/transformed-spell" if way.name == "disturb" else "playing/either-face")
    elif way.half:
        t.cite("playing/one-half")
        cite_color_of_the_half(t, see(t.game, id).chars, way.half)
    if way.cost is not None:
        t.cite("playing/announcing-costs")
    if way.zone != ORDINARY.zone and not way.let:
        t.cite("playing/from-zone")
        for slug in kept_there(t.game, id):
            t.cite(slug)
    object = announce(t, player, id, way)
    if t.recorder.on and any(isinstance(a.body, Body) and adds_mana(a.body.instructions) for a in see(t.game, object).kit.spell):
        t.cite("mana/made-otherwise")
    choices, extra = choose(t, player, object, way)
    pay(t, player, object, way, choices, extra)
    becomes_played(t, player, object)
    return object


def as_spell(game: Game, id: int, way: Way) -> Seen:
    """What a card would look like as the spell that a way of playing it makes."""
    if way.flash:
        printed = see(game, id).chars
        quick = replace(printed, abilities=(*printed.abilities, KeywordAbility("flash")))
        return Seen(quick, game.objects[id].owner, kit_of(quick.abilities))
    hidden = game.objects[id].face_down
    if not way.face_down and not way.half and way.name not in SPELLS and not hidden:
        return see(game, id)
    stack = OnStack(half=way.half, choices=Choices(alternative=way.name))
    look = start_of(replace(game.objects[id], face_down=way.face_down, stack=stack))
    return Seen(look, game.objects[id].owner, kit_of(look.abilities))


@rule("playing/playing-a-spell")
def allowed(t: Table, player: int, id: int, way: Way) -> None:
    """A spell can be played only at the times the rules allow."""
    may_play_spell(t.game, player, id, way.zone, t, as_spell(t.game, id, way), way.cost is not None, way.let)
    if way.let:
        t.cite("playing/from-zone")
    t.cite()


@rule("playing/announcing")
def announce(t: Table, player: int, id: int, way: Way) -> int:
    """First the card is announced and moves from where it is onto the stack, where it is a spell its player controls."""
    with t.step(f"{name_of(t.game, id)} goes on top of the stack", player):
        on_top(t)
        stack = OnStack(None, 0, Choices(alternative=way.name), (), "spell", way.half)
        memory = (("played from", t.game.objects[id].zone),)
        happen(t, Moved(id, "stack", "played", controller=player, stack=stack, face_down=way.face_down, memory=memory))
    return t.game.stack[-1]


@rule("playing/on-top-of-the-stack")
def on_top(t: Table) -> None:
    """A spell or activated ability that is played goes on top of the stack."""
    t.cite()


def spell_parts(game: Game, object: int) -> list[Part]:
    """What a spell says to do, and for an Aura the target that its enchant ability gives it."""
    return [*aura_bodies(see(game, object)), *parts_of(game, game.objects[object])]


def choose(t: Table, player: int, object: int, way: Way) -> tuple[Choices, list[PlayingAbility]]:
    """Everything that is announced before costs (409.1b to 409.1e), and the costs and reductions that come of it."""
    game = t.game
    ctx = Context(object, player, Finished(game))
    extra = [cost for more in ANNOUNCING for cost in more(t, ctx, object)]
    seen = see(game, object)
    parts = spell_parts(game, object)
    modes = choose_modes(t, ctx, object, parts, all_of_them=any(a.name == "entwine" for a in extra))
    playing = seen.kit.playing
    main = base_cost(game, object, way).parts
    needed = [part for a in playing if a.kind == "additional" for part in a.cost.parts]
    x = choose_x(t, ctx, object, (*main, *needed))
    paid = (*choose_costs(t, ctx, object, playing), *((a.name, 1) for a in extra if a.name))
    if not any(has_x(part) for part in (*main, *needed)):
        x = choose_x(t, ctx, object, [part for a in playing if a.kind == "optional" and dict(paid).get(a.name) for part in a.cost.parts])
    asked = tuple(sorted(ctx.bindings.items()))
    ctx.choices = Choices(modes=modes, x=x, paid=paid, alternative=way.name)
    Announced(object, ctx.choices).apply(game)
    bodies = counted(parts, ctx.choices)
    if aura_bodies(seen):
        t.cite("keywords/enchant")
        cite_instances_of_enchant(t, object)
    if any(isinstance(part, Body) and part.if_paid and part.targets for part in parts) or _targets_by_mode(parts, modes):
        t.cite("playing/targets-if-paid")
    targets = choose_targets(t, ctx, object, bodies)
    if aura_bodies(seen) and any(is_player(i) for ids in targets for i in ids):
        t.cite("keywords/enchant-player")
    division = choose_division(t, ctx, object, bodies, targets)
    choices = Choices(targets, modes, x, division, paid, way.name, asked)
    happen(t, Announced(object, choices))
    return choices, extra


def _targets_by_mode(parts: list[Part], modes: tuple[int, ...]) -> bool:
    """Whether a mode that was not chosen has targets, which are not chosen then."""
    return any(body.targets for part in parts if isinstance(part, Modes) for at, body in enumerate(part.bodies) if at not in modes)


def pay(t: Table, player: int, object: int, way: Way, choices: Choices, extra: list[PlayingAbility]) -> None:
    """Determine the total cost, make mana, and pay (409.1f to 409.1h)."""
    playing = [*own_costs(t, object, choices), *extra, *(cost for more in CHOSEN for cost in more(t, object, choices))]
    base = life_or_mana(t, player, object, base_cost(t.game, object, way))
    ctx = Context(object, player, Finished(t.game), choices, bindings=dict(choices.bindings))
    cost = total_cost(t, object, player, base, announced(t, ctx, playing, base), choices)
    for paying in PAYING:
        cost = paying(t, ctx, object, cost)
    for part in cost.parts:
        if isinstance(part, ManaPart):
            make_mana(t, player, part.symbols, object, rest_of_cost(object, player, cost.parts, choices))
    before = t.game.players[player].pool
    easing = (own.text for own in see(t.game, object).kit.costs)
    named = (way.name, *(one.name or one.text for one in extra), *(name for name, _ in choices.paid), *easing)
    pay_determined(t, ctx, cost, base, object, named)
    kept = replace(choices, bindings=tuple(sorted(ctx.bindings.items())), spent=spent_of(before, t.game.players[player].pool))
    if kept != choices:
        Announced(object, kept).apply(t.game)


@rule("playing/face-down-without-morph")
def without_morph(fact: str) -> None:
    """A card without morph can't be played face down."""
    raise Illegal(fact)


@rule("playing/spell-played")
def becomes_played(t: Table, player: int, object: int) -> None:
    """Once all steps are done the spell has been played; abilities that trigger on it being played trigger now."""
    t.cite()
    stack = t.game.objects[object].stack
    targeted = [Targeted(i, object) for ids in (stack.choices.targets if stack else ()) for i in ids]
    happen(t, SpellPlayed(object, player), *targeted)


ACTIONS["play"] = play_spell
