"""Cards that are played, copied or brought back from where they are, each beside its twin in which it is not."""

from __future__ import annotations

import pytest

from judge.scenarios.runner.scenario_run import run_text

PLAYED = {
    "a creature becomes an Aura and, for a price, a creature again": r"""
cards:
  - {"name": "Licid", "type": "Creature — Licid", "pt": "2/2", "cost": "{2}{R}", "text": "{R}, {T}: Licid loses this ability and becomes an Aura enchantment with enchant creature. Attach it to target creature. You may pay {R} to end this effect.\nEnchanted creature can't block.\n{1}: Licid gets +1/+0 until end of turn."}
players:
  Ann: {in play: [8 Mountain, Licid], hand: [Shock]}
  Bob: {in play: [Grizzly Bears, Hill Giant]}
turn: Ann, precombat main
script:
  - Ann: use Licid ability 1 -> Hill Giant
  - expect: {Licid: {type: creature}}
  - resolve
  - expect: {Licid: {types: [enchantment], subtypes: [Aura], attached to: Hill Giant, has: [enchant], tapped: yes}}
  - expect: {Licid: {has not: [loses this ability]}}
  - Ann: end Licid
  - expect: {Licid: {types: [creature], subtypes: [Licid], size: 2/2, has: [loses this ability]}}
  - Ann: play Shock -> Bob
  - resolve
  - expect: {Licid: {zone: in play, attached to: nothing}}
""",  # noqa: E501
    "a licid whose creature dies goes with it, and one whose target is gone stays a creature": r"""
cards:
  - {"name": "Licid", "type": "Creature — Licid", "pt": "2/2", "cost": "{2}{R}", "text": "{R}, {T}: Licid loses this ability and becomes an Aura enchantment with enchant creature. Attach it to target creature. You may pay {R} to end this effect.\nEnchanted creature gets -1/-1."}
players:
  Ann: {in play: [8 Mountain, {Licid: {as: First}}, {Licid: {as: Second}}], hand: [2 Shock]}
  Bob: {in play: [Grizzly Bears, Hill Giant, Raging Goblin]}
turn: Ann, precombat main
script:
  - Ann: use First -> Hill Giant
  - resolve
  - expect: {Hill Giant: 2/2}
  - Ann: play Shock -> Hill Giant
  - resolve
  - expect: {Hill Giant: graveyard, First: graveyard}
  - Ann: use Second -> Grizzly Bears
  - Ann: play Shock -> Grizzly Bears
  - resolve
  - resolve
  - expect: {Second: {types: [creature], zone: in play}}
""",  # noqa: E501
    "lands and spells are played from a graveyard only where an effect lets them be": r"""
cards:
  - {"name": "Crucible", "type": "Artifact", "cost": "{3}", "text": "You may play land cards from your graveyard."}
  - {"name": "Will", "type": "Sorcery", "cost": "{2}{B}", "text": "Until end of turn, you may play cards from your graveyard.\nIf a card would be put into your graveyard from anywhere this turn, exile that card instead."}
players:
  Ann: {in play: [6 Swamp, 4 Mountain, Crucible], hand: [Will], graveyard: [Forest, Shock, Hill Giant]}
  Bob: {graveyard: [Island]}
turn: Ann, precombat main
script:
  - illegal: {Ann: play Shock in graveyard -> Bob, because: 401.1}
  - illegal: {Ann: play Bob's Island, because: 212.6a}
  - Ann: play Forest in graveyard
  - expect: {Forest: in play, cites: [408.2d]}
  - Ann: play Will
  - resolve
  - expect: {Will: removed}
  - Ann: play Shock in graveyard -> Bob
  - expect: {cites: [401.1], Shock: stack}
  - resolve
  - expect: {Bob: 18, Shock: removed}
  - Ann: play Hill Giant in graveyard
  - resolve
  - expect: {Hill Giant: in play}
""",  # noqa: E501
    "the top card of a library is played, and what an effect exiled for nothing": r"""
cards:
  - {"name": "Sight", "type": "Enchantment", "cost": "{U}", "text": "Play with the top card of your library revealed.\nYou may play the top card of your library."}
  - {"name": "Dig", "type": "Sorcery", "cost": "{U}", "text": "Exile the top card of your library. Until end of turn, you may play that card without paying its mana cost."}
players:
  Ann: {in play: [Sight, 2 Mountain, Island], hand: [Dig], library: [Shock, Plains, Hill Giant, Grizzly Bears]}
  Bob: {}
turn: Ann, precombat main
script:
  - Ann: play Shock in library -> Bob
  - resolve
  - Ann: play Plains
  - expect: {Plains: in play}
  - Ann: play Dig
  - resolve
  - expect: {Hill Giant: removed}
  - Ann: play Hill Giant
  - resolve
  - expect: {Hill Giant: in play}
""",  # noqa: E501
    "an exiled card may be played until the turn is over": r"""
cards:
  - {"name": "Dig", "type": "Instant", "cost": "{U}", "text": "Exile the top card of your library. Until end of turn, you may play that card."}
players:
  Ann: {in play: [2 Mountain, 2 Island], hand: [2 Dig], library: [Shock, Shock, Hill Giant, Grizzly Bears]}
  Bob: {}
turn: Ann, precombat main
script:
  - Ann: play Dig
  - resolve
  - Ann: play Shock in exile -> Bob
  - resolve
  - Ann: play Dig
  - resolve
  - to next turn
  - illegal: {Ann: play Shock in exile -> Bob, because: 401.1}
  - expect: {Bob: 18}
""",  # noqa: E501
    "somebody else's card is played from exile, and put into a graveyard where it is not": r"""
cards:
  - {"name": "Totem", "type": "Artifact", "cost": "{4}", "text": "{2}, {T}, Sacrifice Totem: Search target opponent's library for a card and exile it. Then that player shuffles his or her library. Until the beginning of your next upkeep, you may play that card. At the beginning of your next upkeep, if you haven't played it, put it into its owner's graveyard."}
players:
  Ann: {in play: [6 Mountain, {Totem: {as: First}}, {Totem: {as: Second}}]}
  Bob: {library: [Shock, Hill Giant, 3 Plains]}
turn: Ann, precombat main
script:
  - Ann: use First -> Bob
  - Ann: choose Shock
  - resolve
  - Ann: use Second -> Bob
  - Ann: choose Hill Giant
  - resolve
  - expect: {Shock: removed, Hill Giant: removed}
  - to Bob's upkeep
  - Ann: play Shock -> Bob
  - resolve
  - expect: {Bob: {life: 18, graveyard: [Shock]}}
  - to Ann's upkeep
  - resolve all
  - expect: {Hill Giant: graveyard, Bob: {graveyard: [Shock, Hill Giant]}}
""",  # noqa: E501
    "a card that is played from its owner's graveyard and from nowhere else": r"""
cards:
  - {"name": "Rider", "type": "Creature — Knight", "cost": "{B}", "pt": "3/3", "text": "You may cast Rider from your graveyard, but not from anywhere else."}
players:
  Ann: {in play: [2 Swamp], hand: [{Rider: {as: Fresh}}], graveyard: [{Rider: {as: Dead}}]}
  Bob: {}
turn: Ann, precombat main
script:
  - illegal: {Ann: play Fresh}
  - Ann: play Dead
  - resolve
  - expect: {Dead: in play, Fresh: hand}
""",  # noqa: E501
    "an Aura makes its artifact's abilities cheaper, and no other's": r"""
cards:
  - {"name": "Power", "type": "Enchantment — Aura", "cost": "{U}{U}", "text": "Enchant artifact\nEnchanted artifact's activated abilities cost {2} less to activate. This effect can't reduce the amount of mana an ability costs to activate to less than one mana."}
  - {"name": "Toy", "type": "Artifact", "cost": "{3}", "text": "{2}: You gain 1 life."}
players:
  Ann: {in play: [{Toy: {as: Powered}}, {Toy: {as: Plain}}, {Power: {attached to: Powered}}, 3 Island]}
  Bob: {}
turn: Ann, precombat main
script:
  - Ann: use Powered
  - expect: {Island: {tapped: 1}}
  - Ann: use Powered
  - illegal: {Ann: use Plain}
  - resolve all
  - expect: {Ann: 22}
""",  # noqa: E501
    "a spell is copied by the player whom it hit, for a price": r"""
cards:
  - {"name": "Chain", "type": "Sorcery", "cost": "{R}", "text": "Chain deals 3 damage to target creature or player. Then that player or that creature's controller may pay {R}{R}. If the player does, he or she may copy this spell and may choose a new target for that copy."}
players:
  Ann: {in play: [Mountain], hand: [Chain]}
  Bob: {in play: [3 Mountain]}
turn: Ann, precombat main
script:
  - Ann: play Chain -> Bob
  - resolve
  - Bob: choose yes
  - Bob: choose yes
  - Bob: choose yes
  - Bob: choose Ann
  - expect: {Bob: 17, Ann: 20, stack: 1}
  - resolve
  - expect: {Ann: 17, Bob: 17, stack: empty}
""",  # noqa: E501
    "an Aura on a card in a graveyard brings it back and holds it while it is there": r"""
cards:
  - {"name": "Animate", "type": "Enchantment — Aura", "cost": "{1}{B}", "text": "Enchant creature card in a graveyard\nWhen Animate enters the battlefield, if it's on the battlefield, it loses \"enchant creature card in a graveyard\" and gains \"enchant creature put onto the battlefield with Animate.\" Return enchanted creature card to the battlefield under your control and attach Animate to it. When Animate leaves the battlefield, that creature's controller sacrifices it.\nEnchanted creature gets -1/-0."}
players:
  Ann: {in play: [4 Swamp], hand: [{Animate: {as: First}}, {Animate: {as: Second}}], graveyard: [Hill Giant]}
  Bob: {in play: [2 Forest, Grizzly Bears], graveyard: [White Knight], hand: [Naturalize]}
turn: Ann, precombat main
script:
  - illegal: {Ann: play First -> Grizzly Bears}
  - Ann: play First -> Hill Giant
  - resolve
  - expect: {First: {zone: in play, attached to: Hill Giant}, Hill Giant: graveyard}
  - resolve
  - expect: {Hill Giant: 2/3, First: {attached to: Hill Giant}}
  - Ann: play Second -> White Knight
  - resolve
  - resolve
  - expect: {Second: graveyard, stack: 1}
  - resolve
  - expect: {White Knight: graveyard}
  - Ann: pass
  - Bob: play Naturalize -> First
  - resolve
  - expect: {First: graveyard, stack: 1}
  - resolve
  - expect: {Hill Giant: graveyard}
""",  # noqa: E501
    "an enchantment becomes an Aura of what it brought back": r"""
cards:
  - {"name": "Necro", "type": "Enchantment", "cost": "{B}", "text": "When Necro enters the battlefield, if it's on the battlefield, it becomes an Aura with \"enchant creature put onto the battlefield with Necro.\" Put target creature card from a graveyard onto the battlefield under your control and attach Necro to it. When Necro leaves the battlefield, that creature's controller sacrifices it."}
players:
  Ann: {in play: [2 Swamp], hand: [{Necro: {as: First}}, {Necro: {as: Late}}]}
  Bob: {graveyard: [Hill Giant]}
turn: Ann, precombat main
script:
  - Ann: play First
  - resolve
  - resolve
  - expect: {Hill Giant: {controller: Ann}, First: {attached to: Hill Giant, subtypes: [Aura]}}
  - Ann: play Late
  - resolve
  - expect: {Late: {zone: in play, subtypes: []}}
""",  # noqa: E501
    "a copy that is more than what it copies, and a copy of the copy": r"""
cards:
  - {"name": "Facsimile", "type": "Enchantment", "cost": "{U}", "text": "You may have Facsimile enter the battlefield as a copy of any artifact on the battlefield, except it's an enchantment in addition to its other types."}
  - {"name": "Mirrorland", "type": "Land", "cost": "", "text": "You may have Mirrorland enter the battlefield tapped as a copy of any land on the battlefield."}
  - {"name": "Impostor", "type": "Legendary Creature", "pt": "3/1", "cost": "{U}", "text": "You may have Impostor enter the battlefield as a copy of any creature on the battlefield, except its name is still Impostor, it's legendary in addition to its other types, and it gains \"{2}: Return Impostor to its owner's hand at the beginning of the next end step.\""}
  - {"name": "Toy", "type": "Artifact", "cost": "{1}", "text": "{T}: You gain 1 life."}
players:
  Ann: {in play: [6 Island, Toy], hand: [{Facsimile: {as: First}}, {Facsimile: {as: Second}}, Mirrorland, Impostor]}
  Bob: {in play: [Grizzly Bears, Forest]}
turn: Ann, precombat main
script:
  - Ann: play Mirrorland
  - Ann: choose Forest
  - expect: {Mirrorland: {name: Forest, tapped: yes, subtypes: [Forest]}}
  - Ann: play First
  - Ann: choose Toy
  - resolve
  - expect: {First: {name: Toy, types: [artifact, enchantment]}}
  - Ann: play Second
  - Ann: choose First
  - resolve
  - expect: {Second: {name: Toy, types: [artifact, enchantment]}}
  - Ann: play Impostor
  - Ann: choose Grizzly Bears
  - resolve
  - expect: {Impostor: {name: Impostor, size: 2/2, supertypes: [legendary], subtypes: [Bear]}}
  - Ann: use Impostor
  - resolve
  - to the end of turn
  - resolve all
  - expect: {Impostor: hand}
""",  # noqa: E501
}


@pytest.mark.parametrize("name", PLAYED)
def test_it_happens(name: str) -> None:
    run = run_text(f"---\ntitle: {name}\ntags: [cards]\n---\nA situation.\n\n```scenario\n{PLAYED[name].strip()}\n```\n")
    assert [*map(str, run.errors), *(check.message for check in run.failures)] == []
