"""How each change is made to a draft, layer by layer (418.5a)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from judge.engine.language import changes as ch
from judge.engine.language.abilities import Ability
from judge.engine.language.characteristics import BASIC_LAND_MANA, COLORS, LAND_TYPES, SUPERTYPES, TYPES, Characteristics
from judge.engine.language.creature_types import ALL_TYPES
from judge.engine.queries.chosen_values import memory_of
from judge.engine.queries.context import Context
from judge.engine.queries.intrinsic_characteristics import natural, with_land_types
from judge.engine.queries.reference_lookup import refer
from judge.engine.registry import newer, rule, working
from judge.engine.rules.continuous.drafts import Drafts
from judge.engine.rules.continuous.effect_parts import APPLY, pieces_of
from judge.engine.rules.continuous.former_types import (
    ALL_PRIOR_TYPES,
    LEGEND,
    LEGENDS_BY_SUPERTYPE,
    becomes_basic,
    is_proper_noun,
    legend_by_type,
    retained,
    supertypes_kept,
)
from judge.engine.rules.continuous.layer_systems import layer_system
from judge.engine.rules.continuous.shared_amounts import amount_for
from judge.engine.rules.continuous.word_changes import WORDS_OF_TOKENS, names_tokens, replace_word
from judge.engine.rules.copying.copiable_values import copiable, shaped_by_status

F = TypeVar("F", bound=Callable[..., None])


def changes(kind: type) -> Callable[[F], F]:
    """Register how a kind of change is made."""

    def register(function: F) -> F:
        APPLY[kind] = function
        return function

    return register


@changes(ch.BecomesCopy)
@rule("continuous/copy-layer")
def become_copy(drafts: Drafts, id: int, change: ch.BecomesCopy, ctx: Context) -> None:
    """Layer 1: a copy effect gives an object the copiable characteristics of another."""
    if stays_face_down(drafts, id):
        return
    for original in _originals(drafts, change, ctx):
        look = (shaped_by_status(original) if drafts.game.objects[id].flipped else None) or original
        drafts.write(
            id,
            name=look.name,
            mana_cost=look.mana_cost,
            colors=look.colors,
            supertypes=look.supertypes,
            types=look.types,
            subtypes=look.subtypes,
            abilities=look.abilities,
            power=look.power,
            toughness=look.toughness,
            flip=look.flip,
        )


@rule("continuous/face-down-becoming-a-copy", off=False)
def stays_face_down(drafts: Drafts, id: int) -> bool:
    """A face-down permanent that becomes a copy stays the face-down creature that it is, until it is turned face up."""
    return drafts.game.objects[id].face_down


def _originals(drafts: Drafts, change: ch.BecomesCopy, ctx: Context) -> list[Characteristics]:
    if isinstance(change.of, Characteristics):
        return [natural(change.of)]
    return [natural(copiable(drafts.game, of)) for of in refer(ctx, change.of)[:1]]


@changes(ch.SetController)
@rule("continuous/control-layer")
def set_controller(drafts: Drafts, id: int, change: ch.SetController, ctx: Context) -> None:
    """Layer 2: an effect gives control of an object to a player."""
    for player in refer(ctx, change.who)[:1]:
        drafts.write(id, controller=player)


@changes(ch.ReplaceWord)
@rule("continuous/text-layer")
def change_text(drafts: Drafts, id: int, change: ch.ReplaceWord, ctx: Context) -> None:
    """Layer 3: a text change replaces a color word, basic land type or creature type where it is used as one, never in a name."""
    if is_proper_noun(drafts, id, change.old):
        return
    look = drafts.see(id).chars
    subtypes = tuple(change.new if s == change.old else s for s in look.subtypes)
    own = own_text(drafts, id)
    abilities = replace_word(own, change.old, change.new)
    if names_tokens(own, change.old):
        drafts.note(id, WORDS_OF_TOKENS)
    drafts.write(id, abilities=with_land_types(abilities, look.subtypes, subtypes), subtypes=subtypes)


@rule("continuous/text-of-its-own", off=())
def own_text(drafts: Drafts, id: int) -> tuple[Ability, ...]:
    """Only an object's own text is changed: abilities that effects give it are no part of that, whichever effect came first."""
    giving = pieces_of(drafts, layer_system(drafts.game.edition).abilities)
    if any(id in p.applies_to(drafts) for p in giving if any(isinstance(c, ch.GainAbility | ch.AbilitiesOf) for c in p.changes)):
        drafts.note(id, working())
    return drafts.see(id).chars.abilities


