"""Switching rules off: what a scenario notices, and that nothing of it stays behind."""

from __future__ import annotations

import pytest
from django.core.management import call_command

from judge.engine.queries.memo import KEPT
from judge.engine.registry import OFF, RULES
from judge.library.mutation import forget, mutants, reasons
from judge.scenarios import library_index
from judge.scenarios.runner.scenario_run import run_document, run_text


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


def test_a_rule_that_is_off_is_named_by_no_step() -> None:
    entry, slug = library_index.find("two-coats-of-arms"), "triggers/each-instance"  # which the layers name beside the rule's home
    assert slug in run_document(entry.document).slugs()
    OFF.add(slug)
    try:
        forget()
        assert slug not in run_document(entry.document).slugs()
    finally:
        OFF.discard(slug)
        forget()


def test_what_a_scenario_says_that_it_shows_is_missed_by_its_number() -> None:
    text = library_index.find("mana-burns").text
    one = next(number for number in library_index.find("mana-burns").document.shows)
    assert run_text(text).not_shown() == []
    assert run_text(text.replace(f"shows: [{one}", f"shows: [502.7b, {one}", 1)).not_shown() == ["502.7b"]


def test_of_a_survivor_no_more_than_its_number_is_missed(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    slug = "triggers/each-instance"
    monkeypatch.setattr(library_index, "all", lambda: (library_index.find("growth-answers-shock"),))
    with pytest.raises(SystemExit):
        call_command("mutants", slug)
    told = capsys.readouterr().out
    assert f"survived: {slug}" in told
    assert "take it out" not in told


def test_every_reason_is_of_a_rule() -> None:
    assert [slug for slug, why in reasons().items() if slug not in RULES or not why] == []


def test_everything_is_as_before_afterwards() -> None:
    entry = library_index.find("mana-burns")
    mutants([entry], ["turn/mana-burn"])
    assert not OFF
    assert all(not table for table in KEPT)
    assert run_document(entry.document).status == 0
