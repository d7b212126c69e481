"""A choice between two things made as they are done: no choice of modes, which is announced (409.1b)."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.change_drafts import one_of, with_durations
from judge.cards.drafts.clause_drafts import Draft, as_subject
from judge.cards.drafts.placeholders import Mention
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.cards.record_tree import walk
from judge.engine.language.abilities import TargetSpec
from judge.engine.language.amounts import NumberOf
from judge.engine.language.conditions import AmountIs
from judge.engine.language.instructions import Destroy, Discard, Gather, If, PutCounters, RemoveCounters, Sacrifice, Unless
from judge.engine.language.references import Bound, Every


@reads("either_or")
def either_or(*ways: Draft) -> Draft:
    """A choice of the controller, among what he or she can do. Raises ``Refuse`` for what may turn out to be impossible."""
    if any(isinstance(node, (Sacrifice, Discard, Unless)) for node in walk(ways)):
        raise Refuse("a choice of something that may not be possible")
    timed = tuple(with_durations(way) for way in ways)
    taking = [at for at, way in enumerate(timed) if len(way) == 1 and isinstance(way[0], RemoveCounters)]
    if len(taking) == 1:  # a counter that is not there can't be chosen to be removed
        taken: Any = timed[taking[0]][0]
        there = AmountIs(NumberOf(f"counters:{taken.kind}", taken.what), ">=", 1 if taken.amount is None else taken.amount)
        return (If(there, one_of(timed), one_of(tuple(way for at, way in enumerate(timed) if at != taking[0]))),)
    return one_of(timed)


@reads("put_or_remove")
def put_or_remove(count: Any, kind: str, thing: Any, taken: Any) -> Draft:
    """ "Remove one from it": a counter of the same kind from the same thing."""
    if getattr(thing, "many", False):
        raise Refuse("counters on several things")
    return either_or((PutCounters(kind, thing, count),), (RemoveCounters(kind, thing, taken),))


@reads("put_either")
def put_either(count: Any, kind: str, other: Any, another: str, thing: Any) -> Draft:
    """A counter of one kind or of another: which is chosen as it is put on what may have been targeted before."""
    return one_of(((PutCounters(kind, thing, count),), (PutCounters(another, thing, other),)))


EITHER_SET = "those of either set"


@reads("destroy_either", at=True)
def destroy_either(pos: int, one: Any, other: Any) -> Draft:
    """ "Destroy all lands or all creatures": which of two sets is chosen as it is done, and destroyed as one."""
    if not all(isinstance(thing, Mention) and isinstance(thing.ref, Every) for thing in (one, other)):
        raise Refuse("a choice of targets is made earlier", pos)
    those: Any = Bound(EITHER_SET)
    return (*one_of(((Gather(one, EITHER_SET),), (Gather(other, EITHER_SET),))), Destroy(those))


@reads("deals_either")
def deals_either(source: Any, parts: Draft, again: Any, other: Draft) -> Draft:
    """Damage to one set or to another: which is chosen as it is dealt."""
    for made in (parts, other):
        if any(isinstance(node, TargetSpec) for node in walk(made)):
            raise Refuse("a choice of targets is made earlier")
    return one_of((as_subject(parts, source), as_subject(other, again)))
