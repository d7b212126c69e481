"""Ingest (702.115)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, Body, KeywordAbility, TriggeredAbility
from judge.engine.language.instructions import Move
from judge.engine.language.references import Bound, TopCards
from judge.engine.rules.keywords.keyword_expansion import stands_for
from judge.engine.rules.keywords.poisonous import TO_A_PLAYER


@stands_for("ingest")
def ingest(one: KeywordAbility) -> tuple[Ability, ...]:
    """Combat damage that a creature with ingest deals to a player also has that player exile the top card of the library."""
    gone = Move(TopCards(Bound("player"), 1), "removed")
    return (TriggeredAbility(TO_A_PLAYER, Body((), (gone,)), text="ingest", keyword="ingest"),)
