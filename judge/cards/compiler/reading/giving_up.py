"""What players discard, sacrifice, remove and show of their own."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.compiler.draft import Noun, Result
from judge.cards.compiler.errors import Refuse
from judge.cards.compiler.parser import reads
from judge.cards.compiler.reading.actions import WHO
from judge.cards.compiler.reading.sentences import Draft
from judge.engine.language.instructions import (
    Discard,
    Look,
    Move,
    Sacrifice,
)
from judge.engine.language.references import (
    Chosen,
    ControlledBy,
    Every,
    Filter,
)


@reads("discard_any", at=True)
def discard_any(pos: int) -> Discard:
    """As many as the player likes, chosen as it is done."""
    return Discard(None, WHO, what=Chosen(Filter((), "hand", WHO), WHO, 0, -1))


@reads("sacrifice_any", at=True)
def sacrifice_any(pos: int, noun: Noun) -> Result:
    if noun.card or noun.zone:
        raise Refuse("sacrificing cards", pos)
    mine = replace(noun, predicates=(*noun.predicates, ControlledBy(WHO)))
    return Result(pos, Sacrifice(WHO, what=Chosen(mine.filter(), WHO, 0, -1)), noun.kinds, True)


@reads("discard_for_each")
def discard_for_each(times: Any) -> Discard:
    return Discard(times, WHO)


def _kind_of_card(noun: Noun) -> Filter:
    if not noun.card or noun.zone or not noun.predicates:
        raise Refuse("read another way")
    return noun.filter("hand")


@reads("discard_noun")
def discard_noun(counted: tuple[Any, Noun]) -> Discard:
    count, noun = counted
    return Discard(count, WHO, filter=_kind_of_card(noun))


@reads("discard_all")
def discard_all(noun: Noun) -> Discard:
    return Discard(None, WHO, filter=_kind_of_card(noun))


def reveal_own_hand() -> Look:
    return Look(Every(Filter((), "hand", WHO)), who=WHO, reveal=True)


@reads("reveal_discard_all")
def reveal_discard_all(noun: Noun) -> Draft:
    return (reveal_own_hand(), discard_all(noun))


@reads("exile_own_graveyard")
def exile_own_graveyard() -> Move:
    return Move(Every(Filter((), "graveyard", WHO)), "removed")
