"""Paying costs (409.1h): each part of a cost, whether it can be paid, and paying it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.engine.decisions import Decision, Option
from judge.engine.event_pipeline import happen
from judge.engine.events import Attached, CountersPut, CountersRemoved, Event, ManaAdded, Moved, Tapped, Untapped
from judge.engine.language import costs as c
from judge.engine.language.predicates import Filter
from judge.engine.pending_matters import Bindings
from judge.engine.queries.amount_values import holds, number
from judge.engine.queries.attacked import defending_player
from judge.engine.queries.context import Context
from judge.engine.queries.entity_numbers import number_of
from judge.engine.queries.filters import every
from judge.engine.queries.reference_lookup import refer
from judge.engine.queries.view import chars, controller, is_creature, name_of
from judge.engine.registry import Illegal, rule
from judge.engine.rules.mana.mana_pool import pay_mana
from judge.engine.rules.playing.ability_permission import newly_come
from judge.engine.rules.playing.cost_feasibility import controlled_of, of_one_player, unattachable
from judge.engine.rules.playing.paid_life import pay_life
from judge.engine.rules.resolving.information import leaves_a_fraction, whole_numbers
from judge.engine.state import Mana, Object
from judge.engine.table import Table

Pay = Callable[[Table, Context, Any, bool], None]


@rule("playing/paying")
def pay_total(t: Table, ctx: Context, cost: c.Cost, object: int, mana_ability: bool = False) -> None:
    """The total cost is paid whole, in any order: mana, tapping, sacrifices and the rest; a cost that can't be paid makes it illegal."""
    with t.step(f"{name_of(t.game, ctx.controller)} pays", ctx.controller):
        for part in sorted(cost.parts, key=lambda p: not isinstance(p, c.ManaPart)):
            if isinstance(part, c.ManaPart):
                pay_mana(t, ctx.controller, part.symbols, object)
            else:
                PAY[type(part)](t, ctx, part, mana_ability)


def _nothing(t: Table, ctx: Context, part: c.DefinedX, mana: bool) -> None:
    """What X is has been settled as the spell or ability was announced."""


@rule("playing/tap-symbol")
def _tap_self(t: Table, ctx: Context, part: c.TapSelf, mana: bool) -> None:
    """The tap symbol in a cost means to tap that permanent, and one that is tapped already can't be tapped to pay it."""
    if _there(t, ctx).tapped:
        raise Illegal(f"{name_of(t.game, ctx.source)} is already tapped")
    happen(t, Tapped(ctx.source, for_mana=mana))


def _there(t: Table, ctx: Context) -> Object:
    """The permanent that is to be tapped or untapped for its own cost; one given up for the mana of that cost can't be."""
    if ctx.source not in t.game.objects:
        raise Illegal(f"{name_of(t.game, ctx.source)} is no longer there")
    return t.game.objects[ctx.source]


def _untap_self(t: Table, ctx: Context, part: c.UntapSelf, mana: bool) -> None:
    if not _there(t, ctx).tapped:
        raise Illegal(f"{name_of(t.game, ctx.source)} is not tapped")
    happen(t, Untapped(ctx.source))


def _sacrifice(t: Table, ctx: Context, part: c.SacrificeCost, mana: bool) -> None:
    _move(t, ctx, part.filter, number(ctx, part.count), "graveyard", "sacrificed", "sacrifice")


def _sacrifice_total(t: Table, ctx: Context, part: c.SacrificeTotalCost, mana: bool) -> None:
    chosen = _of_total(t, ctx, part, "sacrifice", controlled_of(ctx, part.filter))
    ctx.bindings["sacrificed"] = chosen
    happen(t, *(Moved(i, "graveyard", "sacrificed") for i in chosen))


def _tap_total(t: Table, ctx: Context, part: c.TapTotalCost, mana: bool) -> None:
    chosen = _of_total(t, ctx, part, "tap", [i for i in every(ctx, part.filter) if not t.game.objects[i].tapped])
    ctx.bindings["tapped"] = chosen
    happen(t, *(Tapped(i) for i in chosen))


_DONE_WITH = {"sacrifice": "sacrificed", "tap": "tapped"}


