"""Trigger events: several creatures at once, for which an ability triggers but once."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.drafts.event_drafts import combat_part, in_play_noun
from judge.cards.drafts.placeholders import Event, Mention, Noun
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.combat_patterns import Attacks, BlocksPattern
from judge.engine.language.event_patterns import DealsDamage, ZoneChange
from judge.engine.language.predicates import ControlledBy
from judge.engine.language.references import Bound, You


def _they(noun: Noun) -> Mention:
    return Mention(-3, Bound("subjects"), noun.kinds, True, subject=True, key="subjects")


def _attack(noun: Noun, least: Any, defender: Any = None) -> Event:
    if not isinstance(least, int):
        raise Refuse("a number of attackers that varies")
    noun = in_play_noun(noun)
    return Event(Attacks(noun.filter(), defender=defender, least=least), (_they(noun),))


@reads("e_some_attack")
def e_some_attack(noun: Noun) -> Event:
    return _attack(noun, 1)


@reads("e_some_attack_you")
def e_some_attack_you(noun: Noun) -> Event:
    return _attack(noun, 1, You())


@reads("e_so_many_attack")
def e_so_many_attack(least: Any, noun: Noun) -> Event:
    return _attack(noun, least)


@reads("e_so_many_attack_you")
def e_so_many_attack_you(least: Any, noun: Noun) -> Event:
    return _attack(noun, least, You())


@reads("e_attack_with")
def e_attack_with(least: Any, noun: Noun) -> Event:
    return _attack(replace(noun, predicates=(*noun.predicates, ControlledBy(You()))), least)


@reads("e_some_die")
def e_some_die(noun: Noun) -> Event:
    return Event(ZoneChange(in_play_noun(noun).filter(), "in play", "graveyard", together=True), ())


@reads("e_some_enter")
def e_some_enter(noun: Noun) -> Event:
    return Event(ZoneChange(in_play_noun(noun).filter(), "", "in play", together=True), ())


@reads("e_some_block")
def e_some_block(noun: Noun) -> Event:
    noun = in_play_noun(noun)
    return Event(BlocksPattern(noun.filter(), together=True), (_they(noun),))


@reads("e_some_damage")
def e_some_damage(noun: Noun, *parts: Any) -> Event:
    """Once for each player or object that they deal damage to."""
    combat, ((to, mention),) = combat_part(parts)
    noun = in_play_noun(noun)
    return Event(DealsDamage(source=noun.filter(), to=to, combat=combat, together=True), (_they(noun), mention))
