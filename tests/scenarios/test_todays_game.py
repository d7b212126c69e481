"""Small situations of today's game hold, or stop at words that are not read and say which."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

import pytest

from judge.scenarios.runner.scenario_run import run_text

DATA = Path(__file__).parent / "data"
DEFINED = re.compile(r'- \{name: ("?)(?P<name>.+?)\1, (?:cost|type|color):')


FILES = {
    "todays_game.txt": "todays_cards.yaml", "todays_keywords.txt": "todays_keywords_cards.yaml",
    "todays_engines.txt": "todays_engines_cards.yaml", "todays_suites.txt": "todays_suites_cards.yaml",
    "todays_blind.txt": "todays_blind_cards.yaml", "todays_blind_second.txt": "todays_blind_second_cards.yaml",
    "todays_blind_third.txt": "todays_blind_third_cards.yaml",
}


def situations() -> list[tuple[str, str]]:
    """Title and lines of each."""
    chunks = [chunk for file in FILES for chunk in re.split(r"(?m)^# ", (DATA / file).read_text(encoding="utf-8"))[1:]]
    return [(title, lines) for title, _, lines in (chunk.partition("\n") for chunk in chunks)]


@lru_cache(maxsize=1)
def cards() -> dict[str, str]:
    """The definition of each card, a line of YAML."""
    lines = [line for file in FILES.values() for line in (DATA / file).read_text(encoding="utf-8").splitlines()]
    return {found["name"]: line for line in lines if (found := DEFINED.match(line))}


def names(lines: str, card: str) -> bool:
    """Whether a card is named somewhere; a pattern for each of hundreds of names is compiled only where its letters stand."""
    return card in lines and re.search(rf"(?<!\w){re.escape(card)}(?!\w)", lines) is not None


def whole(lines: str) -> str:
    """A situation with the cards that it names."""
    used = [line for name, line in cards().items() if names(lines, name.partition(" // ")[0])]
    return "\n".join(["edition: 2026-08-07", *(["cards:", *(f"  {line}" for line in used)] if used else []), lines])


@pytest.mark.parametrize(("title", "lines"), situations(), ids=[title for title, _ in situations()])
def test_it_holds(title: str, lines: str) -> None:
    made = run_text(whole(lines))
    told = [*(str(m) for m in made.errors), *(c.message for c in made.failures)]
    if title.startswith("? "):
        assert not told or any("not understood" in one or "a star for" in one for one in told), told
        return
    assert told == []


def test_a_wrong_expectation_is_told() -> None:
    title, lines = situations()[0]
    made = run_text(whole(lines.replace("Runeclaw Bear: graveyard", "Runeclaw Bear: exile")))
    assert title == "Doom Blade wants a nonblack creature"
    assert len(made.failures) == 1
