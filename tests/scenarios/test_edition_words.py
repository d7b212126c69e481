"""A run is told in the words of its edition."""

from __future__ import annotations

import pytest

from judge.citations.edition_words import worded
from judge.citations.numbered_steps import as_text, cited
from judge.scenarios.runner.scenario_run import run_text

TEXT = """\
players:
  Ann: {hand: [Shock, Grizzly Bears], in play: [Mountain, Forest, Forest, Prodigal Sorcerer]}
  Bob: {}
script:
  - Ann: play Grizzly Bears
  - resolve
  - Ann: use Prodigal Sorcerer -> Bob
  - resolve
"""


@pytest.mark.parametrize(
    ("text", "then", "now"),
    [
        ("Ann plays Grizzly Bears", "Ann casts Grizzly Bears", "Ann casts Grizzly Bears"),
        ("Ann plays Forest as a land", "Ann plays Forest as a land", "Ann plays Forest as a land"),
        ("Ann plays Prodigal Sorcerer's ability", "Ann activates Prodigal Sorcerer's ability", "Ann activates Prodigal Sorcerer's ability"),
        ("Ann plays Shock; Tim's ability triggers", "Ann casts Shock; Tim's ability triggers", "Ann casts Shock; Tim's ability triggers"),
        ("Ann plays Llanowar Elves' ability", "Ann activates Llanowar Elves' ability", "Ann activates Llanowar Elves' ability"),
        ("Ann plays X targeting Tim's ability", "Ann casts X targeting Tim's ability", "Ann casts X targeting Tim's ability"),
        ("May Ann play first? Bob plays first", "May Ann play first? Bob plays first", "May Ann play first? Bob plays first"),
        ("Bear goes into play tapped", "Bear enters the battlefield tapped", "Bear enters tapped"),
        ("Ann has already played a land this turn", "Ann has already played a land this turn", "Ann has already played a land this turn"),
        ("Card goes out of the game", "Card is exiled", "Card is exiled"),
        ("Shock is countered: all its targets are illegal", "Shock is countered: all its targets are illegal",
         "Shock doesn't resolve: all its targets are illegal"),
        ("no state-based effect applies", "no state-based action applies", "no state-based action applies"),
    ],
)
def test_each_edition_has_its_words(text: str, then: str, now: str) -> None:
    assert (worded(text, "2006-10-01"), worded(text, "2009-07-11"), worded(text, "2026-08-07")) == (text, then, now)


def test_a_whole_run_speaks_of_its_own_time() -> None:
    told = {date: as_text(cited(run_text(TEXT, edition=date).steps, date)) for date in ("2006-10-01", "2009-07-11", "2026-08-07")}
    assert "Ann plays Grizzly Bears" in told["2006-10-01"]
    assert "Grizzly Bears goes into play" in told["2006-10-01"]
    assert "battlefield" not in told["2006-10-01"]
    assert "Grizzly Bears enters the battlefield" in told["2009-07-11"]
    assert "Grizzly Bears enters" in told["2026-08-07"]
    for date in ("2009-07-11", "2026-08-07"):
        assert "Ann casts Grizzly Bears" in told[date]
        assert "Ann activates Prodigal Sorcerer's ability" in told[date]
        assert not any(word in told[date] for word in (" in play", "into play", " plays ", "state-based effect"))
