"""Creatures that attack or block only beside others, or as soon as others attack; and what Equipment can be attached to (500.1, 308.2)."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.change_drafts import Timed
from judge.cards.drafts.placeholders import Noun, Pronoun
from judge.cards.drafts.refusals import Refuse
from judge.cards.drafts.static_drafts import affected
from judge.cards.grammar import reads
from judge.engine.language.abilities import StaticAbility
from judge.engine.language.changes import Requirement, Restriction
from judge.engine.language.predicates import AllOf, Filter, IsOneOf, Not
from judge.engine.language.references import This

reads("af_attacks")(lambda: "attack")
reads("af_blocks")(lambda: "block")


def _others(noun: Noun) -> Filter:
    if noun.card or noun.zone or noun.only_players:
        raise Refuse("cards don't fight")
    return noun.filter()


@reads("static_beside_many")
def static_beside_many(thing: Any, what: tuple[str, ...], count: Any, noun: Noun, also: str) -> StaticAbility:
    if what != (also,):
        raise Refuse("beside others that do something else")
    return StaticAbility(affected(thing), (Restriction(f"{also} without", _others(noun), number=int(count)),))


@reads("static_beside_one")
def static_beside_one(thing: Any, what: tuple[str, ...], noun: Noun, also: str) -> StaticAbility:
    return static_beside_many(thing, what, 1, noun, also)


@reads("static_attack_along")
def static_attack_along(noun: Noun, thing: Any) -> StaticAbility:
    """A requirement that there is as soon as one that matches is among the attackers."""
    return StaticAbility(affected(thing), (Requirement("attack along", _others(noun)),))


@reads("static_attack_with_this")
def static_attack_with_this(thing: Any) -> StaticAbility:
    return StaticAbility(affected(thing), (Requirement("attack along", Filter((IsOneOf(This()),))),))


@reads("static_attached_only")
def static_attached_only(noun: Noun) -> StaticAbility:
    kind = _others(noun).predicates
    return StaticAbility(This(), (Restriction("be attached to", Filter((Not(kind[0] if len(kind) == 1 else AllOf(kind)),))),))


@reads("timed_must_block_that")
def timed_must_block_that(thing: Any) -> Timed:
    if not isinstance(thing, Pronoun) or thing.many:
        raise Refuse("read another way")
    that: Any = thing
    return Timed((Requirement("block matching", Filter((IsOneOf(that),))),), ("end of turn", None))