@rule("continuous/layer-of-types")
def in_its_layer(drafts: Drafts, id: int) -> None:
    """Effects that change types apply behind those that change text, and before those that change colors, abilities and size."""
    drafts.note(id, working())


@changes(ch.SetTypes)
@rule("continuous/type-layer")
def set_types(drafts: Drafts, id: int, change: ch.SetTypes, ctx: Context) -> None:
    """Layer 4: an effect sets types; subtypes take the place of others of that type, and a land of a new basic type loses its abilities."""
    in_its_layer(drafts, id)
    look = drafts.see(id).chars
    types = look.types if change.types is None else change.types
    given = change.subtypes if change.subtypes != ("chosen",) else _chosen_types(ctx)
    subtypes = look.subtypes if given is None else given
    abilities = look.abilities
    if given and change.types is None:
        subtypes = (*given, *_of_other_types(look, given))
    if given is not None and change.types in (None, ("land",)) and any(s in BASIC_LAND_MANA for s in given):
        abilities = tuple(a for a in abilities if a not in look.abilities or a in _granted(drafts, id))
        becomes_basic(drafts, id, given)
    drafts.write(id, types=_sorted(types, TYPES), subtypes=subtypes, abilities=with_land_types(abilities, look.subtypes, subtypes))
    if ("legendary" in look.supertypes or LEGEND in subtypes) and drafts.game.edition < LEGENDS_BY_SUPERTYPE:
        legend_by_type(drafts, id, given)


ANEW = newer("artifact-creatures-get-new-types", "2020-04-17")


def _of_other_types(look: Characteristics, given: tuple[str, ...]) -> tuple[str, ...]:
    """The subtypes that stay where new ones are given: those of other types than theirs (212.1b); what is but a creature has no others."""
    creature = not any(s in LAND_TYPES for s in given)
    if creature and look.types == ("creature",):
        return ()
    return tuple(s for s in look.subtypes if (s.lower() in ALL_TYPES) != creature and s not in given)


def _chosen_types(ctx: Context) -> tuple[str, ...]:
    """The land type or creature type that was chosen for the source."""
    known = {**memory_of(ctx.game, ctx.source), **ctx.bindings}
    chosen = known.get("basic land type") or known.get("creature type") or ""
    return (chosen,) if isinstance(chosen, str) and chosen else ()


def _granted(drafts: Drafts, id: int) -> tuple[object, ...]:
    """Abilities that effects of this layer or earlier gave the object, which a new land type does not take (212.6e)."""
    printed = drafts.game.objects[id].shown.abilities
    return tuple(a for a in drafts.see(id).chars.abilities if a not in printed)


@changes(ch.AddTypes)
@rule("continuous/type-adding")
def add_types(drafts: Drafts, id: int, change: ch.AddTypes, ctx: Context) -> None:
    """Layer 4: an effect adds types to an object, which keeps the ones it has."""
    in_its_layer(drafts, id)
    look = drafts.see(id).chars
    if change.becomes and any(s.lower() in ALL_TYPES for s in look.subtypes) and drafts.game.edition >= ANEW:
        look = replace(look, subtypes=without_creature_types(drafts, id))
    if change.retains is not None and drafts.game.edition < ALL_PRIOR_TYPES:
        look = retained(drafts, id, change.retains)
    subtypes = _joined(look.subtypes, change.subtypes if change.subtypes != ("chosen",) else _chosen_types(ctx))
    abilities = with_land_types(look.abilities, look.subtypes, subtypes)
    if "land" in look.types and any(s in BASIC_LAND_MANA for s in subtypes if s not in look.subtypes):
        abilities = more_land_types(drafts, id, abilities)
    drafts.write(
        id,
        types=_sorted(_joined(look.types, change.types), TYPES),
        subtypes=subtypes,
        supertypes=_sorted(_joined(supertypes_kept(drafts, look, change), change.supertypes), SUPERTYPES),
        abilities=abilities,
    )


@rule("continuous/artifact-creature-of-a-type", since=ANEW)
def without_creature_types(drafts: Drafts, id: int) -> tuple[str, ...]:
    """What becomes an artifact creature of certain creature types keeps its types and subtypes, but for the creature types that it had."""
    drafts.note(id, working())
    return tuple(s for s in drafts.see(id).chars.subtypes if s.lower() not in ALL_TYPES)