def _of_total(t: Table, ctx: Context, part: c.SacrificeTotalCost | c.TapTotalCost, verb: str, options: list[int]) -> tuple[int, ...]:
    """Objects that the player chooses for a cost of a total: the power, say, of what is sacrificed or tapped."""
    least = number(ctx, part.least)
    enough = next((options[:n] for n in range(len(options) + 1) if _total(ctx, options[:n], part.what) >= least), options)
    answer = t.ask(
        Decision(
            "cost",
            ctx.controller,
            f"Choose what to {verb}: total {part.what} {least} or more",
            tuple(Option(i, name_of(t.game, i)) for i in options),
            "pick",
            0,
            len(options),
            about=ctx.source,
            default=tuple(enough),
            what=verb,
        )
    )
    if any(i not in options for i in answer) or len(set(answer)) != len(answer):
        raise Illegal(f"only what the cost describes can be {_DONE_WITH[verb]} for it, each once")
    total = _total(ctx, list(answer), part.what)
    if total < least:
        raise Illegal(f"the total {part.what} of what is {_DONE_WITH[verb]} is {total}, not {least}")
    return tuple(answer)


def _total(ctx: Context, ids: list[int], what: str) -> int:
    return sum(number_of(ctx, i, what) or 0 for i in ids)


def _return(t: Table, ctx: Context, part: c.ReturnCost, mana: bool) -> None:
    _move(t, ctx, part.filter, number(ctx, part.count), "hand", "returned", "return")


def _remove(t: Table, ctx: Context, part: c.RemoveFromGameCost, mana: bool) -> None:
    _move(t, ctx, part.filter, number(ctx, part.count), "removed", "removed", "remove from the game", part.single)


def _move(t: Table, ctx: Context, filter: Filter | None, count: int, to: str, cause: str, verb: str, single: bool = False) -> None:
    if filter is None:
        obj = t.game.objects.get(ctx.source)
        if obj is None or (cause == "sacrificed" and controller(t.game, ctx.source) != ctx.controller):
            raise Illegal(f"{name_of(t.game, ctx.source)} can't be used to pay that cost")
        chosen: tuple[int, ...] = (ctx.source,)
    else:
        chosen = _choose(t, ctx, filter, count, verb, cause == "sacrificed", single)
    ctx.bindings[cause] = chosen
    attacked = dict(t.game.combat.attackers) if t.game.combat else {}
    if any(i in attacked for i in chosen):
        ctx.bindings["attacked"] = tuple(dict.fromkeys(defending_player(t.game, attacked[i]) for i in chosen if i in attacked))
    happen(t, *(Moved(i, to, cause) for i in chosen))


def _choose(t: Table, ctx: Context, filter: Filter, count: int, verb: str, own: bool = True, single: bool = False) -> tuple[int, ...]:
    """What to pay with: ``count`` objects that match and that the player controls (or owns, outside of play)."""
    game = t.game
    options = [
        i
        for i in every(ctx, filter)
        if not own or (controller(game, i) if game.objects[i].zone == "in play" else game.objects[i].owner) == ctx.controller
    ]
    options = of_one_player(game, options, count) if single else options
    if len(options) < count:
        raise Illegal(
            f"{name_of(game, ctx.controller)} has nothing to {verb} for that"
            if not options
            else f"{name_of(game, ctx.controller)} can {verb} only {len(options)} of {count}"
        )
    answer = t.ask(
        Decision(
            "cost",
            ctx.controller,
            f"Choose what to {verb}",
            tuple(Option(i, name_of(game, i)) for i in options),
            "pick",
            count,
            count,
            about=ctx.source,
            default=tuple(options[:count]),
            what=verb,
        )
    )
    for id in answer:
        if id not in options:
            raise Illegal(f"{name_of(game, id)} can't be chosen to {verb} for that")
    if len(set(answer)) != count:
        raise Illegal(f"exactly {count} must be chosen to {verb}")
    if single and len({game.objects[i].owner for i in answer}) > 1:
        raise Illegal(f"what is chosen to {verb} is all in the zone of one player")
    return tuple(answer)


def _discard(t: Table, ctx: Context, part: c.DiscardCost, mana: bool) -> None:
    hand = t.game.players[ctx.controller].hand
    if part.this:
        if ctx.source not in hand:
            raise Illegal(f"{name_of(t.game, ctx.source)} is not in hand")
        chosen: tuple[int, ...] = (ctx.source,)
    elif part.hand:
        chosen = hand
    else:
        filter = part.filter or Filter((), "hand")
        chosen = _choose(t, ctx, Filter(filter.predicates, "hand"), number(ctx, part.count), "discard", own=True)
    ctx.bindings["discarded"] = chosen
    announced: Bindings = (("x", ctx.choices.x),) if part.this and ctx.choices.x else ()  # for what triggers on the card itself
    happen(t, *(Moved(i, "graveyard", part.cause, memory=announced) for i in chosen))


def _life(t: Table, ctx: Context, part: c.LifeCost, mana: bool) -> None:
    amount = number(ctx, part.amount)
    if t.recorder.on and leaves_a_fraction(ctx, part.amount):
        whole_numbers(t)
    pay_life(t, ctx.controller, amount)


