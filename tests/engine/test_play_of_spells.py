"""Playing spells and abilities step by step, what is announced, and going back when a step fails (409, 422)."""

from __future__ import annotations

from judge.engine.language.abilities import Body, CostAbility, Modes, PlayingAbility, SpellAbility, TargetSpec
from judge.engine.language.amounts import Count, PaidAmount, X
from judge.engine.language.costs import Cost, CostChange, DiscardCost, LifeCost, ManaPart, SacrificeCost
from judge.engine.language.instructions import AddMana, DealDamage, Destroy, Draw, GainLife
from judge.engine.language.predicates import Filter, IsType
from judge.engine.language.references import Target, You
from judge.engine.record import from_json, to_json
from tests.engine.laid_tables import Table, activated
from tests.engine.small_boards import BEAR, CREATURE_OR_PLAYER, bolt, card, creatures, spell

BOLT = card("Bolt", "instant", "R", None, bolt())
SIP = card("Sip", "instant", "W", None, spell(GainLife(1)))
ANY_CREATURE = creatures()


def test_the_parts_of_playing_a_spell_come_in_the_order_of_the_rulebook() -> None:
    blaze = card("Blaze", "sorcery", "XR", None, spell(DealDamage(X(), Target()), targets=(CREATURE_OR_PLAYER,)))
    table = Table(Ann={"in_play": ["Mountain"] * 4, "hand": [blaze]}, Bob={})
    table.play("Blaze", x=3, targets="Bob")
    said = table.said()
    parts = [
        "Blaze goes on top of the stack",
        "Blaze targets Bob",
        "the total cost is {3}{R}",
        "Ann makes mana for {3}{R}",
        "Ann pays",
        "Blaze has been played",
    ]
    assert [text for text in dict.fromkeys(said) if text in parts] == parts
    assert {"playing/announcing", "playing/announcing-x", "playing/targets", "playing/total-cost", "playing/paying"} <= table.cited()


def test_an_illegal_action_is_undone_to_the_moment_before_with_its_mana_abilities() -> None:
    altar = card("Mind", "sorcery", "1R", None, PlayingAbility("additional", Cost((SacrificeCost(ANY_CREATURE),))), bolt())
    table = Table(Ann={"in_play": ["Mountain", "Mountain"], "hand": [altar]}, Bob={"in_play": [BEAR]})
    before = table.pause.game
    refusal = table.refuse("play", table.find("Mind"), "", targets="Bob")
    assert refusal.slug == "playing/paying"
    assert table.pause.game == before
    assert not any(table.game.objects[i].tapped for i in table.game.in_play)
    assert table.pool("Ann") == ""
    assert "playing/reversal" in table.cited()


def test_a_cost_that_mana_cannot_pay_is_refused_and_nothing_stays_tapped() -> None:
    table = Table(Ann={"in_play": ["Mountain", "Mountain"], "hand": [SIP]}, Bob={})
    refusal = table.refuse("play", table.find("Sip"), "")
    assert refusal.slug == "mana/paying-from-pool"
    assert "can't pay {W}" in refusal.fact
    assert (table.zone_of("Sip"), table.priority_of) == ("hand", "Ann")


def test_mana_made_before_the_action_is_still_there_after_it_was_undone() -> None:
    table = Table(Ann={"in_play": ["Mountain", "Mountain"], "hand": [SIP]}, Bob={})
    table.use("Mountain")
    table.refuse("play", table.find("Sip"), "")
    assert table.pool("Ann") == "R"


def test_the_total_cost_is_locked_in_before_it_is_paid() -> None:
    reducer = card(
        "Helper", "creature", "1", (1, 1), CostAbility(CostChange(Filter((IsType("instant"),), "stack"), reduce=("1",), by=You()))
    )
    rite = card("Rite", "instant", "1B", None, PlayingAbility("additional", Cost((SacrificeCost(ANY_CREATURE),))), spell(Draw(1)))
    table = Table(Ann={"in_play": ["Swamp", reducer], "hand": [rite]}, Bob={})
    table.play("Rite", cost="Helper")
    assert table.stack() == ["Rite"]
    assert table.zone_of("Helper") == "graveyard"
    assert "playing/cost-changes" in table.cited() or "the total cost is {B}, sacrifice" in table.said()


