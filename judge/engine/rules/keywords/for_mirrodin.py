"""For Mirrodin! (702.163)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, Body, KeywordAbility, TriggeredAbility
from judge.engine.language.characteristics import Characteristics
from judge.engine.language.event_patterns import ZoneChange
from judge.engine.language.instructions import Attach, CreateToken
from judge.engine.language.references import Bound
from judge.engine.rules.keywords.keyword_expansion import stands_for

REBEL = Characteristics(name="Rebel", colors=("red",), types=("creature",), subtypes=("Rebel",), power=2, toughness=2)


@stands_for("for mirrodin")
def for_mirrodin(one: KeywordAbility) -> tuple[Ability, ...]:
    """When an Equipment with For Mirrodin! enters, its controller creates a 2/2 red Rebel, to which it is attached."""
    steps = (CreateToken(REBEL, bind="rebel"), Attach(Bound("rebel")))
    return (TriggeredAbility(ZoneChange(None, "", "in play"), Body((), steps), text="for mirrodin", keyword="for mirrodin"),)
