"""What is said of a regeneration once it has happened: "when it regenerates this way", "if it regenerated this turn"."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.clause_drafts import Draft
from judge.cards.drafts.placeholders import Mention, Pronoun
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.cards.record_tree import rewrite, walk
from judge.engine.language.amounts import NumberOf
from judge.engine.language.conditions import Matches
from judge.engine.language.event_patterns import Regenerates
from judge.engine.language.instructions import Delayed, Regenerate
from judge.engine.language.predicates import Filter, Is, IsOneOf
from judge.engine.language.references import Bound

SHIELD = "regeneration shield"
PLAYERS = frozenset({"player", "players", "you"})
ABOUT = Filter((IsOneOf(Bound("about")),))


@reads("regenerates_then")
def regenerates_then(thing: Any, parts: Draft) -> Draft:
    """The trigger waits for this shield to be used, and for no other around the same permanent."""
    if getattr(thing, "many", False):
        raise Refuse("which of several regenerates?")
    return (Regenerate(thing, bind=SHIELD), Delayed(Regenerates(ABOUT, SHIELD), parts, "this turn", thing))


@reads("regenerates_along")
def regenerates_along(thing: Any, parts: Draft) -> Draft:
    """No trigger: what is said is part of the regeneration, and "it" the permanent that regenerates."""
    if getattr(thing, "many", False) or any(isinstance(node, Mention) and not node.kinds <= PLAYERS for node in walk(parts)):
        raise Refuse("which of several regenerates?")

    def meant(node: Any) -> Any:
        return Bound("about") if isinstance(node, Pronoun) and not node.kinds & PLAYERS and not node.many else None

    return (Regenerate(thing, then=rewrite(parts, meant)),)


@reads("if_regenerated")
def if_regenerated(thing: Any) -> Matches:
    return Matches(thing, (Is("regenerated"),))


@reads("times_regenerated")
def times_regenerated(thing: Any) -> NumberOf:
    return NumberOf("regenerations this turn", thing)
