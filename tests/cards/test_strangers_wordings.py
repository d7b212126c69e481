"""Wordings of ordinary cards that somebody who has never seen the library of scenarios comes with: read whole, and as they mean."""

from __future__ import annotations

from typing import Any

import pytest

from judge.cards.compiler import compile_text
from judge.engine.language import instructions as i
from judge.engine.language.abilities import StaticAbility
from judge.engine.language.amounts import BoundAmount
from judge.engine.language.changes import Permission, Restriction
from judge.engine.language.event_patterns import ControlLost, StepBegins
from judge.engine.language.predicates import Filter, IsType
from judge.engine.language.references import Chosen, Host

WHOLE = [
    ("land", "{T}: Add one mana of any type that a snow land you control could produce."),
    ("enchantment", "Enchant land\nWhenever enchanted land is tapped for mana, its controller adds an additional {G}."),
    ("artifact", "Discard your hand, Sacrifice Testo: Add three mana of any one color. Activate only as an instant."),
    ("instant", "Cast this spell only during combat after blockers are declared.\nDraw a card."),
    ("instant", "Cast this spell only during the declare blockers step.\nDraw a card."),
    ("instant", "Testo deals 2 damage divided as you choose among one or two targets."),
    ("instant", "Turn target creature with a morph ability face down."),
    ("creature", "Whenever Testo is dealt damage, you lose that much life."),
    ("artifact", "At the beginning of your upkeep, if there are no charge counters on Testo, sacrifice it."),
    ("creature", "As Testo enters the battlefield, turn all other nontoken creatures face down."),
    ("artifact", "{2}, {T}: Gain control of target creature with power less than or equal to the number of Islands you control for as "
                 "long as Testo remains tapped."),
    ("creature", "You have shroud."),
    ("artifact", "Activated abilities of creatures can't be activated."),
    ("sorcery", "Any player may have Testo deal 5 damage to them. If no one does, target player draws three cards."),
    ("creature", "When Testo enters the battlefield, any player may sacrifice two creatures. If a player does, sacrifice Testo."),
    ("creature", "{2}, Sacrifice another creature: Put two +1/+1 counters on Testo."),
    ("sorcery", "This spell costs {1} more to cast for each target beyond the first.\nTesto deals X damage divided evenly, rounded "
                "down, among any number of targets."),
    ("instant", "Counter target spell. If an artifact or creature spell is countered this way, put that card onto the battlefield under "
                "your control instead of into its owner's graveyard."),
    ("enchantment", "If an effect would put one or more tokens onto the battlefield under your control, it puts twice that many "
                    "of those tokens onto the battlefield instead."),
    ("enchantment", "If an effect would place one or more counters on a permanent you control, it places twice that many of those counters "
                    "on that permanent instead."),
    ("instant", "Gain control of target creature until end of turn. When you lose control of the creature, tap it."),
]


def abilities(kind: str, text: str) -> Any:
    compiled = compile_text("Testo", (kind,), text)
    assert compiled.unread == ()
    return compiled.abilities


@pytest.mark.parametrize(("kind", "text"), WHOLE)
def test_it_is_read_whole(kind: str, text: str) -> None:
    assert compile_text("Testo", (kind,), text).unread == ()


def test_a_creature_put_there_keeps_what_it_gains_for_good() -> None:
    (ability,) = abilities("enchantment", "{R}: You may put a creature card from your hand onto the battlefield. That creature gains "
                                          "haste. Sacrifice the creature at the beginning of the next end step.")
    _, gains, later = ability.body.instructions
    assert gains.duration == "end of game"
    assert isinstance(later, i.Delayed)


def test_what_no_duration_is_said_of_lasts_and_one_at_the_end_of_a_sentence_is_said_of_all_of_it() -> None:
    (lasting,) = abilities("instant", "Target creature gains haste.")[0].body.instructions
    assert lasting.duration == "end of game"
    both = abilities("instant", "Creatures you control get +1/+0 and Walls you control get +0/+1 until end of turn.")[0].body.instructions
    assert [one.duration for one in both] == ["end of turn", "end of turn"]
    split = "Creatures you control get +1/+0 until end of turn and Walls you control get +0/+1."
    assert compile_text("Testo", ("instant",), split).unread


def test_up_to_some_number_of_cards_can_be_none() -> None:
    (put,) = abilities("sorcery", "Put up to two creature cards from your hand onto the battlefield.")[0].body.instructions
    assert isinstance(put.what, Chosen)
    assert (put.what.least, put.what.most) == (0, 2)


def test_each_card_discarded_this_way_counts_what_was_discarded() -> None:
    found = abilities("sorcery", "Each other player discards a card. You draw a card for each card discarded this way.")
    discard, draw = found[0].body.instructions
    assert draw.amount == BoundAmount(discard.bind)


def test_a_spell_countered_unless_somebody_pays_goes_where_the_text_says() -> None:
    (unless,) = abilities("instant", "Counter target spell unless its controller pays {X}. If that spell is countered this way, exile it "
                                     "instead of putting it into its owner's graveyard.")[0].body.instructions
    assert isinstance(unless, i.Unless)
    assert [one.to for one in unless.instructions] == ["removed"]


def test_an_ability_that_asks_whether_its_card_is_in_the_graveyard_works_there() -> None:
    (ability,) = abilities("creature", "At the beginning of your upkeep, if Testo is in your graveyard, you may pay {2}{G}. If you do, "
                                       "return target creature card from your graveyard to your hand.")
    assert ability.zone == "graveyard"


def test_damage_that_cannot_be_prevented_for_a_turn_is_that_of_every_source() -> None:
    (apply,) = abilities("instant", "Damage can't be prevented this turn.")[0].body.instructions
    assert apply.changes == (Restriction("be prevented"),)
    assert apply.what.filter == Filter((), "sources")


def test_spells_of_a_kind_can_have_flash() -> None:
    (static,) = abilities("artifact", "You may cast creature spells as though they had flash.")
    assert isinstance(static, StaticAbility)
    (may,) = static.changes
    assert isinstance(may, Permission)
    assert may.matching is not None
    assert may.matching.predicates == (IsType("creature"),)


def test_attacking_only_alone_is_not_attacking_in_company() -> None:
    (static,) = abilities("creature", "Testo can only attack alone.")
    assert static.changes == (Restriction("attack with others"),)


def test_losing_control_is_waited_for() -> None:
    found = abilities("instant", WHOLE[-1][1])[0].body.instructions
    assert isinstance(found[-1], i.Delayed)
    assert isinstance(found[-1].when, ControlLost)


def test_the_upkeep_of_the_enchanted_player_is_waited_for() -> None:
    _, ability = abilities("enchantment", "Enchant player\nAt the beginning of enchanted player's first upkeep each turn, that player gets "
                                          "an additional upkeep step after this step.")
    assert ability.event == StepBegins("upkeep", Host(), first=True)
