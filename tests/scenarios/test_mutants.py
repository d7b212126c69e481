"""Switching rules off: what a scenario notices, and that nothing of it stays behind."""

from __future__ import annotations

from judge.engine.queries.memo import KEPT
from judge.engine.registry import OFF, RULES
from judge.library.mutation import mutants, reasons
from judge.scenarios import library_index
from judge.scenarios.runner.scenario_run import run_document


def test_a_rule_that_a_scenario_shows_is_missed_when_it_is_off() -> None:
    entry = library_index.find("mana-burns")
    (mutant,) = mutants([entry], ["turn/mana-burn"])
    assert mutant.killer == entry.slug
    assert mutant.how


def test_a_rule_that_no_scenario_shows_survives() -> None:
    entry = library_index.find("growth-answers-shock")
    (mutant,) = mutants([entry], ["turn/mana-burn"])
    assert mutant.killer == ""


def test_a_rule_of_which_only_the_number_is_missed_is_told_apart() -> None:
    entry = library_index.find("growth-answers-shock")
    mutant, other = (mutants([entry], [slug])[0] for slug in ("playing/on-top-of-the-stack", "resolving/own-instructions"))
    assert (mutant.killer, mutant.by_number) == (entry.slug, True)
    assert (other.killer, other.by_number) == (entry.slug, False)


def test_every_reason_is_of_a_rule() -> None:
    assert [slug for slug, why in reasons().items() if slug not in RULES or not why] == []


def test_everything_is_as_before_afterwards() -> None:
    entry = library_index.find("mana-burns")
    mutants([entry], ["turn/mana-burn"])
    assert not OFF
    assert all(not table for table in KEPT)
    assert run_document(entry.document).status == 0
