"""Wordings that choose between acts, count what was done, or wait for something: played beside twins in which they do not apply."""

from __future__ import annotations

import pytest

from judge.cards.compiler import compile_text
from judge.cards.record_tree import walk
from judge.engine.language.changes import GainAbility
from judge.engine.language.instructions import Apply, May
from judge.scenarios.runner.scenario_run import run_text

PLAYED = {
    "one of several abilities or sizes, never all": r"""
cards:
  - {"name": "Cap", "type": "Artifact", "cost": "{1}", "text": "{1}: Target creature gains flying, first strike, or haste until end of turn.\n{2}: Target creature gets +1/-1 or -1/+1 until end of turn.\n{0}: Target creature loses your choice of flying or swampwalk until end of turn."}
  - {"name": "Wader", "type": "Creature", "pt": "2/2", "cost": "{U}", "text": "Flying, swampwalk"}
players:
  Ann: {in play: [6 Plains, Cap, Hill Giant, Wader]}
  Bob: {in play: [Grizzly Bears]}
script:
  - Ann: use 1 of Cap -> Grizzly Bears
  - resolve
  - Ann: choose no
  - Ann: choose yes
  - expect: {Grizzly Bears: {has: [first strike], has not: [flying, haste]}}
  - Ann: use 2 of Cap -> Hill Giant
  - resolve
  - Ann: choose no
  - expect: {Hill Giant: 2/4}
  - Ann: use 3 of Cap -> Wader
  - resolve
  - Ann: choose no
  - expect: {Wader: {has: [flying], has not: [swampwalk]}}
""",  # noqa: E501
    "the least of all, protection of one kind, and what is named in quotation marks": r"""
cards:
  - {"name": "Honey", "type": "Enchantment", "cost": "{G}", "text": "{0}: Destroy the creature with the least power. If two or more creatures are tied for least power, you choose one of them."}
  - {"name": "Spirit", "type": "Creature", "pt": "4/4", "cost": "{W}", "text": "{0}: Spirit gains protection from artifacts or from the color of your choice until end of turn."}
  - {"name": "Gallery", "type": "Artifact", "cost": "{2}", "text": "The \"legend rule\" doesn't apply."}
  - {"name": "Hermit", "type": "Legendary Creature", "pt": "5/5", "cost": "{W}"}
players:
  Ann: {in play: [Honey, Spirit, Gallery, 2 Hermit, Mountain], hand: [Shock]}
  Bob: {in play: [Grizzly Bears, Hill Giant]}
script:
  - Ann: use Spirit
  - resolve
  - Ann: choose no
  - Ann: choose red
  - illegal: {Ann: play Shock -> Spirit, because: 502.7}
  - expect: {Hermit: {count: 2}}
  - Ann: use Honey
  - resolve
  - expect: {Grizzly Bears: graveyard, Hill Giant: in play}
""",  # noqa: E501
    "what was discarded this way decides, each time": r"""
cards:
  - {"name": "Augur", "type": "Creature", "pt": "2/2", "cost": "{U}", "text": "{T}: Target player draws a card, then discards a card. If that player discards an artifact card this way, untap Augur."}
  - {"name": "Edge", "type": "Enchantment", "cost": "{R}", "text": "Discard a card: If the discarded card was a land card, Edge deals 2 damage to target player. Any player may activate this ability."}
  - {"name": "Trinket", "type": "Artifact", "cost": "{9}"}
players:
  Ann: {in play: [Augur, Edge], hand: [Forest, Shock, Trinket], library: [Island, Swamp, Plains]}
  Bob: {}
script:
  - Ann: use Augur -> Ann
  - resolve
  - Ann: choose Trinket
  - expect: {Augur: {tapped: no}}
  - Ann: use Edge -> Bob discarding Shock
  - resolve
  - expect: {Bob: {life: 20}}
  - Ann: use Edge -> Bob discarding Forest
  - resolve
  - expect: {Bob: {life: 18}}
  - Ann: use Augur -> Ann
  - resolve
  - Ann: choose Swamp
  - expect: {Augur: {tapped: yes}}
""",  # noqa: E501
    "if you do, and if you don't; a card that waits for something to leave": r"""
cards:
  - {"name": "Vampire", "type": "Creature", "pt": "2/2", "cost": "{B}", "text": "{0}: You may sacrifice a land. If you do, put a +1/+1 counter on Vampire. If you don't, put a -1/-1 counter on Vampire."}
  - {"name": "Gate", "type": "Artifact", "cost": "{B}", "text": "Whenever a creature enters the battlefield, if there are two or more other creatures on the battlefield, exile that creature. Return that card to the battlefield under its owner's control when Gate leaves the battlefield.\nSacrifice Gate: You gain 1 life."}
players:
  Ann: {in play: [Vampire, Gate, 4 Forest], hand: [Grizzly Bears, Elvish Champion]}
  Bob: {}
script:
  - Ann: use Vampire
  - resolve
  - Ann: choose yes
  - expect: {Vampire: {counters: {+1/+1: 1}}}
  - Ann: use Vampire
  - resolve
  - Ann: choose no
  - expect: {Vampire: 2/2}
  - Ann: play Grizzly Bears
  - resolve
  - expect: {stack: empty, Grizzly Bears: in play}
""",  # noqa: E501
    "a third creature is exiled, and comes back": r"""
cards:
  - {"name": "Gate", "type": "Artifact", "cost": "{B}", "text": "Whenever a creature enters the battlefield, if there are two or more other creatures on the battlefield, exile that creature. Return that card to the battlefield under its owner's control when Gate leaves the battlefield.\nSacrifice Gate: You gain 1 life."}
players:
  Ann: {in play: [Hill Giant, Gate, 4 Forest], hand: [Grizzly Bears]}
  Bob: {in play: [Hill Giant]}
script:
  - Ann: play Grizzly Bears
  - resolve 2
  - expect: {Grizzly Bears: removed}
  - Ann: use Gate
  - resolve all
  - expect: {stack: empty, Grizzly Bears: in play}
""",  # noqa: E501
    "that card, once it has died; nothing if it did not die": r"""
cards:
  - {"name": "Valkyrie", "type": "Creature", "pt": "4/5", "cost": "{W}", "text": "{T}: When target creature other than Valkyrie dies this turn, return that card to the battlefield under your control."}
players:
  Ann: {in play: [Valkyrie, Mountain, Hill Giant], hand: [Shock]}
  Bob: {in play: [Grizzly Bears]}
script:
  - Ann: use Valkyrie -> Grizzly Bears
  - resolve
  - Ann: play Shock -> Grizzly Bears
  - resolve
  - expect: {stack: 1, Grizzly Bears: graveyard}
  - resolve
  - expect: {Grizzly Bears: {zone: in play, controller: Ann, owner: Bob}}
""",  # noqa: E501
    "a description that names the creature it belongs to, and other creatures than the one chosen": r"""
cards:
  - {"name": "Salamander", "type": "Creature", "pt": "3/4", "cost": "{R}", "text": "{0}: Salamander deals 1 damage to target creature blocking it."}
  - {"name": "War Cry", "type": "Sorcery", "cost": "{R}", "text": "Target opponent chooses a creature they control. Other creatures they control can't block this turn."}
players:
  Ann: {in play: [Salamander, Hill Giant, Mountain], hand: [War Cry]}
  Bob: {in play: [Grizzly Bears, Elvish Champion, Hill Giant]}
script:
  - Ann: play War Cry -> Bob
  - resolve
  - Bob: choose Grizzly Bears
  - Ann: attack with Salamander, Ann's Hill Giant
  - illegal: {Bob: block Salamander with Elvish Champion}
  - Bob: block Salamander with Grizzly Bears
  - illegal: {Ann: use Salamander -> Bob's Hill Giant}
  - Ann: use Salamander -> Grizzly Bears
  - resolve
  - expect: {Grizzly Bears: {damage: 1}}
""",  # noqa: E501
    "as long as said at the beginning, for all of a sentence; and without an end where none is said": r"""
cards:
  - {"name": "Night", "type": "Instant", "cost": "{B}", "text": "Until end of turn, all creatures become black and all lands become Swamps."}
  - {"name": "Ride", "type": "Sorcery", "cost": "{G}", "text": "Target creature gets +2/+2 and gains horsemanship."}
  - {"name": "Wurm", "type": "Creature", "pt": "5/5", "cost": "{W}", "text": "Defender\n{0}: Wurm loses defender."}
players:
  Ann: {in play: [Swamp, 2 Forest, Wurm, Grizzly Bears], hand: [Ride, Night]}
  Bob: {in play: [Hill Giant, Mountain]}
script:
  - Ann: use Wurm
  - resolve
  - Ann: play Ride -> Grizzly Bears
  - resolve
  - Ann: play Night
  - resolve
  - expect: {Mountain: {subtypes: [Swamp]}, Hill Giant: {color: [black]}}
  - to Bob's upkeep
  - expect: {Mountain: {subtypes: [Mountain]}, Hill Giant: {color: [red]}, Grizzly Bears: {size: 4/4, has: [horsemanship]}, Wurm: {has not: [defender]}}
""",  # noqa: E501
    "as many as were discarded, and cards shown for X": r"""
cards:
  - {"name": "Rites", "type": "Sorcery", "cost": "{G}", "text": "Discard any number of cards. Search your library for up to that many basic land cards, reveal those cards, and put them into your hand. Then shuffle your library."}
  - {"name": "Martyr", "type": "Creature", "pt": "1/1", "cost": "{G}", "text": "{1}, Reveal X green cards from your hand, Sacrifice Martyr: Target creature gets +X/+X until end of turn."}
players:
  Ann: {in play: [2 Forest, Martyr, Hill Giant], hand: [Rites, Shock, Shock, Grizzly Bears], library: [Island, Plains, Swamp]}
  Bob: {}
script:
  - illegal: {Ann: use Martyr -> Hill Giant for X=3}
  - Ann: use Martyr -> Hill Giant for X=2
  - resolve
  - expect: {Hill Giant: 5/5}
  - Ann: play Rites
  - resolve
  - Ann: choose Shock, Shock
  - Ann: choose Island, Plains
  - expect: {Ann: {hand: [Grizzly Bears, Island, Plains]}}
""",  # noqa: E501
    "where to is said first, what its owner has, and the same number": r"""
cards:
  - {"name": "Recall", "type": "Instant", "cost": "{U}", "text": "Return all artifacts target player owns to their hand."}
  - {"name": "Kirin", "type": "Creature", "pt": "3/3", "cost": "{W}", "text": "Whenever you cast a red spell, destroy all permanents with that spell's converted mana cost."}
  - {"name": "Trinket", "type": "Artifact", "cost": "{2}"}
players:
  Ann: {in play: [Island, Mountain, Kirin, {Trinket: {controller: Bob}}], hand: [Recall, Shock]}
  Bob: {in play: [Trinket, {Prodigal Sorcerer: {}}, {Llanowar Elves: {}}]}
script:
  - Ann: play Recall -> Ann
  - resolve
  - expect: {"Ann's Trinket": hand, "Bob's Trinket": in play}
  - Ann: play Shock -> Bob
  - resolve
  - expect: {Llanowar Elves: graveyard, Prodigal Sorcerer: in play, "Bob's Trinket": in play}
""",  # noqa: E501
}


