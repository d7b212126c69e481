"""The command, with and without Django."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.management import call_command

from tests.scenarios.small import TABLE

HOLDS = TABLE + "script:\n  - Ann: play Shock -> Bob\n  - resolve\n  - expect: {Bob: 18, cites: [413.1]}\n"
FAILS = HOLDS.replace("18", "17")
WRONG = HOLDS.replace("Shock ->", "Shok ->")


@pytest.fixture
def files(tmp_path: Path) -> dict[str, str]:
    made = {}
    for name, text in (("holds", HOLDS), ("fails", FAILS), ("wrong", WRONG)):
        path = tmp_path / f"{name}.yaml"
        path.write_text(text, encoding="utf-8")
        made[name] = str(path)
    return made


def status(*files: str) -> int:
    try:
        call_command("run_scenario", *files, "--quiet")
    except SystemExit as ended:
        return int(str(ended.code))
    return 0


def test_the_exit_status_says_how_it_went(files: dict[str, str]) -> None:
    assert status(files["holds"]) == 0
    assert status(files["fails"]) == 1
    assert status(files["wrong"]) == 2
    assert status(files["holds"], files["fails"]) == 1
    assert status(files["wrong"], files["fails"]) == 2
    assert status("no-such-file.md") == 2


def test_the_trace_is_printed_with_rule_numbers(files: dict[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    call_command("run_scenario", files["holds"])
    out = capsys.readouterr().out
    assert "Ann plays Shock" in out
    assert "[409.1a" in out
    assert f"{files['holds']}: holds (2 of 2 expectations)" in out


def test_json_holds_everything(files: dict[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        call_command("run_scenario", files["fails"], "--json")
    data = json.loads(capsys.readouterr().out)
    assert data["status"] == 1
    assert [c["held"] for c in data["checks"]] == [False, True]
    rules = [r for step in data["steps"] for r in step["rules"]]
    assert all(r["number"] and r["sentence"] and r["path"] for r in rules)


def test_places_are_told_as_compilers_do(files: dict[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    assert status(files["wrong"]) == 2
    assert f"{files['wrong']}:6:10: nothing here is called" in capsys.readouterr().out


def test_it_runs_without_django(files: dict[str, str]) -> None:
    done = subprocess.run([sys.executable, "-m", "judge.scenarios", files["fails"], "-q"], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "does not hold: Bob's life is 18, not 17" in done.stdout
    assert done.stderr == ""
