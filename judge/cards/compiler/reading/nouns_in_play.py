"""More ways to say which objects are meant: their size, what is attached to them, the fights that they are in."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.compiler.draft import Mention, Noun
from judge.cards.compiler.errors import Refuse
from judge.cards.compiler.parser import reads
from judge.cards.compiler.reading.qualifiers import Qualifier, any_of
from judge.cards.compiler.reading.references import target
from judge.engine.language.references import (
    AllOf,
    AnyOf,
    Blocks,
    Chosen,
    Compares,
    ControlledBy,
    HasCounter,
    Is,
    IsAttacking,
    Not,
    OwnedBy,
    Predicate,
    This,
    You,
)


@reads("adj_pt")
def adj_pt(text: Any) -> Predicate:
    """ "1/1 creature": of just that power and toughness."""
    power, toughness = str(text).split("/")
    if not (power.isdigit() and toughness.isdigit()):
        raise Refuse("a size that is no number")
    return AllOf((Compares("power", "==", int(power)), Compares("toughness", "==", int(toughness))))


def _qualify(*predicates: Predicate, shared: bool = False, zone: str = "") -> Any:
    return lambda *_: Qualifier(*predicates, shared=shared, zone=zone)


reads("q_each_graveyard")(_qualify(shared=True, zone="graveyard"))
reads("q_enchanted")(_qualify(Is("enchanted")))
reads("q_equipped")(_qualify(Is("equipped")))
reads("q_not_enchanted")(_qualify(Not(Is("enchanted"))))
reads("q_not_equipped")(_qualify(Not(Is("equipped"))))
reads("q_attacking_you")(_qualify(IsAttacking(You())))
reads("q_own_and_control")(_qualify(OwnedBy(You()), ControlledBy(You()), shared=True))
reads("q_control_not_own")(_qualify(ControlledBy(You()), Not(OwnedBy(You())), shared=True))
reads("q_blocked_by_this")(_qualify(Blocks(This(), by=True)))


@reads("q_blocking_or_blocked")
def q_blocking_or_blocked(thing: Any) -> Qualifier:
    other = any_of(thing)
    return Qualifier(AnyOf((Blocks(other), Blocks(other, by=True))))


@reads("q_no_counter")
def q_no_counter(kind: str) -> Qualifier:
    return Qualifier(Not(HasCounter(kind)))


@reads("target_enchanted", at=True)
def target_enchanted(pos: int, noun: Noun) -> Mention:
    return target(pos, replace(noun, predicates=(Is("enchanted"), *noun.predicates)))


@reads("up_to_things", at=True)
def up_to_things(pos: int, count: Any, noun: Noun) -> Mention:
    """Some that are picked as the effect is carried out, and not targeted."""
    if (noun.card and not noun.zone) or noun.only_players:
        raise Refuse("picking cards in no zone, or players", pos)
    return Mention(pos, Chosen(noun.filter(), least=0, most=count), noun.kinds, count != 1, key=f"chosen {pos}")


@reads("each_of_those")
def each_of_those(thing: Any) -> Any:
    """ "Each of those creatures": those creatures."""
    if not getattr(thing, "many", False):
        raise Refuse("each of one")
    return thing
