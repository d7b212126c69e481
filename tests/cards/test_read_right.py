"""Wordings that were read, but read wrong: branches, words that refer back, sets that are spoken of later, numbers in a phrase."""

from __future__ import annotations

from typing import Any

from judge.cards.compiler import compile_text
from judge.cards.record_tree import walk
from judge.engine.language.changes import Restriction
from judge.engine.language.instructions import Apply, Counter, DealDamage, ForEach, Gather, If, Move, Sacrifice
from judge.engine.language.predicates import IsOneOf, IsOther, Not
from judge.engine.language.references import Bound, Host, Linked, Target, This


def read(text: str, kind: str = "instant") -> Any:
    made = compile_text("Test One", (kind,), text)
    assert made.complete, made.unread
    return made.abilities


def nodes(abilities: Any, kind: type) -> list[Any]:
    return [node for node in walk(abilities) if isinstance(node, kind)]


def test_a_number_in_a_wording_means_itself() -> None:
    (limit,) = nodes(read("Test One can't be blocked except by three or more creatures.", "creature"), Restriction)
    assert (limit.what, limit.number) == ("be blocked by few", 3)


def test_another_keyword_is_not_the_one_of_the_wording() -> None:
    assert not compile_text("Test One", ("creature",), "Test One can attack as though it didn't have flying.").complete
    assert compile_text("Test One", ("creature",), "Test One can attack as though it didn't have defender.").complete


def test_what_happens_in_one_branch_is_not_known_in_the_other() -> None:
    found = read(
        "Kicker {2}\nCounter target spell if its converted mana cost is 2 or less. If Test One was kicked, counter that spell "
        "if its converted mana cost is 4 or less instead."
    )
    assert [one.what for one in nodes(found, Counter)] == [Target(0), Target(0)]


def test_either_branch_moves_the_card_that_was_revealed() -> None:
    found = read(
        "{T}: Reveal the top card of your library. If it's a creature card, put it onto the battlefield. Otherwise, put it into your "
        "graveyard.", "artifact",
    )
    into_play, into_graveyard = nodes(found, Move)
    assert into_play.what == into_graveyard.what


def test_the_kicked_spell_deals_its_own_damage() -> None:
    found = read(
        "Kicker {1}{R}\nDestroy target nonblack creature. If Test One was kicked, it deals damage equal to that creature's power to the "
        "creature's controller."
    )
    (damage,) = nodes(found, DealDamage)
    assert damage.source == This()


def test_a_set_is_found_once_and_spoken_of_later() -> None:
    found = read(
        "Attacking creatures you control get +2/+0 until end of turn. Sacrifice those creatures at the beginning of the next end step."
    )
    (gather,) = nodes(found, Gather)
    (sacrifice,) = nodes(found, Sacrifice)
    assert sacrifice.what == Bound(gather.bind)


def test_creatures_of_several_players_stay_tapped_each_through_its_own_step() -> None:
    found = read("Each attacking creature doesn't untap during its controller's next untap step.")
    (each,) = nodes(found, ForEach)
    assert [one.what for one in nodes(each, Apply)] == [Bound(each.name)]


def test_creatures_of_one_player_stay_tapped_with_those_that_come_later() -> None:
    assert not nodes(read("Creatures target player controls don't untap during their controller's next untap step."), ForEach)


def test_each_player_who_draws_up_to_a_number_chooses_alone() -> None:
    (each,) = nodes(read("Each player draws up to two cards."), ForEach)
    assert all(draw.who == Bound(each.name) for draw in walk(each) if type(draw).__name__ == "Draw")


def test_another_creature_of_an_aura_is_another_than_the_enchanted_one() -> None:
    found = read(
        "Enchant creature\nAt the beginning of the upkeep of enchanted creature's controller, Test One deals 1 damage to that player "
        "unless he or she sacrifices another creature.", "enchantment",
    )
    assert Not(IsOneOf(Host())) in list(walk(found))
    assert not nodes(found, IsOther)


def test_a_card_that_is_turned_up_is_the_one_that_is_asked_about() -> None:
    found = read(
        "Imprint — When Test One enters the battlefield, you may exile a card from your hand face down.\nWhen Test One dies, turn the "
        "exiled card face up. If it's a creature card, put it onto the battlefield under your control.", "artifact",
    )
    (condition,) = [node.condition for node in nodes(found, If)]
    assert condition.what == Linked("removed")
