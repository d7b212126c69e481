"""Mana abilities (406, 411): what they are, and that they resolve at once."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from judge.engine.events import Event, Tapped, TriggersWait
from judge.engine.language.abilities import LOYALTY, Ability, ActivatedAbility, Body, TriggeredAbility
from judge.engine.language.characteristics import SYMBOL_OF_COLOR
from judge.engine.language.costs import MillCost
from judge.engine.language.event_patterns import TapsOrUntaps
from judge.engine.language.instructions import (
    AddMana,
    Draw,
    ForEach,
    If,
    Instruction,
    May,
    Mill,
    Move,
    RevealUntil,
    Search,
    Unless,
)
from judge.engine.language.references import TopCards
from judge.engine.pending_matters import Triggered
from judge.engine.queries.chosen_values import memory_of
from judge.engine.queries.context import Context
from judge.engine.queries.intrinsic_characteristics import INTRINSIC
from judge.engine.queries.memo import kept
from judge.engine.queries.query_cache import ACTED
from judge.engine.queries.rule_definitions import defines
from judge.engine.queries.view import Finished, name_of, see
from judge.engine.registry import in_force, newer, rule
from judge.engine.rules.effects.instruction_table import carry_out
from judge.engine.stack_entry import Choices
from judge.engine.table import Table

SLUG = "mana/what-is-a-mana-ability"
WITHOUT_TARGETS = newer("mana-abilities-have-no-targets", "2007-10-01")
THAT_CAME = newer("tapped-for-mana-that-came", "2016-09-30")
WITHOUT_LIBRARY = newer("mana-abilities-leave-libraries-alone", "2026-08-07")


def is_mana_ability(ability: ActivatedAbility, edition: str, t: Table | None = None) -> bool:
    """Whether an activated ability is a mana ability by an edition (ISO 8601)."""
    by = could_add_mana if undisputed(ability) else in_force(edition, *_NEWEST_FIRST)
    return by(ability, t)


@rule(SLUG, off=False)
def could_add_mana(ability: ActivatedAbility, t: Table | None = None) -> bool:
    """An activated ability that could put mana into a pool is a mana ability, whatever else it does and whether or not it can now."""
    found = isinstance(ability.body, Body) and adds_mana(ability.body.instructions)
    if found and t is not None:
        t.cite()
    return found


@rule(SLUG, off=False, since=WITHOUT_TARGETS)
def adds_mana_without_target(ability: ActivatedAbility, t: Table | None = None) -> bool:
    """An activated ability that could put mana into a pool is a mana ability if it has no target and is no loyalty ability."""
    found = isinstance(ability.body, Body) and adds_mana(ability.body.instructions) and not ability.body.targets
    if found and t is not None:
        t.cite()
    return found and ability.keyword != LOYALTY


@rule(SLUG, off=False, since=WITHOUT_LIBRARY)
def adds_mana_alone(ability: ActivatedAbility, t: Table | None = None) -> bool:
    """An activated ability that could add mana is a mana ability if it has no target, is no loyalty ability, and moves no library card."""
    found = isinstance(ability.body, Body) and adds_mana(ability.body.instructions) and not ability.body.targets
    found = found and ability.keyword != LOYALTY and not moves_library_cards(ability)
    if found and t is not None:
        t.cite()
    return found


_NEWEST_FIRST = ((WITHOUT_LIBRARY, adds_mana_alone), (WITHOUT_TARGETS, adds_mana_without_target), ("", could_add_mana))


def moves_library_cards(ability: ActivatedAbility) -> bool:
    """Whether an ability's cost or effect moves a card to or from a library."""
    if any(isinstance(part, MillCost) for part in ability.cost.parts):
        return True
    return isinstance(ability.body, Body) and any(map(_of_a_library, _all_of(ability.body.instructions)))


def _of_a_library(one: Instruction) -> bool:
    if isinstance(one, Move):
        return one.to == "library" or isinstance(one.what, TopCards)
    return isinstance(one, Draw | Mill | Search | RevealUntil)


def _all_of(instructions: Iterable[Instruction]) -> Iterator[Instruction]:
    """The instructions, with those inside of others."""
    for one in instructions:
        yield one
        if isinstance(one, May | Unless | ForEach):
            yield from _all_of(one.instructions)
        if isinstance(one, If):
            yield from _all_of((*one.then, *one.otherwise))


_KNOWN: dict[int, tuple[ActivatedAbility, tuple[bool, ...]]] = kept()
_MOST = 20_000


def known_mana_ability(ability: ActivatedAbility, edition: str) -> bool:
    """Whether an ability is a mana ability, remembered by identity: for looking through many."""
    answers = _answers(ability)
    if answers[0] == answers[1] == answers[2]:
        return answers[0]
    return next(answer for (since, _), answer in zip(_NEWEST_FIRST, answers, strict=True) if since <= edition)


def undisputed(ability: ActivatedAbility) -> bool:
    """Whether all editions agree on whether an ability is a mana ability."""
    return len(set(_answers(ability))) == 1


def _answers(ability: ActivatedAbility) -> tuple[bool, ...]:
    """Whether it is one by each variant of the rule, newest first."""
    known = _KNOWN.get(id(ability))
    if known is None or known[0] is not ability:
        if len(_KNOWN) >= _MOST:
            _KNOWN.clear()
        known = _KNOWN[id(ability)] = (ability, tuple(bool(variant(ability)) for _, variant in _NEWEST_FIRST))
    return known[1]


