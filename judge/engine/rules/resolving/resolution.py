"""Resolving the top object of the stack (413)."""

from __future__ import annotations

from judge.engine.event_pipeline import happen
from judge.engine.events import Ceased, Moved
from judge.engine.language.abilities import ActivatedAbility, Body, TriggeredAbility
from judge.engine.language.references import SPELL_TARGET
from judge.engine.procedures import procedure, then
from judge.engine.queries.amount_values import holds
from judge.engine.queries.context import Context
from judge.engine.queries.view import Finished, name_of, see
from judge.engine.registry import in_force, newer, rule, working_as
from judge.engine.rules.combat.damage_resolution import deal_combat_damage
from judge.engine.rules.effects.instruction_table import carry_out
from judge.engine.rules.keywords.keyword_expansion import cite_keyword
from judge.engine.rules.keywords.keyword_instances import COUNTED_TOGETHER, cite_instances
from judge.engine.rules.keywords.kicker import kicked, tell_kicked
from judge.engine.rules.keywords.phase_return import same_after_phasing
from judge.engine.rules.keywords.splice import of_spliced_text, text_lost
from judge.engine.rules.loops.mandatory_loops import watch
from judge.engine.rules.mana.mana_abilities import adds_mana
from judge.engine.rules.playing.ability_bodies_used import Part, counted, parts_of
from judge.engine.rules.playing.spells import spell_parts
from judge.engine.rules.playing.targets import Chosen, is_legal
from judge.engine.rules.resolving.permanent_spells import permanent_enters
from judge.engine.rules.triggers.delayed_objects import remember
from judge.engine.rules.triggers.trigger_controllers import you_of
from judge.engine.stack_entry import Choices, OnStack
from judge.engine.state import Game, Object
from judge.engine.table import Table


@procedure("resolve")
@rule("resolving/top-of-stack")
def resolve_top(t: Table) -> None:
    """When all players pass in succession, the top object of the stack resolves, and then the active player gets priority."""
    object = t.game.stack[-1]
    obj = t.game.objects[object]
    with t.step(f"{name_of(t.game, object)} resolves", obj.controller):
        if obj.kind == "combat damage":
            deal_combat_damage(t, object)
        else:
            resolve(t, obj)
        check_afterwards(t)
    watch(t, obj)


@rule("resolving/after-resolution")
def check_afterwards(t: Table) -> None:
    """State-based effects pay no attention to what happens during a resolution: they look at what it has left when it is over."""
    if t.game.next.name != "resolve":  # the turn has been ended (509)
        return
    t.cite()
    then(t, "settle", t.game.active)


def resolve(t: Table, obj: Object) -> None:
    """Resolve a spell or ability: check its targets, follow its instructions, put the card where it goes."""
    stack = obj.stack or OnStack()
    game = t.game
    source = stack.source or obj.id
    parts = own_text(t, obj) if stack.ability is None else parts_of(game, obj)
    bodies = counted(parts, stack.choices)
    bound = dict(stack.choices.bindings)
    ctx = Context(source, you_of(bound, obj.controller), Finished(game), stack.choices, bindings=bound, ability=stack.ability)
    legal = check_targets(t, ctx, obj.id, bodies, stack.choices)
    if legal is None:
        return
    if not if_clause_holds(t, ctx, stack):
        happen(t, Ceased(obj.id))
        return
    if stack.ability is not None:
        remember(t, ctx, stack)
        if source not in game.objects and not without_source(t, source):
            happen(t, Ceased(obj.id))
            return
        if t.recorder.on and isinstance(stack.ability, ActivatedAbility) and lost(game, source, stack.ability):
            without_ability(t, source)
    if (stack.ability is None or isinstance(stack.ability, TriggeredAbility)) and any(adds_mana(body.instructions) for body in bodies):
        t.cite("mana/made-otherwise")
    if kicked(stack.choices):
        tell_kicked(t)
    if stack.spliced:
        t.cite("keywords/spliced-text")
    keyword = getattr(stack.ability, "keyword", "")
    cite_keyword(t, keyword)
    if keyword in COUNTED_TOGETHER:
        cite_instances(t, source, keyword)
    follow(t, ctx, bodies, legal)
    finish(t, obj, ctx, legal)


@rule("resolving/own-instructions", off=[])
def own_text(t: Table, obj: Object) -> list[Part]:
    """The abilities of an instant or sorcery are instructions, which are followed as it resolves."""
    if not see(t.game, obj.id).chars.is_permanent_card and not obj.face_down:
        t.cite()
    return spell_parts(t.game, obj.id)


@rule("resolving/independent-of-source", off=False)
def without_source(t: Table, source: int) -> bool:
    """An ability on the stack is independent of its source: it resolves even if that is gone, and reads what that last was."""
    t.note(f"{name_of(t.game, source)} is no longer where it was; its ability resolves all the same")
    t.cite("resolving/information")
    return True


def lost(game: Game, source: int, ability: ActivatedAbility) -> bool:
    """Whether a permanent that is still in play hasn't an ability any more."""
    return source in game.in_play and all(one != ability for _, one in see(game, source).kit.activated)


def without_ability(t: Table, source: int) -> None:
    """Say that an ability resolves though its source has lost it meanwhile."""
    with working_as("resolving/independent-of-source"):
        t.note(f"{name_of(t.game, source)} has that ability no longer; it resolves all the same")


