"""Triggered abilities that an effect makes for the turn (404.4)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.drafts.clause_drafts import Draft
from judge.cards.drafts.placeholders import Aimed, Event, Mention
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.cards.record_tree import rewrite, walk
from judge.engine.language.abilities import TargetSpec
from judge.engine.language.amounts import BoundAmount
from judge.engine.language.instructions import Delayed
from judge.engine.language.references import Bound


@reads("for_the_turn")
def for_the_turn(event: Event, parts: Draft) -> Draft:
    """What its event names has names of its own, apart from those of an event that made it."""
    if any(isinstance(node, TargetSpec) for node in walk(parts)):
        raise Refuse("a target that is chosen each time it triggers")
    named = tuple(_of_event(mention) for mention in event.mentions)
    then = rewrite(parts, lambda v: BoundAmount("event amount") if event.amount and v == BoundAmount("amount") else None)
    aimed: Any = tuple(Aimed(mention) for mention in named)
    return (*aimed, Delayed(event.pattern, then, "this turn"))


def _of_event(mention: Mention) -> Mention:
    ref = mention.ref
    if not isinstance(ref, Bound):
        return mention
    moved = f"event {mention.moved}" if mention.moved else ""
    return replace(mention, ref=Bound(f"event {ref.name}"), key=f"event {ref.name}", moved=moved)
