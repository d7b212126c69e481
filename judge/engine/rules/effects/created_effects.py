"""Creating continuous effects, shields and delayed triggers (418.3, 419.3, 404.4)."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any

from judge.engine.event_pipeline import happen
from judge.engine.events import DelayedCreated, EffectBegan, ShieldCreated
from judge.engine.language import changes as ch
from judge.engine.language.abilities import KeywordAbility, Regeneration
from judge.engine.language.changes import LAYER_OF, Change
from judge.engine.language.event_patterns import StepBegins
from judge.engine.language.instructions import Apply, ApplyReplacement, Delayed, Regenerate
from judge.engine.language.references import Bound, Chosen, Every
from judge.engine.pending_matters import DelayedTrigger, Shield
from judge.engine.queries.amount_values import holds, number, toward_a_total
from judge.engine.queries.chosen_values import memory_of
from judge.engine.queries.context import Context
from judge.engine.queries.granted_abilities import abilities_of
from judge.engine.queries.view import name_of
from judge.engine.registry import newer, rule
from judge.engine.rules.copying.copiable_values import copiable
from judge.engine.rules.copying.permanent_copies import cite_becoming, excepted, with_exceptions
from judge.engine.rules.effects.instruction_table import bind, executes
from judge.engine.rules.keywords.keyword_expansion import cite_keyword
from judge.engine.rules.replacement.damage_sources import choose_source
from judge.engine.rules.resolving.resolution_choices import named, players
from judge.engine.rules.triggers.delayed_objects import as_created
from judge.engine.rules.triggers.time_matchers import TURN_THEN
from judge.engine.state import Effect
from judge.engine.table import Table


@executes(Apply)
@rule("effects/from-resolution")
def apply(t: Table, ctx: Context, one: Apply) -> None:
    """An effect of a resolving spell or ability lasts as long as it says; what it changes is fixed as it begins, and so are its numbers."""
    if one.condition is not None and not still_lasting(t, ctx, one.condition):
        return
    locked = [made for c in one.changes if type(c) in LAYER_OF for made in shared_now(ctx, c)]
    ruling = [c for c in one.changes if type(c) not in LAYER_OF]
    objects = None if one.what is None else tuple(named(t, ctx, one.what))
    until = (players(t, ctx, one.whose) or (0,))[0] if one.duration.startswith("next ") else 0
    common: dict[str, Any] = {
        "id": 0,
        "source": ctx.source,
        "controller": ctx.controller,
        "timestamp": 0,
        "duration": one.duration,
        "condition": one.condition,
        "until": until,
        "bindings": ctx.frozen(),
        "ending": one.ending,
    }
    if locked and objects:
        t.cite()
        _say(t, objects, locked, ctx)
        cite_becoming(t, ctx, objects, locked)
        for group in [(i,) for i in objects] if _about_each(locked) else [objects]:
            ctx.bindings["affected"] = group
            happen(t, EffectBegan(Effect(changes=tuple(fixed(t, ctx, c) for c in locked), objects=group, **common)))
        del ctx.bindings["affected"]
    if ruling:
        t.cite()
        dynamic = one.what.filter if isinstance(one.what, Every) and t.game.edition >= NEWCOMERS else None
        about = None if dynamic is not None or objects is None else objects
        ruling = [replace(c, times=number(ctx, c.times)) if isinstance(c, ch.Restriction) else c for c in ruling]
        happen(t, EffectBegan(Effect(changes=tuple(ruling), objects=about, affects=dynamic, **common)))


NEWCOMERS = newer("rules-change-for-newcomers", "2001-07-23")
"""The edition from which on what changes the rules and no object holds for objects that come later."""


def shared_now(ctx: Context, change: Change) -> tuple[Change, ...]:
    """A change by what others have, as what they have while the spell or ability resolves; any other change as it is (418.3a)."""
    return tuple(ch.GainAbility(one) for one in abilities_of(ctx, change)) if isinstance(change, ch.AbilitiesOf) else (change,)


def _about_each(changes: list[Change]) -> bool:
    """Whether a number of the effect is a number of the object affected, so that it is fixed for each by itself."""
    return any(_names_affected(change) for change in changes)


def _names_affected(value: Any) -> bool:
    if isinstance(value, tuple):
        return any(map(_names_affected, value))
    if not is_dataclass(value):
        return False
    return value == Bound("affected") or any(_names_affected(getattr(value, f.name)) for f in fields(value))


def _say(t: Table, objects: tuple[int, ...], changes: list[Change], ctx: Context) -> None:
    if t.recorder.on:
        names = ", ".join(name_of(t.game, i) for i in objects)
        t.note(f"a continuous effect begins for {names}: {'; '.join(describe(c, ctx) for c in changes)}")


def describe(change: Change, ctx: Context) -> str:
    """A change of an object in words."""
    match change:
        case ch.ModifyPT(power, toughness):
            return f"{number(ctx, power):+d}/{number(ctx, toughness):+d}"
        case ch.SetPT(power, toughness):
            return f"becomes {'*' if power is None else number(ctx, power)}/{'*' if toughness is None else number(ctx, toughness)}"
        case ch.GainAbility(ability):
            return f"gains {getattr(ability, 'keyword', '') or 'an ability'}"
        case ch.LoseAbility(keyword):
            return f"loses {keyword}"
        case ch.LoseThisAbility():
            return "loses this ability"
    words = {
        ch.SetColors: "color changes",
        ch.AddColors: "color added",
        ch.SetTypes: "type changes",
        ch.AddTypes: "types added",
        ch.SwitchPT: "power and toughness switched",
        ch.SetController: "control changes",
        ch.BecomesCopy: "becomes a copy",
        ch.LoseAllAbilities: "loses all abilities",
        ch.ReplaceWord: "its text changes",
        ch.RemoveTypes: "types removed",
    }
    return words.get(type(change), "the rules change")


@rule("effects/variables-once")
def fixed(t: Table, ctx: Context, change: Change) -> Change:
    """A variable in an effect of a resolving spell or ability gets its value once, as the effect begins."""
    made = _with_values(t, ctx, change)
    if made != change and not isinstance(change, ch.BecomesCopy | ch.ReplaceWord | ch.LoseThisAbility):
        t.cite()
    return made


def _with_values(t: Table, ctx: Context, change: Change) -> Change:
    match change:
        case ch.ModifyPT(power, toughness):
            return ch.ModifyPT(toward_a_total(ctx, power, False), toward_a_total(ctx, toughness, False))
        case ch.SetPT(power, toughness):
            sizes = (None if one is None else toward_a_total(ctx, one, True) for one in (power, toughness))
            return ch.SetPT(*sizes)
        case ch.BecomesCopy(of) if not hasattr(of, "types"):
            found = named(t, ctx, of)
            if found:
                t.cite("copying/copiable-values")
                own = copiable(t.game, ctx.source) if change.but.own else None
                look = excepted(t, copiable(t.game, found[0]), change.but, own)
                if change.but.keeps and ctx.ability is not None:
                    look = with_exceptions(t, look, ability=ctx.ability)
                return ch.BecomesCopy(look)
        case ch.GainAbility(KeywordAbility(value="chosen color") as keyword):
            chosen = ctx.bindings.get("color") or memory_of(t.game, ctx.source).get("color") or ""
            return ch.GainAbility(replace(keyword, value=str(chosen)))
        case ch.LoseThisAbility(None):
            return ch.LoseThisAbility(ctx.ability)
        case ch.ReplaceWord(old, new):
            return ch.ReplaceWord(str(ctx.bindings.get(old, old)), str(ctx.bindings.get(new, new)))
    return change


@rule("effects/as-long-as", off=True)
def still_lasting(t: Table, ctx: Context, condition: Any) -> bool:
    """If an "as long as" duration is over before its effect would begin, the effect does nothing."""
    if holds(ctx, condition):
        return True
    t.note("its duration is over before it begins: it does nothing")
    return False


@executes(ApplyReplacement)
@rule("effects/shields-from-resolution")
def apply_replacement(t: Table, ctx: Context, one: ApplyReplacement) -> None:
    """A resolved spell or ability can create a shield: a replacement or prevention effect that waits for its event."""
    objects = None if one.shields is None else named(t, ctx, one.shields)
    chosen = one.source if isinstance(one.source, Chosen) and one.source.filter.zone == "sources" else None
    source = choose_source(t, ctx, chosen) if chosen is not None else next(iter(named(t, ctx, one.source)), 0) if one.source else 0
    kind = chosen.filter if chosen is not None else None
    amount = None if one.amount is None else number(ctx, one.amount)
    if objects == () or (chosen is not None and not source):
        return
    t.cite()
    if objects is None and not source:
        whatever_comes_later(t)
    groups = [None] if objects is None else a_shield_each(t, objects, amount) or [objects]
    shield = Shield(
        0,
        ctx.source,
        ctx.controller,
        0,
        one.effect,
        None,
        one.duration,
        amount,
        one.uses,
        source,
        ctx.frozen(),
        kind,
    )
    shares = dict(ctx.choices.division) if one.divided else {}
    happen(t, *(ShieldCreated(replace(shield, objects=group, amount=_share(shares, group, amount))) for group in groups))


@rule("effects/whatever-comes-later")
def whatever_comes_later(t: Table) -> None:
    """An effect that changes the rules of the game, and no object, also holds for objects that come after it began."""
    t.cite()


def _share(shares: dict[int, int], group: tuple[int, ...] | None, amount: int | None) -> int | None:
    """How much a shield stops: what was announced for the one it is around, where the amount is divided."""
    return shares.get(group[0], 0) if shares and group else amount


@rule("effects/a-shield-each", off=[])
def a_shield_each(t: Table, objects: tuple[int, ...], amount: int | None) -> list[tuple[int, ...]]:
    """An effect that shields several creatures makes a shield for each of them as it is now; the shields don't share their amount."""
    if amount is not None and len(objects) > 1:
        t.cite()
    return [(id,) for id in objects]


