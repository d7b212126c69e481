"""Libraries deep down: cards drawn this turn that go back, the whole library but some cards, and damage for what was revealed."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.action_drafts import OTHERS
from judge.cards.drafts.clause_drafts import Draft
from judge.cards.drafts.noun_drafts import Qualifier
from judge.cards.drafts.placeholders import Pronoun
from judge.cards.grammar import reads
from judge.engine.language.amounts import BoundAmount, HowMany, Negative, Product, Sum
from judge.engine.language.conditions import Matches
from judge.engine.language.costs import Cost, LifeCost
from judge.engine.language.instructions import Arrange, DealDamage, ForEach, Gather, If, Move, NoteNumber, Unless
from judge.engine.language.predicates import Filter, Is, IsOneOf, IsSubtype, Not
from judge.engine.language.references import Bound, Chosen, Every, Together, You

reads("q_drawn")(lambda: Qualifier(Is("drawn"), shared=True))


@reads("pay_or_put_back", at=True)
def pay_or_put_back(pos: int, life: Any) -> Draft:
    """For one card after the other."""
    them: Any = Pronoun(pos, frozenset({"card"}), many=True, demonstrative=True)
    back = Move(Bound("each"), "library")
    return (ForEach(them, (Unless((back,), Cost((LifeCost(life),))),)),)


KEPT = "the chosen cards"


@reads("keep_so_many_cards")
def keep_so_many_cards(count: Any, *_: Any) -> Draft:
    """As many as are wanted from the library, and the others from the graveyard."""
    wanted = int(count)
    found, dug = Bound("chosen in the library"), Bound("chosen in the graveyard")
    others = Sum((wanted, Negative(HowMany(found))))
    return (
        Gather(Chosen(Filter((), "library", You()), You(), 0, wanted), found.name),
        Gather(Chosen(Filter((), "graveyard", You()), You(), others, others), dug.name),
        Gather(Together((found, dug)), KEPT),
        Move(Every(Filter((Not(IsOneOf(Bound(KEPT))),), "library", You())), "removed"),
        Move(Every(Filter((Not(IsOneOf(Bound(KEPT))),), "graveyard", You())), "removed"),
        Arrange(KEPT, "top"),
    )


NONLAND = "nonland cards revealed"


@reads("damage_for_revealed", at=True)
def damage_for_revealed(pos: int, to: Any, kind: Any) -> Draft:
    """All cards above the land card are no lands."""
    land: Any = Pronoun(pos, frozenset({"card"}), demonstrative=True)
    plain, doubled = (DealDamage(BoundAmount(NONLAND), to),), (DealDamage(Product(2, BoundAmount(NONLAND)), to),)
    return (NoteNumber(HowMany(Bound(OTHERS)), NONLAND), If(Matches(land, (IsSubtype(str(kind)),)), doubled, plain))
