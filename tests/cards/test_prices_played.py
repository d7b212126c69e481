"""What costs more, less or something else, mana that comes out otherwise, and what a turn remembers, each beside its twin."""

from __future__ import annotations

import pytest

from judge.scenarios.runner.scenario_run import run_text

PLAYED = {
    "activated abilities cost more or less, down to one mana, and others what they cost": r"""
cards:
  - {"name": "Stone", "type": "Artifact", "cost": "{3}", "text": "Activated abilities of creatures cost {1} less to activate. This effect can't reduce the amount of mana an ability costs to activate to less than one mana."}
  - {"name": "Field", "type": "Enchantment", "cost": "{3}", "text": "Activated abilities cost {2} more to activate unless they're mana abilities."}
  - {"name": "Ox", "type": "Creature", "pt": "1/1", "cost": "{3}", "text": "{1}: Ox gets +1/+0 until end of turn.\n{3}: Ox gets +0/+1 until end of turn."}
  - {"name": "Toy", "type": "Artifact", "cost": "{3}", "text": "{2}: You gain 1 life."}
players:
  Ann: {in play: [Stone, Ox, Toy, 7 Mountain], hand: [Field]}
  Bob: {}
turn: Ann, precombat main
script:
  - Ann: use Ox ability 1 tapping Mountain
  - resolve
  - Ann: use Ox ability 2
  - resolve
  - expect: {Ox: 2/2, Mountain: {tapped: 3}, cites: [409.1f]}
  - Ann: play Field
  - resolve
  - expect: {Mountain: {tapped: 6}}
  - illegal: {Ann: use Toy}
  - illegal: {Ann: use Ox ability 1}
""",  # noqa: E501
    "what keywords cost: cycling, flashback, morph and equip": r"""
cards:
  - {"name": "Fluct", "type": "Artifact", "cost": "{2}", "text": "Cycling abilities you activate cost up to {2} less to activate."}
  - {"name": "Catalyst", "type": "Artifact", "cost": "{2}", "text": "Flashback costs you pay cost up to {2} less.\nFlashback costs your opponents pay cost {2} more."}
  - {"name": "Doom", "type": "Creature", "pt": "1/1", "cost": "{2}", "text": "All morph costs cost {2} more."}
  - {"name": "Turner", "type": "Creature", "pt": "3/3", "cost": "{4}", "text": "Cycling {3}\nMorph {1}"}
  - {"name": "Flash", "type": "Instant", "cost": "{2}{R}", "text": "You gain 1 life.\nFlashback {2}{R}"}
players:
  Ann: {in play: [Fluct, Catalyst, Doom, 5 Mountain, {Turner: {as: Hidden, face down: yes}}], hand: [Turner], graveyard: [Flash], library: [Plains]}
  Bob: {in play: [4 Mountain], graveyard: [{Flash: {as: Bobs}}]}
turn: Ann, precombat main
script:
  - Ann: cycle Turner
  - resolve
  - expect: {Mountain: {tapped: 1}}
  - Ann: play Flash
  - resolve
  - expect: {Ann: 21}
  - Ann: turn up Hidden
  - expect: {Hidden: {face down: no}, Ann's Mountain: {tapped: 5}}
  - Ann: pass
  - illegal: {Bob: play Bobs}
""",  # noqa: E501
    "a land besides for each ability, and dearer spells at one on the stack": r"""
cards:
  - {"name": "Suppress", "type": "Enchantment", "cost": "{R}", "text": "Activated abilities of nontoken Rebels cost an additional \"Sacrifice a land\" to activate."}
  - {"name": "Rebel", "type": "Creature — Rebel", "pt": "1/1", "cost": "{2}", "text": "{1}: You gain 1 life."}
  - {"name": "Torch", "type": "Sorcery", "cost": "{R}", "text": "As long as Torch is on the stack, spells that target it cost {2} more to cast.\nTorch deals 2 damage to target creature or player."}
  - {"name": "Nope", "type": "Instant", "cost": "{1}", "text": "Counter target spell."}
  - {"name": "Radix", "type": "Enchantment", "cost": "{2}", "text": "Each artifact spell costs {1} more to cast for each artifact its controller controls."}
  - {"name": "Toy", "type": "Artifact", "cost": "{1}", "text": "{2}: You gain 1 life."}
players:
  Ann: {in play: [Suppress, Rebel, 6 Mountain, Swamp, Radix, {Toy: {as: Old}}], hand: [Torch, Shock, {Toy: {as: New}}]}
  Bob: {in play: [2 Island], hand: [Nope]}
turn: Ann, precombat main
script:
  - Ann: use Rebel tapping Mountain sacrificing Swamp
  - resolve
  - expect: {Ann: {life: 21, graveyard: [Swamp]}}
  - Ann: play New
  - resolve
  - expect: {New: in play, Mountain: {tapped: 3}}
  - Ann: play Torch -> Bob
  - Ann: pass
  - illegal: {Bob: play Nope -> Torch}
  - Bob: pass
  - Ann: play Shock -> Bob
  - Ann: pass
  - Bob: play Nope -> Shock
  - resolve all
  - expect: {Bob: 18}
""",  # noqa: E501
    "mana of another type, and no more than one, while lands are tapped under an enchantment": r"""
cards:
  - {"name": "Contaminate", "type": "Enchantment", "cost": "{B}", "text": "If a land is tapped for mana, it produces {B} instead of any other type and amount."}
  - {"name": "Double Land", "type": "Land", "cost": "", "text": "{T}: Add {C}{C}."}
  - {"name": "Rock", "type": "Artifact", "cost": "{1}", "text": "{T}: Add {C}{C}."}
players:
  Ann: {in play: [Contaminate, 3 Mountain, Double Land, Rock], hand: [Shock, Hill Giant, Drudge Skeletons]}
  Bob: {}
turn: Ann, precombat main
script:
  - Ann: tap Double Land
  - expect: {Ann: {mana: "{B}"}}
  - Ann: tap Rock
  - expect: {Ann: {mana: "{B}{1}{1}"}}
  - illegal: {Ann: play Shock -> Bob}
  - illegal: {Ann: play Hill Giant}
  - Ann: play Drudge Skeletons
  - expect: {Mountain: {tapped: 0}}
""",  # noqa: E501
    "a spell of another color is paid for by lands that produce otherwise": r"""
cards:
  - {"name": "Twist", "type": "Enchantment", "cost": "{U}", "text": "If tapped for mana, Plains produce {R}, Swamps produce {G}, and Forests produce {B} instead of any other type."}
players:
  Ann: {in play: [Twist, 5 Plains, Swamp], hand: [Hill Giant, Shock, Holy Strength]}
  Bob: {}
turn: Ann, precombat main
script:
  - illegal: {Ann: play Holy Strength -> Bob}
  - Ann: play Hill Giant
  - resolve
  - expect: {Hill Giant: in play}
  - Ann: play Shock -> Bob
  - resolve
  - expect: {Bob: 18}
""",  # noqa: E501
    "lands produce the color that was chosen for the turn, and colorless mana stays": r"""
cards:
  - {"name": "Gem Hall", "type": "Enchantment", "cost": "{G}", "text": "At the beginning of each player's upkeep, that player chooses a color. Until end of turn, lands tapped for mana produce mana of the chosen color instead of any other color."}
  - {"name": "Grey Land", "type": "Land", "cost": "", "text": "{T}: Add {C}."}
  - {"name": "Gnomes", "type": "Creature", "pt": "1/1", "cost": "{R}", "text": "{T}: If target Plains is tapped for mana, it produces colorless mana instead of white mana."}
players:
  Ann: {in play: [Gem Hall, Mountain, Grey Land, Gnomes]}
  Bob: {in play: [2 Plains], library: [3 Island]}
turn: Ann, upkeep
script:
  - Ann: choose green
  - resolve
  - Ann: tap Mountain
  - Ann: tap Grey Land
  - expect: {Ann: {mana: "{1}{G}"}}
  - to precombat main
  - Ann: use Gnomes -> Plains 1
  - resolve
  - to Bob's upkeep
  - Bob: choose white
  - resolve
  - Bob: tap Plains 1
  - Bob: tap Plains 2
  - expect: {Bob: {mana: "{1}{W}"}}
""",  # noqa: E501
    "only mana of one color is spent on X": r"""
cards:
  - {"name": "Spirit", "type": "Sorcery", "cost": "{X}{1}{B}", "text": "Spend only black mana on X.\nSpirit deals X damage to target creature or player and you gain X life."}
  - {"name": "Rats", "type": "Creature", "pt": "1/1", "cost": "{1}", "text": "{X}: You gain X life. Spend only black mana on X."}
players:
  Ann: {in play: [3 Swamp, 2 Mountain, Rats], hand: [Spirit]}
  Bob: {}
turn: Ann, precombat main
script:
  - illegal: {Ann: play Spirit -> Bob for X=3}
  - Ann: play Spirit -> Bob for X=2
  - expect: {Swamp: {tapped: 3}, Mountain: {tapped: 1}}
  - resolve
  - expect: {Ann: 22, Bob: 18}
  - illegal: {Ann: use Rats for X=1}
""",  # noqa: E501
    "an opponent chooses among what he or she controls": r"""
cards:
  - {"name": "Convert", "type": "Sorcery", "cost": "{W}", "text": "Gain control of target creature of an opponent's choice he or she controls."}
players:
  Ann: {in play: [2 Plains, Raging Goblin], hand: [2 Convert]}
  Bob: {in play: [Grizzly Bears, Hill Giant]}
turn: Ann, precombat main
script:
  - illegal: {Ann: play Convert -> Raging Goblin}
  - Ann: play Convert -> Grizzly Bears
  - resolve
  - expect: {Grizzly Bears: {controller: Ann}, Hill Giant: {controller: Bob}}
""",  # noqa: E501
    "what attacked in its controller's last turn can't attack again, and the turn after it can": r"""
cards:
  - {"name": "Turtle", "type": "Creature", "pt": "2/4", "cost": "{G}", "text": "Turtle can't attack if it attacked during your last turn."}
  - {"name": "Sled", "type": "Creature", "pt": "3/1", "cost": "{R}", "text": "Sled doesn't untap during your untap step if it attacked during your last turn."}
players:
  Ann: {in play: [Turtle, Sled], library: [5 Forest]}
  Bob: {library: [5 Forest]}
turn: Ann, precombat main
script:
  - Ann: attack with Turtle, Sled
  - to Bob's upkeep
  - to Ann's precombat main
  - expect: {Turtle: {tapped: no}, Sled: {tapped: yes}, Bob: 15}
  - illegal: {Ann: attack with Turtle}
  - to Bob's upkeep
  - to Ann's precombat main
  - expect: {Sled: {tapped: no}}
  - Ann: attack with Turtle, Sled
  - to Bob's upkeep
  - expect: {Bob: 10}
""",  # noqa: E501
    "an ability counts how often it was played this turn, and two players exchange life": r"""
cards:
  - {"name": "Whelp", "type": "Creature", "pt": "2/3", "cost": "{R}", "text": "{R}: Whelp gets +1/+0 until end of turn. If this ability has been activated four or more times this turn, sacrifice Whelp at the beginning of the next end step."}
  - {"name": "Mirror", "type": "Artifact", "cost": "{6}", "text": "{T}, Sacrifice Mirror: Exchange life totals with target opponent."}
players:
  Ann: {life: 3, in play: [7 Mountain, {Whelp: {as: Thrice}}, {Whelp: {as: Often}}, Mirror]}
  Bob: {life: 12}
turn: Ann, precombat main
script:
  - Ann: use Mirror -> Bob
  - resolve
  - expect: {Ann: 12, Bob: 3}
  - Ann: use Thrice
  - Ann: use Thrice
  - Ann: use Thrice
  - Ann: use Often
  - Ann: use Often
  - Ann: use Often
  - Ann: use Often
  - resolve all
  - expect: {Thrice: 5/3, Often: 6/3}
  - to the end of turn
  - resolve all
  - expect: {Thrice: in play, Often: graveyard}
""",  # noqa: E501
    "small creatures for nothing at any time, and any spell for a card of its color": r"""
cards:
  - {"name": "Free Woods", "type": "Enchantment", "cost": "{2}{G}{G}", "text": "Any player may cast creature spells with converted mana cost 3 or less without paying their mana cost and as though they had flash."}
  - {"name": "Halls", "type": "Enchantment", "cost": "{3}{U}{U}", "text": "Rather than pay the mana cost for a spell, its controller may discard a card that shares a color with that spell."}
  - {"name": "Suns", "type": "Artifact", "cost": "{3}", "text": "You may pay {W}{U}{B}{R}{G} rather than pay the mana cost for spells that you cast."}
players:
  Ann: {in play: [Free Woods, Halls, Suns, Plains, Island, Swamp, Mountain, Forest], hand: [Hill Giant, Shivan Dragon, Lava Axe, Naturalize, Air Elemental]}
  Bob: {hand: [Grizzly Bears, Hill Giant, Shock]}
turn: Ann, precombat main
script:
  - Ann: play Shivan Dragon with Halls discarding Lava Axe
  - expect: {Lava Axe: graveyard, stack: [Shivan Dragon]}
  - Ann: pass
  - Bob: play Grizzly Bears with Free Woods
  - expect: {stack: [Grizzly Bears, Shivan Dragon]}
  - illegal: {Bob: play Bob's Hill Giant with Free Woods}
  - resolve all
  - Ann: play Air Elemental with Suns
  - resolve
  - expect: {Air Elemental: in play, Island: {tapped: 1}, Forest: {tapped: 1}}
""",  # noqa: E501
}


@pytest.mark.parametrize("name", PLAYED)
def test_it_happens(name: str) -> None:
    run = run_text(f"---\ntitle: {name}\ntags: [cards]\n---\nA situation.\n\n```scenario\n{PLAYED[name].strip()}\n```\n")
    assert [*map(str, run.errors), *(check.message for check in run.failures)] == []
