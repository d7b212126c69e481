"""What a thing can't do, and what can't be done to it."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.action_drafts import symbols
from judge.cards.drafts.change_drafts import Changes, cant_be_blocked_except
from judge.cards.drafts.placeholders import Noun
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.changes import Restriction
from judge.engine.language.costs import Cost, ManaPart
from judge.engine.language.predicates import (
    ControlledBy,
    Controls,
    Filter,
    FromSource,
    HasKeyword,
    Is,
    IsOneOf,
    IsPlayer,
    IsSubtype,
    IsType,
    Not,
    Predicate,
)
from judge.engine.language.references import Players, This


@reads("c_cant")
def c_cant(*found: Changes) -> Changes:
    made = tuple(change for changes in found for change in changes)
    if Restriction("block alone") in made and Restriction("attack") in made:
        raise Refuse('"alone" belongs to both')
    return made


def _restrict(*what: str) -> Any:
    return lambda *_: tuple(Restriction(one) for one in what)


reads("cant_attack")(_restrict("attack"))
reads("cant_block")(_restrict("block"))
reads("cant_attack_or_block")(_restrict("attack", "block"))
reads("cant_everything")(_restrict("attack", "block", "be blocked"))
reads("cant_be_blocked")(_restrict("be blocked"))
reads("cant_be_regenerated")(_restrict("be regenerated"))
reads("cant_phase_out")(_restrict("phase out"))
reads("cant_be_countered")(_restrict("be countered"))
reads("cant_attack_alone")(_restrict("attack alone"))
reads("cant_block_alone")(_restrict("block alone"))
reads("cant_attack_or_block_alone")(_restrict("attack alone", "block alone"))
reads("c_only_attack_alone")(_restrict("attack with others"))
reads("c_only_block_alone")(_restrict("block with others"))
reads("cant_arrest")(_restrict("attack", "block", "play abilities"))
reads("cant_block_or_use")(_restrict("block", "play abilities"))
reads("cant_attack_or_use")(_restrict("attack", "play abilities"))
reads("cant_fetter")(_restrict("attack", "block", "play abilities except mana"))
reads("cant_fetter_taps")(_restrict("attack", "block", "play abilities that tap"))
reads("c_unblockable")(_restrict("be blocked"))
reads("c_no_combat")(_restrict("assign combat damage"))


def _unpaid(*what: str) -> Any:
    return lambda text: tuple(Restriction(one, None, Cost((ManaPart(symbols(text)),))) for one in what)


reads("cant_attack_unpaid")(_unpaid("attack"))
reads("cant_block_unpaid")(_unpaid("block"))
reads("cant_attack_or_block_unpaid")(_unpaid("attack", "block"))


def _unpaid_each(*what: str) -> Any:
    """A price that is paid so many times over, counted as it is paid (308.2d)."""
    return lambda text, times: tuple(Restriction(one, None, Cost((ManaPart(symbols(text)),)), times=times) for one in what)


reads("cant_attack_unpaid_each")(_unpaid_each("attack"))
reads("cant_attack_or_block_unpaid_each")(_unpaid_each("attack", "block"))
reads("cant_be_blocked_unpaid")(_unpaid("be blocked"))


@reads("cant_attack_unless")
def cant_attack_unless(noun: Noun) -> Changes:
    return (Restriction("attack player", Filter((Not(Controls(noun.filter())),), "players")),)


@reads("cant_attack_if")
def cant_attack_if(noun: Noun) -> Changes:
    return (Restriction("attack player", Filter((Controls(noun.filter()),), "players")),)


@reads("cant_attack_you")
def cant_attack_you() -> Changes:
    return (Restriction("attack player", Filter((IsPlayer("you"),), "players")),)


@reads("cant_block_what")
def cant_block_what(noun: Noun) -> Changes:
    return (Restriction("block matching", noun.filter()),)


@reads("cant_block_this")
def cant_block_this() -> Changes:
    return (Restriction("block matching", Filter((IsOneOf(This()),))),)


@reads("cant_be_blocked_by")
def cant_be_blocked_by(noun: Noun) -> Changes:
    return (Restriction("be blocked by", _creatures(noun)),)


def _creatures(noun: Noun) -> Filter:
    return noun.filter()


reads("cant_be_blocked_except")(cant_be_blocked_except)


@reads("cant_be_blocked_except_two")
def cant_be_blocked_except_two(first: Noun, second: Noun) -> Changes:
    """Two descriptions, of which the second says more after its noun; others are read as one description."""
    if not any(isinstance(p, HasKeyword) for p in second.predicates):
        raise Refuse("read another way")
    return cant_be_blocked_except(first, second)


@reads("cant_be_blocked_by_more")
def cant_be_blocked_by_more() -> Changes:
    return (Restriction("be blocked by more than one"),)


@reads("cant_be_blocked_menace")
def cant_be_blocked_menace(least: int) -> Changes:
    return (Restriction("be blocked by few", number=least),)


@reads("any_spell")
def any_spell() -> Filter:
    return Filter((), "stack")


@reads("only_spells")
def only_spells() -> Filter:
    return Filter((Is("spell"),), "stack")


@reads("only_abilities")
def only_abilities() -> Filter:
    return Filter((Is("ability"),), "stack")


@reads("only_colored_spells")
def only_colored_spells(adjectives: tuple[Predicate, ...]) -> Filter:
    return Filter((Is("spell"), *adjectives), "stack")


@reads("only_such_spells")
def only_such_spells(noun: Noun) -> Filter:
    """ "Aura spells"."""
    if noun.zone != "stack" or not any(isinstance(p, (IsType, IsSubtype)) for p in noun.predicates):
        raise Refuse("read another way")
    return noun.filter()


@reads("abilities_of_sources")
def abilities_of_sources(word: str) -> Filter:
    return Filter((Is("ability"), FromSource(Filter((IsType(word),), "sources"))), "stack")


@reads("opponents_spells")
def opponents_spells() -> Filter:
    return Filter((ControlledBy(Players("opponents")),), "stack")


@reads("colored_spells")
def colored_spells(spells: tuple[Predicate, ...], sources: tuple[Predicate, ...]) -> Filter:
    if spells != sources:
        raise Refuse("spells of one color and sources of another")
    return Filter(spells, "stack")


@reads("cant_be_targeted")
def cant_be_targeted(by: Filter) -> Changes:
    return (Restriction("be targeted by", by),)


@reads("cant_be_enchanted")
def cant_be_enchanted() -> Changes:
    return (Restriction("be enchanted by", Filter((IsSubtype("Aura"),))),)


@reads("cant_be_enchanted_more")
def cant_be_enchanted_more() -> Changes:
    """By Auras other than the source."""
    return (Restriction("be enchanted by", Filter((IsSubtype("Aura"), Not(IsOneOf(This()))))),)


@reads("cant_be_equipped")
def cant_be_equipped() -> Changes:
    return (Restriction("be enchanted by", Filter((IsSubtype("Equipment"),))),)
