"""Processes that are repeated: all that was said before, from the beginning."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.drafts.action_drafts import WHO, move_to
from judge.cards.drafts.clause_drafts import Draft, as_subject
from judge.cards.drafts.placeholders import Mention, Noun
from judge.cards.drafts.process_drafts import RepeatUntil
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.conditions import Happened, NotCondition
from judge.engine.language.instructions import Again, ForEach, May
from judge.engine.language.predicates import Filter
from judge.engine.language.references import Bound, Chosen, Players

reads("repeat_process")(lambda: Again())
reads("may_repeat")(lambda: (May((Again(),)),))


@reads("repeat_until")
def repeat_until(condition: Any) -> Draft:
    until: Any = RepeatUntil(condition)
    return (until,)


@reads("repeat_times")
def repeat_times(more: Any) -> Draft:
    times: Any = RepeatUntil(None, int(more) + 1)
    return (times,)


@reads("repeat_once")
def repeat_once() -> Draft:
    times: Any = RepeatUntil(None, 2)
    return (times,)


PUT = "put in turn"


@reads("repeat_until_nobody")
def repeat_until_nobody(destination: dict[str, Any]) -> Draft:
    return repeat_until(NotCondition(Happened(PUT)))


@reads("starting_with_you", at=True)
def starting_with_you(pos: int, noun: Noun, destination: dict[str, Any]) -> Draft:
    """Each after the player before, beginning with you; whether anybody did is known afterwards."""
    if not noun.card or noun.zone:
        raise Refuse("putting what is no card", pos)
    each = Mention(pos, Bound("each"), frozenset({"player"}), key="each")
    cards: Any = Chosen(Filter(noun.predicates, "hand", WHO), WHO)
    made = replace(move_to(Mention(pos + 1, cards, noun.kinds | {"card"}), destination), bind=PUT)
    who: Any = each
    return (ForEach(Players("from you"), (May(as_subject((made,), each), who),)),)
