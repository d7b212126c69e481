"""Every scenario of the library is a test: it holds, it cites what it shows, and it can be stopped and resumed anywhere."""

from __future__ import annotations

import pytest

from judge.engine.record import from_json, to_json
from judge.scenarios import library_index
from rules_corpus.restatement import read_restatement

NUMBERS = {rule.number for rule in read_restatement().rules}
ENTRIES = {entry.slug: entry for entry in library_index.all()}
every_scenario = pytest.mark.parametrize("slug", sorted(ENTRIES))


@every_scenario
def test_a_scenario_holds(slug: str) -> None:
    run = ENTRIES[slug].run
    assert [str(mistake) for mistake in run.errors] == []
    assert [f"line {check.line}: {check.message}" for check in run.failures] == []
    assert run.checks, "a scenario expects something"


@every_scenario
def test_a_scenario_shows_rules_of_its_edition(slug: str) -> None:
    """A rule may be shown that is no code of its own: what must be cited is expected in the script."""
    assert [number for number in ENTRIES[slug].document.shows if number not in NUMBERS] == []


@every_scenario
def test_a_scenario_says_what_it_is_about(slug: str) -> None:
    document = ENTRIES[slug].document
    assert document.title
    assert document.shows
    assert document.tags
    assert 1 <= document.difficulty <= 5
    assert document.prose


@every_scenario
def test_the_game_is_plain_data_at_every_decision(slug: str) -> None:
    for given in ENTRIES[slug].run.given:
        assert from_json(to_json(given.before)) == given.before


def test_the_five_first_situations_are_there() -> None:
    first = {entry.slug for entry in library_index.all() if entry.topic == "first-five"}
    assert first == {
        "growth-answers-shock", "a-land-and-everybody-passes", "many-die-at-once", "damage-waits-on-the-stack", "mana-burns",
    }


def test_a_scenario_is_found_by_its_name_and_by_what_it_shows() -> None:
    entry = library_index.find("mana-burns")
    assert entry.title == "Mana comes at once, and what is left burns"
    assert entry in library_index.showing("300.3")
    assert entry in library_index.showing("300")
    assert entry not in library_index.showing("310.4")
    with pytest.raises(KeyError):
        library_index.find("no-such-scenario")
