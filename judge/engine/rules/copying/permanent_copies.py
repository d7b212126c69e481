"""Permanents that become copies while they are in play (503.3, 503.4, 503.7, 503.8, 503.11)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.engine.language.abilities import Ability
from judge.engine.language.changes import BecomesCopy, Change
from judge.engine.language.characteristics import COLORS, SUPERTYPES, TYPES, Characteristics, CopyExceptions
from judge.engine.language.event_patterns import ZoneChange
from judge.engine.queries.chosen_values import CHOSEN, LINKED
from judge.engine.queries.context import Context
from judge.engine.queries.kit import kit_of
from judge.engine.queries.rule_definitions import defines
from judge.engine.queries.view import name_of
from judge.engine.registry import rule, working_as
from judge.engine.rules.copying.copiable_values import copiable, face_up
from judge.engine.rules.copying.copy_wording import OF_COLOR, OF_SIZE, OF_TYPE, unsaid
from judge.engine.rules.resolving.resolution_choices import named
from judge.engine.state import Game
from judge.engine.table import Table


def cite_becoming(t: Table, ctx: Context, objects: tuple[int, ...], changes: list[Change]) -> None:
    """Cite the rules that hold for permanents becoming copies now: what stays as it is, and what was or wasn't chosen for them."""
    for change in changes:
        originals = named(t, ctx, change.of) if isinstance(change, BecomesCopy) and not isinstance(change.of, Characteristics) else ()
        for original in originals[:1]:
            cite_of_a_copy(t, original)
            status_not_copied(t, original)
            for id in objects:
                under_a_cover(t, id)
                although_flipped(t, id)
                another_shape(t, id, original)
                what_was_chosen(t, id, copiable(t.game, original))
                still_tracked(t, id)


@rule("copying/status-not-copied")
def status_not_copied(t: Table, original: int) -> None:
    """Status is no characteristic: a copy of a tapped or flipped permanent, or of one that attacks, is neither for that."""
    obj = t.game.object(original)
    combat = t.game.combat
    fights = combat is not None and any(original == one for one, _ in (*combat.attackers, *combat.blocks))
    if obj.zone == "in play" and (obj.tapped or obj.flipped or fights):
        t.cite()
    if obj.face_down:
        of_what_is_hidden(t, original)


def of_what_is_hidden(t: Table, original: int) -> None:
    """A copy of what is face down takes the characteristics listed for it, and nothing of what its card says."""
    with working_as("continuous/face-down-look"):
        t.note(f"what can be copied of {name_of(t.game, original)} is what it is face down")


def cite_of_a_copy(t: Table, original: int) -> None:
    """Cite what a copy takes of an original that is a copy itself."""
    if is_copy(t.game, original):
        t.cite("copying/of-a-copy")


def is_copy(game: Game, id: int) -> bool:
    """Whether a copy effect shapes the object."""
    return face_up(game, id) != game.object(id).printed


def under_a_cover(t: Table, id: int) -> None:
    """A face-down permanent becomes a copy under its cover: its status shapes the copied values, too."""
    if t.game.object(id).face_down:
        t.cite("continuous/face-down-becoming-a-copy")


@rule("copying/status-stays")
def although_flipped(t: Table, id: int) -> None:
    """A permanent keeps its status, flipped or not, until something changes it, even in a shape for which the status means nothing."""
    if t.game.object(id).flipped:
        t.cite()
        t.cite("copying/shaped-by-status")


@rule("copying/another-shape")
def another_shape(t: Table, id: int, original: int) -> None:
    """A copy in play that becomes a copy of something else doesn't leave or come into play, and other effects on it stay."""
    if is_copy(t.game, id) or comes_into_play(t.game, id, original):
        t.cite()


def comes_into_play(game: Game, id: int, original: int) -> bool:
    """Whether the old shape or the new one has an ability that triggers as a permanent comes into play, or leaves it."""
    kits = (kit_of(copiable(game, one).abilities) for one in (id, original))
    return any(isinstance(ability.event, ZoneChange) for kit in kits for _, ability in kit.triggered)


def arrives_in_some_way(look: Characteristics) -> bool:
    """Whether what is copied says how it comes into play, or has an ability that triggers as it does."""
    kit = kit_of(look.abilities)
    return bool(kit.enters) or any(isinstance(one.event, ZoneChange) and one.event.to == "in play" for _, one in kit.triggered)


