"""Echo (502.19)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, Body, KeywordAbility, TriggeredAbility
from judge.engine.language.conditions import Matches
from judge.engine.language.costs import Cost
from judge.engine.language.event_patterns import StepBegins
from judge.engine.language.instructions import Sacrifice, Unless
from judge.engine.language.predicates import Is
from judge.engine.language.references import This, You
from judge.engine.rules.keywords.keyword_expansion import stands_for


@stands_for("echo")
def echo(one: KeywordAbility) -> tuple[Ability, ...]:
    """A permanent with echo that its player controls only since the upkeep before is sacrificed unless the echo cost is paid."""
    new = Matches(This(), (Is("new since last upkeep"),))
    body = Body((), (Unless((Sacrifice(what=This()),), one.cost or Cost()),))
    return (TriggeredAbility(StepBegins("upkeep", You()), body, new, text="echo", keyword="echo"),)
