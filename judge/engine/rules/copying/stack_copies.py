"""Copies of spells and abilities on the stack (503.10), and changing targets (415.7)."""

from __future__ import annotations

from dataclasses import replace

from judge.engine.decisions import Decision, Option
from judge.engine.event_pipeline import happen
from judge.engine.events import Announced, PutOnStack, Targeted
from judge.engine.language.abilities import Body, Modes
from judge.engine.language.characteristics import Characteristics
from judge.engine.language.instructions import ChangeTargets, CopySpell
from judge.engine.language.predicates import Filter
from judge.engine.queries.amount_values import number
from judge.engine.queries.context import Context
from judge.engine.queries.filters import every
from judge.engine.queries.view import Finished, name_of
from judge.engine.registry import IllegalChoice, newer, rule
from judge.engine.rules.copying.permanent_copies import with_exceptions
from judge.engine.rules.effects.instruction_table import executes
from judge.engine.rules.playing.ability_bodies_used import Part, counted
from judge.engine.rules.playing.spells import spell_parts
from judge.engine.rules.playing.targets import avoided, is_legal, legal_targets
from judge.engine.rules.resolving.resolution_choices import agrees, by_chance, named, players
from judge.engine.stack_entry import Choices, OnStack
from judge.engine.state import Object
from judge.engine.table import Table


@executes(CopySpell)
@rule("copying/spells")
def copy_spell(t: Table, ctx: Context, one: CopySpell) -> None:
    """A copy of a spell is put onto the stack without being played; it copies what was chosen as the original was played."""
    for id in named(t, ctx, one.what):
        obj = t.game.object(id)
        if obj.zone != "stack" or obj.stack is None:
            continue
        if one.each is not None:
            copy_for_each(t, ctx, obj, one.each)
            continue
        copier = next(iter(players(t, ctx, one.who)), ctx.controller)
        for _ in range(max(0, number(ctx, one.amount))):
            with t.step(f"{name_of(t.game, id)} is copied", copier):
                t.cite("copying/copiable-values")
                kind = "copy" if obj.stack.ability is None else "ability"
                look = _copied(t, obj.printed, one)
                made = Object(0, 0, copier, copier, "stack", look, kind=kind, stack=as_copy(t, obj.stack))
                happen(t, PutOnStack(made))
                if one.new_targets:
                    new_targets(t, t.game.stack[-1], copier, may=True)


def _copied(t: Table, printed: Characteristics, one: CopySpell) -> Characteristics:
    """What the copy copies: everything but what its effect says (503.9)."""
    if one.colors:
        printed = with_exceptions(t, printed, one.colors)
    if one.without:
        t.cite("copying/exceptions")
        printed = replace(printed, abilities=tuple(a for a in printed.abilities if getattr(a, "keyword", "") != one.without))
    return printed


def copy_for_each(t: Table, ctx: Context, obj: Object, each: Filter) -> None:
    """Put copies onto the stack, one for each other entity that the spell could target: in the order its controller chooses."""
    assert obj.stack is not None
    choices = obj.stack.choices
    own = Context(obj.stack.source or obj.id, obj.controller, Finished(t.game), choices, bindings=dict(choices.bindings))
    specs = [spec for body in _bodies(t, obj) for spec in body.targets]
    taken = {i for ids in choices.targets for i in ids}
    fits = [i for i in every(ctx, each) if i not in taken and all(is_legal(own, obj.id, i, spec.filter) for spec in specs)]
    if not specs or not fits:
        return
    order = t.ask(
        Decision(
            "order",
            ctx.controller,
            f"In what order are the copies of {name_of(t.game, obj.id)} put onto the stack?",
            tuple(Option(i, f"for {name_of(t.game, i)}") for i in fits),
            "order",
            about=obj.id,
            default=tuple(fits),
        )
    )
    kind = "copy" if obj.stack.ability is None else "ability"
    for id in order:
        with t.step(f"{name_of(t.game, obj.id)} is copied for {name_of(t.game, id)}", ctx.controller):
            t.cite("copying/copiable-values")
            own_targets = tuple((id,) if ids else () for ids in choices.targets)
            copied = replace(as_copy(t, obj.stack), choices=replace(choices, targets=own_targets))
            happen(t, PutOnStack(Object(0, 0, ctx.controller, ctx.controller, "stack", obj.printed, kind=kind, stack=copied)))
            happen(t, Targeted(id, t.game.stack[-1]))


def as_copy(t: Table, stack: OnStack) -> OnStack:
    """What a copy of a spell or ability carries on the stack."""
    if stack.ability is not None:
        return stack
    return replace(stack, kind=a_spell_too(t) if t.game.edition >= SPELLS_TOO else "copy")


SPELLS_TOO = newer("copies-are-spells-too", "2002-10-07")


@rule("copying/copies-are-spells", off="")
def a_spell_too(t: Table) -> str:
    """A copy of a spell is a spell too, even without a card."""
    t.cite()
    return "spell"


