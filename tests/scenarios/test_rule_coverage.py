"""The count of rules that scenarios cite: every rule of the rulebook is there, with a reason or without, and each that runs is cited."""

from __future__ import annotations

import re

import pytest
from django.core.management import call_command

from judge.library import rules_shown
from judge.library.rules_shown import KINDS, ReasonError, coverage, numbers, reasons
from judge.scenarios import library_index
from tests.scenarios import uncited


def test_every_rule_of_all_chapters_is_listed_once_in_order() -> None:
    known = numbers()
    assert len(known) == len(set(known)) == 973
    assert known[0] == "100.1"
    assert known[-1].startswith("609")


def test_every_reason_names_a_rule_and_says_something() -> None:
    assert set(reasons()) <= set(numbers())
    assert all(kind in KINDS and words for kind, words in reasons().values())


def test_no_rule_that_has_a_home_in_the_engine_is_excused() -> None:
    excused = [rule.number for rule in coverage(()).rules if rule.reason is not None and rule.homes]
    assert excused == []


def test_a_scenario_that_fails_or_is_missing_covers_nothing() -> None:
    assert coverage(()).cited == ()
    assert coverage(library_index.all()).cited


def test_a_reason_for_no_rule_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules_shown, "reasons", lambda: {"399.9": ("definition", "nothing")})
    with pytest.raises(ReasonError, match=r"399\.9"):
        coverage(())


def test_the_command_ends_with_the_count(capsys: pytest.CaptureFixture[str]) -> None:
    call_command("rule_coverage")
    *lines, last = capsys.readouterr().out.strip().splitlines()
    assert len(lines) == 973
    assert re.fullmatch(r"rules: \d+ cited of \d+ for execution \(\d+\.\d %\)", last)


def test_rules_that_no_scenario_cites_are_listed_and_no_others() -> None:
    """The list only shrinks: a rule that gets its scenario leaves it, and a new rule brings its own."""
    now, before = set(uncited.found()), set(uncited.listed())
    assert sorted(now - before) == [], "rules without a scenario"
    assert sorted(before - now) == [], "listed, and yet cited, or no rule: run python -m tests.scenarios.uncited"
