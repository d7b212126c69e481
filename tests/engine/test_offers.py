"""What is passed over as actions are offered is what could not be played: compared with a look at everything, in random play."""

from __future__ import annotations

import random

import pytest

from judge.engine.rules.mana.mana_reach import Reach
from judge.engine.rules.playing import ability_offers, spell_offers
from judge.engine.run import Pause
from judge.engine.state import Game
from tests.bench.boards import board, play


def _offered(game: Game, player: int) -> list[object]:
    fresh = game.copy()
    fresh.cache = {}
    return [option for offers in (spell_offers.offers, ability_offers.offers) for option in offers(fresh, player)]


def test_what_mana_can_not_reach_could_not_be_played(monkeypatch: pytest.MonkeyPatch) -> None:
    excluded = []
    excludes = Reach.excludes

    def noting(self: Reach, wanted: list[tuple[str, ...]]) -> bool:
        excluded.append(excludes(self, wanted))
        return excluded[-1]

    def see(pause: Pause) -> None:
        if pause.decision is None or pause.decision.kind != "priority":
            return
        with monkeypatch.context() as at_every_one:
            at_every_one.setattr(Reach, "excludes", noting)
            quickly = _offered(pause.game, pause.decision.player)
            at_every_one.setattr(Reach, "excludes", lambda self, wanted: False)
            assert quickly == _offered(pause.game, pause.decision.player)

    for seed in range(6):
        chance = random.Random(seed)
        play(board(chance, (10, 20, 40)[seed % 3]), chance, 60, see)
    assert set(excluded) == {True, False}
