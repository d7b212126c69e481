"""Kinds of wording that are composed of parts, each played beside a twin in which it does not apply."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.cards.compiler import compile_text
from judge.cards.record_tree import walk
from judge.engine.language.instructions import DealDamage
from judge.engine.language.references import This
from judge.scenarios.runner.scenario_run import run_text
from tests.quick_yaml import load

PLAYED: dict[str, str] = load(Path(__file__).with_name("composed_wordings.yaml").read_text(encoding="utf-8"))


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
