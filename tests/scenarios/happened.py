"""What happened in situations: which kinds of each registry of the engine were at work, and which abilities fired or were silent."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import pytest

from judge.engine.explanation.silent_triggers import fired_abilities
from judge.engine.queries.predicate_values import TESTS
from judge.engine.rules.continuous.effect_parts import APPLY
from judge.engine.rules.effects.instruction_table import EXECUTE
from judge.engine.rules.playing.cost_payment import PAY
from judge.engine.rules.triggers.event_matching import MATCHERS
from judge.scenarios.library_index import Entry
from judge.scenarios.runner.scenario_run import Run, run_document, run_text
from judge.scenarios.runner.unused_words import unseen

REGISTRIES: dict[str, dict[type, Any]] = {
    "instructions": EXECUTE, "changes": APPLY, "costs": PAY, "descriptions": TESTS, "events": MATCHERS,
}


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


@dataclass(repr=False)
class Seen:
    """What happened in situations that this process ran: ``kinds`` of each registry that did something, the words of abilities that
    ``fired``, and of those in the library that were ``silent``, each with the title of its scenario."""

    kinds: dict[str, set[type]] = field(default_factory=lambda: {name: set() for name in REGISTRIES})
    fired: set[str] = field(default_factory=set)
    silent: set[tuple[str, str]] = field(default_factory=set)
    runs: dict[str, Run] = field(default_factory=dict)

    def situation(self, text: str) -> Run:
        """A situation, run once."""
        if text not in self.runs:
            with self.watching():
                self.runs[text] = run_text(text, explain=True)
            self.look_at(self.runs[text])
        return self.runs[text]

    def scenario(self, entry: Entry) -> Run:
        """A scenario of the library, run once: whoever else asks the library for its run gets this one."""
        if entry.slug not in self.runs:
            with self.watching():
                run = run_document(entry.document, explain=True)
            self.silent |= {(entry.title, words) for words in self.look_at(run)}
            self.runs[entry.slug] = vars(entry)["run"] = run
        return self.runs[entry.slug]

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Note what is at work meanwhile."""
        with pytest.MonkeyPatch.context() as patched:
            for name, registry in REGISTRIES.items():
                note(registry, self.kinds[name], patched)
            yield

    def look_at(self, run: Run) -> list[str]:
        """Keep what fired in a run, and answer what did not. What was kept to explain it is forgotten: it is all games on the way."""
        if run.start is None or run.pause is None:
            return []
        self.fired |= {words for _, words in fired_abilities(run.start, run.happenings, run.pause.game)}
        silent = [one.text for one in unseen(run) if one.kind == "trigger"]
        run.happenings = []
        return silent


SEEN = Seen()
"""What this process has seen."""
