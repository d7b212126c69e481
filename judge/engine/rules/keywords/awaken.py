"""Awaken (702.113)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, Body, KeywordAbility, SpellAbility, TargetSpec
from judge.engine.language.amounts import X
from judge.engine.language.changes import AddTypes, GainAbility, SetPT
from judge.engine.language.instructions import Apply, PutCounters
from judge.engine.language.predicates import ControlledBy, Filter, IsType
from judge.engine.language.references import Target, You
from judge.engine.rules.keywords.keyword_expansion import level, stands_for
from judge.engine.rules.playing.play_options import WAYS, for_its_cost

LAND = TargetSpec(Filter((IsType("land"), ControlledBy(You()))))
ALIVE = (AddTypes(("creature",), ("Elemental",)), SetPT(0, 0), GainAbility(KeywordAbility("haste")))


@stands_for("awaken")
def awaken(one: KeywordAbility) -> tuple[Ability, ...]:
    """Cast for its awaken cost, a spell also targets a land of its player's, which gets +1/+1 counters and becomes a 0/0 creature."""
    number = X() if one.value == "X" else level(one)
    steps = (PutCounters("+1/+1", Target(), number), Apply(Target(), ALIVE, "end of game"))
    return (SpellAbility(Body((LAND,), steps, if_paid="awaken"), "awaken"),)


WAYS["awaken"] = for_its_cost("awaken")
