"""What goes and what comes at the same time."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.action_drafts import WHO
from judge.cards.drafts.clause_drafts import Draft
from judge.cards.drafts.placeholders import Mention, Noun, Pronoun
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.abilities import TargetSpec
from judge.engine.language.instructions import Arrange, ExchangeZones, Gather, Look, Move
from judge.engine.language.predicates import Filter
from judge.engine.language.references import ControllerOf, Target, TopCards, You


@reads("weld", at=True)
def weld(pos: int, gone: Noun, back: Noun, *again: Noun) -> Draft:
    if gone.card or gone.zone or not back.card or back.zone or (again[0], again[1]) != (gone, back):
        raise Refuse("sacrificing and returning other things", pos)
    first = Mention(pos, TargetSpec(gone.filter()), gone.kinds)
    owner: Any = ControllerOf(Target(0))
    second = Mention(pos + 1, TargetSpec(Filter(back.predicates, "graveyard", owner)), back.kinds)
    left: Any = first
    right: Any = second
    return (ExchangeZones(left, right),)


EXILED = "exiled face down"


@reads("take_from_top")
def take_from_top(count: Any) -> Move:
    if count == 1:
        raise Refuse("read another way")
    return Move(TopCards(You(), count), "hand")


@reads("put_exiled_on_top", at=True)
def put_exiled_on_top(pos: int) -> Draft:
    them: Any = Pronoun(pos, frozenset({"card"}), many=True, demonstrative=True)
    return (Gather(them, EXILED), Look(them, who=WHO), Arrange(EXILED, "top", WHO))


@reads("put_on_top_in_order", at=True)
def put_on_top_in_order(pos: int, thing: Any, _: Any) -> Draft:
    """Several targets; in an order that whoever puts them there chooses."""
    if not isinstance(thing, Mention) or not isinstance(thing.ref, TargetSpec) or not thing.many or thing.ref.filter.zone != "graveyard":
        raise Refuse("read another way", pos)
    cards: Any = thing
    return (Gather(cards, ORDERED), Arrange(ORDERED, "top", You()))


ORDERED = "put on top"
