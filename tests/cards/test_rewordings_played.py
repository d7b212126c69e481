"""Rewordings seen to work as the printed line says, in situations in which the card does something and in which it does not."""

from __future__ import annotations

import pytest

from judge.scenarios.runner.scenario_run import run_text

PLAYED = {
    "a draw that is replaced draws in the end, and a creature card doesn't": r"""
cards:
  - {"name": "Enduring Renewal", "type": "Enchantment", "cost": "{2}{W}{W}", "text": "Play with your hand revealed.\nIf you would draw a card, reveal the top card of your library instead. If it's a creature card, put it into your graveyard. Otherwise, draw a card.\nWhenever a creature is put into your graveyard from the battlefield, return it to your hand."}
players:
  Ann: {hand: [Counsel of the Soratami], library: [Hill Giant, Shock, Forest], in play: [3 Island, Enduring Renewal]}
  Bob: {}
turn: Ann, precombat main
script:
  - Ann: play Counsel of the Soratami
  - resolve
  - expect: {Hill Giant: graveyard, Ann: {hand: [Shock]}}
""",  # noqa: E501
    "only after another spell": r"""
cards:
  - {"name": "Skyshroud Condor", "type": "Creature — Bird", "cost": "{1}{U}", "pt": "2/2", "text": "Cast this spell only if you've cast another spell this turn.\nFlying"}
players:
  Ann: {hand: [Skyshroud Condor, Shock], in play: [2 Island, Mountain]}
  Bob: {}
turn: Ann, precombat main
script:
  - illegal: {Ann: play Skyshroud Condor}
  - Ann: play Shock -> Bob
  - resolve
  - Ann: play Skyshroud Condor
  - resolve
  - expect: {Skyshroud Condor: in play}
""",  # noqa: E501
    "an Island card and another card in place of mana": r"""
cards:
  - {"name": "Foil", "type": "Instant", "cost": "{2}{U}{U}", "text": "You may discard an Island card and another card rather than pay this spell's mana cost.\nCounter target spell."}
players:
  Ann: {hand: [Foil, Island, Shock], in play: []}
  Bob: {hand: [Hill Giant], in play: [4 Mountain]}
turn: Bob, precombat main
script:
  - Bob: play Hill Giant
  - Ann: play Foil -> Hill Giant discarding Island, Shock
  - resolve
  - expect: {Hill Giant: graveyard, Island: graveyard, Shock: graveyard}
""",  # noqa: E501
    "no other card for the price": r"""
cards:
  - {"name": "Foil", "type": "Instant", "cost": "{2}{U}{U}", "text": "You may discard an Island card and another card rather than pay this spell's mana cost.\nCounter target spell."}
players:
  Ann: {hand: [Foil, Island], in play: []}
  Bob: {hand: [Hill Giant], in play: [4 Mountain]}
turn: Bob, precombat main
script:
  - Bob: play Hill Giant
  - Bob: pass
  - illegal: {Ann: play Foil -> Hill Giant}
""",  # noqa: E501
    "a difference below nothing deals no damage": r"""
cards:
  - {"name": "Superior Numbers", "type": "Sorcery", "cost": "{G}{G}", "text": "Superior Numbers deals damage to target creature equal to the number of creatures you control in excess of the number of creatures target opponent controls."}
players:
  Ann: {hand: [2 Superior Numbers], in play: [4 Forest, Grizzly Bears]}
  Bob: {in play: [Hill Giant, Savannah Lions]}
turn: Ann, precombat main
script:
  - Ann: play Superior Numbers -> Hill Giant, Bob
  - resolve
  - expect: {Hill Giant: {damage: 0}}
""",  # noqa: E501
    "damage becomes counters removed and tokens": r"""
cards:
  - {"name": "Sekki, Seasons' Guide", "type": "Legendary Creature — Spirit", "cost": "{5}{G}{G}{G}", "pt": "0/0", "text": "Sekki, Seasons' Guide enters the battlefield with eight +1/+1 counters on it.\nIf damage would be dealt to Sekki, prevent that damage, remove that many +1/+1 counters from Sekki, and create that many 1/1 colorless Spirit creature tokens.\nSacrifice eight Spirits: Return Sekki from your graveyard to the battlefield."}
players:
  Ann: {in play: [{"Sekki, Seasons' Guide": {counters: {+1/+1: 8}}}]}
  Bob: {hand: [Shock], in play: [Mountain]}
turn: Ann, precombat main
script:
  - Bob: play Shock -> Sekki, Seasons' Guide
  - resolve
  - expect: {"Sekki, Seasons' Guide": {pt: 6/6, damage: 0}, Spirit 1: in play, Spirit 2: in play}
""",  # noqa: E501
    "a third creature is shut out, and comes back": r"""
cards:
  - {"name": "Portcullis", "type": "Artifact", "cost": "{4}", "text": "Whenever a creature enters the battlefield, if there are two or more other creatures on the battlefield, exile that creature. Return that card to the battlefield under its owner's control when Portcullis leaves the battlefield."}
players:
  Ann: {hand: [Grizzly Bears, Shatter], in play: [2 Forest, 2 Mountain, Portcullis, Hill Giant]}
  Bob: {in play: [Savannah Lions]}
turn: Ann, precombat main
script:
  - Ann: play Grizzly Bears
  - resolve
  - resolve
  - expect: {Grizzly Bears: removed}
  - Ann: play Shatter -> Portcullis
  - resolve
  - resolve
  - expect: {Grizzly Bears: in play}
""",  # noqa: E501
    "a second creature is let in": r"""
cards:
  - {"name": "Portcullis", "type": "Artifact", "cost": "{4}", "text": "Whenever a creature enters the battlefield, if there are two or more other creatures on the battlefield, exile that creature. Return that card to the battlefield under its owner's control when Portcullis leaves the battlefield."}
players:
  Ann: {hand: [Grizzly Bears], in play: [2 Forest, Portcullis, Hill Giant]}
  Bob: {}
turn: Ann, precombat main
script:
  - Ann: play Grizzly Bears
  - resolve
  - expect: {Grizzly Bears: in play, stack: empty}
""",  # noqa: E501
    "the token goes with its enchantment": r"""
cards:
  - {"name": "Dance of Many", "type": "Enchantment", "cost": "{U}{U}", "text": "When Dance of Many enters the battlefield, create a token that's a copy of target nontoken creature.\nWhen Dance of Many leaves the battlefield, exile the token.\nWhen the token leaves the battlefield, sacrifice Dance of Many.\nAt the beginning of your upkeep, sacrifice Dance of Many unless you pay {U}{U}."}
players:
  Ann: {hand: [Dance of Many, Disenchant], in play: [2 Island, 2 Plains]}
  Bob: {in play: [Hill Giant]}
turn: Ann, precombat main
script:
  - Ann: play Dance of Many
  - resolve
  - Ann: choose Hill Giant
  - resolve
  - expect: {Ann: {in play: [2 Island, 2 Plains, Dance of Many, Hill Giant]}}
  - Ann: play Disenchant -> Dance of Many
  - resolve
  - resolve
  - expect: {Ann: {in play: [2 Island, 2 Plains]}}
""",  # noqa: E501
    "creatures that die don't count for the threshold": r"""
cards:
  - {"name": "Kirtar's Wrath", "type": "Sorcery", "cost": "{4}{W}{W}", "text": "Destroy all creatures. They can't be regenerated.\nThreshold — If seven or more cards are in your graveyard, instead destroy all creatures, then create two 1/1 white Spirit creature tokens with flying. Creatures destroyed this way can't be regenerated."}
players:
  Ann: {hand: [Kirtar's Wrath], graveyard: 6, in play: [6 Plains, Grizzly Bears]}
  Bob: {in play: [Hill Giant]}
turn: Ann, precombat main
script:
  - Ann: play Kirtar's Wrath
  - resolve
  - expect: {Grizzly Bears: graveyard, Hill Giant: graveyard, Ann: {in play: [6 Plains]}}
""",  # noqa: E501
    "with seven cards the tokens come after": r"""
cards:
  - {"name": "Kirtar's Wrath", "type": "Sorcery", "cost": "{4}{W}{W}", "text": "Destroy all creatures. They can't be regenerated.\nThreshold — If seven or more cards are in your graveyard, instead destroy all creatures, then create two 1/1 white Spirit creature tokens with flying. Creatures destroyed this way can't be regenerated."}
players:
  Ann: {hand: [Kirtar's Wrath], graveyard: 7, in play: [6 Plains, Grizzly Bears]}
  Bob: {in play: [Hill Giant]}
turn: Ann, precombat main
script:
  - Ann: play Kirtar's Wrath
  - resolve
  - expect: {Grizzly Bears: graveyard, Hill Giant: graveyard, Ann: {in play: [6 Plains, 2 Spirit]}}
""",  # noqa: E501
    "each Spirit given up drains two more": r"""
cards:
  - {"name": "Devouring Greed", "type": "Sorcery — Arcane", "cost": "{2}{B}{B}", "text": "As an additional cost to cast Devouring Greed, you may sacrifice any number of Spirits.\nTarget player loses 2 life plus 2 life for each Spirit sacrificed this way. You gain that much life."}
  - {name: Ghost, type: Creature — Spirit, cost: "{W}", pt: 1/1}
players:
  Ann: {hand: [2 Devouring Greed], in play: [8 Swamp, 2 Ghost]}
  Bob: {}
turn: Ann, precombat main
script:
  - Ann: play Devouring Greed -> Bob for X=2
  - resolve
  - expect: {Ann: 26, Bob: 14}
  - Ann: play Devouring Greed -> Bob for X=0
  - resolve
  - expect: {Ann: 28, Bob: 12}
""",  # noqa: E501
    "what is discarded is removed from the game": r"""
cards:
  - {"name": "Necropotence", "type": "Enchantment", "cost": "{B}{B}{B}", "text": "Skip your draw step.\nWhenever you discard a card, exile that card from your graveyard.\nPay 1 life: Exile the top card of your library face down. Put that card into your hand at the beginning of your next end step."}
players:
  Ann: {hand: [8 Forest, Shock], in play: [Necropotence]}
  Bob: {}
turn: Ann, precombat main
script:
  - to Ann's end of turn
  - pass
  - pass
  - Ann: choose Shock, Forest
  - resolve 2
  - expect: {Shock: removed, Ann: {graveyard: []}}
""",  # noqa: E501
    "the price grows with the graveyards": r"""
cards:
  - {"name": "Rune Snag", "type": "Instant", "cost": "{1}{U}", "text": "Counter target spell unless its controller pays {2} plus an additional {2} for each card named Rune Snag in each graveyard."}
players:
  Ann: {hand: [Rune Snag], graveyard: [Rune Snag], in play: [2 Island]}
  Bob: {hand: [Savannah Lions], in play: [4 Plains], graveyard: [Rune Snag]}
turn: Bob, precombat main
script:
  - Bob: play Savannah Lions
  - Ann: play Rune Snag -> Savannah Lions
  - resolve
  - expect: {Savannah Lions: graveyard}
""",  # noqa: E501
    "a creature card that is revealed fights, another stays on top": r"""
cards:
  - {"name": "Killer Instinct", "type": "Enchantment", "cost": "{4}{R}{G}", "text": "At the beginning of your upkeep, reveal the top card of your library. If it's a creature card, put it onto the battlefield. That creature gains haste until end of turn. Sacrifice it at the beginning of the next end step."}
players:
  Ann: {library: [Hill Giant, Shock, Forest], in play: [Killer Instinct]}
  Bob: {}
turn: Ann, untap
script:
  - resolve
  - expect: {Hill Giant: {zone: in play, has: [haste]}}
  - to Ann's end of turn
  - resolve
  - expect: {Hill Giant: graveyard}
""",  # noqa: E501
    "no creature card is revealed": r"""
cards:
  - {"name": "Killer Instinct", "type": "Enchantment", "cost": "{4}{R}{G}", "text": "At the beginning of your upkeep, reveal the top card of your library. If it's a creature card, put it onto the battlefield. That creature gains haste until end of turn. Sacrifice it at the beginning of the next end step."}
players:
  Ann: {library: [Shock, Hill Giant], in play: [Killer Instinct]}
  Bob: {}
turn: Ann, untap
script:
  - resolve
  - expect: {Shock: library, stack: empty}
""",  # noqa: E501
    "the creature goes with its enchantment": r"""
cards:
  - {"name": "Diabolic Servitude", "type": "Enchantment", "cost": "{3}{B}", "text": "When Diabolic Servitude enters the battlefield, return target creature card from your graveyard to the battlefield.\nWhen the creature put onto the battlefield with Diabolic Servitude dies, exile it and return Diabolic Servitude to its owner's hand.\nWhen Diabolic Servitude leaves the battlefield, exile the creature put onto the battlefield with Diabolic Servitude."}
players:
  Ann: {hand: [Diabolic Servitude], graveyard: [Hill Giant], in play: [4 Swamp]}
  Bob: {hand: [Shock, Shock], in play: [2 Mountain]}
turn: Ann, precombat main
script:
  - Ann: play Diabolic Servitude
  - resolve
  - resolve
  - expect: {Hill Giant: in play}
  - Bob: play Shock -> Hill Giant
  - resolve
  - Bob: play Shock -> Hill Giant
  - resolve
  - resolve
  - expect: {Hill Giant: removed, Diabolic Servitude: {zone: hand}}
""",  # noqa: E501
}


@pytest.mark.parametrize("name", PLAYED)
def test_it_happens(name: str) -> None:
    run = run_text(f"---\ntitle: A reworded card\ntags: [cards]\n---\nA situation.\n\n```scenario\n{PLAYED[name].strip()}\n```\n")
    assert [*map(str, run.errors), *(check.message for check in run.failures)] == []
