"""Exerting (701.43): as a creature attacks, as a cost, and what triggers on it."""

from __future__ import annotations

from judge.cards.drafts.event_drafts import THIS, subject
from judge.cards.drafts.placeholders import Event, Noun
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.abilities import KeywordAbility
from judge.engine.language.costs import ActCost
from judge.engine.language.event_patterns import Designated
from judge.engine.language.instructions import EXERTED, exerting
from judge.engine.language.predicates import ControlledBy
from judge.engine.language.references import This, You

reads("k_exert")(lambda: KeywordAbility("exert"))
reads("pay_exert")(lambda: ActCost((exerting(This()),)))
reads("exert")(exerting)
reads("e_exert_this")(lambda: Event(Designated(EXERTED), (THIS,)))


@reads("e_exert")
def e_exert(noun: Noun) -> Event:
    if noun.card or noun.zone:
        raise Refuse("exerting what is not in play")
    own = noun.filter()
    return Event(Designated(EXERTED, type(own)((*own.predicates, ControlledBy(You())), "in play")), (subject(noun.kinds),))
