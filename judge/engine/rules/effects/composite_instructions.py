"""Instructions made of instructions: may, unless, if, for each, choices, delayed turns."""

from __future__ import annotations

import re
from dataclasses import replace

from judge.engine.decisions import Decision, Option
from judge.engine.event_pipeline import happen
from judge.engine.events import PlanChanged, Remembered, SkipNoted
from judge.engine.language.abilities import TriggeredAbility
from judge.engine.language.characteristics import BASIC_LAND_MANA, COLORS, LAND_TYPES
from judge.engine.language.costs import (
    Cost,
    CostPart,
    LifeCost,
    ManaCostOf,
    ManaPart,
    SacrificeTotalCost,
    TapSelf,
    TapTotalCost,
    UnattachCost,
    UntapSelf,
)
from judge.engine.language.creature_types import CREATURE_TYPES
from judge.engine.language.instructions import Choose, ExtraPhases, ExtraSteps, ExtraTurn, ForEach, Gather, If, May, Skip, Unless
from judge.engine.language.references import Players
from judge.engine.language.variables import has_x
from judge.engine.queries.amount_values import holds, number
from judge.engine.queries.context import Context
from judge.engine.queries.filters import every
from judge.engine.queries.range_of_influence import within
from judge.engine.queries.view import Finished, name_of
from judge.engine.registry import Illegal, IllegalChoice, in_force, newer, rule, working_as
from judge.engine.rules.effects.instruction_table import bind, carry_out, executes
from judge.engine.rules.effects.joint_steps import one_after_another, step_by_step
from judge.engine.rules.effects.mana_costs_as_prices import with_mana_costs
from judge.engine.rules.effects.mana_value import asks_mana_value, mana_value
from judge.engine.rules.effects.optional_actions import carry_out_chosen, payable, settled, wants_to
from judge.engine.rules.mana.mana_payment import make_mana
from judge.engine.rules.multiplayer.limited_range import beyond_reach, nearest_opponent
from judge.engine.rules.multiplayer.team_turns import for_the_team
from judge.engine.rules.playing.announced_choices import MOST_X
from judge.engine.rules.playing.cost_payment import pay_total
from judge.engine.rules.resolving.resolution_choices import agrees, named, pick, players
from judge.engine.rules.split_cards.split_characteristics import both_halves
from judge.engine.rules.turn.phases import PHASES, steps_of
from judge.engine.rules.turn.turn_structure import THIS_TURN, following_player
from judge.engine.state import is_player
from judge.engine.table import Table

IN_ORDER = "resolving/instructions-in-order"
"""The rule by which what a player has chosen to do is done."""


@executes(May)
@rule("effects/may")
def may(t: Table, ctx: Context, one: May) -> None:
    """Whether to do what an ability says its player may do is decided as it resolves."""
    if one.cost is not None:
        one = replace(one, cost=times_over(ctx, with_mana_costs(ctx, one.cost), number(ctx, one.times)))
    for player in players(t, ctx, one.who):
        if wants_to(t, ctx, one, player):
            if one.cost is not None:
                choose_x_on_resolution(t, ctx, one.cost, player)
                pay_on_resolution(t, ctx, one.cost, player)
            bind(ctx, one.did, (player,))
            with working_as(IN_ORDER):
                carry_out_chosen(t, ctx, one.instructions)
        else:
            carry_out(t, ctx, one.otherwise)


@executes(Unless)
@rule("effects/unless")
def unless(t: Table, ctx: Context, one: Unless) -> None:
    """The "unless" of an effect is settled as it resolves: if the player can and does pay, the rest doesn't happen."""
    t.cite()
    cost = times_over(ctx, with_mana_costs(ctx, one.cost), number(ctx, one.times))
    for player in players(t, ctx, one.who):
        if not payable(t, ctx, cost, player):
            cannot_be_chosen(t, player)
        elif agrees(t, player, f"{name_of(t.game, ctx.source)}: pay?", ctx.source):
            pay_on_resolution(t, ctx, cost, player)
            return
    carry_out(t, ctx, one.instructions)


def cannot_be_chosen(t: Table, player: int) -> None:
    """Say that a player isn't offered what he or she could not do in full (413.2c)."""
    with working_as("resolving/choices"):
        t.note(f"{name_of(t.game, player)} can't do what would keep it from happening, and so can't choose it", player)


