"""Which targets a spell may have: how many, which others, and what keeps a thing from being one."""

from __future__ import annotations

from judge.engine.language.abilities import Body, SpellAbility, TargetSpec
from judge.engine.language.changes import ModifyPT
from judge.engine.language.instructions import Apply, Destroy, GainLife
from judge.engine.language.predicates import Filter, IsColor, Not
from judge.engine.language.references import Target
from tests.engine.laid_tables import Table, placed
from tests.engine.small_boards import BEAR, card, creatures, keyword, spell
from tests.engine.test_play_of_spells import ANY_CREATURE, BOLT


def test_one_word_target_cannot_have_the_same_thing_twice_but_two_can() -> None:
    pair = card("Pair", "sorcery", "R", None, SpellAbility(Body((TargetSpec(ANY_CREATURE, 2, 2),), (Destroy(Target()),))))
    two = card(
        "Two",
        "sorcery",
        "R",
        None,
        spell(Apply(Target(0), (ModifyPT(1, 0),)), Apply(Target(1), (ModifyPT(0, 1),)), targets=(ANY_CREATURE, ANY_CREATURE)),
    )
    table = Table(Ann={"in_play": ["Mountain"], "hand": [pair, two]}, Bob={"in_play": [BEAR]})
    assert table.refuse("play", table.find("Pair"), "", targets=("Bear", "Bear")).slug == "playing/same-target-once"
    table.play("Two", targets=["Bear", "Bear"]).resolve()
    assert table.size("Bear") == (3, 3)


def test_another_target_has_to_be_a_different_one() -> None:
    swap = card(
        "Swap",
        "sorcery",
        "R",
        None,
        SpellAbility(
            Body(
                (TargetSpec(ANY_CREATURE), TargetSpec(ANY_CREATURE, different=(0,))),
                (Destroy(Target(0)), Destroy(Target(1))),
            )
        ),
    )
    table = Table(Ann={"in_play": ["Mountain"], "hand": [swap]}, Bob={"in_play": [BEAR, placed(BEAR, label="Other")]})
    assert table.refuse("play", table.find("Swap"), "", targets=["Other", "Other"]).slug == "playing/targets"


def test_a_spell_that_needs_a_target_cannot_be_played_without_one() -> None:
    kill = card("Kill", "instant", "B", None, spell(Destroy(Target()), targets=(ANY_CREATURE,)))
    table = Table(Ann={"in_play": ["Swamp"], "hand": [kill]}, Bob={})
    refusal = table.refuse("play", table.find("Kill"), "")
    assert refusal.slug == "playing/targets"
    assert "needs a legal target" in refusal.fact
    assert "play Kill" not in table.offered()


def test_what_the_text_does_not_describe_cannot_be_the_target() -> None:
    doom = card("Doom", "instant", "B", None, spell(Destroy(Target()), targets=(creatures(Not(IsColor("green"))),)))
    table = Table(Ann={"in_play": ["Swamp"], "hand": [doom]}, Bob={"in_play": [BEAR], "graveyard": [BEAR]})
    assert table.refuse("play", table.find("Doom"), "", targets="Bear").slug == "playing/what-the-text-says"


def test_a_spell_cannot_target_itself() -> None:
    mirror = card("Mirror", "instant", "U", None, spell(GainLife(1), targets=(Filter((), "stack"),)))
    table = Table(Ann={"in_play": ["Island"], "hand": [mirror]}, Bob={})
    assert table.refuse("play", table.find("Mirror"), "", targets="Mirror").slug in (
        "playing/not-itself",
        "playing/what-the-text-says",
        "playing/targets",
    )


def test_protection_and_shroud_keep_a_creature_from_being_the_target() -> None:
    knight = card("Knight", "creature", "WW", (2, 2), keyword("protection", "red"))
    ghost = card("Ghost", "creature", "U", (1, 1), keyword("shroud"))
    table = Table(Ann={"in_play": ["Mountain", ghost], "hand": [BOLT]}, Bob={"in_play": [knight]})
    assert table.refuse("play", table.find("Bolt"), "", targets="Knight").slug == "keywords/protection-targets"
    assert table.refuse("play", table.find("Bolt"), "", targets="Ghost").slug == "keywords/shroud"