@rule("continuous/land-types-added", off=())
def more_land_types(drafts: Drafts, id: int, abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """A land that gains a basic land type beside its own keeps its types and its rules text, and gains the new type's mana ability."""
    drafts.note(id, working())
    return abilities


@changes(ch.CreatureTypesOf)
def take_creature_types(drafts: Drafts, id: int, change: ch.CreatureTypesOf, ctx: Context) -> None:
    """Another object's creature types in place of its own: set like other types."""
    others = [s for of in refer(ctx, change.of) for s in ctx.look.see(of).chars.subtypes if s.lower() in ALL_TYPES]
    kept = tuple(s for s in drafts.see(id).chars.subtypes if s.lower() not in ALL_TYPES)
    all_types = drafts.see(id).chars.types
    set_types(drafts, id, ch.SetTypes(all_types, tuple(dict.fromkeys((*kept, *others, *change.besides)))), ctx)


@changes(ch.RemoveTypes)
@rule("continuous/type-removing")
def remove_types(drafts: Drafts, id: int, change: ch.RemoveTypes, ctx: Context) -> None:
    """Layer 4: an effect takes types from an object."""
    look = drafts.see(id).chars
    drafts.write(
        id,
        types=tuple(t for t in look.types if t not in change.types),
        subtypes=tuple(s for s in look.subtypes if s not in change.subtypes),
        supertypes=tuple(s for s in look.supertypes if s not in change.supertypes),
    )


@changes(ch.SetColors)
@rule("continuous/color-setting")
def set_colors(drafts: Drafts, id: int, change: ch.SetColors, ctx: Context) -> None:
    """Layer 5: an effect sets an object's colors, in place of those it had."""
    drafts.write(id, colors=_sorted(_colors(change.colors, ctx), COLORS))


@changes(ch.AddColors)
@rule("continuous/color-adding")
def add_colors(drafts: Drafts, id: int, change: ch.AddColors, ctx: Context) -> None:
    """Layer 5: an effect adds colors to an object's own."""
    drafts.write(id, colors=_sorted(_joined(drafts.see(id).chars.colors, _colors(change.colors, ctx)), COLORS))


def _colors(colors: tuple[str, ...], ctx: Context) -> tuple[str, ...]:
    if colors != ("chosen",):
        return colors
    chosen = ctx.bindings.get("chosen") or ctx.bindings.get("color") or memory_of(ctx.game, ctx.source).get("color")
    return (chosen,) if isinstance(chosen, str) else tuple(chosen or ())


@changes(ch.SetPT)
@rule("continuous/setting-size")
def set_size(drafts: Drafts, id: int, change: ch.SetPT, ctx: Context) -> None:
    """Sublayers 6a and 6b: power and toughness are set, first by characteristic-setting abilities, then by other effects."""
    look = drafts.see(id).chars
    drafts.write(
        id,
        power=look.power if change.power is None else amount_for(drafts, ctx, id, change.power, True),
        toughness=look.toughness if change.toughness is None else amount_for(drafts, ctx, id, change.toughness, True),
    )


@changes(ch.ModifyPT)
@rule("continuous/modifying-size")
def modify_size(drafts: Drafts, id: int, change: ch.ModifyPT, ctx: Context) -> None:
    """Sublayers 6b to 6d: bonuses of resolved effects come first, then counters, then static abilities that modify."""
    look = drafts.see(id).chars
    drafts.write(
        id,
        power=None if look.power is None else look.power + amount_for(drafts, ctx, id, change.power),
        toughness=None if look.toughness is None else look.toughness + amount_for(drafts, ctx, id, change.toughness),
    )


@changes(ch.SwitchPT)
@rule("continuous/switching")
def switch_size(drafts: Drafts, id: int, change: ch.SwitchPT, ctx: Context) -> None:
    """Sublayer 6e: power and toughness change places after everything else."""
    look = drafts.see(id).chars
    drafts.write(id, power=look.toughness, toughness=look.power)


def _joined(have: tuple[str, ...], more: tuple[str, ...]) -> tuple[str, ...]:
    return (*have, *(m for m in more if m not in have))


def _sorted(words: tuple[str, ...], order: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted(set(words), key=lambda w: order.index(w) if w in order else len(order)))
