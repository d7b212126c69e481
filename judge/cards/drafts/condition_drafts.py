"""What conditions share."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.placeholders import Mention, Noun
from judge.cards.drafts.refusals import Refuse
from judge.engine.language.predicates import ControlledBy, Filter, Is, IsColor, IsType, Not
from judge.engine.language.references import This, You


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


def spells_counted(noun: Noun) -> str:
    """The number that counts spells of a card type or a color played this turn. Raises ``Refuse`` for any other description."""
    kinds = [p for p in noun.predicates if p != Is("spell")]
    if noun.zone == "stack" and len(kinds) == 1 and isinstance(kinds[0], Not) and isinstance(kinds[0].predicate, IsType):
        return f"non{kinds[0].predicate.type} spells played"
    if noun.zone != "stack" or len(kinds) > 1 or not all(isinstance(p, (IsType, IsColor)) for p in kinds):
        raise Refuse("a spell of a kind that is not remembered")
    words = [p.type if isinstance(p, IsType) else p.color for p in kinds if isinstance(p, (IsType, IsColor))]
    return " ".join((*words, "spells played"))
