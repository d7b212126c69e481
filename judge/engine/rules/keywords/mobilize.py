"""Mobilize (702.181) and melee (702.121): what attacking creatures bring with them."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, Body, KeywordAbility, TriggeredAbility
from judge.engine.language.amounts import Count
from judge.engine.language.changes import ModifyPT
from judge.engine.language.characteristics import Characteristics
from judge.engine.language.combat_patterns import Attacks
from judge.engine.language.event_patterns import StepBegins
from judge.engine.language.instructions import Apply, CreateToken, Delayed, Sacrifice
from judge.engine.language.predicates import Filter, Is, IsPlayer
from judge.engine.language.references import Bound, This
from judge.engine.rules.keywords.keyword_expansion import level, stands_for

WARRIOR = Characteristics(name="Warrior", colors=("red",), types=("creature",), subtypes=("Warrior",), power=1, toughness=1)
MADE = Bound("mobilized")


@stands_for("mobilize")
def mobilize(one: KeywordAbility) -> tuple[Ability, ...]:
    """Whenever a creature with mobilize attacks, as many 1/1 red Warriors as it says enter attacking, until the next end step."""
    gone = Delayed(StepBegins("end of turn"), (Sacrifice(what=MADE),), about=MADE, keyword="mobilize")
    made = CreateToken(WARRIOR, level(one), tapped=True, attacking=True, bind=MADE.name)
    return (TriggeredAbility(Attacks(), Body((), (made, gone)), text="mobilize", keyword="mobilize"),)


ATTACKED = Count(Filter((IsPlayer("opponent"), Is("attacked this combat")), "players"))


@stands_for("melee")
def melee(one: KeywordAbility) -> tuple[Ability, ...]:
    """Whenever a creature with melee attacks, it gets +1/+1 for this turn for each opponent its controller attacked in this combat."""
    grows = Apply(This(), (ModifyPT(ATTACKED, ATTACKED),))
    return (TriggeredAbility(Attacks(), Body((), (grows,)), text="melee", keyword="melee"),)
