"""Kinds of wording that are composed of parts, each played beside a twin in which it does not apply."""

from __future__ import annotations

import pytest

from judge.cards.compiler import compile_text
from judge.cards.record_tree import walk
from judge.engine.language.instructions import DealDamage
from judge.engine.language.references import This
from judge.scenarios.runner.scenario_run import run_text

PLAYED = {
    "spells counted by the turn, lands forbidden, and turns of one's own": r"""
cards:
  - {"name": "One Word", "type": "Enchantment", "cost": "{W}", "text": "Each player can't cast more than one spell each turn."}
  - {"name": "Own Time", "type": "Enchantment", "cost": "{W}", "text": "Players can cast spells only during their own turns."}
  - {"name": "Drought Year", "type": "Instant", "cost": "{R}", "text": "Target player can't play lands this turn."}
  - {"name": "Late Cohort", "type": "Creature - Goblin", "cost": "{R}", "pt": "2/2", "text": "Late Cohort can't attack unless you've cast a creature spell this turn."}
players:
  Ann: {hand: [Shock, Shock, Forest, Drought Year, Grizzly Bears], in play: [2 Forest, 4 Mountain, Late Cohort]}
  Bob: {hand: [Shock], in play: [Mountain]}
script:
  - illegal: {Ann: "attack with Late Cohort", because: 500.1}
  - Ann: play Drought Year -> Ann
  - resolve
  - illegal: {Ann: "play Forest"}
  - Ann: play Grizzly Bears
  - resolve
  - Ann: attack with Late Cohort
  - expect: {Late Cohort: {attacking: Bob}}
""",  # noqa: E501
    "each time during a turn, for one creature and for all": r"""
cards:
  - {"name": "Good Harvest", "type": "Sorcery", "cost": "{G}", "text": "Whenever you cast a creature spell this turn, draw a card."}
  - {"name": "Drinking Blade", "type": "Instant", "cost": "{W}", "text": "Until end of turn, whenever target creature deals damage, you gain that much life."}
players:
  Ann: {hand: [Good Harvest, Drinking Blade, Grizzly Bears, Shock], in play: [3 Forest, Plains, Mountain, {Hill Giant: {as: A}}, {Hill Giant: {as: B}}], library: [Island, Swamp]}
  Bob: {}
script:
  - Ann: play Good Harvest
  - resolve
  - Ann: play Shock -> Bob
  - resolve
  - expect: {Ann: {hand: [Drinking Blade, Grizzly Bears]}}
  - Ann: play Grizzly Bears
  - resolve all
  - expect: {Ann: {hand: [Drinking Blade, Island]}}
  - Ann: play Drinking Blade -> A
  - resolve
  - Ann: attack with A, B
  - to end of combat
  - expect: {Bob: 12, Ann: 23}
""",  # noqa: E501
    "for each of several, and a coin that may be flipped": r"""
cards:
  - {"name": "Double Growth", "type": "Sorcery", "cost": "{G}", "text": "For each creature you control, put a +1/+1 counter on that creature and you gain 1 life."}
  - {"name": "Goo", "type": "Artifact", "cost": "{1}", "text": "{T}: You may flip a coin. If you win the flip, put a +1/+1 counter on target creature. If you lose the flip, Goo deals 1 damage to you."}
players:
  Ann: {hand: [Double Growth], in play: [Forest, {Grizzly Bears: {as: A}}, {Hill Giant: {as: B}}, Goo]}
  Bob: {in play: [{Grizzly Bears: {as: C}}]}
script:
  - Ann: play Double Growth
  - resolve
  - expect: {A: 3/3, B: 4/4, C: 2/2, Ann: 22}
  - Ann: use Goo -> A
  - resolve
  - Ann: choose no
  - expect: {A: 3/3, Ann: 22}
""",  # noqa: E501
    "cards chosen from a hand, and the choice that the text speaks of": r"""
cards:
  - {"name": "Warping", "type": "Sorcery", "cost": "{X}{B}", "text": "Look at target player's hand and choose X cards from it. That player discards those cards."}
  - {"name": "Hounding", "type": "Sorcery", "cost": "{B}", "text": "Choose a color. Target player reveals his or her hand and discards all cards of that color."}
  - {"name": "Same Herd", "type": "Instant", "cost": "{U}", "text": "Choose a creature type other than Wall. Each creature becomes that type until end of turn."}
players:
  Ann: {hand: [Warping, Hounding, Same Herd], in play: [5 Swamp, Island, Grizzly Bears]}
  Bob: {hand: [Shock, Hill Giant, Grizzly Bears, Giant Growth, Forest]}
script:
  - Ann: play Warping for X=2 -> Bob
  - resolve
  - Ann: choose Shock, Forest
  - expect: {Bob: {hand: [Hill Giant, Grizzly Bears, Giant Growth]}}
  - Ann: play Hounding -> Bob
  - resolve
  - Ann: choose green
  - expect: {Bob: {hand: [Hill Giant]}}
  - Ann: play Same Herd
  - resolve
  - Ann: choose Elf
  - expect: {Grizzly Bears in play: {subtypes: [Elf]}}
""",  # noqa: E501
    "damage prevented by its source, and of nobody else": r"""
cards:
  - {"name": "Safe Wood", "type": "Instant", "cost": "{G}", "text": "Prevent all damage that would be dealt to you this turn by attacking creatures."}
  - {"name": "Kind Light", "type": "Enchantment", "cost": "{W}", "text": "Prevent all damage that would be dealt to creatures you control by sources you control."}
players:
  Ann: {hand: [Shock, Shock], in play: [2 Mountain, Hill Giant]}
  Bob: {hand: [Safe Wood, Shock], in play: [Forest, Mountain, Kind Light, Grizzly Bears]}
script:
  - Ann: attack with Hill Giant
  - Ann: pass
  - Bob: play Safe Wood
  - resolve
  - Ann: play Shock -> Bob
  - resolve
  - expect: {Bob: 18}
  - Ann: pass
  - Bob: play Shock -> Grizzly Bears
  - resolve
  - expect: {Grizzly Bears: {damage: 0, zone: in play}}
  - Bob: block nothing
  - to end of combat
  - expect: {Bob: 18}
  - Ann: play Shock -> Grizzly Bears
  - resolve
  - expect: {Grizzly Bears: graveyard}
""",  # noqa: E501
    "sources that trigger, phasing, cards played of either kind, lands of a kind": r"""
cards:
  - {"name": "Truth Seeker", "type": "Creature - Human", "cost": "{W}", "pt": "2/2", "text": "Whenever a source an opponent controls deals damage to you, that player sacrifices a permanent."}
  - {"name": "Grinder", "type": "Enchantment", "cost": "{G}", "text": "Whenever you play a card, you gain 1 life.\nWhenever you play an Island, you gain 10 life."}
players:
  Ann: {hand: [Shock, Forest, Island], in play: [Mountain, Grinder]}
  Bob: {in play: [Truth Seeker]}
script:
  - Ann: play Forest
  - resolve
  - expect: {Ann: 21, stack: empty}
  - Ann: play Shock -> Bob
  - resolve all
  - Ann: choose Forest
  - expect: {Ann: 22, Forest: graveyard, Bob: 18}
""",  # noqa: E501
    "instead of the paragraph before, and damage that nothing prevents": r"""
cards:
  - {"name": "Foul Air", "type": "Instant", "cost": "{1}{B}", "text": "Target nonblack creature gets -1/-1 until end of turn.\nThreshold - If seven or more cards are in your graveyard, instead destroy that creature. It can't be regenerated."}
  - {"name": "Sure Bolt", "type": "Sorcery", "cost": "{R}", "text": "Sure Bolt deals 4 damage to target creature. The damage can't be prevented."}
  - {"name": "Shelter", "type": "Enchantment", "cost": "{W}", "text": "Prevent all damage that would be dealt to creatures."}
players:
  Ann: {hand: [{Foul Air: {as: Air A}}, {Foul Air: {as: Air B}}, Sure Bolt, Shock], in play: [6 Plains, Island, 4 Swamp, 2 Mountain, Shelter], graveyard: [5 Forest]}
  Bob: {in play: [Hill Giant, {Hill Giant: {as: Second}}]}
script:
  - Ann: play Air A -> Second
  - resolve
  - expect: {Second: 2/2}
  - Ann: play Shock -> Second
  - resolve
  - expect: {Second: {zone: in play, damage: 0}}
  - Ann: play Air B -> Second
  - resolve
  - expect: {Second: graveyard}
  - Ann: play Sure Bolt -> Hill Giant in play
  - resolve
  - expect: {Hill Giant: {count: 2, zone: graveyard}}
""",  # noqa: E501
    "what was done this way, and the card that was discarded": r"""
cards:
  - {"name": "Rally", "type": "Sorcery", "cost": "{G}", "text": "Tap any number of untapped creatures you control. You gain 4 life for each creature tapped this way."}
  - {"name": "Gnawing", "type": "Sorcery", "cost": "{B}", "text": "Target player discards a card. Gnawing deals damage to that player equal to that card's converted mana cost."}
  - {"name": "Uproot", "type": "Sorcery", "cost": "{B}", "text": "Exile target nonblack creature. Search its controller's graveyard, hand, and library for all cards with the same name as that creature and exile them. Then that player shuffles his or her library."}
  - {"name": "Two Flames", "type": "Sorcery", "cost": "{R}", "text": "Two Flames deals X damage to target opponent, where X is the number of Mountains you control. It deals half X damage, rounded up, to you."}
players:
  Ann: {hand: [Rally, Gnawing, Uproot, Two Flames], in play: [Forest, 2 Swamp, 3 Mountain, {Hill Giant: {as: A}}, {Hill Giant: {as: B, tapped: yes}}]}
  Bob: {hand: [Hill Giant, Grizzly Bears], graveyard: [Grizzly Bears, Shock], library: [Grizzly Bears, Forest], in play: [{Grizzly Bears: {as: Old}}]}
script:
  - Ann: play Rally
  - resolve
  - Ann: choose A
  - expect: {Ann: 24}
  - Ann: play Gnawing -> Bob
  - resolve
  - Bob: choose Hill Giant
  - expect: {Bob: 16}
  - Ann: play Uproot -> Old
  - resolve
  - Ann: choose Grizzly Bears in hand
  - Ann: choose Grizzly Bears in library
  - expect: {Bob: {hand: [], removed: [Grizzly Bears, Grizzly Bears, Grizzly Bears, Grizzly Bears], library: [Forest], graveyard: [Shock, Hill Giant]}}
  - Ann: play Two Flames -> Bob
  - resolve
  - expect: {Bob: 13, Ann: 22}
""",  # noqa: E501
    "Auras that move, creatures that take none, and abilities of a kind of source": r"""
cards:
  - {"name": "Fox", "type": "Creature - Fox", "cost": "{W}", "pt": "1/1", "text": "{1}: Attach target Aura attached to a creature to another creature."}
  - {"name": "Bare Brawler", "type": "Creature - Goblin", "cost": "{R}", "pt": "2/2", "text": "Bare Brawler can't be enchanted."}
  - {"name": "Vigor", "type": "Enchantment - Aura", "cost": "{G}", "text": "Enchant creature\nEnchanted creature gets +2/+2."}
  - {"name": "Ouphe", "type": "Creature - Ouphe", "cost": "{G}", "pt": "1/1", "text": "{T}: Counter target activated ability from an artifact source."}
  - {"name": "Pinger Rod", "type": "Artifact", "cost": "{1}", "text": "{1}: Pinger Rod deals 1 damage to target player."}
players:
  Ann: {hand: [Vigor], in play: [2 Forest, 3 Mountain, Fox, Ouphe, {Grizzly Bears: {as: A}}, {Vigor: {as: Worn, attached to: A}}]}
  Bob: {in play: [2 Island, Pinger Rod, Prodigal Sorcerer, Bare Brawler, {Hill Giant: {as: B}}]}
script:
  - Ann: play Vigor in hand -> Bare Brawler
  - resolve
  - expect: {Bare Brawler: 2/2, Vigor in graveyard: graveyard}
  - Ann: use Fox -> Worn
  - resolve
  - Ann: choose B
  - expect: {B: 5/5, A: 2/2}
  - Ann: pass
  - Bob: use Prodigal Sorcerer -> Ann
  - illegal: {Ann: "use Ouphe -> Prodigal Sorcerer"}
  - resolve
  - Ann: pass
  - Bob: use Pinger Rod -> Ann
  - Ann: use Ouphe -> Pinger Rod
  - resolve all
  - expect: {Ann: 19}
""",  # noqa: E501
    "who is ahead, and the color of most permanents": r"""
cards:
  - {"name": "Fickle Ogre", "type": "Creature - Ogre", "cost": "{G}", "pt": "2/2", "text": "At the beginning of your upkeep, if a player has more life than each other player, the player with the most life gains control of Fickle Ogre."}
  - {"name": "Shy Djinn", "type": "Creature - Djinn", "cost": "{R}", "pt": "5/5", "text": "Shy Djinn gets -2/-2 as long as red is the most common color among all permanents or is tied for most common."}
  - {"name": "Might", "type": "Creature - Avatar", "cost": "{6}{G}", "pt": "8/8", "text": "If an opponent controls at least two more creatures than you, this spell costs {6} less to cast."}
players:
  Ann: {life: 20, hand: [Might], in play: [Forest, Fickle Ogre]}
  Bob: {life: 20, in play: [Shy Djinn, Grizzly Bears, {Grizzly Bears: {as: C}}, Mountain], hand: [Shock]}
turn: Ann, upkeep
script:
  - expect: {Fickle Ogre: {controller: Ann}, stack: empty, Shy Djinn: 5/5}
  - to precombat main
  - Ann: play Might
  - resolve
  - Ann: pass
  - Bob: play Shock -> Ann
  - resolve
  - to Bob's upkeep
  - to Ann's upkeep
  - resolve
  - expect: {Fickle Ogre: {controller: Bob}}
""",  # noqa: E501
    "costs that are actions, the top of a graveyard, all counters": r"""
cards:
  - {"name": "Shard Wall", "type": "Creature - Wall", "cost": "{W}", "pt": "1/8", "text": "Cumulative upkeep—An opponent gains 1 life."}
  - {"name": "Grave Atog", "type": "Creature - Atog", "cost": "{B}", "pt": "1/2", "text": "Exile the top creature card of your graveyard: Grave Atog gets +2/+2 until end of turn."}
  - {"name": "Leash", "type": "Artifact Creature - Hound", "cost": "{1}", "pt": "3/3", "text": "Put a card from your hand on top of your library: Return Leash to its owner's hand."}
  - {"name": "Hydra", "type": "Creature - Hydra", "cost": "{R}", "pt": "1/1", "text": "{T}, Remove all +1/+1 counters from Hydra: Hydra deals damage to target creature or player equal to the number of +1/+1 counters removed this way."}
  - {"name": "Vigorous", "type": "Instant", "cost": "{2}{G}", "text": "If you control a Forest, rather than pay this spell's mana cost, you may have an opponent gain 3 life.\nTarget creature gets +4/+4 until end of turn."}
players:
  Ann: {hand: [Vigorous], graveyard: [Grizzly Bears, Hill Giant, Shock], library: [Swamp, Island], in play: [Forest, {Shard Wall: {counters: {age: 1}}}, Grave Atog, Leash, {Hydra: {counters: {+1/+1: 3}}}]}
  Bob: {in play: [Mountain]}
turn: Ann, upkeep
script:
  - resolve
  - expect: {Bob: 22, Shard Wall: {zone: in play, counters: {age: 2}}}
  - to precombat main
  - Ann: use Grave Atog
  - resolve
  - expect: {Grave Atog: 3/4, Hill Giant: removed, Grizzly Bears: graveyard}
  - Ann: use Grave Atog
  - resolve
  - illegal: {Ann: "use Grave Atog"}
  - Ann: use Hydra -> Bob
  - resolve
  - expect: {Bob: 19, Hydra: 1/1}
  - Ann: play Vigorous with alternative -> Hydra
  - resolve
  - expect: {Bob: 22, Hydra: 5/5}
  - Ann: use Leash
  - resolve
  - expect: {Ann: {hand: [Leash], library: [Swamp, Island]}}
""",  # noqa: E501
    "what holds otherwise, and a cost of two kinds": r"""
cards:
  - {"name": "Grip", "type": "Enchantment - Aura", "cost": "{B}", "text": "Enchant creature\nEnchanted creature gets +3/+3 as long as it's a Goblin. Otherwise, it gets -1/-1."}
  - {"name": "Deadfall", "type": "Artifact", "cost": "{1}", "text": "{T}, Sacrifice two lands and Deadfall: Deadfall deals 1 damage to target player."}
players:
  Ann: {hand: [{Grip: {as: One}}, {Grip: {as: Two}}], in play: [2 Swamp, Mogg Fanatic, Grizzly Bears, Deadfall]}
  Bob: {}
script:
  - Ann: play One -> Mogg Fanatic
  - resolve
  - Ann: play Two -> Grizzly Bears
  - resolve
  - expect: {Mogg Fanatic: 4/4, Grizzly Bears: 1/1}
  - Ann: use Deadfall -> Bob
  - resolve
  - expect: {Bob: 19, Deadfall: graveyard, Swamp: {count: 2, zone: graveyard}}
""",  # noqa: E501
}


