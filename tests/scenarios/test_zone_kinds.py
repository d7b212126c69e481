"""What a zone can hold as a situation begins."""

from __future__ import annotations

from tests.scenarios.small import holds, mistakes


def test_an_instant_or_sorcery_is_not_in_play() -> None:
    assert "can't come into play: 212.5d" in mistakes("pass", "players:\n  Ann: {in play: [Shock]}\n  Bob: {}\n")[0]
    holds("expect: {Grizzly Bears: in play}", "players:\n  Ann: {in play: [Grizzly Bears], hand: [Shock]}\n  Bob: {}\n")
