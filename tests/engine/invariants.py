"""What holds in every game at every decision, whatever has been played."""

from __future__ import annotations

import json

from judge.engine.record import from_json, to_json
from judge.engine.run import Pause
from judge.engine.state import ZONES, Game

OWNED = ("library", "hand", "graveyard")


def check(pause: Pause) -> None:
    """Raise ``AssertionError`` naming the invariant that is broken."""
    game = pause.game
    zones_and_objects_agree(game)
    every_card_is_somewhere_once(game)
    if pause.refused is not None:
        assert pause.refused.slug, f"refused without a rule: {pause.refused.fact}"
        assert pause.refused.fact


def zones_and_objects_agree(game: Game) -> None:
    """Each object is in the one zone that it says it is in, and no zone names what is not there."""
    listed: dict[int, str] = {}
    for zone in ZONES:
        for player in game.players if zone in OWNED else (0,):
            for id in game.zone(zone, player):
                assert id not in listed, f"{id} is in {listed[id]} and {zone}"
                listed[id] = zone
                assert id in game.objects, f"{id} in {zone} does not exist"
                assert game.objects[id].zone == zone, f"{id} is listed in {zone} and says {game.objects[id].zone}"
                if zone in OWNED:
                    assert game.objects[id].owner == player, f"{id} is in another player's {zone}"
    lost = [o.id for o in game.objects.values() if o.id not in listed]
    assert not lost, f"objects in no zone: {lost}"


def every_card_is_somewhere_once(game: Game) -> None:
    """No card is lost and none is doubled."""
    cards = [o.card for o in game.objects.values() if o.kind == "card"]
    assert len(cards) == len(set(cards)), "a card is in two places"


def survives_json(game: Game) -> None:
    """A game is the same after being written as JSON and read back."""
    assert from_json(json.loads(json.dumps(to_json(game)))) == game