@executes(Regenerate)
@rule("effects/regenerate")
def regenerate(t: Table, ctx: Context, one: Regenerate) -> None:
    """To regenerate a permanent is to put a shield around it: the next time it would be destroyed this turn, it isn't."""
    what = [i for i in named(t, ctx, one.what) if i in t.game.in_play]
    if what:
        t.cite()
        t.note(f"{', '.join(name_of(t.game, i) for i in what)} {'has' if len(what) == 1 else 'have'} a regeneration shield")
        around = Regeneration(one.then)
        happen(t, *(ShieldCreated(Shield(0, ctx.source, ctx.controller, 0, around, (i,), "end of turn", None, 1)) for i in what))
        bind(ctx, one.bind, t.game.shields[-1].id)


@executes(Delayed)
@rule("effects/creating-delayed")
def create_delayed(t: Table, ctx: Context, one: Delayed) -> None:
    """An effect can create a triggered ability that waits for a later event."""
    t.cite()
    t.note("a delayed triggered ability is created")
    bindings = ctx.frozen()
    if one.about is not None:
        bindings = tuple(sorted({**dict(bindings), "about": named(t, ctx, one.about)}.items()))
    if isinstance(one.when, StepBegins) and one.when.later_turn:
        bindings = tuple(sorted({**dict(bindings), TURN_THEN: t.game.players[t.game.active].turn_began}.items()))
    cite_keyword(t, one.keyword)
    bindings = as_created(t.game, bindings)
    ender = (players(t, ctx, one.ender) or (0,))[0] if one.ending is not None else 0
    waiting = DelayedTrigger(
        0,
        ctx.source,
        ctx.controller,
        one.when,
        one.instructions,
        one.duration,
        bindings,
        keyword=one.keyword,
        ending=one.ending,
        ender=ender,
    )
    happen(t, DelayedCreated(waiting))
