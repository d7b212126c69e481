"""Trigger events: Auras and Equipment that become attached to something, and unattached from it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.drafts.event_drafts import THIS, in_play_noun, other, subject
from judge.cards.drafts.placeholders import Event, Noun
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.attachment_patterns import BecomesAttached, BecomesUnattached
from judge.engine.language.instructions import Attach
from judge.engine.language.predicates import IsType


@reads("e_this_attached")
def e_this_attached(noun: Noun) -> Event:
    return Event(BecomesAttached(None, in_play_noun(noun).filter()), (THIS, other(noun.kinds)))


@reads("e_attached_to_this")
def e_attached_to_this(noun: Noun) -> Event:
    return Event(BecomesAttached(in_play_noun(noun).filter()), (subject(noun.kinds),))


@reads("e_attached")
def e_attached(noun: Noun, to: Noun) -> Event:
    found = BecomesAttached(in_play_noun(noun).filter(), in_play_noun(to).filter())
    return Event(found, (subject(noun.kinds), other(to.kinds)))


@reads("e_this_unattached")
def e_this_unattached(noun: Noun | None = None) -> Event:
    """From whatever it was on."""
    return Event(BecomesUnattached(), (replace(THIS, subject=True), other(_any(noun).kinds)) if noun is not None else (THIS,))


@reads("e_unattached")
def e_unattached(noun: Noun, of: Noun) -> Event:
    return Event(BecomesUnattached(in_play_noun(noun).filter()), (subject(noun.kinds), other(_any(of).kinds)))


def _any(noun: Noun) -> Noun:
    """A permanent, or a creature, which is what Equipment can be on: it is unattached from nothing else."""
    if noun.zone or noun.card or noun.predicates not in ((), (IsType("creature"),)):
        raise Refuse("unattached from some only of what it is on")
    return noun


@reads("unattach")
def unattach(what: Any) -> Attach:
    return Attach(None, what)
