"""Cards whose wording few others have, or that are read in other words, seen to work as the printed line says.

The situations are in ``data/*_played.yaml``, by what happens.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.scenarios.runner.scenario_run import run_text
from tests.quick_yaml import load

DATA = Path(__file__).parent / "data"
PLAYED: dict[str, str] = {
    name: situation
    for file in ("singletons_played", "rare_wordings_played", "readings_mended_played")
    for name, situation in load((DATA / f"{file}.yaml").read_text(encoding="utf-8")).items()
}


@pytest.mark.parametrize("name", PLAYED)
def test_it_happens(name: str) -> None:
    run = run_text(f"---\ntitle: A reworded card\ntags: [cards]\n---\nA situation.\n\n```scenario\n{PLAYED[name].strip()}\n```\n")
    assert [*map(str, run.errors), *(check.message for check in run.failures)] == []
