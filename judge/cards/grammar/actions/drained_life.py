"""Damage and the life gained for it, up to what there was."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.clause_drafts import Draft
from judge.cards.drafts.placeholders import Mention
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.abilities import TargetSpec
from judge.engine.language.instructions import DealDamage, GainLife, NoteNumber
from judge.engine.language.references import BoundAmount, NumberOf, Smallest, Sum, You

BEFORE = "size before"
DEALT = "damage dealt"


@reads("drain_up_to")
def drain_up_to(count: Any, to: Any) -> Draft:
    """A player has no toughness and a creature no life total, so that the two together are what there was."""
    if not isinstance(to, Mention) or not isinstance(to.ref, TargetSpec):
        raise Refuse("draining something that is no target")
    of: Any = to
    there = Sum((NumberOf("life", of), NumberOf("toughness", of), NumberOf("counters:loyalty", of)))
    gained = Smallest((BoundAmount(DEALT), BoundAmount(BEFORE)))
    return (NoteNumber(there, BEFORE), DealDamage(count, of, bind=DEALT), GainLife(gained, You()))
