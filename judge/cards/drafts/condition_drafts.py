"""What conditions share."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.placeholders import Mention, Noun
from judge.cards.drafts.refusals import Refuse
from judge.engine.language.references import ControlledBy, Filter, This, You


def this(pos: int) -> Any:
    """The source, which later words may then refer to."""
    return Mention(pos, This(), frozenset({"this"}), key="this")


def controlled(noun: Noun, who: Any) -> Filter:
    """What matches under the control of ``who``."""
    if noun.zone or noun.card:
        raise Refuse("controlling cards")
    return Filter((*noun.predicates, ControlledBy(who)))


def own_of(noun: Noun) -> Filter:
    return controlled(noun, You())
