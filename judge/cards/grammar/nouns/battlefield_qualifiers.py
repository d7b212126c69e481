"""What follows a noun and looks at the course of the game: fights, attachments, counters, what died."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.drafts.noun_drafts import Qualifier, any_of
from judge.cards.drafts.placeholders import Noun, OneGraveyard, SharesSaid
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.predicates import (
    AllOf,
    AnyOf,
    Blocks,
    Compares,
    ControlledBy,
    Damaged,
    HasCounter,
    HasKeyword,
    Is,
    IsAttacking,
    IsOneOf,
    Not,
    OwnedBy,
    Predicate,
)
from judge.engine.language.references import Linked, This, You


@reads("q_made_with")
def q_made_with() -> Qualifier:
    """What another ability of the same object put into play (217.7d)."""
    return Qualifier(IsOneOf(Linked("made")))


@reads("q_exiled_with")
def q_exiled_with() -> Qualifier:
    """What another ability of the same object removed from the game (217.7d)."""
    return Qualifier(IsOneOf(Linked("removed")), zone="removed")


@reads("adj_pt")
def adj_pt(text: Any) -> Predicate:
    """ "1/1 creature": of just that power and toughness."""
    power, toughness = str(text).split("/")
    if not (power.isdigit() and toughness.isdigit()):
        raise Refuse("a size that is no number")
    return AllOf((Compares("power", "==", int(power)), Compares("toughness", "==", int(toughness))))


def _qualify(*predicates: Predicate, shared: bool = False, zone: str = "") -> Any:
    return lambda *_: Qualifier(*predicates, shared=shared, zone=zone)


reads("q_one_graveyard")(_qualify(OneGraveyard(), shared=True, zone="graveyard"))  # type: ignore[arg-type]
reads("q_each_graveyard")(_qualify(shared=True, zone="graveyard"))
reads("q_enchanted")(_qualify(Is("enchanted")))
reads("q_equipped")(_qualify(Is("equipped")))
reads("q_not_enchanted")(_qualify(Not(Is("enchanted"))))
reads("q_not_equipped")(_qualify(Not(Is("equipped"))))
reads("q_landwalk")(_qualify(HasKeyword("landwalk")))
reads("q_attacked_you")(_qualify(IsAttacking(You(), before=True)))
reads("q_attacking_you")(_qualify(IsAttacking(You())))
reads("q_own_and_control")(_qualify(OwnedBy(You()), ControlledBy(You()), shared=True))
reads("q_control_not_own")(_qualify(ControlledBy(You()), Not(OwnedBy(You())), shared=True))
reads("q_blocked_by_this")(_qualify(Blocks(This(), by=True)))


@reads("q_blocking_or_blocked")
def q_blocking_or_blocked(thing: Any) -> Qualifier:
    other = any_of(thing)
    return Qualifier(AnyOf((Blocks(other), Blocks(other, by=True))))


@reads("q_no_counters")
def q_no_counters() -> Qualifier:
    return Qualifier(Not(HasCounter("")))


@reads("q_any_counter")
def q_any_counter() -> Qualifier:
    return Qualifier(HasCounter(""))


@reads("q_no_counter")
def q_no_counter(kind: str) -> Qualifier:
    return Qualifier(Not(HasCounter(kind)))


def _died(noun: Noun) -> Noun:
    if noun.zone or noun.card or "creature" not in noun.kinds:
        raise Refuse("what died and was no creature")
    return replace(noun, zone="died this turn")


class Died:
    """A description of creatures that are gone: they are counted as they last were."""

    shared = True

    def __init__(self, *predicates: Any) -> None:
        self.predicates = predicates

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Died) and self.predicates == other.predicates

    def __hash__(self) -> int:
        return hash(self.predicates)

    def __call__(self, noun: Noun) -> Noun:
        return _died(replace(noun, predicates=(*noun.predicates, *self.predicates)))


reads("q_died")(lambda *_: Died())
reads("q_died_yours")(lambda *_: Died(OwnedBy(You())))

class PutThere:
    """A description of cards in a graveyard by where they came from this turn."""

    shared = True

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PutThere)

    def __hash__(self) -> int:
        return 0

    def __call__(self, noun: Noun) -> Noun:
        if noun.zone != "graveyard":
            raise Refuse("put where?")
        return replace(noun, predicates=(*noun.predicates, Is("put there from play")))


reads("q_put_there")(lambda *_: PutThere())


@reads("q_controlled_since")
def q_controlled_since(player: Any) -> Qualifier:
    if getattr(player, "many", False):
        raise Refuse("controlled by several players")
    return Qualifier(AllOf((ControlledBy(player), Is("controlled since the turn began"))), shared=True)


reads("q_not_attacked")(_qualify(Not(Is("attacked"))))
reads("q_blocked_before")(_qualify(Is("blocked before")))
reads("q_hurt")(_qualify(Is("damaged")))
reads("q_hurt_you")(_qualify(Damaged(You())))
reads("q_that_color")(_qualify(SharesSaid("color"), shared=True))  # type: ignore[arg-type]
reads("q_that_type")(_qualify(SharesSaid("creature type"), shared=True))  # type: ignore[arg-type]



reads("q_activated")(lambda: Qualifier(Is("with an ability other than for mana")))