def what_was_chosen(t: Table, id: int, look: Characteristics) -> None:
    """Whether the new shape asks for a choice, and whether one is remembered."""
    if any(enters.choices for enters in kit_of(look.abilities).enters):
        chosen = any(name in CHOSEN for name, _ in t.game.object(id).memory)
        if chosen and t.game.edition >= LINKED:
            t.cite("copying/linked-choice")
        else:
            (choice_remembered if chosen else nothing_chosen)(t)


@rule("copying/nothing-chosen")
def nothing_chosen(t: Table) -> None:
    """Choices aren't copied: where none was made for the copy, what its new text calls chosen is nothing."""
    t.cite()


@rule("copying/choice-remembered")
def choice_remembered(t: Table) -> None:
    """A choice made as the copy came into play goes on counting for its abilities, if it is a choice of the right kind."""
    t.cite()


@defines("choices of another shape")
@rule("copying/linked-choice", off=None)
def linked_with_another(memory: dict[str, Any]) -> dict[str, Any] | None:
    """A choice counts for the ability that it is linked with alone: for the new shape nothing has been chosen."""
    return {name: value for name, value in memory.items() if name not in CHOSEN}


@rule("copying/still-tracked")
def still_tracked(t: Table, id: int) -> None:
    """An effect that speaks of a permanent goes on meaning it when it has become a copy of something else."""
    game = t.game
    lasting = [effect.objects or () for effect in game.effects]
    waiting = [(d.source, *(i for _, v in d.bindings if isinstance(v, tuple) for i in v)) for d in game.delayed]
    if any(id in ids for ids in (*lasting, *waiting)):
        t.cite()


def excepted(t: Table, look: Characteristics, but: CopyExceptions, own: Characteristics | None = None) -> Characteristics:
    """A copy that has these types, colors and abilities besides what it copies, this size instead, and isn't what it sheds, among which
    "colors" are all that it copies, and "mana cost" is the cost; ``own`` is what it keeps the color and the name of."""
    also, sheds = but.also, but.sheds
    if own is not None and "color" in but.own:
        look = with_exceptions(t, unsaid(t, look, OF_COLOR), colors=own.colors)
    if own is not None and "name" in but.own:
        look = with_exceptions(t, replace(look, name=own.name))
    if "colors" in sheds:
        look = unsaid(t, look, OF_COLOR)
    if also.power is not None:
        look = unsaid(t, look, OF_SIZE)
    if also.types or also.subtypes or also.supertypes:
        look = unsaid(t, look, OF_TYPE, added=True)
    supertypes = tuple(word for word in SUPERTYPES if word in (*look.supertypes, *also.supertypes) and word not in sheds)
    types = tuple(word for word in TYPES if word in (*look.types, *also.types))
    subtypes = tuple(dict.fromkeys((*look.subtypes, *also.subtypes)))
    colored = also.colors if "colors" in sheds else (*look.colors, *also.colors)
    colors = tuple(color for color in COLORS if color in colored)
    cost = None if "mana cost" in sheds else look.mana_cost
    power, toughness = (look.power, look.toughness) if also.power is None else (also.power, also.toughness)
    made = replace(
        look, mana_cost=cost, supertypes=supertypes, types=types, subtypes=subtypes, colors=colors, power=power, toughness=toughness,
    )
    if made != look:
        made = with_exceptions(t, made)
    for ability in also.abilities:
        made = with_exceptions(t, made, ability=ability)
    return made


@rule("copying/exceptions")
def with_exceptions(
    t: Table, look: Characteristics, colors: tuple[str, ...] | None = None, ability: Ability | None = None
) -> Characteristics:
    """What a copy effect excepts keeps its own value, and what it adds belongs to the copy: both are copied on.

    ``colors`` are kept where given; ``ability`` is added, to both halves of a flip card.
    """
    t.cite()
    if colors is not None:
        look = replace(look, colors=colors)
    if ability is not None:
        other = replace(look.flip, abilities=(*look.flip.abilities, ability)) if look.flip is not None else None
        look = replace(look, abilities=(*look.abilities, ability), flip=other)
    return look