@pytest.mark.parametrize("name", PLAYED)
def test_it_happens(name: str) -> None:
    run = run_text(f"---\ntitle: {name}\ntags: [cards]\n---\nA situation.\n\n```scenario\n{PLAYED[name].strip()}\n```\n")
    assert [*map(str, run.errors), *(check.message for check in run.failures)] == []


def test_or_gives_one_ability_and_and_gives_both() -> None:
    one = compile_text("~", ("artifact",), "{1}: Target creature gains flying or first strike until end of turn.")
    both = compile_text("~", ("artifact",), "{1}: Target creature gains flying and first strike until end of turn.")
    made = [node for record in (one, both) for node in walk(record.abilities) if isinstance(node, Apply)]
    gains = [[change for change in node.changes if isinstance(change, GainAbility)] for node in made]
    assert [len(found) for found in gains] == [1, 1, 2]
    assert any(isinstance(node, May) for node in walk(one.abilities))


def test_either_of_two_abilities_is_no_static_ability() -> None:
    assert compile_text("~", ("enchantment",), "Creatures you control have flying or trample.").unread


def test_creatures_that_cannot_be_regenerated_are_told_apart_from_lands() -> None:
    """The rider is about creatures alone, not about what else is destroyed (see ``readings_mended_played.yaml``)."""
    text = "Destroy all lands or all creatures. Creatures destroyed this way can't be regenerated."
    assert not compile_text("~", ("sorcery",), text).unread
    assert not compile_text("~", ("sorcery",), "Destroy all creatures. Creatures destroyed this way can't be regenerated.").unread


def test_what_is_put_into_play_later_is_not_what_died() -> None:
    """The creature of the last sentence is the one that will come back, which no name stands for yet: refused."""
    text = (
        "Whenever a creature dealt damage by ~ this turn dies, put that card onto the battlefield under your control at the beginning of "
        "the next end step. Sacrifice the creature when you lose control of ~."
    )
    assert compile_text("~", ("creature",), text).unread
