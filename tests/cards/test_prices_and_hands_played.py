"""Prices said before or after, cards shown from hands, and damage described: played beside twins in which they do not apply."""

from __future__ import annotations

import pytest

from judge.cards.compiler import compile_text
from judge.scenarios.runner.scenario_run import run_text

PLAYED = {
    "a price for each creature of a kind that attacks": r"""
cards:
  - {"name": "Woods", "type": "Enchantment", "cost": "{U}", "text": "Green creatures can't attack unless their controller sacrifices a land for each green creature they control that's attacking."}
  - {"name": "Grass", "type": "Enchantment", "cost": "{G}", "text": "Nonblack creatures can't attack you unless their controller pays {2} for each creature they control that's attacking you."}
players:
  Ann: {in play: [Grizzly Bears, Hill Giant, 2 Forest]}
  Bob: {in play: [Woods]}
script:
  - Ann: attack with Hill Giant, Grizzly Bears
  - expect: {Ann: {in play: [Grizzly Bears, Hill Giant, Forest]}}
""",  # noqa: E501
    "a price for those that attack one player": r"""
cards:
  - {"name": "Grass", "type": "Enchantment", "cost": "{G}", "text": "Nonblack creatures can't attack you unless their controller pays {2} for each creature they control that's attacking you."}
players:
  Ann: {in play: [Grizzly Bears, Hill Giant, Drudge Skeletons, 2 Forest]}
  Bob: {in play: [Grass]}
script:
  - illegal: {Ann: "attack with Hill Giant, Grizzly Bears"}
  - Ann: attack with Hill Giant, Drudge Skeletons
  - expect: {Forest: {tapped: 2}}
""",  # noqa: E501
    "in a main phase, and in another": r"""
cards:
  - {"name": "Might", "type": "Instant", "cost": "{G}", "text": "Target creature gets +2/+2 until end of turn. If you cast this spell during your main phase, that creature gets +4/+4 until end of turn instead."}
players:
  Ann: {in play: [Grizzly Bears, Hill Giant, 2 Forest], hand: [Might, Might]}
  Bob: {}
script:
  - Ann: play Might -> Grizzly Bears
  - resolve
  - expect: {Grizzly Bears: 6/6}
  - to beginning of combat
  - Ann: play Might -> Hill Giant
  - resolve
  - expect: {Hill Giant: 5/5}
""",  # noqa: E501
    "what is chosen from a hand is exiled; of some that are shown, one is discarded": r"""
cards:
  - {"name": "Scold", "type": "Sorcery", "cost": "{W}", "text": "Target opponent reveals their hand. You choose a nonland card from it and exile that card."}
  - {"name": "Query", "type": "Sorcery", "cost": "{X}{B}", "text": "Target player reveals X cards from their hand and you choose one of them. That player discards that card."}
players:
  Ann: {in play: [2 Swamp, 3 Plains], hand: [Scold, Query]}
  Bob: {hand: [Forest, Shock, Grizzly Bears, Hill Giant]}
script:
  - Ann: play Scold -> Bob
  - resolve
  - Ann: choose Shock
  - expect: {Shock: removed}
  - Ann: play Query -> Bob for X=2
  - resolve
  - Bob: choose Forest, Hill Giant
  - Ann: choose Hill Giant
  - expect: {Hill Giant: graveyard, Bob: {hand: [Forest, Grizzly Bears]}}
""",  # noqa: E501
    "a hand shown and two cards of a hand in place of mana": r"""
cards:
  - {"name": "Grant", "type": "Sorcery", "cost": "{1}{G}", "text": "If you have no land cards in hand, you may reveal your hand rather than pay Grant's mana cost.\nDraw a card."}
  - {"name": "Foiled", "type": "Instant", "cost": "{2}{U}{U}", "text": "You may discard an Island card and another card rather than pay Foiled's mana cost.\nCounter target spell."}
players:
  Ann: {hand: [Grant, Shock], library: [Forest, Plains]}
  Bob: {hand: [Foiled, Island, Shock]}
script:
  - Ann: play Grant
  - Bob: play Foiled -> Grant
  - resolve all
  - expect: {Grant: graveyard, Bob: {hand: []}, Ann: {hand: [Shock]}}
""",  # noqa: E501
    "a hand with a land pays for nothing": r"""
cards:
  - {"name": "Grant", "type": "Sorcery", "cost": "{1}{G}", "text": "If you have no land cards in hand, you may reveal your hand rather than pay Grant's mana cost.\nDraw a card."}
players:
  Ann: {hand: [Grant, Forest]}
  Bob: {}
script:
  - illegal: {Ann: play Grant}
  - expect: {Grant: hand}
""",  # noqa: E501
    "for each of them a price of its own, and one price for two things": r"""
cards:
  - {"name": "Cleanser", "type": "Sorcery", "cost": "{W}", "text": "For each land, destroy that land unless any player pays 1 life."}
  - {"name": "Siphon", "type": "Sorcery", "cost": "{B}", "text": "Unless target player pays {1}, they lose 5 life and you gain 5 life."}
players:
  Ann: {in play: [Plains, Swamp], hand: [Cleanser, Siphon]}
  Bob: {}
script:
  - Ann: play Siphon -> Bob
  - resolve
  - expect: {Bob: {life: 15}, Ann: {life: 25}}
  - Ann: play Cleanser
  - Ann: choose no
  - Bob: choose yes
  - Ann: choose no
  - Bob: choose no
  - resolve
  - expect: {Bob: {life: 14}, Ann: {life: 25}}
""",
    "a red source and a player; a spell and anything; an artifact and you": r"""
cards:
  - {"name": "Tok", "type": "Creature", "pt": "2/2", "cost": "{R}", "text": "If a red source would deal damage to a player, it deals that much damage plus 1 to that player instead."}
  - {"name": "Sphere", "type": "Enchantment", "cost": "{W}", "text": "If an artifact would deal damage to you, prevent 1 of that damage."}
  - {"name": "Rod", "type": "Artifact", "cost": "{1}", "text": "{0}: Rod deals 3 damage to target creature or player."}
players:
  Ann: {in play: [Tok, Rod, 2 Mountain], hand: [Shock, Shock]}
  Bob: {in play: [Sphere, Hill Giant]}
script:
  - Ann: play Shock -> Bob
  - resolve
  - expect: {Bob: {life: 17}}
  - Ann: use Rod -> Bob
  - resolve
  - expect: {Bob: {life: 15}}
  - Ann: play Shock -> Hill Giant
  - resolve
  - expect: {Hill Giant: {damage: 2}}
""",  # noqa: E501
    "it would die and is exiled; what did not attack is punished": r"""
cards:
  - {"name": "Ray", "type": "Sorcery", "cost": "{R}", "text": "Ray deals 2 damage to target creature or player. That creature can't be regenerated this turn. If the creature would die this turn, exile it instead."}
  - {"name": "Yoke", "type": "Enchantment - Aura", "cost": "{B}", "text": "Enchant creature\nAt the beginning of the end step of enchanted creature's controller, Yoke deals 2 damage to that player unless that creature attacked this turn."}
players:
  Ann: {in play: [Mountain, Hill Giant, {Yoke: {attached to: Hill Giant}}], hand: [Ray]}
  Bob: {in play: [Grizzly Bears]}
script:
  - Ann: play Ray -> Grizzly Bears
  - resolve
  - expect: {Grizzly Bears: removed}
  - to end of turn
  - resolve all
  - expect: {Ann: {life: 18}}
""",  # noqa: E501
    "a creature that attacked is spared": r"""
cards:
  - {"name": "Yoke", "type": "Enchantment - Aura", "cost": "{B}", "text": "Enchant creature\nAt the beginning of the end step of enchanted creature's controller, Yoke deals 2 damage to that player unless that creature attacked this turn."}
  - {"name": "Savant", "type": "Creature", "pt": "0/1", "cost": "{U}", "text": "{T}: Savant deals 2 damage to target creature or player and doesn't untap during your next untap step."}
players:
  Ann: {in play: [Savant, Hill Giant, {Yoke: {attached to: Hill Giant}}]}
  Bob: {}
script:
  - Ann: use Savant -> Bob
  - resolve
  - Ann: attack with Hill Giant
  - to end of turn
  - resolve all
  - expect: {Ann: {life: 20}, Bob: {life: 15}}
  - to Ann's upkeep
  - expect: {Savant: {tapped: yes}, Hill Giant: {tapped: no}}
""",  # noqa: E501
    "a suspended card counts down faster": r"""
cards:
  - {"name": "Kraken", "type": "Creature", "pt": "6/6", "cost": "{7}{U}", "text": "Suspend 9—{U}\nWhenever an opponent casts a spell, if Kraken is suspended, remove a time counter from it."}
players:
  Ann: {hand: [Kraken], in play: [Island]}
  Bob: {hand: [Shock, Shock], in play: [2 Mountain, Kraken]}
script:
  - Ann: suspend Kraken
  - Bob: play Shock -> Ann
  - resolve
  - expect: {Kraken in removed: {counters: {time: 8}}}
""",  # noqa: E501
}


@pytest.mark.parametrize("name", PLAYED)
def test_it_happens(name: str) -> None:
    run = run_text(f"---\ntitle: {name}\ntags: [cards]\n---\nA situation.\n\n```scenario\n{PLAYED[name].strip()}\n```\n")
    assert [*map(str, run.errors), *(check.message for check in run.failures)] == []


def test_a_price_for_each_of_one_kind_is_no_price_for_another() -> None:
    text = "Green creatures can't attack unless their controller sacrifices a land for each black creature they control that's attacking."
    assert compile_text("~", ("enchantment",), text).unread
