"""Whatever is pasted, there is an answer and no traceback."""

from __future__ import annotations

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from judge.scenarios import library_index
from judge.scenarios.runner.scenario_run import run_text

TEXTS = [entry.document.block for entry in library_index.all()][:40]
WORDS = [
    "Ann", "Bob", ":", " ", "->", "{", "}", "[", "]", ",", "play", "use", "resolve", "expect", "illegal", "- ", "\n", "  ", "'", '"', "5/5",
    "Grizzly Bears", "{R}", "#", "|", "&", "*", "!", "%", "\t", "to", "choose", "assign", "attack with", "block", "with", "0", "-1", "é",
]


@settings(max_examples=150, deadline=None, derandomize=True)
@given(st.integers(0, 10_000))
def test_a_mangled_scenario_is_answered_with_mistakes_or_a_trace(seed: int) -> None:
    chance = random.Random(seed)
    text = chance.choice(TEXTS)
    for _ in range(chance.randint(1, 4)):
        at = chance.randint(0, len(text))
        text = text[:at] + chance.choice(WORDS) + text[at + chance.randint(0, 8) :]
    run = run_text(text)
    assert run.status in (0, 1, 2)
    assert not any("mistake of the engine" in m.hint for m in run.errors), [str(m) for m in run.errors]


@settings(max_examples=200, deadline=None, derandomize=True)
@given(st.text(max_size=300))
def test_any_text_at_all_is_answered(text: str) -> None:
    run = run_text(text)
    assert run.status == 2
    assert run.errors
