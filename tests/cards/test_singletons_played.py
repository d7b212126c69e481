"""Cards whose wording few others have, or that are read in other words, seen to work as the printed line says.

The situations are in ``data/singletons_played.yaml``, by what happens.
"""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from judge.scenarios.runner.scenario_run import run_text

PLAYED: dict[str, str] = yaml.safe_load((Path(__file__).parent / "data" / "singletons_played.yaml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", PLAYED)
def test_it_happens(name: str) -> None:
    run = run_text(f"---\ntitle: A reworded card\ntags: [cards]\n---\nA situation.\n\n```scenario\n{PLAYED[name].strip()}\n```\n")
    assert [*map(str, run.errors), *(check.message for check in run.failures)] == []
