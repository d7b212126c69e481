"""The page that colours the rulebook's contents by which rules run."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from judge.library import coverage_count
from judge.library.rules_shown import Covered, Home, RuleCoverage

pytestmark = pytest.mark.django_db

RULES = RuleCoverage((
    Covered("300.1", (), (), ("definition", "names the phases")),
    Covered("408.1b", (Home("timing/priority", "judge.engine.rules.timing.priority"),), ("growth-answers-shock",), None),
    Covered("408.1c", (), (), None),
))


@pytest.fixture
def counted(settings: Any, tmp_path: Path) -> Path:
    """A place for the count, with nothing in it."""
    settings.RULE_COVERAGE_FILE = tmp_path / "rule-coverage.json"
    return tmp_path


def test_until_the_rules_are_counted_the_page_says_so(client: Client, counted: Path):
    html = client.get("/coverage/").content.decode()
    assert "The rules are being counted" in html


def test_each_rule_has_its_state_in_colour_and_in_words(client: Client, counted: Path):
    coverage_count.keep(RULES)
    html = client.get("/coverage/").content.decode()
    assert "rules: 1 cited of 2 for execution (50.0 %)" in html
    assert 'class="cell is-shown" href="/rules/2006-10-01/408.1b"' in html
    assert 'class="cell is-missing" href="/rules/2006-10-01/408.1c"' in html
    assert 'class="cell is-excused" href="/rules/2006-10-01/300.1"' in html
    assert "Definition: names the phases." in html
    assert '<a href="/scenarios/growth-answers-shock/">Growth answers Shock</a>' in html
    assert "Counted before the latest change" not in html


def test_a_count_of_an_earlier_engine_says_so(client: Client, counted: Path, monkeypatch: pytest.MonkeyPatch):
    coverage_count.keep(RULES)
    monkeypatch.setattr(coverage_count, "_stamp", lambda: "of another engine")
    assert "Counted before the latest change" in client.get("/coverage/").content.decode()


def test_what_is_kept_comes_back_as_it_was(counted: Path):
    coverage_count.keep(RULES)
    kept = coverage_count.kept()
    assert kept is not None
    assert kept.coverage == RULES
    assert kept.current


def test_the_site_counts_again_only_when_something_changed(counted: Path, monkeypatch: pytest.MonkeyPatch):
    begun: list[list[str]] = []
    monkeypatch.setattr(coverage_count.subprocess, "Popen", lambda command, **_: begun.append(command))
    coverage_count.count_beside()
    assert begun[0][-2:] == ["rule_coverage", "--keep"]
    coverage_count.keep(RULES)
    coverage_count.count_beside()
    assert len(begun) == 1


def test_only_one_process_counts_at_a_time(counted: Path):
    with coverage_count.alone() as first, coverage_count.alone() as second:
        assert (first, second) == (True, False)
    with coverage_count.alone() as again:
        assert again
