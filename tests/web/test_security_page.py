"""Every finding of the page on security names tests that are there."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ROW = re.compile(r"^\| ([CHMLN]\d+|L5, L6, L7|not tried then) \|.*\| (.*) \|$", re.MULTILINE)
DECIDED_OTHERWISE = {"L5, L6, L7", "L10"}


def missing(cell: str) -> list[str]:
    """The tests that a cell names and that are nowhere."""
    wrong, functions = [], ""
    for named in re.findall(r"`([^`]+)`", cell):
        if not named.startswith(("test_", "tests/", "...")):
            continue
        file, _, test = ("", "", named[3:]) if named.startswith("...") else named.partition("::")
        if file:
            path = ROOT / file if "/" in file else ROOT / "tests/web" / file
            path = path.with_suffix(".py")
            functions = path.read_text(encoding="utf-8") if path.exists() else ""
        if not functions or (test and not re.search(rf"(def|class) \w*{test}\b", functions)):
            wrong.append(named)
    return wrong


def test_every_finding_has_its_tests() -> None:
    page = (ROOT / "docs/security.md").read_text(encoding="utf-8")
    rows = dict(ROW.findall(page))
    asked = {"C": 2, "H": 4, "M": 9, "L": 10, "N": 6}
    found = {part for name in rows for part in name.split(", ")}
    assert {f"{kind}{number}" for kind, most in asked.items() for number in range(1, most + 1)} <= found
    assert {name: wrong for name, cell in rows.items() if (wrong := missing(cell))} == {}
    assert [name for name, cell in rows.items() if name not in DECIDED_OTHERWISE and not re.search(r"`(\.\.\.|tests?[_/])", cell)] == []


def test_a_test_that_is_gone_is_noticed() -> None:
    assert missing("`test_turnstile::test_who_has_no_place_gives_none_away` and `...gives_none_away`") == []
    gone = ["test_turnstile::test_nothing", "test_nowhere::test_it", "...of_all"]
    assert missing(", ".join(f"`{name}`" for name in gone)) == gone
