"""What a card's words are read as is seen to work in the engine: with the words it happens, and without them it does not."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from judge.engine.rules.triggers.event_matching import HEARD
from judge.scenarios import library_index
from judge.scenarios.runner.scenario_run import run_text
from tests.quick_yaml import load
from tests.scenarios.happened import REGISTRIES, SEEN, Seen

DATA = Path(__file__).parent / "data"
SITUATIONS: dict[str, str] = load((DATA / "wordings_at_work.yaml").read_text(encoding="utf-8"))
SILENT: dict[str, str] = load((DATA / "silent_triggers_at_work.yaml").read_text(encoding="utf-8"))
SUBJECT = re.compile(r'(name: Subject,.*?)(?:, )?text: "(?:[^"\\]|\\.)*"')

NEVER_ASKED = {
    "AnyPattern": "its parts are asked instead, each for itself",
    "StateIs": "a state has no event; state triggers ask its condition (rules/triggers/state_triggers.py)",
    "NotRead": "it stops the run, and tests/scenarios/test_partial_cards.py shows that",
}
"""What has an entry in a registry that no run asks, with the reason."""


def without_words(situation: str) -> str:
    """The same situation, in which the card called Subject has no words."""
    found, count = SUBJECT.subn(r"\1", situation, count=1)
    assert count == 1, "one card is called Subject, and its words are written in double quotes"
    return found


@pytest.mark.parametrize("name", [*SITUATIONS, *SILENT])
def test_the_words_are_at_work(name: str) -> None:
    run = SEEN.situation({**SITUATIONS, **SILENT}[name])
    assert [str(mistake) for mistake in run.errors] == []
    assert [check.message for check in run.failures] == []
    assert run.checks


@pytest.mark.parametrize("name", SITUATIONS)
def test_without_the_words_it_goes_another_way(name: str) -> None:
    assert run_text(without_words(SITUATIONS[name])).status != 0


def test_every_trigger_event_names_the_events_that_it_listens_to() -> None:
    assert {kind.__name__ for kind, heard in HEARD.items() if not heard} == {"AnyPattern", "StateIs"}


@pytest.fixture(scope="module")
def seen() -> Seen:
    """Everything run, these situations and all scenarios of the library; what other tests of this process ran isn't run again."""
    for text in (*SILENT.values(), *SITUATIONS.values()):
        SEEN.situation(text)
    for entry in library_index.all():
        SEEN.scenario(entry)
    return SEEN


def test_an_ability_that_never_triggers_in_the_library_does_in_another_situation(seen: Seen) -> None:
    assert sorted(f"{title}: {words}" for title, words in seen.silent if words not in seen.fired) == []


def test_everything_that_the_engine_can_be_told_happens_in_a_situation(seen: Seen) -> None:
    """Each kind of instruction is carried out, each change made, each cost paid, each description true of something, each event met."""
    never = {
        f"{name}: {kind.__name__}" for name, registry in REGISTRIES.items() for kind in registry
        if kind not in seen.kinds[name] and kind.__name__ not in NEVER_ASKED
    }
    assert never == set()
