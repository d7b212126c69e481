"""What opponents must choose among their targets."""

from __future__ import annotations

from judge.cards.drafts.placeholders import Noun
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.abilities import StaticAbility
from judge.engine.language.changes import Requirement
from judge.engine.language.predicates import Filter, IsPlayer


@reads("static_flagbearer")
def static_flagbearer(noun: Noun) -> StaticAbility:
    if noun.card or noun.zone or not noun.predicates:
        raise Refuse("targets elsewhere")
    return StaticAbility(Filter((IsPlayer("opponent"),), "players"), (Requirement("target", noun.filter()),))
