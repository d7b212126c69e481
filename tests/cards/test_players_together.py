"""What several players do in one step of an effect (413.2d), and what a player can't choose to do (413.2c)."""

from __future__ import annotations

import pytest

from judge.scenarios.runner.scenario_run import run_text

PUT = "Each player may put an artifact, creature, enchantment, or land card from his or her hand onto the battlefield."
WARDEN = '{name: Warden, type: Creature, cost: "{W}", pt: 1/1, text: "Whenever another creature enters the battlefield, you gain 1 life."}'
GIVEN_UP = "When Armadillo enters the battlefield, any player may sacrifice two creatures. If a player does, sacrifice Armadillo."

PLAYED = {
    "what both put into play sees each other come in": f"""
cards:
  - {WARDEN}
  - {{name: Display, type: Sorcery, cost: "{{2}}{{U}}", text: "{PUT}"}}
players:
  Ann: {{hand: [Display, Hill Giant], in play: [3 Island]}}
  Bob: {{hand: [Warden]}}
script:
  - Ann: play Display
  - resolve
  - resolve
  - expect: {{Hill Giant: in play, Warden: in play, Bob: 21}}
""",
    "who puts nothing into play gains nothing by it": f"""
cards:
  - {WARDEN}
  - {{name: Display, type: Sorcery, cost: "{{2}}{{U}}", text: "{PUT}"}}
players:
  Ann: {{hand: [Display, Hill Giant], in play: [3 Island]}}
  Bob: {{hand: [Warden]}}
script:
  - Ann: play Display
  - resolve
  - Ann: choose yes
  - Ann: choose Hill Giant
  - Bob: choose no
  - expect: {{Hill Giant: in play, Warden: hand, stack: empty, Bob: 20}}
""",
    "each player sacrifices all of his or her own": """
cards:
  - {name: Great Loss, type: Sorcery, cost: "{B}",
     text: "Each player exiles all creature cards from his or her graveyard, then sacrifices all creatures he or she controls."}
players:
  Ann: {in play: [Swamp, Grizzly Bears, Hill Giant], hand: [Great Loss], graveyard: [Serra Angel, Shock]}
  Bob: {in play: [Forest, Grizzly Bears], graveyard: [Hill Giant]}
script:
  - Ann: play Great Loss
  - resolve
  - expect: {Ann: {in play: [Swamp], graveyard: [Shock, Grizzly Bears, Hill Giant, Great Loss], removed: [Serra Angel]}}
  - expect: {Bob: {in play: [Forest], graveyard: [Grizzly Bears], removed: [Hill Giant]}}
""",
    "what is found in another's library goes to its owner's graveyard": """
cards:
  - {name: Grave Hunt, type: Sorcery, cost: "{B}",
     text: "Search target player's library for up to two creature cards and put them into that player's graveyard.
       Then that player shuffles his or her library."}
players:
  Ann: {in play: [Swamp], hand: [Grave Hunt]}
  Bob: {library: [Hill Giant, Shock, Grizzly Bears, Forest]}
script:
  - Ann: play Grave Hunt -> Bob
  - Ann: choose Hill Giant, Grizzly Bears
  - resolve
  - expect: {Bob: {graveyard: [Hill Giant, Grizzly Bears]}, Ann: {graveyard: [Grave Hunt]}}
""",
    "whose turn it is puts his or her own hand away": """
cards:
  - {name: Puzzle, type: Artifact, cost: "{4}",
     text: "At the beginning of each player's draw step, that player puts the cards in his or her hand on the bottom of
       his or her library in any order, then draws that many cards."}
players:
  Ann: {in play: [Puzzle], hand: [Shock]}
  Bob: {hand: [Hill Giant, Shock], library: [Forest, Plains, Island, Swamp]}
turn: Ann, end of turn
script:
  - to Bob's draw
  - resolve
  - expect: {Bob: {hand: [Plains, Island, Swamp], library: 3}, Ann: {hand: [Shock]}}
""",
    "one creature is not enough where two may be sacrificed": f"""
cards:
  - {{name: Armadillo, type: Creature, cost: "{{B}}", pt: 6/5, text: "{GIVEN_UP}"}}
players:
  Ann: {{hand: [Armadillo], in play: [Swamp]}}
  Bob: {{in play: [Hill Giant]}}
script:
  - Ann: play Armadillo
  - resolve
  - resolve
  - expect: {{Hill Giant: in play, Armadillo: in play, cites: [413.2c]}}
""",
    "two are": f"""
cards:
  - {{name: Armadillo, type: Creature, cost: "{{B}}", pt: 6/5, text: "{GIVEN_UP}"}}
players:
  Ann: {{hand: [Armadillo], in play: [Swamp]}}
  Bob: {{in play: [Hill Giant, Grizzly Bears]}}
script:
  - Ann: play Armadillo
  - resolve
  - resolve
  - expect: {{Hill Giant: graveyard, Grizzly Bears: graveyard, Armadillo: graveyard}}
""",
    "a card that isn't of the kind can't be discarded for it": """
cards:
  - {name: Offer, type: Sorcery, cost: "{B}", text: "You may discard a creature card. If you do, draw two cards."}
players:
  Ann: {hand: [Offer, Shock], in play: [Swamp]}
  Bob: {}
script:
  - Ann: play Offer
  - resolve
  - expect: {Shock: hand, Ann: {hand: [Shock]}}
""",
    "one that is can": """
cards:
  - {name: Offer, type: Sorcery, cost: "{B}", text: "You may discard a creature card. If you do, draw two cards."}
players:
  Ann: {hand: [Offer, Hill Giant], library: [Shock, Forest], in play: [Swamp]}
  Bob: {}
script:
  - Ann: play Offer
  - resolve
  - expect: {Hill Giant: graveyard, Ann: {hand: [Shock, Forest]}}
""",
}


@pytest.mark.parametrize("name", PLAYED)
def test_it_happens(name: str) -> None:
    run = run_text(f"---\ntitle: {name}\ntags: [cards]\n---\nA situation.\n\n```scenario\n{PLAYED[name].strip()}\n```\n")
    assert [*map(str, run.errors), *(check.message for check in run.failures)] == []
