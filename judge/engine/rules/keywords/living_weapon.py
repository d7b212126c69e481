"""Living weapon (702.92)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, Body, KeywordAbility, TriggeredAbility
from judge.engine.language.characteristics import Characteristics
from judge.engine.language.event_patterns import ZoneChange
from judge.engine.language.instructions import Attach, CreateToken
from judge.engine.language.references import Bound
from judge.engine.rules.keywords.keyword_expansion import stands_for

GERM = Characteristics(
    name="Phyrexian Germ", colors=("black",), types=("creature",), subtypes=("Phyrexian", "Germ"), power=0, toughness=0,
)


@stands_for("living weapon")
def living_weapon(one: KeywordAbility) -> tuple[Ability, ...]:
    """When an Equipment with living weapon enters, its controller creates a 0/0 black Phyrexian Germ, to which it is attached."""
    steps = (CreateToken(GERM, bind="germ"), Attach(Bound("germ")))
    return (TriggeredAbility(ZoneChange(None, "", "in play"), Body((), steps), text="living weapon", keyword="living weapon"),)
