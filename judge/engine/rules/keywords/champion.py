"""Champion (702.72)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, Body, KeywordAbility, TriggeredAbility
from judge.engine.language.conditions import Exists
from judge.engine.language.event_patterns import ZoneChange
from judge.engine.language.instructions import If, May, Move, Remember, Sacrifice
from judge.engine.language.predicates import ControlledBy, Filter, IsOther
from judge.engine.language.references import Bound, Chosen, Linked, OwnerOf, This, You
from judge.engine.rules.keywords.keyword_expansion import stands_for

AWAY = Linked("championed")


@stands_for("champion")
def champion(one: KeywordAbility) -> tuple[Ability, ...]:
    """A creature with champion is sacrificed unless another of that kind is exiled, which comes back when the champion leaves play."""
    kind = one.filter or Filter(())
    others = Filter((*kind.predicates, ControlledBy(You()), IsOther()))
    gone = Sacrifice(what=This())
    exiled = (Move(Chosen(others), "removed", bind="championed"), Remember(Bound("championed"), "championed"))
    comes = (If(Exists(others), (May(exiled, otherwise=(gone,)),), (gone,)),)
    back = Move(AWAY, "in play", controller=OwnerOf(AWAY))
    return (
        TriggeredAbility(ZoneChange(None, "", "in play"), Body((), comes), text="champion", keyword="champion"),
        TriggeredAbility(ZoneChange(None, "in play"), Body((), (back,)), text="champion", keyword="champion"),
    )
