"""Afterlife (702.135)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, Body, KeywordAbility, TriggeredAbility
from judge.engine.language.characteristics import Characteristics
from judge.engine.language.event_patterns import ZoneChange
from judge.engine.language.instructions import CreateToken
from judge.engine.rules.keywords.keyword_expansion import level, stands_for

SPIRIT = Characteristics(
    name="Spirit", colors=("white", "black"), types=("creature",), subtypes=("Spirit",), power=1, toughness=1,
    abilities=(KeywordAbility("flying"),),
)


@stands_for("afterlife")
def afterlife(one: KeywordAbility) -> tuple[Ability, ...]:
    """When a permanent with afterlife goes to a graveyard from play, its controller creates as many 1/1 flying Spirits as it says."""
    made = CreateToken(SPIRIT, level(one))
    return (TriggeredAbility(ZoneChange(None, "in play", "graveyard"), Body((), (made,)), text="afterlife", keyword="afterlife"),)