@pytest.mark.parametrize("name", PLAYED)
def test_a_composed_wording_does_what_it_says(name: str) -> None:
    run = run_text(f"---\ntitle: {name}\ntags: [cards]\n---\nA situation.\n\n```scenario\n{PLAYED[name].strip()}\n```\n")
    assert [*map(str, run.errors), *(check.message for check in run.failures)] == []


def test_a_spell_that_was_kicked_deals_the_damage_itself() -> None:
    text = ("Kicker {8}{R}\nRage deals 3 damage to target creature or player. If Rage was kicked, instead it deals 10 damage to that "
            "creature or player and the damage can't be prevented.")
    made = compile_text("Rage", ("instant",), text)
    assert made.complete
    assert {node.source for node in walk(made.abilities) if isinstance(node, DealDamage)} == {This()}


def test_enchanted_creatures_are_not_what_a_creature_is_attached_to() -> None:
    text = "Prevent all combat damage that would be dealt to Being by {}."
    kinds = text.format("{} creatures")
    assert compile_text("Being", ("creature",), text.format("the enchanted creature")).unread
    enchanted = compile_text("Being", ("creature",), kinds.format("enchanted"))
    assert enchanted.complete
    assert "Host(" not in str(enchanted)
    assert compile_text("Being", ("creature",), kinds.format("red")).complete
