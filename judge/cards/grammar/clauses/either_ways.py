"""A choice between two things made as they are done: no choice of modes, which is announced (409.1b)."""

from __future__ import annotations

from judge.cards.drafts.clause_drafts import Draft
from judge.cards.grammar import reads
from judge.engine.language.instructions import May


@reads("either_or")
def either_or(*ways: Draft) -> Draft:
    """The first of the ways that the controller takes; the last one if none before it (413.2a)."""
    first, *others = ways
    return (May(first, otherwise=either_or(*others)),) if others else first
