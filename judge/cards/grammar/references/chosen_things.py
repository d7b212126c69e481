"""Objects that are picked as an effect is carried out, and not targeted: "two lands you control", "another permanent"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.drafts.placeholders import Mention, Noun
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.amounts import BoundAmount, X
from judge.engine.language.predicates import IsOther
from judge.engine.language.references import Chosen


def _some(pos: int, count: Any, noun: Noun) -> Mention:
    """Just so many, or all there are where they are fewer (413.2c)."""
    if (noun.card and not noun.zone) or noun.only_players or noun.zone == "stack":
        raise Refuse("picking cards in no zone, spells, or players", pos)
    return Mention(pos, Chosen(noun.filter(), least=count, most=count), noun.kinds - {"and"}, count != 1, key=f"chosen {pos}")


@reads("several_things", at=True)
def several_things(pos: int, count: Any, noun: Noun) -> Mention:
    return _some(pos, int(count), noun)


@reads("x_things", at=True)
def x_things(pos: int, noun: Noun) -> Mention:
    return _some(pos, X(), noun)


@reads("so_many_things", at=True)
def so_many_things(pos: int, noun: Noun) -> Mention:
    return _some(pos, BoundAmount("amount"), noun)


@reads("another_thing", at=True)
def another_thing(pos: int, noun: Noun) -> Mention:
    """One other than the source, or than what was named before it (``anaphora``)."""
    return _some(pos, 1, replace(noun, predicates=(IsOther(), *noun.predicates)))
