"""Wordings of sentences that speak of the one before, and of what is attached, revealed or doubled: played beside twins."""

from __future__ import annotations

import pytest

from judge.cards.compiler import compile_text
from judge.scenarios.runner.scenario_run import run_text

PLAYED = {
    "smaller creatures can't block it, and others can": r"""
cards:
  - {"name": "Skulk", "type": "Creature", "pt": "2/2", "cost": "{G}", "text": "Creatures with power less than Skulk's power can't block it."}
  - {"name": "Rolling", "type": "Enchantment", "cost": "{W}", "text": "Wall creatures can attack as though they didn't have defender."}
  - {"name": "Slab", "type": "Creature - Wall", "pt": "1/3", "cost": "{W}", "text": "Defender"}
  - {"name": "Keeper", "type": "Creature", "pt": "1/3", "cost": "{W}", "text": "Defender"}
players:
  Ann: {in play: [Skulk, Rolling, Slab, Keeper]}
  Bob: {in play: [Llanowar Elves, Grizzly Bears]}
script:
  - illegal: {Ann: "attack with Skulk, Keeper"}
  - Ann: attack with Skulk, Slab
  - illegal: {Bob: block Skulk with Llanowar Elves}
  - Bob: block Skulk with Grizzly Bears; Slab with Llanowar Elves
  - expect: {Grizzly Bears: {blocking: Skulk}}
""",  # noqa: E501
    "life doubled, and life as many as creatures": r"""
cards:
  - {"name": "Beacon", "type": "Instant", "cost": "{W}", "text": "Double target player's life total."}
  - {"name": "Rhythm", "type": "Sorcery", "cost": "{G}", "text": "Each player's life total becomes the number of creatures they control."}
players:
  Ann: {in play: [Plains, Forest, 3 Grizzly Bears], hand: [Beacon, Rhythm]}
  Bob: {in play: [Hill Giant], life: 7}
script:
  - Ann: play Beacon -> Bob
  - resolve
  - expect: {Bob: {life: 14}, Ann: {life: 20}}
  - Ann: play Rhythm
  - resolve
  - expect: {Bob: {life: 1}, Ann: {life: 3}}
""",
    "the same name as one of them, the same number as the card revealed": r"""
cards:
  - {"name": "Candles", "type": "Artifact", "cost": "{2}", "text": "{0}: Reveal the top card of your library. If it has the same name as a card in your graveyard, put it into your graveyard. Otherwise, draw a card."}
  - {"name": "Balance Post", "type": "Enchantment", "cost": "{U}", "text": "Whenever an opponent casts a spell, you may reveal the top card of your library. If you do, counter that spell if it has the same converted mana cost as the revealed card."}
players:
  Ann: {in play: [Candles], library: [Forest, Shock, Plains], graveyard: [Forest]}
  Bob: {hand: [Shock, Shock], in play: [2 Mountain]}
script:
  - Ann: use Candles
  - resolve
  - expect: {Ann: {graveyard: [Forest, Forest], hand: []}}
  - Ann: use Candles
  - resolve
  - expect: {Ann: {graveyard: [Forest, Forest], hand: [Shock]}}
""",  # noqa: E501
    "countered by its cost, and not countered": r"""
cards:
  - {"name": "Balance Post", "type": "Enchantment", "cost": "{U}", "text": "Whenever an opponent casts a spell, you may reveal the top card of your library. If you do, counter that spell if it has the same converted mana cost as the revealed card."}
players:
  Ann: {in play: [Balance Post], library: [Shock, Plains]}
  Bob: {hand: [Shock, Grizzly Bears], in play: [Mountain, 2 Forest]}
turn: Bob, precombat main
script:
  - Bob: play Grizzly Bears
  - resolve 2
  - expect: {Grizzly Bears: in play}
  - Bob: play Shock -> Ann
  - resolve
  - expect: {Shock: graveyard, Ann: {life: 20}}
""",  # noqa: E501
    "an Aura on what is described, an enchanted permanent's abilities": r"""
cards:
  - {"name": "Worker", "type": "Creature", "pt": "1/1", "cost": "{W}", "text": "{0}: Destroy target Aura attached to a creature you control."}
  - {"name": "Fetters", "type": "Enchantment - Aura", "cost": "{W}", "text": "Enchant permanent\nEnchanted permanent's activated abilities can't be activated unless they're mana abilities. If enchanted permanent is a creature, it can't attack or block."}
players:
  Ann: {in play: [Worker, Hill Giant, {Fetters: {attached to: Hill Giant, as: Ours, controller: Bob}}, {Llanowar Elves: {}}, {Fetters: {attached to: Llanowar Elves, as: Green}}]}
  Bob: {in play: [Prodigal Sorcerer, Grizzly Bears, {Fetters: {attached to: Prodigal Sorcerer, as: Theirs}}]}
script:
  - illegal: {Ann: attack with Hill Giant}
  - illegal: {Ann: use Worker -> Theirs}
  - illegal: {Bob: use Prodigal Sorcerer -> Ann}
  - Ann: tap Llanowar Elves
  - Ann: use Worker -> Ours
  - resolve
  - expect: {Ours: graveyard}
  - Ann: attack with Hill Giant
""",  # noqa: E501
    "all others that were revealed": r"""
cards:
  - {"name": "Guide", "type": "Creature", "pt": "1/1", "cost": "{W}", "text": "{0}: Reveal cards from the top of your library until you reveal a red card. Put that card into your hand and exile all other cards revealed this way."}
  - {"name": "Machinist", "type": "Creature", "pt": "0/5", "cost": "{R}", "text": "{0}: Reveal cards from the top of your library until you reveal a nonland card. Machinist gets +X/+0 until end of turn, where X is that card's converted mana cost. Put the revealed cards on the bottom of your library in any order."}
players:
  Ann: {in play: [Guide, Machinist], library: [Forest, Shock, Plains, Hill Giant, Island]}
  Bob: {}
script:
  - Ann: use Guide
  - resolve
  - expect: {Shock: hand, Forest: removed, Plains: library}
  - Ann: use Machinist
  - resolve
  - expect: {Machinist: 4/5}
""",  # noqa: E501
    "instead after a trigger, and a card found before another is lost": r"""
cards:
  - {"name": "Angel", "type": "Creature", "pt": "5/4", "cost": "{W}", "text": "Kicker {1}\nWhen Angel enters the battlefield, destroy all lands you control. If it was kicked, destroy all lands instead."}
  - {"name": "Gambit", "type": "Sorcery", "cost": "{R}", "text": "Search your library for a card, put that card into your hand, discard a card at random, then shuffle your library."}
players:
  Ann: {in play: [Plains, Mountain], hand: [Angel, Gambit], library: [Island, Shock]}
  Bob: {in play: [Forest]}
script:
  - Ann: play Gambit
  - resolve
  - Ann: choose Shock
  - Ann: choose Shock
  - expect: {Shock: graveyard, Angel: hand}
  - Ann: play Angel
  - resolve 2
  - expect: {Plains: graveyard, Mountain: graveyard, Forest: in play}
""",  # noqa: E501
}


@pytest.mark.parametrize("name", PLAYED)
def test_it_happens(name: str) -> None:
    run = run_text(f"---\ntitle: {name}\ntags: [cards]\n---\nA situation.\n\n```scenario\n{PLAYED[name].strip()}\n```\n")
    assert [*map(str, run.errors), *(check.message for check in run.failures)] == []


def test_a_library_that_was_searched_is_shuffled_before_it_is_drawn_from() -> None:
    """What is done before the shuffle could see the order, and would be done after it: refused."""
    text = "Search your library for a card, put that card into your hand, draw a card, then shuffle your library."
    assert compile_text("~", ("sorcery",), text).unread


def test_it_is_not_regenerated_only_if_it_is_what_was_destroyed_last() -> None:
    assert compile_text("~", ("sorcery",), "Destroy target artifact and tap target creature. It can't be regenerated.").unread
