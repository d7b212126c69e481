"""Trigger events: the source's own spell as it is played."""

from __future__ import annotations

from judge.cards.drafts.event_drafts import THIS
from judge.cards.drafts.placeholders import Event
from judge.cards.grammar import reads
from judge.engine.language.play_patterns import Played
from judge.engine.language.predicates import Filter, Is

reads("e_cast_this")(lambda: Event(Played(Filter((Is("spell"),), "stack"), this=True), (THIS,)))
