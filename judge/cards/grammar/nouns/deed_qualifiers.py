"""What follows a noun and says what the objects have done, what name was chosen for them, or which are left out."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.noun_drafts import Qualifier, any_of
from judge.cards.drafts.placeholders import Mention, Noun, SharesSaid
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.predicates import AllOf, AnyOf, Damaged, DamagedBy, Fought, Is, IsOneOf, IsType, MayBear, Not, SharesChosen
from judge.engine.language.references import This, You


@reads("q_hurt_thing")
def q_hurt_thing(thing: Any) -> Qualifier:
    if isinstance(thing, Mention) and thing.ref == You():
        raise Refuse("read another way")
    return Qualifier(Damaged(any_of(thing)))


@reads("q_hurt_by_thing")
def q_hurt_by_thing(thing: Any) -> Qualifier:
    return Qualifier(DamagedBy(any_of(thing)))


@reads("q_was_blocked_by")
def q_was_blocked_by(thing: Any) -> Qualifier:
    return Qualifier(Fought(any_of(thing), by=True))


@reads("q_blocked_thing")
def q_blocked_thing(thing: Any) -> Qualifier:
    return Qualifier(Fought(any_of(thing)))


@reads("q_fought_thing")
def q_fought_thing(thing: Any) -> Qualifier:
    return Qualifier(AnyOf((Fought(any_of(thing)), Fought(any_of(thing), by=True))))


reads("q_blocked_or_was")(lambda: Qualifier(AnyOf((Is("blocked before"), Is("was blocked before")))))
reads("q_entered")(lambda: Qualifier(Is("entered this turn")))
reads("q_did_not_fight")(lambda: Qualifier(Not(Is("attacked")), Not(Is("blocked before"))))
reads("q_fought")(lambda: Qualifier(AnyOf((Is("attacked"), Is("blocked before")))))
reads("q_chosen_name")(lambda: Qualifier(SharesChosen("card name"), shared=True))
reads("q_that_name")(lambda: Qualifier(SharesSaid("card name"), shared=True))  # type: ignore[arg-type]
reads("q_except_this")(lambda: Qualifier(Not(IsOneOf(This())), shared=True))


reads("q_can_bear")(lambda: Qualifier(MayBear(This())))


reads("q_taps")(lambda *_: Qualifier(Is("with a tap ability")))


@reads("q_except_noun")
def q_except_noun(noun: Noun) -> Qualifier:
    """All but those of a kind: "creatures except for Zombies"."""
    if noun.zone or not noun.predicates or any(isinstance(p, Not) for p in noun.predicates):
        raise Refuse("except for what?")
    if noun.card:
        return Qualifier(Not(noun.predicates[0] if len(noun.predicates) == 1 else AllOf(noun.predicates)))
    if noun.predicates == (IsType("creature"),):
        raise Refuse("except for all of them: the words go on")
    kinds = noun.predicates if len(noun.predicates) == 1 else tuple(p for p in noun.predicates if p != IsType("creature"))
    return Qualifier(Not(kinds[0] if len(kinds) == 1 else AllOf(noun.predicates)), shared=True)
