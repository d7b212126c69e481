"""Situations of 2006, written from the rulebook before anybody looked how the engine plays them: they hold, citations and all."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

import pytest

from judge.scenarios.runner.scenario_run import run_text

DATA = Path(__file__).parent / "data"
KINDS = ("rulebook", "forum", "chapter", "asked", "ruled", "cited", "listed", "judged", "corner", "unseen", "waiting", "mended")
FILES = tuple(f"{kind}_situations.txt" for kind in KINDS)
DEFINED = re.compile(r'- \{name: "(?P<name>.+?)", ')


def situations() -> list[tuple[str, list[str], str]]:
    """Title, names of the cards that are defined elsewhere, and lines of each."""
    found = []
    told = "\n".join((DATA / file).read_text(encoding="utf-8") for file in FILES)
    for chunk in re.split(r"(?m)^# ", told)[1:]:
        head, _, lines = chunk.partition("\n")
        title, _, names = head.partition(" | ")
        found.append((title, [name for name in names.split("; ") if name], re.sub(r"(?m)^//.*\n", "", lines)))
    return found


@lru_cache(maxsize=1)
def cards() -> dict[str, str]:
    """The definition of each card, a line of YAML."""
    lines = (DATA / "rulebook_cards.yaml").read_text(encoding="utf-8").splitlines()
    return {found["name"]: f"  {line}" for line in lines if (found := DEFINED.match(line))}


def whole(names: list[str], lines: str) -> str:
    """A situation with the cards that it names, put in front of those that it defines itself."""
    defined = "\n".join(cards()[name] for name in names)
    if not defined:
        return lines
    put, times = re.subn(r"(?m)^cards:$", lambda _: f"cards:\n{defined}", lines)
    return put if times else f"cards:\n{defined}\n{lines}"


@pytest.mark.parametrize(("title", "names", "lines"), situations(), ids=[title for title, _, _ in situations()])
def test_it_holds(title: str, names: list[str], lines: str) -> None:
    made = run_text(whole(names, lines))
    assert [*(str(m) for m in made.errors), *(c.message for c in made.failures)] == []


def test_a_wrong_expectation_and_a_wrong_citation_are_told() -> None:
    title, names, lines = situations()[0]
    assert title == "quake kills both"
    made = run_text(whole(names, lines.replace("draw: yes", "winner: Ann").replace("420.5a", "420.5b")))
    assert len(made.failures) == 2