def adds_mana(instructions: Iterable[Instruction]) -> bool:
    """Whether instructions could put mana into a pool."""
    return any(isinstance(one, AddMana) for one in _all_of(instructions))


@defines("abilities of basic land types")
@rule("mana/basic-land-ability", off=())
def of_basic_land_types(types: Collection[str]) -> tuple[ActivatedAbility, ...]:
    """A land with a basic land type has the ability to be tapped for one mana of that type's color, whatever its text says."""
    return tuple(ability for type, ability in INTRINSIC.items() if type in types)


def cite_basic_land_type(t: Table, id: int, ability: ActivatedAbility) -> None:
    """Cite that for such an ability, and what gave the land its types."""
    if any(ability is own for own in INTRINSIC.values()):
        t.cite("mana/basic-land-ability")
        given = see(t.game, id).chars.subtypes != t.game.objects[id].shown.subtypes
        for slug in ("continuous/type-layer", "continuous/type-adding"):
            if given and slug in t.game.cache.get(ACTED, {}).get(id, ()):
                t.cite(slug)


@rule("mana/resolves-at-once")
def resolve_at_once(t: Table, source: int, player: int, ability: ActivatedAbility, choices: Choices) -> None:
    """A mana ability resolves with all of its effects immediately after it is played, without the stack."""
    t.cite()
    ctx = Context(source, player, Finished(t.game), choices, bindings=dict(choices.bindings), ability=ability)
    assert isinstance(ability.body, Body)
    carry_out(t, ctx, ability.body.instructions)


@rule("mana/triggered")
def resolve_triggered_mana(t: Table, events: list[Event], found: list[Triggered]) -> list[Triggered]:
    """A triggered mana ability resolves right after the mana ability that set it off, without waiting for priority."""
    at_once = [one for one in found if from_mana_ability(one.ability) and (makes_mana(one.ability) or held_back(t, one.ability))]
    t.at_once.extend(at_once)
    others = [one for one in found if one not in at_once]
    return use_the_stack(others) if any(isinstance(e, Tapped) and e.for_mana for e in events) else others


def makes_mana(ability: Ability) -> bool:
    """Whether a triggered ability could be a mana ability for what it does: it adds mana and has no targets."""
    if not isinstance(ability, TriggeredAbility) or not isinstance(ability.body, Body):
        return False
    return not ability.body.targets and adds_mana(ability.body.instructions)


@rule("mana/made-otherwise", off=True)
def from_mana_ability(ability: Ability) -> bool:
    """Spells that make mana, and triggered abilities that do but trigger on other events than mana abilities, use the stack like any."""
    return isinstance(ability, TriggeredAbility) and isinstance(ability.event, TapsOrUntaps) and ability.event.for_mana


@rule("mana/other-triggers", off=[])
def use_the_stack(others: list[Triggered]) -> list[Triggered]:
    """Abilities that trigger on mana abilities being played without being mana abilities themselves use the stack."""
    return others


def held_back(t: Table, ability: Ability) -> bool:
    """Whether an ability about tapping for mana waits for the mana ability to make some; ``from_mana_ability`` holds for it."""
    return isinstance(ability, TriggeredAbility) and t.game.edition >= THAT_CAME


@rule("mana/tapped-for-mana", since=THAT_CAME)
def once_it_came(t: Table, waiting: list[Triggered], produced: tuple[str, ...]) -> list[Triggered]:
    """What triggers on a permanent being tapped for mana triggers as the mana ability resolves and makes mana, and only if it does.

    Gives those that are mana abilities themselves and trigger; the others wait for the stack.
    """
    if not produced:
        for one in waiting:
            t.note(f"{name_of(t.game, one.source)}'s ability doesn't trigger: no mana was made")
        return []
    for one in use_the_stack([one for one in waiting if not makes_mana(one.ability)]):
        t.note(f"{name_of(t.game, one.source)}'s ability triggers")
        TriggersWait((one,)).apply(t.game)
    return [one for one in waiting if makes_mana(one.ability)]


def finish_mana_triggers(t: Table, produced: tuple[str, ...]) -> None:
    """Resolve the triggered mana abilities that one mana ability set off (411.3); ``produced`` are the types of mana it made."""
    waiting, t.at_once = t.at_once, []
    if any(not produced or not makes_mana(one.ability) for one in waiting) and t.game.edition >= THAT_CAME:
        waiting = once_it_came(t, waiting, produced)
    for one in waiting:
        assert isinstance(one.ability, TriggeredAbility)
        assert isinstance(one.ability.body, Body)
        if isinstance(one.ability.event, TapsOrUntaps) and one.ability.event.of_chosen and not _of_chosen_color(t, one, produced):
            continue
        with t.step(f"{name_of(t.game, one.source)}'s mana ability triggers and resolves", one.controller):
            t.cite("mana/triggered")
            names = {**dict(one.bindings), "mana": produced}
            carry_out(t, Context(one.source, one.controller, Finished(t.game), bindings=names), one.ability.body.instructions)


def _of_chosen_color(t: Table, one: Triggered, produced: tuple[str, ...]) -> bool:
    """Whether some of the mana is of the color chosen for the source of an ability that triggers on that alone."""
    color = memory_of(t.game, one.source).get("color", "")
    return SYMBOL_OF_COLOR.get(color, "") in produced