def test_increases_come_before_reductions_and_generic_mana_never_goes_below_nothing() -> None:
    tax = card("Tax", "artifact", "1", None, CostAbility(CostChange(Filter((IsType("instant"),), "stack"), increase=("2",))))
    cut = card("Cut", "artifact", "1", None, CostAbility(CostChange(Filter((IsType("instant"),), "stack"), reduce=("3",))))
    table = Table(Ann={"in_play": [cut, tax, "Plains"], "hand": [SIP]}, Bob={})
    table.play("Sip")
    assert "the total cost is {W}" in table.said()


def test_an_additional_cost_has_to_be_paid_and_an_optional_one_may_be() -> None:
    kick = card(
        "Kick",
        "sorcery",
        "R",
        None,
        PlayingAbility("optional", Cost((ManaPart(("2",)),)), "kicker"),
        spell(GainLife(PaidAmount("kicker"))),
        spell(GainLife(1)),
    )
    plain = Table(Ann={"in_play": ["Mountain"] * 3, "hand": [kick]}, Bob={})
    plain.play("Kick").resolve()
    assert plain.life("Ann") == 21
    kicked = Table(Ann={"in_play": ["Mountain"] * 3, "hand": [kick]}, Bob={})
    kicked.play("Kick", optional_cost=1).resolve()
    assert kicked.life("Ann") == 22


def test_what_counts_only_if_a_cost_was_paid_has_targets_only_then() -> None:
    body = Body((TargetSpec(ANY_CREATURE),), (Destroy(Target()),), if_paid="kicker")
    hit = card(
        "Hit", "sorcery", "R", None, PlayingAbility("optional", Cost((ManaPart(("1",)),)), "kicker"), spell(GainLife(1)), SpellAbility(body)
    )
    table = Table(Ann={"in_play": ["Mountain"] * 3, "hand": [hit, hit]}, Bob={"in_play": [BEAR]})
    table.play("Hit").resolve()
    assert table.zone_of("Bear") == "in play"
    table.do("play", table.game.players[1].hand[0], "", optional_cost=1, targets="Bear").resolve()
    assert table.zone_of("Bear") == "graveyard"


def test_an_alternative_cost_is_paid_instead_of_the_mana_cost() -> None:
    free = card("Free", "instant", "5U", None, PlayingAbility("alternative", Cost((LifeCost(3),)), "life"), spell(Draw(1)))
    table = Table(Ann={"hand": [free]}, Bob={})
    table.play("Free", "life")
    assert (table.life("Ann"), table.stack()) == (17, ["Free"])
    assert Table(Ann={"hand": [free]}, Bob={}).refuse("play", 100, "no such way").slug == "playing/announcing-costs"


def test_x_is_announced_and_paid_once_for_each_time_it_stands_in_the_cost() -> None:
    burst = card("Burst", "instant", "XXR", None, spell(DealDamage(X(), Target()), targets=(CREATURE_OR_PLAYER,)))
    table = Table(Ann={"in_play": ["Mountain"] * 5, "hand": [burst]}, Bob={})
    assert table.refuse("play", table.find("Burst"), "", x=3, targets="Bob").slug == "mana/paying-from-pool"
    table.play("Burst", x=2, targets="Bob").resolve()
    assert table.life("Bob") == 18


def test_a_mode_is_announced_and_its_targets_with_it() -> None:
    charm = card(
        "Charm",
        "instant",
        "R",
        None,
        SpellAbility(
            Modes(
                (
                    Body((TargetSpec(ANY_CREATURE),), (Destroy(Target()),)),
                    Body((), (GainLife(4),)),
                )
            )
        ),
    )
    table = Table(Ann={"in_play": ["Mountain", "Mountain"], "hand": [charm, charm]}, Bob={"in_play": [BEAR]})
    table.do("play", table.game.players[1].hand[0], "", mode=1).resolve()
    assert table.life("Ann") == 24
    table.do("play", table.game.players[1].hand[0], "", mode=0, targets="Bear").resolve()
    assert table.zone_of("Bear") == "graveyard"


