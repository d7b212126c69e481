"""What phrases about objects share."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.drafts.placeholders import Kinds, Mention, Noun, OneGraveyard, Pronoun
from judge.cards.drafts.refusals import Refuse
from judge.engine.language.predicates import AnyOf, HasCounter, Is, IsOther, Predicate, Shares
from judge.engine.language.references import Chosen, Every, This, Together


class Qualifier:
    """A description after the noun; ``shared`` says that it plainly holds for each of several nouns."""

    def __init__(self, *predicates: Predicate, shared: bool = False, zone: str = "", owner: Any = None) -> None:
        self.predicates, self.shared, self.zone, self.owner = predicates, shared, zone, owner

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Qualifier) and vars(self) == vars(other)

    def __hash__(self) -> int:
        return hash((self.predicates, self.zone))

    def __call__(self, noun: Noun) -> Noun:
        if self.zone:
            if noun.zone:
                raise Refuse("two zones")
            if self.zone == "in play" and noun.card:
                raise Refuse("cards are not on the battlefield")
            noun = replace(noun, zone=self.zone, owner=self.owner)
        return replace(noun, predicates=(*noun.predicates, *self.predicates))


def one_graveyard(noun: Noun) -> tuple[Noun, bool]:
    """A description without its mark for a single graveyard, and whether it had one."""
    kept = tuple(one for one in noun.predicates if not isinstance(one, OneGraveyard))
    return replace(noun, predicates=kept), len(kept) < len(noun.predicates)


def any_of(thing: Any) -> Any:
    """ "a creature" in a description: any creature."""
    if isinstance(thing, Mention) and isinstance(thing.ref, Chosen):
        return replace(thing, ref=Every(thing.ref.filter))
    return thing


PLAYER: Kinds = frozenset({"player"})
MODIFIED = AnyOf((HasCounter(""), Is("equipped"), Is("enchanted by its controller")))
"""With a counter, Equipment, or an Aura that its controller controls (700.9)."""


def together(pos: int, left: Any, right: Any) -> Mention:
    if isinstance(right, Mention) and isinstance(right.ref, Together):
        raise Refuse("a list is read from the left", pos)
    described = right.ref.filter.predicates if isinstance(right, Mention) and isinstance(right.ref, Every) else ()
    if any(isinstance(p, Shares) and p.what == "color" and isinstance(p.of, Pronoun) for p in described):
        raise Refuse("read another way", pos)
    for part in (left, right):
        if isinstance(part, Pronoun) and part.many:
            raise Refuse("a list with a plural pronoun", pos)
    others = isinstance(left, Mention) and left.ref != This()
    parts = (*parts_of(left), *(without_other(part) if others else part for part in parts_of(right)))
    kinds = frozenset(kind for part in parts if isinstance(part, Mention) for kind in part.kinds)
    hidden: Any = tuple(replace(part, part=True) if isinstance(part, Mention) and part.many else part for part in parts)
    return Mention(pos, Together(hidden), kinds | {"several"}, True, key=f"together {pos}")


def without_other(thing: Any) -> Any:
    """ "target creature and each other creature": other than the target, which is named already."""
    if isinstance(thing, Mention) and isinstance(thing.ref, Every) and IsOther() in thing.ref.filter.predicates:
        filter = thing.ref.filter
        return replace(thing, ref=Every(replace(filter, predicates=tuple(p for p in filter.predicates if p != IsOther()))))
    return thing


def parts_of(thing: Any) -> tuple[Any, ...]:
    if isinstance(thing, Mention) and isinstance(thing.ref, Together):
        return thing.ref.refs
    return (thing,)
