"""The tables of docs/ that say which scenario shows which example of the rules or judge's answer."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def test_the_tables_say_what_the_tags_of_the_scenarios_say() -> None:
    checked = subprocess.run([sys.executable, ROOT / "tools" / "conformance.py", "--check"], capture_output=True, text=True, check=False)
    assert (checked.returncode, checked.stderr) == (0, "")


@pytest.mark.parametrize("name", ["conformance.md", "judges-answers.md"])
def test_each_scenario_that_a_table_leads_to_is_there(name: str) -> None:
    page = ROOT / "docs" / name
    led_to = re.findall(r"\]\((\.\./[^)]+\.md)\)", page.read_text(encoding="utf-8"))
    assert led_to
    assert [where for where in led_to if not (page.parent / where).is_file()] == []


def test_the_count_of_answers_that_run_is_the_number_of_rows_that_lead_to_a_scenario() -> None:
    text = (ROOT / "docs" / "judges-answers.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| ss-[\w.-]+ \|.*\|$", text, re.M)
    running = sum("](" in row for row in rows)
    assert f"{running} of {len(rows)} run." in text
