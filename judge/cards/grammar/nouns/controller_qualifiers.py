"""What follows a noun and says who controls or owns the objects: "you control", "that player owns"."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.noun_drafts import Qualifier
from judge.cards.drafts.placeholders import Mention, Noun
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.predicates import AnyOf, ControlledBy, Not, OwnedBy, Shares
from judge.engine.language.references import Every, Players, You


class Controlled(Qualifier):
    """Right behind another noun it is said of that one: "a spell that shares no color with a creature you control"."""

    def __call__(self, noun: Noun) -> Noun:
        last = noun.predicates[-1] if noun.predicates else None
        last = last.predicate if isinstance(last, Not) else last
        if noun.zone == "stack" and isinstance(last, Shares) and isinstance(last.of, Mention) and isinstance(last.of.ref, Every):
            raise Refuse("said of the noun before")
        return super().__call__(noun)


@reads("q_you_control")
def q_you_control() -> Qualifier:
    return Controlled(ControlledBy(You()), shared=True)


@reads("q_you_dont_control")
def q_you_dont_control() -> Qualifier:
    return Qualifier(Not(ControlledBy(You())), shared=True)


@reads("q_opponent_controls")
def q_opponent_controls() -> Qualifier:
    return Qualifier(ControlledBy(Players("opponents")), shared=True)


@reads("q_defending_controls")
def q_defending_controls() -> Qualifier:
    return Qualifier(ControlledBy(Players("defending")), shared=True)


@reads("q_controls")
def q_controls(player: Any) -> Qualifier:
    if isinstance(player, Mention) and player.ref in (You(), Players("opponents"), Players("defending")):
        raise Refuse("read another way")
    return Qualifier(ControlledBy(player), shared=True)


@reads("q_owns")
def q_owns(player: Any) -> Qualifier:
    if isinstance(player, Mention) and player.ref == You():
        raise Refuse("read another way")
    return Qualifier(OwnedBy(player), shared=True)


@reads("q_own_or_control")
def q_own_or_control() -> Qualifier:
    return Qualifier(AnyOf((OwnedBy(You()), ControlledBy(You()))), shared=True)


@reads("q_you_own")
def q_you_own() -> Qualifier:
    return Qualifier(OwnedBy(You()), shared=True)


@reads("q_you_dont_own")
def q_you_dont_own() -> Qualifier:
    return Qualifier(Not(OwnedBy(You())))