def _remove_counters(t: Table, ctx: Context, part: c.RemoveCountersCost, mana: bool) -> None:
    have, need = t.game.objects[ctx.source].counter(part.kind), number(ctx, part.count)
    if have < need:
        raise Illegal(f"{name_of(t.game, ctx.source)} has {have} {part.kind} counters, not {need}")
    ctx.bindings["counters removed"] = need
    happen(t, CountersRemoved(ctx.source, part.kind, need))


def _put_counters(t: Table, ctx: Context, part: c.PutCountersCost, mana: bool) -> None:
    if count := number(ctx, part.count):
        happen(t, CountersPut(ctx.source, part.kind, count, paid=True))


def _tap_others(t: Table, ctx: Context, part: c.TapCost, mana: bool) -> None:
    filter = Filter((*part.filter.predicates,), part.filter.zone)
    untapped = [i for i in every(ctx, filter) if not t.game.objects[i].tapped]
    count = number(ctx, part.count)
    if len(untapped) < count:
        raise Illegal(f"{name_of(t.game, ctx.controller)} has only {len(untapped)} of {count} to tap for that")
    answer = t.ask(
        Decision(
            "cost",
            ctx.controller,
            "Choose what to tap",
            tuple(Option(i, name_of(t.game, i)) for i in untapped),
            "pick",
            count,
            count,
            about=ctx.source,
            default=tuple(untapped[:count]),
            what="tap",
        )
    )
    if len(set(answer)) != count or any(i not in untapped for i in answer):
        raise Illegal(f"exactly {count} untapped permanents of the kind named must be tapped")
    if t.recorder.on and any(is_creature(t.game, i) and newly_come(t.game, i) for i in answer):
        t.cite("playing/summoning-sickness")
    events: list[Event] = [Tapped(i) for i in answer]
    ctx.bindings["tapped"] = tuple(answer)
    happen(t, *events)


def _reveal(t: Table, ctx: Context, part: c.RevealCost, mana: bool) -> None:
    chosen = _choose(t, ctx, Filter(part.filter.predicates, "hand"), number(ctx, part.count), "reveal")
    ctx.bindings["revealed"] = chosen
    t.note(f"{name_of(t.game, ctx.controller)} reveals {', '.join(name_of(t.game, i) for i in chosen)}", ctx.controller)


def _mill(t: Table, ctx: Context, part: c.MillCost, mana: bool) -> None:
    library, count = t.game.players[ctx.controller].library, number(ctx, part.count)
    if len(library) < count:
        raise Illegal(f"{name_of(t.game, ctx.controller)}'s library has only {len(library)} cards")
    happen(t, *(Moved(i, "graveyard", "put") for i in library[:count]))


def _unattach(t: Table, ctx: Context, part: c.UnattachCost, mana: bool) -> None:
    for id in refer(ctx, part.what):
        if id not in t.game.in_play or not unattachable(t.game, ctx.source, id):
            raise Illegal(f"{name_of(t.game, id)} is not attached to {name_of(t.game, ctx.source)}")
        happen(t, Attached(id, 0, t.game.objects[id].attached_to))


def _add_mana(t: Table, ctx: Context, part: c.AddManaCost, mana: bool) -> None:
    snow = ctx.source in t.game.objects and "snow" in chars(t.game, ctx.source).supertypes
    made = tuple(Mana(s, snow) for _ in range(number(ctx, part.count)) for s in part.symbols)
    happen(t, ManaAdded(ctx.controller, made, ctx.source, ability=False))


def _act(t: Table, ctx: Context, part: c.ActCost, mana: bool) -> None:
    from judge.engine.rules.effects.instruction_table import carry_out

    for _ in range(number(ctx, part.count)):
        if not holds(ctx, part.needs):
            raise Illegal(f"what {name_of(t.game, ctx.source)} asks for can't be done")
        carry_out(t, ctx, part.instructions)


PAY: dict[type, Pay] = {
    c.TapSelf: _tap_self,
    c.UntapSelf: _untap_self,
    c.SacrificeCost: _sacrifice,
    c.SacrificeTotalCost: _sacrifice_total,
    c.DiscardCost: _discard,
    c.LifeCost: _life,
    c.RemoveCountersCost: _remove_counters,
    c.PutCountersCost: _put_counters,
    c.TapCost: _tap_others,
    c.TapTotalCost: _tap_total,
    c.ReturnCost: _return,
    c.RemoveFromGameCost: _remove,
    c.RevealCost: _reveal,
    c.MillCost: _mill,
    c.UnattachCost: _unattach,
    c.AddManaCost: _add_mana,
    c.ActCost: _act,
    c.DefinedX: _nothing,
}
