"""Cipher (702.99)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, Body, KeywordAbility, SpellAbility, TriggeredAbility
from judge.engine.language.costs import Cost
from judge.engine.language.event_patterns import DealsDamage
from judge.engine.language.instructions import CopyCard, Gather, May, Move, PlayCard
from judge.engine.language.predicates import ControlledBy, Filter, IsOneOf, IsPlayer, IsType
from judge.engine.language.references import Bound, Chosen, Linked, This, You
from judge.engine.rules.keywords.keyword_expansion import stands_for

MINE = Filter((IsType("creature"), ControlledBy(You())))
HIT = DealsDamage(
    source=Filter((IsOneOf(Linked("encoded on")),)), to=Filter((IsPlayer(),), "players"), combat=True,
)


@stands_for("cipher")
def cipher(one: KeywordAbility) -> tuple[Ability, ...]:
    """A spell with cipher may be exiled encoded on a creature; each time that creature hits a player in combat, a copy may be cast."""
    bearer = Bound("creature to encode on")
    encode = (Gather(Chosen(MINE), bearer.name), Move(This(), "removed", remember=(("encoded on", bearer),)))
    again = (CopyCard(This(), bind="copy of the encoded card"), PlayCard(Bound("copy of the encoded card"), cost=Cost()))
    return (
        SpellAbility(Body((), (May(encode),)), "cipher"),
        TriggeredAbility(HIT, Body((), again), None, "removed", "cipher", "cipher"),
    )
