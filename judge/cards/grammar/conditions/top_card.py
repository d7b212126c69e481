"""What an "if" asks of the top card of a library."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.placeholders import Mention, Noun
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.conditions import Matches
from judge.engine.language.references import TopCards, You


def _top_card(pos: int) -> Any:
    return Mention(pos, TopCards(You()), frozenset({"card"}), key="top card")


@reads("if_top_card_is", at=True)
def if_top_card_is(pos: int, predicate: Any) -> Matches:
    return Matches(_top_card(pos), (predicate,))


@reads("if_top_card_is_noun", at=True)
def if_top_card_is_noun(pos: int, noun: Noun) -> Matches:
    return Matches(_top_card(pos), noun.predicates)


@reads("if_top_of_graveyard_is", at=True)
def if_top_of_graveyard_is(pos: int, whose: Any, noun: Noun) -> Matches:
    if noun.zone or not noun.card:
        raise Refuse("a graveyard of what is no card", pos)
    top: Any = Mention(pos, TopCards(whose, 1, "graveyard"), frozenset({"card"}), key=f"top {pos}")
    return Matches(top, noun.predicates)
