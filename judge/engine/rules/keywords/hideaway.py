"""Hideaway (702.75)."""

from __future__ import annotations

from judge.engine.language.abilities import Ability, Body, EntersWith, KeywordAbility, TriggeredAbility
from judge.engine.language.event_patterns import ZoneChange
from judge.engine.language.instructions import Arrange, Gather, Look, Move, Remember
from judge.engine.language.predicates import Filter, IsOneOf, Not
from judge.engine.language.references import Among, Bound, Chosen, TopCards, You
from judge.engine.rules.keywords.keyword_expansion import stands_for

SEEN, HIDDEN, REST = Bound("looked at for hideaway"), Bound("hidden away"), Bound("left by hideaway")


@stands_for("hideaway")
def hideaway(one: KeywordAbility) -> tuple[Ability, ...]:
    """When a permanent with hideaway enters, its controller exiles one of the library's top cards face down and puts the rest below."""
    number, _, tapped = one.value.partition(" ")
    picked = Bound("picked for hideaway")
    steps = (
        Gather(TopCards(You(), int(number)), SEEN.name),
        Look(SEEN, who=You()),
        Gather(Chosen(Filter((IsOneOf(SEEN),), "library")), picked.name),
        Gather(Among(SEEN, (Not(IsOneOf(picked)),)), REST.name),
        Move(picked, "removed", face_down=True, bind=HIDDEN.name),
        Remember(HIDDEN, "removed"),
        Arrange(REST.name, "bottom", random=True),
    )
    entering = TriggeredAbility(ZoneChange(None, "", "in play"), Body((), steps), text="hideaway", keyword="hideaway")
    return (EntersWith(tapped=True, text="hideaway"), entering) if tapped else (entering,)
