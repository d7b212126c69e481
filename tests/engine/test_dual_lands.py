"""Lands with two mana abilities pay for whatever they can (409.1g): compared with trying every way to tap."""

from __future__ import annotations

import random
from itertools import permutations, product

import pytest

from judge.scenarios.runner.scenario_run import run_text

LANDS = {"Tundra": "WU", "Taiga": "RG", "Savannah": "GW", "Volcanic Island": "UR", "Plains": "W", "Island": "U", "Forest": "G"}


def could_pay(lands: list[str], cost: str) -> bool:
    """Whether some way to tap the lands, each once, makes the symbols."""
    return any(
        sorted(made) == sorted(cost) for some in permutations(lands, len(cost)) for made in product(*(LANDS[land] for land in some))
    )


def refused(lands: list[str], cost: str) -> bool:
    """Whether the bench says that a spell of that cost can't be paid for."""
    symbols = "".join("{" + color + "}" for color in cost)
    card = f'  - {{name: Test Spell, cost: "{symbols}", type: Instant, text: You gain 1 life.}}'
    players = f"players:\n  Ann: {{hand: [Test Spell], in play: [{', '.join(lands)}]}}\n  Bob: {{}}"
    run = run_text(f"cards:\n{card}\n{players}\nscript:\n  - Ann: play Test Spell\n")
    assert all("can't pay" in str(wrong) for wrong in run.errors)
    return bool(run.errors)


def test_a_land_of_two_types_and_one_of_one() -> None:
    assert not refused(["Tundra", "Island"], "WU")
    assert refused(["Tundra", "Island"], "WW")


@pytest.mark.parametrize("seed", range(40))
def test_what_can_be_paid_is_paid(seed: int) -> None:
    chance = random.Random(seed)
    many = [3 if len(made) > 1 else 1 for made in LANDS.values()]
    lands = sorted(chance.choices(list(LANDS), weights=many, k=chance.randint(2, 4)))
    cost = "".join(sorted(chance.choices("WURG", k=chance.randint(1, len(lands)))))
    assert refused(lands, cost) is not could_pay(lands, cost)
