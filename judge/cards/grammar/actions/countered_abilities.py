"""Abilities that are countered, and what becomes of the permanents that they are of."""

from __future__ import annotations

from typing import Any

from judge.cards.drafts.placeholders import Mention
from judge.cards.drafts.refusals import Refuse
from judge.cards.grammar import reads
from judge.engine.language.changes import Restriction
from judge.engine.language.conditions import Happened
from judge.engine.language.instructions import Apply, Counter, Destroy, If
from judge.engine.language.references import SourceOf

COUNTERED = "countered this way"


@reads("countered_ability")
def countered_ability(thing: Any) -> Any:
    if not isinstance(thing, Mention) or "ability" not in thing.kinds:
        raise Refuse("countering what is no ability")
    return thing


@reads("counter_and_destroy")
def counter_and_destroy(thing: Any) -> tuple[Any, ...]:
    return (Counter(thing, bind=COUNTERED), If(Happened(COUNTERED), (Destroy(SourceOf(thing)),)))


@reads("counter_and_fetter")
def counter_and_fetter(thing: Any) -> tuple[Any, ...]:
    """Mana abilities can't be played either."""
    return (Counter(thing, bind=COUNTERED), If(Happened(COUNTERED), (Apply(SourceOf(thing), (Restriction("play abilities"),)),)))


@reads("counter_and_bind_abilities")
def counter_and_bind_abilities(thing: Any) -> tuple[Any, ...]:
    """Whether or not the ability could be countered."""
    made = countered_ability(thing)
    return (Counter(made), Apply(SourceOf(made), (Restriction("play abilities"),)))
