"""Mobilize (702.181)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, Body, KeywordAbility, TriggeredAbility
from judge.engine.language.characteristics import Characteristics
from judge.engine.language.combat_patterns import Attacks
from judge.engine.language.event_patterns import StepBegins
from judge.engine.language.instructions import CreateToken, Delayed, Sacrifice
from judge.engine.language.references import Bound
from judge.engine.rules.keywords.keyword_expansion import level, stands_for

WARRIOR = Characteristics(name="Warrior", colors=("red",), types=("creature",), subtypes=("Warrior",), power=1, toughness=1)
MADE = Bound("mobilized")


@stands_for("mobilize")
def mobilize(one: KeywordAbility) -> tuple[Ability, ...]:
    """Whenever a creature with mobilize attacks, as many 1/1 red Warriors as it says enter attacking, until the next end step."""
    gone = Delayed(StepBegins("end of turn"), (Sacrifice(what=MADE),), about=MADE, keyword="mobilize")
    made = CreateToken(WARRIOR, level(one), tapped=True, attacking=True, bind=MADE.name)
    return (TriggeredAbility(Attacks(), Body((), (made, gone)), text="mobilize", keyword="mobilize"),)