@executes(ChangeTargets)
@rule("copying/changing-targets")
def change_targets(t: Table, ctx: Context, one: ChangeTargets) -> None:
    """A target can be changed only to another legal target; where there is none it stays as it was."""
    for id in named(t, ctx, one.what):
        obj = t.game.objects.get(id)
        if obj is None or obj.stack is None or obj.zone != "stack":
            continue
        t.cite()
        if one.random:
            reselected(t, id, ctx.controller)
            continue
        for player in players(t, ctx, one.who)[:1]:
            new_targets(t, id, player, may=False, only=named(t, ctx, one.to) if one.to is not None else None)


def reselected(t: Table, id: int, player: int) -> None:
    """The one target of a spell or ability is taken at random from all that are legal, among them the one that it has."""
    obj = t.game.objects[id]
    if obj.stack is None or sum(map(len, obj.stack.choices.targets)) != 1:
        return
    choices = obj.stack.choices
    own = Context(obj.stack.source or id, obj.controller, Finished(t.game), choices, bindings=dict(choices.bindings))
    at = next(at for at, ids in enumerate(choices.targets) if ids)
    specs = [spec for body in _bodies(t, obj) for spec in body.targets]
    found = by_chance(t, player, legal_targets(own, id, specs[at]), 1)
    if found and found != choices.targets[at]:
        happen(t, Announced(id, replace(choices, targets=(*choices.targets[:at], found, *choices.targets[at + 1 :]))))
        t.note(f"{name_of(t.game, id)} now targets {name_of(t.game, found[0])}", player)
        happen(t, Targeted(found[0], id, later=True))


def new_targets(t: Table, id: int, player: int, may: bool, only: tuple[int, ...] | None = None) -> None:
    """Choose new targets for an object on the stack, one target phrase after the other; modes stay as they are (415.7b)."""
    game = t.game
    obj = game.objects[id]
    if obj.stack is None or not any(obj.stack.choices.targets):
        return
    if may and not agrees(t, player, f"Choose new targets for {name_of(game, id)}?", id, "no"):
        return
    choices = obj.stack.choices
    source = obj.stack.source or id
    own = Context(source, obj.controller, Finished(game), choices, bindings=dict(choices.bindings))
    specs = [(body, base, at) for body, base in _with_bases(_bodies(t, obj)) for at in range(len(body.targets))]
    if choices.modes:
        t.cite("copying/modes-stay")
    targets: list[tuple[int, ...]] = []
    for (body, base, at), chosen in zip(specs, choices.targets, strict=False):
        avoid = avoided(body.targets, at, dict(enumerate(targets[base:])), tuple(targets))
        legal = [i for i in legal_targets(own, id, body.targets[at]) if (only is None or i in only) and i not in avoid]
        targets.append(_changed(t, id, player, chosen, legal))
    happen(t, Announced(id, replace(choices, targets=tuple(targets))))
    fresh = [i for old, new in zip(choices.targets, targets, strict=False) for i in new if i not in old]
    if fresh:
        t.note(f"{name_of(game, id)} now targets {', '.join(name_of(game, i) for i in fresh)}", player)
        happen(t, *(Targeted(i, id, later=True) for i in fresh))


def _with_bases(bodies: list[Body]) -> list[tuple[Body, int]]:
    """Each body with the number of target phrases before it."""
    return [(body, sum(len(before.targets) for before in bodies[:at])) for at, body in enumerate(bodies)]


def _bodies(t: Table, obj: Object) -> list[Body]:
    assert obj.stack is not None
    ability = obj.stack.ability
    parts = spell_parts(t.game, obj.id) if ability is None else [ability.body]  # type: ignore[union-attr]
    every = [body for part in parts for body in (part.bodies if isinstance(part, Modes) else (part,))]
    return of_its_modes(parts, obj.stack.choices) or every


@rule("copying/modes-stay", off=[])
def of_its_modes(parts: list[Part], choices: Choices) -> list[Body]:
    """Changing targets doesn't change modes: the new targets are those of the mode that was chosen."""
    return counted(parts, choices)


def _changed(t: Table, id: int, player: int, chosen: tuple[int, ...], legal: list[int]) -> tuple[int, ...]:
    """New targets in place of those chosen: as many, all legal and different; the old ones where nothing else is possible."""
    others = [i for i in legal if i not in chosen]
    if not others or not chosen:
        return chosen
    options = [*others, *(i for i in chosen if i in legal)]
    size = min(len(chosen), len(options))
    answer = t.ask(
        Decision(
            "targets",
            player,
            f"New targets for {name_of(t.game, id)}",
            tuple(Option(i, name_of(t.game, i)) for i in options),
            "pick",
            size,
            size,
            about=id,
            default=tuple(options[:size]),
        )
    )
    if any(i not in options for i in answer) or len(set(answer)) != size:
        raise IllegalChoice(f"{size} legal target{'s' * (size != 1)} must be chosen for {name_of(t.game, id)}")
    return tuple(answer)
