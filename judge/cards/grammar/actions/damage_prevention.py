"""Prevention of damage (419.7)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.drafts.placeholders import Mention, Noun
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.abilities import Replacement
from judge.engine.language.event_patterns import DealsDamage
from judge.engine.language.instructions import ApplyReplacement
from judge.engine.language.references import BoundAmount, Every, Filter

Made = tuple[ApplyReplacement, ...]


@reads("prevent_next")
def prevent_next(count: Any, to: Any) -> Made:
    return (ApplyReplacement(Replacement(DealsDamage(), prevent="amount"), to, amount=count),)


@reads("prevent_all_to")
def prevent_all_to(to: Any) -> Made:
    return (ApplyReplacement(Replacement(DealsDamage(), prevent="all"), to),)


@reads("prevent_combat")
def prevent_combat() -> Made:
    return (ApplyReplacement(Replacement(DealsDamage(combat=True), prevent="all")),)


@reads("prevent_combat_by")
def prevent_combat_by(source: Any) -> Made:
    return _by(source, True)


@reads("prevent_all_by")
def prevent_all_by(source: Any) -> Made:
    return _by(source, None)


def _by(source: Any, combat: bool | None) -> Made:
    """Damage of one source, or of all that match."""
    if isinstance(source, Mention) and isinstance(source.ref, Every):
        return _all(source=source.ref.filter, combat=combat)
    if not isinstance(source, Mention) or not source.many:
        return (ApplyReplacement(Replacement(DealsDamage(combat=combat), prevent="all"), source=source),)
    raise Refuse("several sources")


@reads("prevent_combat_to")
def prevent_combat_to(to: Any) -> Made:
    return (ApplyReplacement(Replacement(DealsDamage(combat=True), prevent="all"), to),)


def _all(**event: Any) -> Made:
    """Whatever matches as the damage would be dealt, not only what matches now (419.3 speaks of events)."""
    return (ApplyReplacement(Replacement(DealsDamage(**event), prevent="all")),)


def _described(noun: Noun) -> Filter:
    if noun.card:
        raise Refuse("damage and cards")
    return noun.filter()


@reads("prevent_by_noun")
def prevent_by_noun(noun: Noun) -> Made:
    return _all(source=_described(noun))


@reads("prevent_combat_by_noun")
def prevent_combat_by_noun(noun: Noun) -> Made:
    return _all(source=_described(noun), combat=True)


@reads("prevent_to_noun")
def prevent_to_noun(noun: Noun) -> Made:
    return _all(to=_described(noun))


@reads("prevent_everything")
def prevent_everything() -> Made:
    return _all()


@reads("prevent_both")
def prevent_both(thing: Any) -> Made:
    effect = Replacement(DealsDamage(combat=True), prevent="all")
    return (ApplyReplacement(effect, thing), ApplyReplacement(effect, source=thing))


@reads("for_each_prevented")
def for_each_prevented(number: Any, parts: Any) -> Any:
    """One of something for each 1 damage: as many as were prevented."""
    if int(number) != 1:
        raise Refuse("for each several damage")
    one: Any = parts[0]
    if len(parts) != 1 or getattr(one, "amount", None) != 1:
        raise Refuse("for each 1 damage something that is not one")
    return (replace(one, amount=BoundAmount("prevented")),)


@reads("prevent")
def prevent(made: Made) -> Made:
    return made
