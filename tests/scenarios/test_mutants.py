"""Switching rules off: what a scenario notices, and that nothing of it stays behind."""

from __future__ import annotations

from judge.engine.queries.memo import KEPT
from judge.engine.registry import OFF
from judge.library.mutation import mutants
from judge.scenarios import library_index
from judge.scenarios.runner.scenario_run import run_document


def test_a_rule_that_a_scenario_shows_is_missed_when_it_is_off() -> None:
    entry = next(e for e in library_index.all() if e.run.status == 0 and "turn/mana-burn" in e.run.slugs())
    (mutant,) = mutants([entry], ["turn/mana-burn"])
    assert mutant.killer == entry.slug
    assert mutant.how


def test_a_rule_that_no_scenario_shows_survives() -> None:
    entry = next(e for e in library_index.all() if e.run.status == 0 and "turn/mana-burn" not in e.run.slugs())
    (mutant,) = mutants([entry], ["turn/mana-burn"])
    assert mutant.killer == ""


def test_everything_is_as_before_afterwards() -> None:
    entry = next(e for e in library_index.all() if e.run.status == 0 and "turn/mana-burn" in e.run.slugs())
    mutants([entry], ["turn/mana-burn"])
    assert not OFF
    assert all(not table for table in KEPT)
    assert run_document(entry.document).status == 0
