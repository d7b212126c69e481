"""Ward (702.21)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, Body, KeywordAbility, TriggeredAbility
from judge.engine.language.costs import Cost
from judge.engine.language.instructions import Counter, Unless
from judge.engine.language.play_patterns import BecomesTarget
from judge.engine.language.predicates import ControlledBy, Filter
from judge.engine.language.references import Bound, ControllerOf, Players
from judge.engine.rules.keywords.keyword_expansion import stands_for


@stands_for("ward")
def ward(one: KeywordAbility) -> tuple[Ability, ...]:
    """Whenever a permanent with ward becomes the target of an opponent's spell or ability, that is countered unless the opponent pays."""
    targeted = BecomesTarget(by=Filter((ControlledBy(Players("opponents")),), "stack"))
    spell = Bound("spell")
    counter = Unless((Counter(spell),), one.cost or Cost(), ControllerOf(spell))
    return (TriggeredAbility(targeted, Body((), (counter,)), text="ward", keyword="ward"),)
