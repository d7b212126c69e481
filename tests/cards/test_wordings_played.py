"""Wordings that were added are seen to work: played, forbidden and counted in small situations."""

from __future__ import annotations

import pytest

from judge.scenarios.runner.scenario_run import run_text

PLAYED = {
    "a choice in a description, and cards exiled with the source": r"""
cards:
  - {"name": "Maneuvers", "type": "Instant", "cost": "{W}", "text": "Creatures of the creature type of your choice get +0/+4 until end of turn."}
  - {"name": "Sleeper", "type": "Enchantment", "cost": "{W}", "text": "When an opponent casts a creature spell, if Sleeper is an enchantment, Sleeper becomes a 2/2 Gargoyle creature with flying."}
  - {"name": "Storehouse", "type": "Artifact", "cost": "{2}", "text": "{T}: Exile target creature you control.\nSacrifice Storehouse: Return each creature card exiled with Storehouse to the battlefield under your control."}
players:
  Ann: {hand: [Maneuvers], in play: [4 Plains, Forest, Grizzly Bears, Sleeper, Storehouse]}
  Bob: {hand: [Hill Giant], in play: [4 Mountain]}
turn: Ann, precombat main
script:
  - Ann: use 1 of Storehouse -> Grizzly Bears
  - resolve
  - expect: {Grizzly Bears: removed}
  - Ann: use 2 of Storehouse
  - resolve
  - expect: {Grizzly Bears: in play}
  - Ann: play Maneuvers
  - resolve
  - Ann: choose Bear
  - expect: {Grizzly Bears: {toughness: 6}}
""",  # noqa: E501
    "half a life, counters removed, targets in a single graveyard": r"""
cards:
  - {"name": "Betrayal", "type": "Enchantment", "cost": "{1}{B}", "text": "{B}{B}, Pay half your life, rounded up: Destroy target nonblack creature. It can't be regenerated."}
  - {"name": "Logic", "type": "Instant", "cost": "{2}{U}", "text": "Counter target spell unless its controller pays {1} for each card in your graveyard."}
  - {"name": "Decay", "type": "Instant", "cost": "{1}{B}", "text": "Exile up to three target cards from a single graveyard."}
  - {"name": "Fountain", "type": "Land", "text": "{T}: Put a storage counter on Fountain.\n{T}, Remove any number of storage counters from Fountain: Add {W} for each storage counter removed this way."}
players:
  Ann:
    hand: [Decay, Logic]
    graveyard: [Shock, Mountain]
    in play: [4 Swamp, 3 Island, Betrayal, {Fountain: {counters: {storage: 3}}}]
  Bob: {hand: [Hill Giant], in play: [6 Mountain, Grizzly Bears], graveyard: [Forest]}
turn: Ann, precombat main
script:
  - Ann: use 2 of Fountain for X=2
  - expect: {Fountain: {counters: {storage: 1}}}
  - Ann: use Betrayal -> Grizzly Bears
  - resolve
  - expect: {Grizzly Bears: graveyard, Ann: {life: 10}}
  - illegal: {Ann: "play Decay -> Shock, Forest"}
  - Ann: play Decay -> Shock, Mountain
  - resolve
  - expect: {Shock: removed}
""",  # noqa: E501
    "blocked despite landwalk and shadow, and not despite another": r"""
cards:
  - {"name": "Low Tide", "type": "Enchantment", "cost": "{1}{U}", "text": "Creatures with islandwalk can be blocked as though they didn't have islandwalk."}
  - {"name": "Swimmer", "type": "Creature", "pt": "2/2", "cost": "{U}", "text": "Islandwalk"}
  - {"name": "Strider", "type": "Creature", "pt": "2/2", "cost": "{U}", "text": "Forestwalk"}
  - {"name": "Shade", "type": "Creature", "pt": "2/2", "cost": "{U}", "text": "Shadow"}
  - {"name": "Watcher", "type": "Creature", "pt": "2/2", "cost": "{U}", "text": "Watcher can block creatures with shadow as though they didn't have shadow."}
players:
  Ann: {in play: [Swimmer, Strider, Shade, Low Tide]}
  Bob: {in play: [Island, Forest, Grizzly Bears, Watcher, Hill Giant]}
turn: Ann, precombat main
script:
  - Ann: attack with Swimmer, Strider, Shade
  - illegal: {Bob: "block Strider with Grizzly Bears"}
  - illegal: {Bob: "block Shade with Grizzly Bears"}
  - Bob: block Swimmer with Grizzly Bears, Shade with Watcher
  - expect: {Grizzly Bears: {blocking: Swimmer}, Watcher: {blocking: Shade}}
""",  # noqa: E501
}


@pytest.mark.parametrize("name", PLAYED)
def test_it_happens(name: str) -> None:
    run = run_text(f"---\ntitle: {name}\ntags: [cards]\n---\nA situation.\n\n```scenario\n{PLAYED[name].strip()}\n```\n")
    assert [*map(str, run.errors), *(check.message for check in run.failures)] == []