def times_over(ctx: Context, cost: Cost, times: int) -> Cost:
    """A cost to be paid several times at once: amounts add up, so that no object pays twice."""
    if times == 1:
        return cost
    parts: list[CostPart] = []
    for part in cost.parts:
        if isinstance(part, ManaPart):
            parts.append(ManaPart(tuple(s for s in part.symbols for _ in range(times))))
        elif isinstance(part, LifeCost):
            parts.append(LifeCost(number(ctx, part.amount) * times))
        elif isinstance(part, ManaCostOf | TapSelf | UntapSelf | UnattachCost | SacrificeTotalCost | TapTotalCost):
            parts.extend(part for _ in range(times))
        else:
            parts.append(replace(part, count=number(ctx, part.count) * times))
    return Cost(tuple(parts))


def choose_x_on_resolution(t: Table, ctx: Context, cost: Cost, player: int) -> None:
    """Where nothing announced an X that a player may pay as an ability resolves, the player who pays chooses its value then."""
    if not any(has_x(part) for part in cost.parts) or not isinstance(ctx.ability, TriggeredAbility):
        return
    t.cite("resolving/choices")
    answer = t.ask(Decision(
        "x", player, f"Choose X for {name_of(t.game, ctx.source)}", (), "number", 0, MOST_X, about=ctx.source, default=(0,)
    ))
    if not 0 <= answer[0] <= MOST_X:
        raise IllegalChoice(f"X can be from 0 to {MOST_X} on the bench, not {answer[0]}", "resolving/choices")
    ctx.bindings["x"] = int(answer[0])


@rule("effects/paying-mana")
def pay_on_resolution(t: Table, ctx: Context, cost: Cost, player: int) -> None:
    """A player who is asked to pay mana while something resolves may play mana abilities first."""
    own = Context(ctx.source, player, ctx.look, ctx.choices, ctx.targets, ctx.bindings)
    settled_cost = Cost(tuple(ManaPart(settled(ctx, p)) if isinstance(p, ManaPart) else p for p in cost.parts))
    try:
        for part in settled_cost.parts:
            if isinstance(part, ManaPart):
                t.cite()
                make_mana(t, player, part.symbols, 0)
        pay_total(t, own, settled_cost, 0)
    except Illegal as refusal:
        raise IllegalChoice(refusal.fact, refusal.slug) from refusal


@executes(If)
def if_(t: Table, ctx: Context, one: If) -> None:
    """Do one thing or the other, as the condition is when the instruction is reached."""
    if t.recorder.on and asks_mana_value(one.condition):
        mana_value(t)
    carry_out(t, ctx, one.then if holds(ctx, one.condition) else one.otherwise)


@executes(ForEach)
def for_each(t: Table, ctx: Context, one: ForEach) -> None:
    """Do it once for each, with the one at hand bound; other bindings made inside are kept. Several players do each step together."""
    each = named(t, ctx, one.over)
    if len(each) > 1 and all(map(is_player, each)):
        (one_after_another if one.over == Players("from you") else step_by_step)(t, ctx, one, each)
        return
    for id in each:
        ctx.bindings[one.name] = (id,)
        carry_out(t, ctx, one.instructions)


@executes(Gather)
def gather(t: Table, ctx: Context, one: Gather) -> None:
    """Later instructions that speak of the same objects mean those that were found first."""
    bind(ctx, one.bind, tuple(named(t, ctx, one.what)))


KEPT_AS = {"player": "opponent", "land type": "basic land type"}
"""The names under which choices are kept: "the chosen player" is whoever could be chosen, and a land type is one, basic or not."""


@executes(Choose)
@rule("effects/choosing-words")
def choose(t: Table, ctx: Context, one: Choose) -> None:
    """A player who chooses a color, type, number or the like must choose exactly one that exists."""
    chosen_before: tuple[object, ...] = ()
    for player in players(t, ctx, one.who):
        named = one.what == "card name" and not one.keep  # no subtype: a choice like any other that is made on resolution
        t.cite(*(("resolving/choices",) if named else ()))
        value = _value(t, ctx, one, player)
        bind(ctx, one.bind, value)
        name = KEPT_AS.get(one.what, one.what) if one.keep or one.what == "land type" else one.what
        if one.what in ("color", "creature type", "basic land type", "land type", "card name", "kind") or (one.keep and name == "opponent"):
            ctx.bindings[name] = value if not chosen_before else (*chosen_before, value)  # of several players, what each chose
        chosen_before = (*chosen_before, value)
        if one.keep and ctx.source in t.game.objects:
            happen(t, Remembered(ctx.source, name, value))


