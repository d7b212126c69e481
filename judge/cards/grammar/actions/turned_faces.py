"""Double-faced cards turning over, and what makes them."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.clause_drafts import Draft
from judge.cards.drafts.placeholders import Noun
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.conditions import Matches
from judge.engine.language.instructions import Gather, If, Look, May, Transform
from judge.engine.language.references import Bound, TopCards, You


@reads("transform")
def transform(thing: Any) -> Transform:
    return Transform(thing)


@reads("look_reveal_if")
def look_reveal_if(noun: Noun, then: Draft) -> Draft:
    """What is seen may be shown, and only then does it matter what it is."""
    if not noun.card or noun.zone:
        raise Refuse("revealing what is no card")
    seen = Bound("looked at")
    shown = If(Matches(seen, noun.predicates), then)
    return (Gather(TopCards(You()), seen.name), Look(seen), May((Look(seen, reveal=True), shown)))
