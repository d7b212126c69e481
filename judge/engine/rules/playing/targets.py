"""Targets (409.1c, 415): how many, which are legal, and why others are not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import copy
from dataclasses import replace
from itertools import islice

from judge.engine.decisions import Decision, Option
from judge.engine.language.abilities import Body, TargetSpec
from judge.engine.language.predicates import Filter, IsSupertype, Not
from judge.engine.queries.amount_values import number
from judge.engine.queries.context import Context
from judge.engine.queries.filters import candidates, matches, matches_all
from judge.engine.queries.range_of_influence import within
from judge.engine.queries.view import chars, has, name_of, see
from judge.engine.registry import Illegal, newer, rule
from judge.engine.rules.continuous.permissions import called, forbidding
from judge.engine.rules.effects.card_sizes import asks_size, cite_stars
from judge.engine.rules.effects.mana_value import asks_mana_value, cite_mana_value
from judge.engine.rules.keywords.hexproof import hexproof
from judge.engine.rules.keywords.protection import protection_from_targeting
from judge.engine.rules.keywords.shroud import shroud
from judge.engine.rules.multiplayer.limited_range import choice_in_range, target_in_range
from judge.engine.rules.planeswalkers.any_target import of_edition
from judge.engine.rules.playing.ability_color import what_has_the_quality
from judge.engine.rules.playing.announcer import announcer, in_order
from judge.engine.rules.playing.described_targets import basic_lands, one_of_its_types, shy_only_in_play
from judge.engine.rules.playing.required_targets import among_targets, asked_first, required
from judge.engine.rules.playing.target_descriptions import described_as, spares_itself
from judge.engine.state import Game, is_player
from judge.engine.table import Table

BASIC = IsSupertype("basic")

Chosen = tuple[tuple[int, ...], ...]


@rule("playing/targets")
def choose_targets(t: Table, ctx: Context, object: int, bodies: list[Body]) -> Chosen:
    """The player announces the targets: for each use of the word "target" the required number of different legal ones."""
    chosen: list[tuple[int, ...]] = []
    possible: list[int] = []
    requires_targets = bool(required(t.game, ctx.controller, object))
    for body in bodies:
        mine: dict[int, tuple[int, ...]] = {}
        specs = specs_of(ctx, body)
        for at in in_order(t, ctx, body.targets):
            mine[at] = _choose(t, ctx, object, specs[at], avoided(body.targets, at, mine, tuple(chosen)))
            ctx.bindings[f"target {at}"] = mine[at]
            if not mine[at] and specs[at] is not body.targets[at]:
                t.cite("playing/any-number")
            if body.targets[at].by is None and number(ctx, body.targets[at].most) != 0:
                possible.extend(legal_targets(ctx, object, body.targets[at]) if requires_targets else ())
        chosen.extend(mine[at] for at in range(len(body.targets)))
    if requires_targets:
        among_targets(t.game, ctx.controller, object, (i for ids in chosen for i in ids), possible)
    if chosen and not any(chosen):
        t.cite("resolving/no-target-chosen")
    if any(chosen):
        _of_its_own_name(t, ctx, bodies, chosen)
        t.note(f"{name_of(t.game, object)} targets {', '.join(name_of(t.game, i) for ids in chosen for i in ids)}", ctx.controller)
    return tuple(chosen)


def _of_its_own_name(t: Table, ctx: Context, bodies: list[Body], chosen: list[tuple[int, ...]]) -> None:
    """Cite what a name in a text means where something other than its source is targeted that has the source's name."""
    phrases = [spec for body in bodies for spec in body.targets]
    own = t.game.object(ctx.source).printed.name
    for spec, ids in zip(phrases, chosen, strict=False):
        if spares_itself(spec.filter) and any(i in t.game.in_play and chars(t.game, i).name == own for i in ids):
            t.cite("effects/own-name")


NOBODY = newer("divided-among-nobody", "2020-04-17")


def specs_of(ctx: Context, body: Body) -> tuple[TargetSpec, ...]:
    """The target phrases of a body, as many as the edition allows where something is divided among any number."""
    any_number = body.divided is not None and any(one.most == -1 and one.least != 0 for one in body.targets)
    return none_too(body.targets) if any_number and ctx.game.edition >= NOBODY else body.targets


@rule("playing/any-number", since=NOBODY)
def none_too(specs: tuple[TargetSpec, ...]) -> tuple[TargetSpec, ...]:
    """Any number may be none, also of targets among which something is divided."""
    return tuple(replace(one, least=0) if one.most == -1 else one for one in specs)


def has_targets(ctx: Context, object: int, bodies: list[Body]) -> bool:
    """Whether there are enough legal targets for every target phrase."""
    return all(_enough(ctx, object, spec) for body in bodies for spec in specs_of(ctx, body))