def _value(t: Table, ctx: Context, one: Choose, player: int) -> object:
    prompt = f"{name_of(t.game, ctx.source)}: choose a {one.what}"
    if one.among is not None:
        return pick(t, player, list(every(ctx, one.among)), 1, 1, prompt, ctx.source)
    if one.what == "player":
        return pick(t, player, [p for p in t.game.turn_order() if within(ctx.look, player, p)], 1, 1, prompt, ctx.source)
    if one.what == "opponent":
        return pick(t, player, list(nearest_opponent(t, player)), 1, 1, prompt, ctx.source)
    if one.what == "colors":
        return _some_colors(t, ctx, player, prompt)
    if one.what == "number":
        return _a_number(t, ctx, player, prompt, number(ctx, one.least), number(ctx, one.most))
    words = one.words or _closed(ctx, one.what) or tuple(_words(t, player, one.what, one.but_no))
    answer = t.ask(Decision(
        "choose", player, prompt, tuple(Option(w, w) for w in words), about=ctx.source, default=tuple(words[:1]) or ("",)
    ))
    if (one.words or one.what in ("color", "basic land type", "land type", "color or basic land type")) and answer[0] not in words:
        raise IllegalChoice(f"{answer[0]!r} is not a {one.what}")
    if one.what == "creature type" and answer[0] not in words:
        if str(answer[0]).lower() not in CREATURE_TYPES:
            raise IllegalChoice(f"{answer[0]} is not a creature type")
        answer = (CREATURE_TYPES[str(answer[0]).lower()],)
    if one.what == "creature type":
        if one.but_no and answer[0] == one.but_no:
            raise IllegalChoice(f"{answer[0]} is the one creature type that can't be chosen")
        return answer[0]
    if not isinstance(answer[0], str) or not answer[0]:
        raise IllegalChoice(f"a {one.what} is one word or name")
    if one.what == "card name":
        answer = (re.sub(r"\s*//\s*", "/", answer[0]),)
        both_halves(t, answer[0])
    if one.but_no and _is_of_type(t, answer[0], one.but_no):
        slug = "replacement/comes-into-play-with" if one.keep else "resolving/choices"
        raise IllegalChoice(f"{answer[0]} names a {one.but_no}{' land' * (one.but_no == 'basic')} card", slug)
    return answer[0]


def _a_number(t: Table, ctx: Context, player: int, prompt: str, least: int, most: int) -> int:
    """A whole number within the limits that the effect sets."""
    chosen = t.ask(Decision("number", player, prompt, (), "number", least, most, about=ctx.source, default=(least,)))[0]
    if not isinstance(chosen, int) or not least <= chosen <= most:
        raise IllegalChoice(f"a number from {least} to {most} is chosen, not {chosen}", "resolving/choices")
    return chosen


def _some_colors(t: Table, ctx: Context, player: int, prompt: str) -> tuple[str, ...]:
    """One color or several (203.2)."""
    answer = t.ask(Decision(
        "choose", player, prompt, tuple(Option(c, c) for c in COLORS), "pick", 1, len(COLORS), about=ctx.source, default=COLORS[:1]
    ))
    if not answer or len(set(answer)) != len(answer) or not set(answer) <= set(COLORS):
        raise IllegalChoice("one color or several different ones are chosen")
    return tuple(c for c in COLORS if c in answer)


def _closed(ctx: Context, what: str) -> tuple[str, ...]:
    """The words of a kind that has no others; a word that takes another's place is of its kind (418.6a)."""
    lands = tuple(BASIC_LAND_MANA)
    if what == "color or basic land type":
        old = ctx.bindings.get("old word")
        return COLORS if old in COLORS else lands if old in lands else (*COLORS, *lands)
    return {"color": COLORS, "basic land type": lands, "land type": LAND_TYPES}.get(what, ())


