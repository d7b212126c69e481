"""Every scenario of the library is a test: it holds, it cites what it shows, and it can be stopped, told again and changed anywhere."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress

import pytest

from judge.citations.numbered_steps import Unnumbered, numbers_of
from judge.engine.registry import RULES
from judge.games.printed_examples import todays_examples
from judge.scenarios import library_index
from rules_corpus.restatement import DATE, read_restatement
from tests.scenarios.happened import SEEN
from tests.scenarios.round_trips import changed_in_one_place, plain_data, retold, written_anew
from tests.scenarios.selection import each_way_of_answering, of_each_form, ways_of_answering

NUMBERS = {rule.number for rule in read_restatement().rules}
ENTRIES = {entry.slug: entry for entry in library_index.all()}


def known_numbers(edition: str) -> set[str]:
    """The numbers of an edition: all of the restated one; in any other those of registered rules, and of rules whose examples are shown."""
    if edition == DATE:
        return NUMBERS
    examples = todays_examples()
    found = {place.partition("-")[0] for place, _ in examples.shown} if edition == examples.edition else set()
    for slug in RULES:
        with suppress(Unnumbered):
            found |= set(numbers_of(slug, edition))
    return found


every_scenario = pytest.mark.parametrize("slug", sorted(ENTRIES))


@every_scenario
def test_a_scenario_holds_and_survives_being_written_and_changed(slug: str) -> None:
    """What is asked of each scenario, in one test, so that one process runs it once.

    What it says that it shows its run cites; a rule by which nothing happens stands under ``background``.
    """
    entry = ENTRIES[slug]
    document, run = entry.document, SEEN.scenario(entry)
    assert [str(mistake) for mistake in run.errors] == []
    assert [f"line {check.line}: {check.message}" for check in run.failures] == []
    assert run.checks, "a scenario expects something"
    assert set(document.rules) <= known_numbers(run.edition), "it shows rules that its edition does not have"
    assert run.not_shown() == [], "it shows rules that no step cites"
    assert all((document.title, document.shows, document.tags, document.prose)), "a scenario says what it is about"
    assert 1 <= document.difficulty <= 5
    plain_data(entry)
    written_anew(entry)
    if slug in of_each_form():  # a change takes its time, and asks nothing of what the lines of a script mean
        changed_in_one_place(entry)


def test_answers_told_as_lines_make_the_same_steps_again() -> None:
    """In as few scenarios as have each way of giving an answer twice, which is known when all have been run."""
    runs = {slug: SEEN.scenario(entry) for slug, entry in ENTRIES.items()}
    names = each_way_of_answering(runs)
    ways = Counter(way for run in runs.values() for way in ways_of_answering(run))
    told = Counter(way for name in names for way in ways_of_answering(runs[name]))
    assert {way for way, count in ways.items() if told[way] < min(count, 2)} == set()
    wrong = {}
    for name in names:
        try:
            retold(ENTRIES[name])
        except AssertionError as error:
            wrong[name] = str(error)
    assert wrong == {}


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