def _how_many(ctx: Context, object: int, spec: TargetSpec) -> tuple[int, int]:
    """The least and the greatest number of targets (-1: any number); of one for each player, as many as have one to choose."""
    if spec.of_each is None:
        return number(ctx, spec.least), number(ctx, spec.most)
    players = {see(ctx.game, id).controller for id in _legal(ctx, object, spec)}
    return len(players), len(players)


def _enough(ctx: Context, object: int, spec: TargetSpec) -> bool:
    least = _how_many(ctx, object, spec)[0]
    return least <= 0 or sum(1 for _ in islice(_legal(ctx, object, spec), least)) >= least


def avoided(specs: tuple[TargetSpec, ...], at: int, mine: Mapping[int, tuple[int, ...]], before: Chosen) -> frozenset[int]:
    """What has been chosen for phrases from which this one must differ, or which must differ from it: phrases of its own body, by
    their places there, and those of the bodies before."""
    own = (ids for other, ids in mine.items() if other in specs[at].different or at in specs[other].different)
    return frozenset(i for ids in (*own, *(before[index] for index in specs[at].apart)) for i in ids)


def _choose(t: Table, ctx: Context, object: int, spec: TargetSpec, avoid: frozenset[int]) -> tuple[int, ...]:
    least, most = _how_many(ctx, object, spec)
    options = asked_first(t.game, ctx.controller, object, [i for i in legal_targets(ctx, object, spec) if i not in avoid])
    if least > len(options) and not t.thorough:
        raise _lacking(ctx, object, spec, least, len(options))
    chooser = announcer(t, ctx, spec.by)
    if spec.theirs:
        options = [i for i in options if see(t.game, i).controller == chooser]
    if t.game.reach and chooser != ctx.controller:
        options = [i for i in options if within(ctx.look, chooser, i)]
    most = min(most, len(options)) if most >= 0 else len(options)
    decision = Decision(
        "targets",
        chooser,
        f"Choose {how_many(least, most)} for {name_of(t.game, object)}",
        tuple(Option(i, name_of(t.game, i)) for i in options),
        "pick",
        least,
        most,
        about=object,
        default=tuple(options[:least]),
    )
    answer = t.ask(decision)
    for id in answer:
        if id in avoid:
            raise Illegal(f"{name_of(t.game, id)} has been chosen for another target already")
        check_target(ctx, object, id, spec.filter)
        if not matches_all(ctx, id, spec.announced):
            raise Illegal(f"{name_of(t.game, id)} is not, now, what {name_of(t.game, object)} can target")
        if spec.theirs and see(t.game, id).controller != chooser:
            raise Illegal(f"{name_of(t.game, chooser)} chooses only what he or she controls, and not {name_of(t.game, id)}")
        if t.game.reach and chooser != ctx.controller:
            choice_in_range(t.game, chooser, id)
    if t.recorder.on and asks_mana_value(spec.filter):
        cite_mana_value(t, answer)
    if t.recorder.on and asks_size(spec.filter):
        cite_stars(t, answer)
    if t.recorder.on:
        one_of_its_types(t, spec.filter, answer)
        if answer and spec.filter.zone not in ("in play", "players"):
            t.cite("playing/what-the-text-says")
        shy_only_in_play(t, answer)
    if t.recorder.on and answer and (BASIC in spec.filter.predicates or Not(BASIC) in spec.filter.predicates):
        basic_lands(t, answer)
    same_target_once(t.game, answer)
    if spec.single and not of_one_player(t.game, spec, answer):
        whose = "controlled by a single player" if spec.filter.zone == "in play" else f"in a single {spec.filter.zone}"
        raise Illegal(f"{name_of(t.game, object)} takes targets {whose}")
    if spec.of_each is not None and len({see(t.game, id).controller for id in answer}) < len(answer):
        raise Illegal(f"{name_of(t.game, object)} takes one target of each player")
    if least > len(options):
        raise _lacking(ctx, object, spec, least, len(options))
    bound = _how_many(ctx, object, spec)[1]
    if not least <= len(answer) <= (bound if bound >= 0 else len(answer)):
        raise Illegal(f"{name_of(t.game, object)} takes {how_many(least, most)}, not {len(answer)}")
    return tuple(answer)


def of_one_player(game: Game, spec: TargetSpec, ids: tuple[int, ...]) -> bool:
    """Whether targets that must be one player's are: in play under one player's control, elsewhere with one owner."""
    return len({see(game, id).controller if spec.filter.zone == "in play" else game.objects[id].owner for id in ids}) <= 1


def _lacking(ctx: Context, object: int, spec: TargetSpec, least: int, there: int) -> Illegal:
    """The refusal for want of legal targets; a spell or ability that would fit its own words is none."""
    refusal = Illegal(_too_few(ctx.game, object, least, there))
    if spec.filter.zone == "stack" and object in ctx.game.objects and matches(ctx, object, spec.filter):
        refusal.led_to("playing/targets")
        refusal.led_to("playing/not-itself")
    return refusal


