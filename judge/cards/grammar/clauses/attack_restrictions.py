"""Who can't be attacked by what, for a while."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.change_drafts import Timed, apply_clause
from judge.cards.drafts.clause_drafts import Draft
from judge.cards.drafts.placeholders import Mention, Noun
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.changes import Restriction
from judge.engine.language.predicates import AllOf, Filter, IsPlayer, IsType, Not
from judge.engine.language.references import Every

CREATURE = IsType("creature")


@reads("attacked_not_by", at=True)
def attacked_not_by(pos: int, duration: Any, noun: Noun) -> Draft:
    """Also by those that come later: it is a rule, and not a change of them (418.3b)."""
    if noun.zone or noun.card or CREATURE not in noun.predicates:
        raise Refuse("attacked by what is no creature", pos)
    creatures = Mention(pos, Every(noun.filter()), noun.kinds, True)
    return apply_clause(creatures, (Timed((Restriction("attack player", Filter((IsPlayer("you"),), "players")),)),), duration)


@reads("attacked_only_by", at=True)
def attacked_only_by(pos: int, duration: Any, noun: Noun) -> Draft:
    """By no others than these."""
    such = tuple(predicate for predicate in noun.predicates if predicate != CREATURE)
    if len(such) == len(noun.predicates) or not such or noun.zone or noun.card:
        raise Refuse("attacked only by creatures of which kind?", pos)
    others = Noun((CREATURE, Not(such[0] if len(such) == 1 else AllOf(such))), noun.kinds)
    return attacked_not_by(pos, duration, others)