def _is_of_type(t: Table, name: str, type: str) -> bool:
    """Whether cards of that name are known to be of the type, from the game or because it is a basic land's."""
    if type == "basic":
        return name in BASIC_LAND_MANA
    basic = type == "land" and name in BASIC_LAND_MANA
    return basic or any(obj.printed.name == name and type in obj.printed.types for obj in t.game.objects.values())


def _words(t: Table, player: int, what: str, but_no: str = "") -> list[str]:
    """Creature types or names that occur in the game, to choose from; others may be given."""
    found: dict[str, None] = {}
    for obj in t.game.objects.values():
        if what == "card name" and but_no not in obj.printed.types:
            if not t.game.reach or within(Finished(t.game), player, obj.id) or beyond_reach(t):
                found[obj.printed.name] = None
        elif what != "card name" and "creature" in obj.printed.types:
            found.update(dict.fromkeys(obj.printed.subtypes))
    words = sorted(w for w in found if w)
    return sorted(CREATURE_TYPES.values()) if what == "creature type" and len(words) < 2 else words


NEWEST_FIRST = newer("extra-turns-newest-first", "2002-10-07")
Marked = tuple[tuple[int, int], ...]
"""Turns to come: whose, and by which mark an effect knows it; the last is the one that would have come without extra turns."""


@rule("effects/extra-turns", off=())
def in_order(coming: Marked, turn: tuple[int, int]) -> Marked:
    """Extra turns follow the current one, in the order in which effects have created them."""
    return (*coming[:-1], turn, coming[-1])


@rule("effects/extra-turns", off=(), since=NEWEST_FIRST)
def newest_first(coming: Marked, turn: tuple[int, int]) -> Marked:
    """Extra turns follow the current one; the one created last is taken first."""
    return (turn, *coming)


@executes(ExtraTurn)
def extra_turn(t: Table, ctx: Context, one: ExtraTurn) -> None:
    """Add the turn of each player concerned to those to come."""
    t.cite("effects/extra-turns")
    for_the_team(t)
    after = t.game.extra_turns or (following_player(t.game),)
    marks = t.game.turn_marks or (0,) * len(after)
    for player in players(t, ctx, one.who):
        mark = t.game.next_id if one.in_it else 0
        add = in_force(t.game.edition, (NEWEST_FIRST, newest_first), ("", in_order))
        coming = add(tuple(zip(after, marks, strict=True)), (player, mark))
        after, marks = tuple(who for who, _ in coming), tuple(known for _, known in coming)
        PlanChanged(extra_turns=after, marks=marks).apply(t.game)
        carry_out(t, replace(ctx, bindings={**ctx.bindings, "that turn": mark}), one.in_it)


@executes(ExtraPhases)
@rule("effects/extra-phases")
def extra_phases(t: Table, ctx: Context, one: ExtraPhases) -> None:
    """Extra phases follow the phase named; the ones created last come first."""
    t.cite()
    for_the_team(t)
    game = t.game
    phase_steps = PHASES[game.phase]
    rest = [s for s in game.plan if s in phase_steps]
    after = list(game.plan)[len(rest):]
    extra = [s for phase in one.phases for s in steps_of(t, phase)]
    PlanChanged((*rest, *extra, *after)).apply(game)


@executes(ExtraSteps)
@rule("effects/extra-steps")
def extra_steps(t: Table, ctx: Context, one: ExtraSteps) -> None:
    """Extra steps directly follow, or come directly before, the step named; of several after one step the newest comes first."""
    game = t.game
    if one.who is not None and not any(head in players(t, ctx, one.who) for head in game.heads(game.active)):
        return
    here = one.before or one.after
    if here and here not in game.plan:
        return
    at = game.plan.index(here) + (not one.before) if here else 0
    t.cite()
    t.note(f"there is an additional {one.step} step {f'before the {here}' if one.before else f'after the {here or game.step}'} step")
    PlanChanged((*game.plan[:at], one.step, *game.plan[at:])).apply(game)


@executes(Skip)
@rule("effects/creating-skips")
def skip(t: Table, ctx: Context, one: Skip) -> None:
    """To skip something is to do nothing instead of its next occurrence; each skip waits for one of its own."""
    t.cite()
    what = f"{one.what}{THIS_TURN}" if one.this_turn else one.what
    SkipNoted((*t.game.skips, *((p, what) for p in players(t, ctx, one.who)))).apply(t.game)


