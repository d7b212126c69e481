"""What a card's words are read as is seen to work in the engine: with the words it happens, and without them it does not."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
import yaml

from judge.engine.explanation.silent_triggers import fired_abilities
from judge.engine.queries.predicate_values import TESTS
from judge.engine.rules.continuous.effect_parts import APPLY
from judge.engine.rules.effects.instruction_table import EXECUTE
from judge.engine.rules.playing.cost_payment import PAY
from judge.engine.rules.triggers.event_matching import HEARD, MATCHERS
from judge.scenarios import library_index
from judge.scenarios.runner.scenario_run import Run, run_document, run_text
from judge.scenarios.runner.unseen import unseen

DATA = Path(__file__).parent / "data"
SITUATIONS: dict[str, str] = yaml.safe_load((DATA / "wordings_at_work.yaml").read_text(encoding="utf-8"))
SILENT: dict[str, str] = yaml.safe_load((DATA / "silent_triggers_at_work.yaml").read_text(encoding="utf-8"))
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
    run = run_text({**SITUATIONS, **SILENT}[name])
    assert [str(mistake) for mistake in run.errors] == []
    assert [check.message for check in run.failures] == []
    assert run.checks


@pytest.mark.parametrize("name", SITUATIONS)
def test_without_the_words_it_goes_another_way(name: str) -> None:
    assert run_text(without_words(SITUATIONS[name])).status != 0


def test_every_trigger_event_names_the_events_that_it_listens_to() -> None:
    assert {kind.__name__ for kind, heard in HEARD.items() if not heard} == {"AnyPattern", "StateIs"}


REGISTRIES: dict[str, dict[type, Any]] = {
    "instructions": EXECUTE, "changes": APPLY, "costs": PAY, "descriptions": TESTS, "events": MATCHERS,
}


@dataclass
class Seen:
    """What happened in the situations of the library and in those beside it: ``kinds`` of each registry that did something, the words of
    abilities that ``fired``, and those that were ``silent``, each with the title of its situation."""

    kinds: dict[str, set[type]] = field(default_factory=lambda: {name: set() for name in REGISTRIES})
    fired: set[str] = field(default_factory=set)
    silent: set[tuple[str, str]] = field(default_factory=set)

    def look_at(self, title: str, run: Run) -> None:
        """Keeps what happened in a situation, which was run with ``explain``."""
        assert run.start is not None
        assert run.pause is not None
        self.fired |= {words for _, words in fired_abilities(run.start, run.happenings, run.pause.game)}
        self.silent |= {(title, one.text) for one in unseen(run) if one.kind == "trigger"}


def note(registry: dict[type, Any], into: set[type], patched: pytest.MonkeyPatch) -> None:
    """Notes which entries of a registry of functions are asked and answer with something other than no."""
    for kind, function in list(registry.items()):

        def noted(*given: Any, function: Any = function, kind: type = kind) -> Any:
            answer = function(*given)
            if registry is MATCHERS:
                return noted_occurrences(answer, kind)
            if registry is not TESTS or answer:
                into.add(kind)
            return answer

        def noted_occurrences(found: Iterator[Any], kind: type) -> Iterator[Any]:
            for one in found:
                into.add(kind)
                yield one

        patched.setitem(registry, kind, noted)


@pytest.fixture(scope="module")
def seen() -> Seen:
    """Everything run once."""
    made = Seen()
    with pytest.MonkeyPatch.context() as patched:
        for name, registry in REGISTRIES.items():
            note(registry, made.kinds[name], patched)
        for name, text in (*SILENT.items(), *SITUATIONS.items()):
            made.look_at(name, run_text(text, explain=True))
        made.silent.clear()
        for entry in library_index.all():
            made.look_at(entry.title, run_document(entry.document, explain=True))
    return made


def test_an_ability_that_never_triggers_in_the_library_does_in_another_situation(seen: Seen) -> None:
    assert sorted(f"{title}: {words}" for title, words in seen.silent if words not in seen.fired) == []


def test_everything_that_the_engine_can_be_told_happens_in_a_situation(seen: Seen) -> None:
    """Each kind of instruction is carried out, each change made, each cost paid, each description true of something, each event met."""
    never = {
        f"{name}: {kind.__name__}" for name, registry in REGISTRIES.items() for kind in registry
        if kind not in seen.kinds[name] and kind.__name__ not in NEVER_ASKED
    }
    assert never == set()
