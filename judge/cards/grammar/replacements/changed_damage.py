"""Damage that becomes more or less as it is dealt, while something is so or for the turn (419.3)."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.clause_drafts import Draft
from judge.cards.drafts.damage_drafts import described_parties
from judge.cards.drafts.placeholders import Noun
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.abilities import Replacement, ReplacementAbility
from judge.engine.language.amounts import BoundAmount, Half
from judge.engine.language.conditions import AmountIs
from judge.engine.language.event_patterns import DealsDamage
from judge.engine.language.instructions import ApplyReplacement
from judge.engine.language.predicates import AnyOf, ControlledBy, Filter, IsType, Predicate
from judge.engine.language.references import You


@reads("half_damage")
def half_damage(rounded: str) -> Half:
    return Half(BoundAmount("amount"), rounded)


@reads("source_noun_combat")
def source_noun_combat(noun: Noun, to: Any) -> DealsDamage:
    if noun.card or noun.zone:
        raise Refuse("cards deal no combat damage")
    return DealsDamage(source=noun.filter(), to=to, combat=True)


@reads("source_yours_any")
def source_yours_any(adjectives: tuple[Predicate, ...] = ()) -> DealsDamage:
    return DealsDamage(source=Filter((*adjectives, ControlledBy(You())), "sources"))


@reads("source_yours_noun")
def source_yours_noun(noun: Noun) -> DealsDamage:
    return DealsDamage(source=Filter((ControlledBy(You()),), "sources"), to=noun.filter())


@reads("static_more_damage_while")
def static_more_damage_while(condition: Any, event: DealsDamage, amount: Any, _: None) -> ReplacementAbility:
    """The condition is asked as the damage would be dealt."""
    return ReplacementAbility(Replacement(event, modify=(("amount", amount),), condition=condition))


@reads("more_damage_this_turn")
def more_damage_this_turn(event: DealsDamage, amount: Any, _: None) -> Draft:
    """Whatever fits as the damage would be dealt, however often in the turn."""
    return (ApplyReplacement(Replacement(event, modify=(("amount", amount),)), None),)


@reads("sd_source")
def sd_source(adjectives: tuple[Predicate, ...] = ()) -> Filter | None:
    return Filter(adjectives, "sources") if adjectives else None


@reads("sd_type", "sd_types")
def sd_types(*words: str) -> Filter:
    kinds: tuple[Predicate, ...] = tuple(IsType(word) for word in words)
    return Filter(kinds if len(kinds) == 1 else (AnyOf(kinds),), "sources")


@reads("sd_noun")
def sd_noun(noun: Noun) -> Filter:
    if noun.card or noun.zone:
        raise Refuse("cards as sources")
    return noun.filter()


@reads("static_less_damage")
def static_less_damage(source: Filter | None, least: Any, to: Any, amount: Any, _: None) -> ReplacementAbility:
    """So much damage or more becomes a stated amount."""
    event = DealsDamage(source=source, to=to if to is None or isinstance(to, Filter) else described_parties(to))
    enough = AmountIs(BoundAmount("amount"), ">=", int(least))
    return ReplacementAbility(Replacement(event, modify=(("amount", int(amount)),), condition=enough))
