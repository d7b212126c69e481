"""Situations beside the project that once came out wrong: they hold, but for those named here with what is still missing.

What holds is in the library too, as a page. A name that holds now is to be taken from the list.
"""

from __future__ import annotations

import pytest

from judge.scenarios.runner.scenario_run import run_text
from tests.conftest import SHARED

FOLDER = SHARED / "cases" / "wrong"
ENGINE = "not done yet (findings/engine.md)"
LIBRARY = "a card of the embedded library lacks lines of its text"
NOT_YET: dict[str, str] = {}


@pytest.mark.shared
@pytest.mark.parametrize("name", sorted(path.stem for path in FOLDER.glob("*.md") if path.stem != "README"))
def test_a_situation_that_was_wrong_holds(name: str, request: pytest.FixtureRequest) -> None:
    if name in NOT_YET:
        request.applymarker(pytest.mark.xfail(reason=NOT_YET[name]))
    run = run_text((FOLDER / f"{name}.md").read_text(encoding="utf-8"))
    wrong = [*map(str, run.errors), *(f"line {check.line}: {check.message}" for check in run.failures)]
    assert not wrong