def _too_few(game: Game, object: int, least: int, there: int) -> str:
    needed = "a legal target" if least == 1 else f"{least} legal targets"
    return f"{name_of(game, object)} needs {needed} and there {'is none' if not there else f'are only {there}'}"


def how_many(least: int, most: int, noun: str = "target") -> str:
    """How many of something are to be chosen, in words: "a target", "1 to 3 targets"."""
    if least == most:
        return f"a {noun}" if least == 1 else f"{least} {noun}s"
    return f"{least} to {most} {noun}s"


@rule("playing/same-target-once")
def same_target_once(game: Game, answer: tuple[int, ...]) -> None:
    """One use of the word "target" can't have the same thing chosen for it twice."""
    for id in answer:
        if answer.count(id) > 1:
            raise Illegal(f"{name_of(game, id)} is chosen twice for the same word target")


def legal_targets(ctx: Context, object: int, spec: TargetSpec) -> list[int]:
    """Everything that may be chosen for a target phrase, objects first, in the zone's order."""
    return list(_legal(ctx, object, spec))


def _legal(ctx: Context, object: int, spec: TargetSpec) -> Iterator[int]:
    """What may be chosen, one after the other. What does not match is passed over without asking why."""
    filter = of_edition(spec.filter, ctx.game.edition)
    ctx = of_any_range(ctx)
    found = [*candidates(ctx, filter), *(ctx.game.turn_order() if filter.players is not None or filter.zone == "players" else ())]
    fit = (i for i in found if matches_all(ctx, i, spec.announced)) if spec.announced else found
    return (i for i in fit if matches(ctx, i, filter) and is_legal(ctx, object, i, filter))


def of_any_range(ctx: Context) -> Context:
    """The context in which something is what a target phrase describes wherever it is: whether it is in range is a rule of its own."""
    if not ctx.game.reach or ctx.range_apart:
        return ctx
    apart = copy(ctx)
    apart.range_apart = True
    return apart


def is_legal(ctx: Context, object: int, id: int, filter: Filter) -> bool:
    """Whether an entity is a legal target of the object on the stack."""
    try:
        check_target(ctx, object, id, filter)
    except Illegal:
        return False
    return True


def check_target(ctx: Context, object: int, id: int, filter: Filter) -> None:
    """Raise ``Illegal`` with the rule that makes an entity an illegal target; ``object`` is 0 for what is not on the stack yet."""
    not_itself(ctx.game, object, id)
    if ctx.game.reach:
        target_in_range(ctx, id)
    filter = of_edition(filter, ctx.game.edition)
    fits(of_any_range(ctx), object, id, filter)
    if not is_player(id):
        protection_from_targeting(ctx.game, id, what_has_the_quality(ctx.game, object, ctx.source))
    untargetable(ctx.game, id, object, ctx.source)


@rule("playing/not-itself")
def not_itself(game: Game, object: int, id: int) -> None:
    """A spell or ability on the stack can't target itself."""
    if object == id:
        raise Illegal(f"{name_of(game, object)} can't target itself")


def fits(ctx: Context, object: int, id: int, filter: Filter) -> None:
    """Raise ``Illegal`` where an entity is not what a target phrase describes: not where that must be, or not of its kind."""
    if is_player(id):
        elsewhere = filter.players is None and filter.zone != "players"
    else:
        elsewhere = id not in ctx.game.objects or ctx.game.objects[id].zone != filter.zone
    ability = object not in ctx.game.objects or ctx.game.objects[object].kind == "ability"
    (in_place if elsewhere else as_abilities_describe if ability else as_described)(ctx, object, id, filter)


@rule("playing/what-the-text-says")
def in_place(ctx: Context, object: int, id: int, filter: Filter) -> None:
    """Only permanents can be targets, unless the text names another zone or a player."""
    described_as(ctx, object, id, filter)


@rule("playing/targets-as-described")
def as_described(ctx: Context, object: int, id: int, filter: Filter) -> None:
    """A target must be what the words behind "target" describe."""
    described_as(ctx, object, id, filter)


@rule("playing/targets-of-abilities")
def as_abilities_describe(ctx: Context, object: int, id: int, filter: Filter) -> None:
    """The target of an activated or triggered ability must be what the words behind "target" in that ability describe."""
    described_as(ctx, object, id, filter)


@rule("playing/untargetable")
def untargetable(game: Game, id: int, object: int, source: int) -> None:
    """What an effect says can't be a target of something can't be chosen as its target."""
    if not is_player(id) and game.objects[id].zone == "in play" and has(game, id, "shroud"):
        shroud(game, id)
    if not is_player(id) and game.objects[id].zone == "in play" and has(game, id, "hexproof"):
        hexproof(game, id, object or source)
    by = (forbidding(game, id, "be targeted by", object) if object else None) or forbidding(game, id, "be targeted by", source)
    if by is not None:
        whose = "" if by[1].source == id else called(game, by)
        raise Illegal(f"{whose}{name_of(game, id)} can't be the target of {name_of(game, object or source)}")
