"""X in a cost that nobody announces, since the text says what it is (409.1b)."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.clause_drafts import Draft
from judge.cards.drafts.line_drafts import XIs
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.cards.record_tree import walk
from judge.engine.language.abilities import PlayingAbility
from judge.engine.language.amounts import X
from judge.engine.language.costs import Cost, DefinedX
from judge.engine.language.references import Players


def _said(quantity: Any) -> Any:
    """The quantity. Raises ``Refuse`` for X itself, and for a number of one opponent that is not said."""
    if any(isinstance(node, X) or node == Players("opponents") for node in walk(quantity)):
        raise Refuse("X is not said to be a number")
    return quantity


@reads("x_said")
def x_said(quantity: Any) -> Draft:
    said: Any = XIs(_said(quantity))
    return (said,)


@reads("x_said_of_spell")
def x_said_of_spell(quantity: Any) -> PlayingAbility:
    return PlayingAbility("additional", Cost((DefinedX(_said(quantity)),)))
