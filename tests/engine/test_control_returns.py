"""Control goes back when the effect that took it is over (418.3)."""

from __future__ import annotations

from judge.engine.language.instructions import GainControl
from judge.engine.language.references import Target
from judge.engine.queries.view import controller
from tests.engine.small_boards import BEAR, FILLER, Bench, card, creatures, spell


def test_control_until_end_of_turn_goes_back_to_the_player_who_had_it() -> None:
    threat = card("Threat", "sorcery", "R", None, spell(GainControl(Target(), duration="end of turn"), targets=(creatures(),)))
    b = Bench(Ann={"hand": [threat], "in_play": ["Mountain"], "library": FILLER}, Bob={"in_play": [BEAR], "library": FILLER})
    b.play("Threat", targets="Bear").resolve()
    assert controller(b.game, b.find("Bear")) == 1
    b.until("upkeep", turn=2)
    assert controller(b.game, b.find("Bear")) == 2
