"""What anybody of several may do or pay, and what follows if one does."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.clause_drafts import (
    Draft,
    as_subject,
)
from judge.cards.drafts.placeholders import Mention, Pronoun, Subject
from judge.cards.grammar import reads
from judge.cards.record_tree import rewrite
from judge.engine.language.conditions import Happened, NotCondition
from judge.engine.language.costs import Cost
from judge.engine.language.instructions import DealDamage, ForEach, If, May
from judge.engine.language.references import Bound

ANYBODY = "anybody"


@reads("anybody_dealt", at=True)
def anybody_dealt(pos: int, who: Any, source: Any, amount: Any, done: bool, then: Draft) -> Draft:
    """Each of them in turn order may have it happen to himself or herself; something else happens where somebody or nobody does."""
    they: Any = Pronoun(pos, frozenset({"player"}), demonstrative=True)
    by: Any = Subject()
    return _anybody(pos, who, as_subject((DealDamage(amount, they, by),), source), done, then)


@reads("anybody_may", at=True)
def anybody_may(pos: int, who: Any, *parts: Any) -> Draft:
    *acts, done, then = parts
    they = Mention(pos, Bound("each"), frozenset({"player"}), key="each")
    return _anybody(pos, who, as_subject(tuple(acts), they), done, then)


@reads("anybody_may_either", at=True)
def anybody_may_either(pos: int, who: Any, act: Any, source: Any, amount: Any, then: Draft) -> Draft:
    """Each of them in turn order may do the one thing, or else have the other happen to himself or herself."""
    they = Mention(pos, Bound("each"), frozenset({"player"}), key="each")
    person: Any = they
    by: Any = Subject()
    hurt = as_subject((DealDamage(amount, person, by),), source)
    asked = May(as_subject((act,), they), person, otherwise=(May(hurt, person, did=ANYBODY),), did=ANYBODY)
    return (ForEach(who, (asked,), "each"), If(Happened(ANYBODY), then))


@reads("anybody_may_pay")
def anybody_may_pay(who: Any, cost: Cost, done: bool, then: Draft) -> Draft:
    """Each of them in turn order is asked."""
    did: Any = Happened(ANYBODY)
    asked = ForEach(who, (May((), Bound("each"), cost, did=ANYBODY),))
    return (asked, If(did if done else NotCondition(did), then))


def _anybody(pos: int, among: Any, parts: Draft, done: bool, then: Draft) -> Draft:
    they = Mention(pos, Bound("each"), frozenset({"player"}), key="each")
    own = rewrite(parts, lambda v: they if isinstance(v, Pronoun) and "player" in v.kinds else None)
    who: Any = they
    did: Any = Happened(ANYBODY)
    asked = ForEach(among, (May(own, who, did=ANYBODY),), "each")
    return (asked, If(did if done else NotCondition(did), then))
