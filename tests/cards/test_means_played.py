"""Means of the engine that came with the wordings of late 2026: each is seen to happen, and its twin, in which it does not."""

from __future__ import annotations

import pytest

from judge.scenarios.runner.scenario_run import run_text

PLAYED = {
    "an Aura whose protection spares itself, and one whose does not": r"""
cards:
  - {"name": "Green Guard", "type": "Enchantment — Aura", "cost": "{W}", "text": "Enchant creature\nEnchanted creature has protection from white. This effect doesn't remove Green Guard."}
  - {"name": "White Wish", "type": "Enchantment — Aura", "cost": "{W}", "text": "Enchant creature\nEnchanted creature has protection from white."}
players:
  Bob: {}
  Ann: {hand: [Green Guard, White Wish], in play: [4 Plains, Grizzly Bears, Hill Giant, {Holy Strength: {attached to: Grizzly Bears}}]}
turn: Ann, precombat main
script:
  - Ann: play Green Guard -> Grizzly Bears
  - resolve
  - expect: {Green Guard: in play, Holy Strength: graveyard}
  - Ann: play White Wish -> Hill Giant
  - resolve
  - expect: {White Wish: graveyard}
""",  # noqa: E501
    "two kickers, each paid by itself": r"""
cards:
  - {"name": "Volver", "type": "Creature", "pt": "1/1", "cost": "{R}", "text": "Kicker {1}{G} and/or {W}\nIf Volver was kicked with its {1}{G} kicker, it enters the battlefield with two +1/+1 counters on it and with trample.\nWhen Volver enters the battlefield, if it was kicked with its {W} kicker, you gain 4 life."}
players:
  Bob: {}
  Ann: {hand: [{Volver: {as: First}}, {Volver: {as: Second}}], in play: [3 Mountain, 3 Plains, 3 Forest]}
turn: Ann, precombat main
script:
  - Ann: play First with kicker {W}
  - resolve
  - resolve
  - expect: {First: {power: 1, lacks: [trample]}, Ann: {life: 24}}
  - Ann: play Second with kicker {1}{G}
  - resolve
  - expect: {Second: {power: 3, has: [trample]}, Ann: {life: 24}}
""",  # noqa: E501
    "played as though it had flash, and sacrificed at cleanup": r"""
cards:
  - {"name": "Sudden Grace", "type": "Enchantment — Aura", "cost": "{W}", "text": "You may cast Sudden Grace as though it had flash. If you cast it any time a sorcery couldn't have been cast, the controller of the permanent it becomes sacrifices it at the beginning of the next cleanup step.\nEnchant creature\nEnchanted creature gets +2/+2."}
players:
  Ann: {hand: [{Sudden Grace: {as: Sooner}}, {Sudden Grace: {as: Later}}], in play: [4 Plains, Grizzly Bears, Hill Giant]}
  Bob: {}
turn: Ann, precombat main
script:
  - Ann: play Sooner -> Grizzly Bears
  - resolve
  - to the end of turn
  - Ann: play Later -> Hill Giant
  - resolve
  - expect: {Hill Giant: {power: 5}}
  - to the upkeep
  - expect: {Grizzly Bears: {power: 4}, Hill Giant: {power: 3}, Later: graveyard}
""",  # noqa: E501
    "flash for two more mana": r"""
cards:
  - {"name": "Quick Growth", "type": "Sorcery", "cost": "{G}", "text": "You may cast Quick Growth as though it had flash if you pay {2} more to cast it.\nYou gain 3 life."}
players:
  Ann: {in play: [2 Forest], hand: [Quick Growth]}
  Bob: {in play: [3 Forest], hand: [Quick Growth]}
turn: Ann, precombat main
script:
  - to the end of turn
  - illegal: {Ann: play Quick Growth}
  - illegal: {Ann: play Quick Growth with as though it had flash}
  - Ann: pass
  - Bob: play Bob's Quick Growth with as though it had flash
  - resolve
  - expect: {Bob: {life: 23}}
""",  # noqa: E501
    "a choice made as it is done": r"""
cards:
  - {"name": "Catastrophic", "type": "Sorcery", "cost": "{W}", "text": "Either destroy all lands, or destroy all creatures."}
players:
  Bob: {}
  Ann: {hand: [{Catastrophic: {as: Once}}, {Catastrophic: {as: Again}}], in play: [2 Plains,  Grizzly Bears]}
turn: Ann, precombat main
script:
  - Ann: play Once
  - resolve
  - Ann: choose no
  - expect: {Grizzly Bears: graveyard, Ann: {graveyard: 2}}
  - Ann: play Again
  - resolve
  - Ann: choose yes
  - expect: {Ann: {graveyard: 5}}
""",
    "damage prevented by what its source is, and by whom it is dealt to": r"""
cards:
  - {"name": "Blind", "type": "Instant", "cost": "{W}", "text": "Prevent all damage that creatures would deal to players this turn."}
  - {"name": "Pact", "type": "Enchantment", "cost": "{W}", "text": "Prevent all damage that would be dealt to creatures you control by sources you control."}
  - {"name": "Own Fire", "type": "Sorcery", "cost": "{R}", "text": "Own Fire deals 3 damage to target creature."}
players:
  Ann: {hand: [Blind, {Own Fire: {as: Mine}}], in play: [2 Plains, 2 Mountain, Pact, Hill Giant, Grizzly Bears]}
  Bob: {hand: [Shock], in play: [2 Mountain]}
turn: Ann, precombat main
script:
  - Ann: play Mine -> Hill Giant
  - resolve
  - expect: {Hill Giant: {damage: 0}}
  - Ann: play Blind
  - resolve
  - Ann: attack with Hill Giant
  - to combat damage
  - resolve all
  - expect: {Bob: {life: 20}}
  - Bob: play Shock -> Grizzly Bears
  - resolve
  - expect: {Grizzly Bears: graveyard}
""",  # noqa: E501
    "damage that is dealt elsewhere the next time": r"""
cards:
  - {"name": "Monolith", "type": "Artifact", "cost": "{2}", "text": "{1}: The next time a source of your choice would deal damage to target creature this turn, that source deals that damage to you instead."}
  - {"name": "Mirror", "type": "Creature", "cost": "{2}", "pt": "3/3", "text": "{1}: The next time damage would be dealt to Mirror this turn, that damage is dealt to target creature or player instead."}
players:
  Ann: {in play: [4 Plains, Monolith, Mirror, Grizzly Bears]}
  Bob: {hand: [Shock, {Shock: {as: Second}}, {Shock: {as: Third}}], in play: [3 Mountain]}
turn: Bob, precombat main
script:
  - Bob: play Third -> Grizzly Bears
  - Ann: use Monolith -> Grizzly Bears
  - Ann: choose Third
  - resolve
  - resolve
  - expect: {Grizzly Bears: in play, Ann: {life: 18}}
  - Ann: use Mirror -> Bob
  - resolve
  - Bob: play Second -> Mirror
  - resolve
  - expect: {Mirror: {damage: 0}, Bob: {life: 18}}
  - Bob: play Bob's Shock -> Mirror
  - resolve
  - expect: {Mirror: {damage: 2}, Bob: {life: 18}}
""",  # noqa: E501
    "counters distributed and prevention divided as announced": r"""
cards:
  - {"name": "Bounty", "type": "Instant", "cost": "{G}", "text": "Distribute three +1/+1 counters among one, two, or three target creatures."}
  - {"name": "Cure", "type": "Instant", "cost": "{W}", "text": "Prevent the next 3 damage that would be dealt this turn to any number of target creatures and/or players, divided as you choose."}
players:
  Ann: {hand: [Bounty, Cure], in play: [Forest, Plains, Grizzly Bears, Hill Giant]}
  Bob: {hand: [Shock, {Shock: {as: Second}}], in play: [2 Mountain]}
turn: Ann, precombat main
script:
  - Ann: play Bounty -> 2 to Grizzly Bears, 1 to Hill Giant
  - resolve
  - expect: {Grizzly Bears: {power: 4}, Hill Giant: {power: 4}}
  - Ann: play Cure -> 1 to Grizzly Bears, 2 to Ann
  - resolve
  - Bob: play Second -> Grizzly Bears
  - resolve
  - Bob: play Bob's Shock -> Ann
  - resolve
  - expect: {Grizzly Bears: {damage: 1}, Ann: {life: 20}}
""",  # noqa: E501
    "all but 1 damage, and half of it": r"""
cards:
  - {"name": "Field", "type": "Artifact", "cost": "{3}", "text": "{1}: The next time an unblocked creature of your choice would deal combat damage to you this turn, prevent all but 1 of that damage."}
players:
  Ann: {in play: [Plains, Field]}
  Bob: {in play: [Hill Giant, Grizzly Bears]}
turn: Bob, precombat main
script:
  - Bob: attack with Hill Giant, Grizzly Bears
  - to declare blockers
  - Ann: block nothing
  - Ann: use Field
  - resolve
  - Ann: choose Hill Giant
  - to combat damage
  - resolve all
  - expect: {Ann: {life: 17}}
""",  # noqa: E501
    "mana triggered for the turn, and not for a land of another kind": r"""
cards:
  - {"name": "Tide", "type": "Instant", "cost": "{U}", "text": "Until end of turn, whenever a player taps an Island for mana, that player adds {U}."}
  - {"name": "Nature", "type": "Sorcery", "cost": "{G}", "text": "Whenever you cast a creature spell this turn, draw a card."}
  - {"name": "Cure", "type": "Instant", "cost": "{B}", "text": "Until end of turn, whenever a player gains life, that player loses 2 life."}
  - {"name": "Spring", "type": "Sorcery", "cost": "{B}", "text": "Target player gains 3 life."}
players:
  Ann: {hand: [Tide, Nature, Grizzly Bears, Cure, Spring], in play: [2 Island, 3 Forest, 2 Swamp], library: [Shock, Plains]}
  Bob: {}
turn: Ann, precombat main
script:
  - Ann: tap Island
  - Ann: play Tide
  - resolve
  - Ann: tap Island
  - expect: {Ann: {mana: "{U}{U}"}}
  - Ann: tap Forest
  - expect: {Ann: {mana: "{U}{U}{G}"}}
  - Ann: play Nature
  - resolve
  - Ann: play Grizzly Bears
  - resolve 2
  - expect: {Ann: {library: 1}}
  - Ann: play Cure
  - resolve
  - Ann: play Spring -> Bob
  - resolve 2
  - expect: {Bob: {life: 21}}
""",  # noqa: E501
    "what can't be played, by whom, and when": r"""
cards:
  - {"name": "Warden", "type": "Creature", "cost": "{G}", "pt": "3/3", "text": "Players can cast spells only during their own turns."}
  - {"name": "Storm", "type": "Enchantment", "cost": "{U}", "text": "Creature spells can't be cast."}
  - {"name": "Ruin", "type": "Sorcery", "cost": "{R}", "text": "Target player can't play lands this turn."}
players:
  Ann: {hand: [Ruin, Grizzly Bears, Forest, {Ruin: {as: Another}}], in play: [3 Forest, 2 Mountain, Warden, Storm]}
  Bob: {hand: [Shock], in play: [Mountain]}
turn: Ann, precombat main
script:
  - illegal: {Ann: play Grizzly Bears}
  - Ann: play Another -> Bob
  - illegal: {Bob: play Shock -> Ann}
  - resolve
  - Ann: play Ann's Ruin -> Ann
  - resolve
  - illegal: {Ann: play Forest}
  - to Bob's upkeep
  - Bob: play Shock -> Ann
  - resolve
  - expect: {Ann: {life: 18}}
""",
    "a target that another player chooses": r"""
cards:
  - {"name": "Pit", "type": "Enchantment", "cost": "{B}", "text": "At the beginning of each player's upkeep, destroy target nonartifact creature that player controls of his or her choice. It can't be regenerated."}
players:
  Ann: {in play: [Pit]}
  Bob: {in play: [Grizzly Bears, Hill Giant], library: [Plains]}
turn: Ann, end of turn
script:
  - to Bob's upkeep
  - Bob: choose Grizzly Bears
  - resolve
  - expect: {Grizzly Bears: graveyard, Hill Giant: in play}
""",  # noqa: E501
    "the order of a graveyard": r"""
cards:
  - {"name": "Necro", "type": "Creature", "cost": "{B}", "pt": "2/2", "text": "Exile the top creature card of your graveyard: Necro gets +2/+2 until end of turn."}
  - {"name": "Digger", "type": "Artifact", "cost": "{2}", "text": "{2}: Put the top card of your graveyard on the bottom of your library."}
players:
  Ann: {graveyard: [Hill Giant, Grizzly Bears], in play: [4 Swamp, Necro, Digger], hand: [Shock, Mountain], library: [Plains]}
  Bob: {}
turn: Ann, precombat main
script:
  - Ann: play Mountain
  - Ann: play Shock -> Bob
  - resolve
  - Ann: use Necro
  - resolve
  - expect: {Grizzly Bears: removed, Hill Giant: graveyard, Necro: {power: 4}}
  - Ann: use Digger
  - resolve
  - expect: {Ann: {library: [Plains, Shock], graveyard: [Hill Giant]}}
  - Ann: use Necro
  - expect: {Hill Giant: removed}
  - illegal: {Ann: use Necro}
""",  # noqa: E501
}


@pytest.mark.parametrize("name", PLAYED)
def test_it_happens(name: str) -> None:
    run = run_text(f"---\ntitle: {name}\ntags: [cards]\n---\nA situation.\n\n```scenario\n{PLAYED[name].strip()}\n```\n")
    assert [*map(str, run.errors), *(check.message for check in run.failures)] == []
