"""How much of a pile of cards is read."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from judge.cards.completeness import cover, definitions
from judge.cards.errors import CardError

SAMPLE = Path(__file__).parents[3] / "shared" / "cards" / "sample-2006.jsonl"
LINES = [
    json.dumps({"name": "Testo", "cost": "{G}", "types": ["Creature"], "subtypes": ["Bear"], "pt": "2/2", "text": "Trample"}),
    json.dumps({"name": "Besto", "cost": "{G}", "types": ["Instant"], "subtypes": [], "text": "Hum a tune."}),
]


def test_complete_cards_are_counted() -> None:
    found = cover(definitions(LINES))
    assert found.last_line == "cards: 1 complete of 2 (50.0 %)"
    assert found.shapes.most_common() == [("Hum a tune.", 1)]


def test_a_line_that_is_no_card_is_named() -> None:
    with pytest.raises(CardError, match="line 2"):
        list(definitions([LINES[0], "{}"]))


@pytest.mark.shared
def test_a_twentieth_of_the_sample_is_read_well_enough() -> None:
    lines = SAMPLE.read_text(encoding="utf-8").splitlines()[::20]
    found = cover(definitions(lines))
    assert found.complete >= 0.55 * found.total
