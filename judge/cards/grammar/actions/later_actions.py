"""Actions whose words came after October 2006: fighting, exiling until something leaves."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.clause_drafts import Draft, as_subject
from judge.cards.drafts.placeholders import Mention, Pronoun, Subject
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.instructions import Fight, Move
from judge.engine.language.predicates import Filter
from judge.engine.language.references import Every, Players, This


@reads("fights")
def fights(one: Any, other: Any) -> Draft:
    if getattr(one, "many", False) or getattr(other, "many", False):
        raise Refuse("a fight of more than two")
    first: Any = Subject()
    return as_subject((Fight(first, other),), one)


@reads("fight_each_other", at=True)
def fight_each_other(pos: int) -> Draft:
    """The two that were named."""
    both: Any = Pronoun(pos, frozenset({"creature"}), many=True, demonstrative=True)
    return (Fight(both, both),)


@reads("exile_until_it_leaves")
def exile_until_it_leaves(thing: Any) -> Move:
    if not isinstance(thing, Mention):
        raise Refuse("exiling what was not said here until something leaves")
    what: Any = thing
    return Move(what, "removed", remember=(("until it leaves", This()),), until=This())


@reads("exile_their_graveyards")
def exile_their_graveyards() -> Move:
    return Move(Every(Filter((), "graveyard", Players("opponents"))), "removed")


@reads("exile_all_graveyards")
def exile_all_graveyards() -> Move:
    return Move(Every(Filter((), "graveyard")), "removed")