def test_a_mode_without_a_legal_target_cannot_be_chosen() -> None:
    charm = card(
        "Charm",
        "instant",
        "R",
        None,
        SpellAbility(
            Modes(
                (
                    Body((TargetSpec(ANY_CREATURE),), (Destroy(Target()),)),
                    Body((), (GainLife(4),)),
                )
            )
        ),
    )
    table = Table(Ann={"in_play": ["Mountain"], "hand": [charm]}, Bob={})
    assert table.refuse("play", table.find("Charm"), "", mode=0).slug == "playing/modes"


def test_damage_is_divided_as_announced_and_each_target_gets_at_least_one() -> None:
    arc = card(
        "Arc",
        "sorcery",
        "R",
        None,
        SpellAbility(
            Body(
                (TargetSpec(CREATURE_OR_PLAYER, 1, 3),),
                (DealDamage(3, Target(), divided=True),),
                divided=3,
            )
        ),
    )
    table = Table(Ann={"in_play": ["Mountain"], "hand": [arc]}, Bob={"in_play": [BEAR]})
    targets = (("Bear", "Bob"),)
    assert table.refuse("play", table.find("Arc"), "", targets=targets[0], division=(("Bear", 3), ("Bob", 0))).slug == "playing/division"
    assert table.refuse("play", table.find("Arc"), "", targets=targets[0], division=(("Bear", 2), ("Bob", 2))).slug == "playing/division"
    table.play("Arc", targets=targets[0], division=(("Bear", 2), ("Bob", 1))).resolve()
    assert (table.life("Bob"), table.zone_of("Bear")) == (19, "graveyard")


def test_shares_of_illegal_targets_are_not_dealt_to_the_others() -> None:
    arc = card(
        "Arc",
        "instant",
        "R",
        None,
        SpellAbility(
            Body(
                (TargetSpec(CREATURE_OR_PLAYER, 1, 3),),
                (DealDamage(3, Target(), divided=True),),
                divided=3,
            )
        ),
    )
    table = Table(Ann={"in_play": ["Mountain"], "hand": [arc]}, Bob={"in_play": [BEAR, "Mountain"], "hand": [BOLT]})
    table.play("Arc", targets=("Bear", "Bob"), division=(("Bear", 2), ("Bob", 1)))
    table.passes()
    table.play("Bolt", targets="Bear").resolve()
    table.resolve()
    assert table.life("Bob") == 19


def test_all_costs_other_than_mana_are_paid_too() -> None:
    smith = card(
        "Smith",
        "creature",
        "1R",
        (1, 1),
        activated((ManaPart(("1",)), DiscardCost(), SacrificeCost(ANY_CREATURE)), GainLife(Count(ANY_CREATURE))),
    )
    table = Table(Ann={"in_play": [smith, BEAR, "Mountain"], "hand": [SIP]}, Bob={})
    table.use("Smith", cost=["Sip", "Bear"]).resolve()
    assert (table.zone_of("Sip"), table.zone_of("Bear"), table.life("Ann")) == ("graveyard", "graveyard", 21)


def test_an_ability_on_the_stack_does_not_need_its_source_any_more() -> None:
    fanatic = card("Fanatic", "creature", "R", (1, 1), activated(SacrificeCost(), DealDamage(1, Target()), targets=(CREATURE_OR_PLAYER,)))
    table = Table(Ann={"in_play": [fanatic]}, Bob={})
    table.use("Fanatic", targets="Bob")
    assert table.zone_of("Fanatic") == "graveyard"
    table.resolve()
    assert table.life("Bob") == 19


def test_mana_abilities_can_be_played_by_hand_while_paying() -> None:
    spring = card("Spring", "artifact", "0", None, activated("T", AddMana(("W",))))
    table = Table(Ann={"in_play": [spring, "Plains"], "hand": [SIP]}, Bob={})
    table.play("Sip", mana="Spring")
    assert table.at("Spring").tapped
    assert not table.at("Plains").tapped


def test_the_game_as_it_was_before_is_not_changed_by_going_on() -> None:
    table = Table(Ann={"in_play": ["Mountain"], "hand": [BOLT]}, Bob={})
    kept = table.pause.game
    copy = from_json(to_json(kept))
    table.play("Bolt", targets="Bob").resolve()
    assert kept == copy
    assert table.life("Bob") == 17
