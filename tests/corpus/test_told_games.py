"""What is typed into search may tell of a game, which the bench plays."""

from __future__ import annotations

import pytest

from rules_corpus.search.told_games import tells_of_a_game


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("I attack with Grizzly Bears and my opponent blocks with Hill Giant", True),
        ("Ann casts Shock on Bob's Llanowar Elves, he responds with Giant Growth", True),
        ("can a creature attack the turn it comes into play", False),
        ("Humility and Opalescence", False),
        ("601.2", False),
    ],
)
def test_whoever_tells_of_a_game_is_led_to_the_bench(asked: str, told: bool) -> None:
    assert tells_of_a_game(asked) is told