@rule("resolving/targets-still-legal")
def check_targets(t: Table, ctx: Context, object: int, bodies: list[Body], choices: Choices) -> Chosen | None:
    """A spell or ability whose targets are all illegal now is countered; otherwise it affects only those still legal."""
    legal: list[tuple[int, ...]] = []
    at = 0
    for body in bodies:
        base = at
        for spec in body.targets:
            chosen = choices.targets[at] if at < len(choices.targets) else ()
            ctx.bindings.update({f"target {i}": c for i, c in enumerate(choices.targets[base:at])})
            here = (i for i in chosen if _still(t.game, i) and same_after_phasing(t, object, i))
            legal.append(tuple(i for i in here if is_legal(ctx, object, i, spec.filter)))
            at += 1
    for name in [n for n in ctx.bindings if n.startswith("target ")]:
        if name not in dict(choices.bindings):
            del ctx.bindings[name]
    gone = [i for chosen, kept in zip(choices.targets, legal, strict=False) for i in chosen if i not in kept]
    if gone:
        names = ", ".join(name_of(t.game, i) for i in gone)
        t.note(f"{names} {'is' if len(gone) == 1 else 'are'} no longer {'a legal target' if len(gone) == 1 else 'legal targets'}")
        for id in gone:
            if was_a_spell(t.game, id):
                no_spell_any_more(t, id)
            if another_object(t.game, id):
                t.cite("effects/moving")
        of_spliced_text(t, t.game.objects[object])
    if legal and not any(legal) and not any(body.stays for body in bodies) and (any(choices.targets) or not chose_none(t)):
        in_force(t.game.edition, (NOT_COUNTERED, does_not_resolve), ("", countered_by_rules))(t, object)
        return None
    return tuple(legal)


@rule("resolving/no-target-chosen", off=False)
def chose_none(t: Table) -> bool:
    """What may have no targets is targeted only if some were chosen; with none it can't be countered because they are illegal."""
    t.cite()
    return True


def another_object(game: Game, id: int) -> bool:
    """Whether the card of an object that is gone is back in the zone where that was, as another object (217.1c)."""
    last = id
    while last in game.became:
        last = game.became[last]
    return last != id and last in game.objects and id in game.past and game.objects[last].zone == game.past[id][0].zone


def was_a_spell(game: Game, id: int) -> bool:
    """Whether an object that is gone was a spell."""
    stack = game.past[id][0].stack if id in game.past and id not in game.objects else None
    return stack is not None and stack.kind == "spell"


@rule("resolving/until-they-leave-the-stack")
def no_spell_any_more(t: Table, id: int) -> None:
    """A spell stops being a spell as it resolves, is countered, or leaves the stack in another way."""
    t.note(f"{name_of(t.game, id)} has left the stack and is no spell any more")


def _still(game: Game, id: int) -> bool:
    return id in game.objects or id in game.players


NOT_COUNTERED = newer("illegal-targets-do-not-counter", "2018-07-13")


@rule("resolving/countered-on-resolution")
def countered_by_rules(t: Table, object: int) -> None:
    """A spell or ability all of whose targets are illegal is countered: it leaves the stack, and nothing that it says happens."""
    t.note(f"{name_of(t.game, object)} is countered: all its targets are illegal", kind="rule")
    t.cite("effects/countering")
    leave_stack(t, object, "countered")


@rule("resolving/countered-on-resolution", since=NOT_COUNTERED)
def does_not_resolve(t: Table, object: int) -> None:
    """A spell or ability all of whose targets are illegal doesn't resolve: it isn't countered, but leaves the stack without effect."""
    t.note(f"{name_of(t.game, object)} doesn't resolve: all its targets are illegal", kind="rule")
    leave_stack(t, object, "not resolved")


def leave_stack(t: Table, object: int, cause: str) -> None:
    """A spell, even a copy of one, goes from the stack to its owner's graveyard; an ability ceases to exist."""
    if t.game.objects[object].kind in ("card", "copy"):
        happen(t, Moved(object, "graveyard", cause))
    else:
        happen(t, Ceased(object))


@rule("resolving/if-clause", off=True)
def if_clause_holds(t: Table, ctx: Context, stack: OnStack) -> bool:
    """The "if" right after a trigger event is checked again on resolution; if it isn't true the ability does nothing."""
    ability = stack.ability
    if isinstance(ability, TriggeredAbility) and ability.condition is not None:
        t.cite()
        if not holds(ctx, ability.condition):
            t.note("its condition is no longer true: it does nothing")
            return False
    return True


@rule("resolving/instructions-in-order")
def follow(t: Table, ctx: Context, bodies: list[Body], legal: Chosen) -> None:
    """The controller of a spell or ability follows its instructions in the order written."""
    at = 0
    for body in bodies:
        if body.instructions:
            t.cite()
        ctx.targets = legal[at : at + len(body.targets)]
        ctx.chosen = ctx.choices.targets[at : at + len(body.targets)]
        if body.if_paid:
            ctx.bindings.update({f"{SPELL_TARGET} {place}": ids for place, ids in enumerate(legal[:at])})
        at += len(body.targets)
        carry_out(t, ctx, body.instructions)


@rule("resolving/last-step")
def finish(t: Table, obj: Object, ctx: Context, legal: Chosen) -> None:
    """As the last step an instant or sorcery goes to its owner's graveyard and a permanent spell comes into play."""
    if obj.id not in t.game.objects:
        return
    if obj.stack is not None and obj.stack.ability is not None:
        happen(t, Ceased(obj.id))
        return
    t.cite()
    if obj.stack is not None and obj.stack.spliced:
        text_lost(t)
    if see(t.game, obj.id).chars.is_permanent_card or obj.face_down:
        permanent_enters(t, obj, ctx, legal)
    else:
        leave_stack(t, obj.id, "resolved")
