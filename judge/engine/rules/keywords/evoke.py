"""Evoke (702.74)."""

from __future__ import annotations

from collections.abc import Iterable

from judge.engine.language.abilities import Ability, Body, KeywordAbility, TriggeredAbility
from judge.engine.language.conditions import WasPaid
from judge.engine.language.event_patterns import ZoneChange
from judge.engine.language.instructions import Sacrifice
from judge.engine.language.references import ControllerOf, This
from judge.engine.queries.view import see
from judge.engine.rules.keywords.keyword_expansion import stands_for
from judge.engine.rules.playing.play_options import WAYS, Way
from judge.engine.state import Game


@stands_for("evoke")
def evoke(one: KeywordAbility) -> tuple[Ability, ...]:
    """A card with evoke may be played for its evoke cost; if that was paid, its controller sacrifices it when it comes into play."""
    gone = Sacrifice(ControllerOf(This()), what=This())
    return (TriggeredAbility(ZoneChange(None, "", "in play"), Body((), (gone,)), WasPaid("evoke"), text="evoke", keyword="evoke"),)


def for_its_evoke_cost(game: Game, id: int) -> Iterable[Way]:
    """A card with evoke, played for the evoke cost."""
    return [Way("evoke", game.objects[id].zone, k.cost) for k in see(game, id).kit.keywords["evoke"] if k.cost is not None]


WAYS["evoke"] = for_its_evoke_cost
