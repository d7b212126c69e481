"""What is said of a regeneration once it has happened: "when it regenerates this way", "if it regenerated this turn"."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.clause_drafts import Draft
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.amounts import NumberOf
from judge.engine.language.conditions import Matches
from judge.engine.language.event_patterns import Regenerates
from judge.engine.language.instructions import Delayed, Regenerate
from judge.engine.language.predicates import Filter, Is, IsOneOf
from judge.engine.language.references import Bound

SHIELD = "regeneration shield"
ABOUT = Filter((IsOneOf(Bound("about")),))


@reads("regenerates_then")
def regenerates_then(thing: Any, parts: Draft) -> Draft:
    """The trigger waits for this shield to be used, and for no other around the same permanent."""
    if getattr(thing, "many", False):
        raise Refuse("which of several regenerates?")
    return (Regenerate(thing, bind=SHIELD), Delayed(Regenerates(ABOUT, SHIELD), parts, "this turn", thing))


@reads("if_regenerated")
def if_regenerated(thing: Any) -> Matches:
    return Matches(thing, (Is("regenerated"),))


@reads("times_regenerated")
def times_regenerated(thing: Any) -> NumberOf:
    return NumberOf("regenerations this turn", thing)
