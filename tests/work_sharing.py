"""How several processes share the tests: what is made once by one of them, and the longest first, so that none waits at the end.

A unit of work is a file, or several files that share what takes long to make (a server, a browser, the cards of a corpus, the runs of the
library). xdist's own groups (its mark ``xdist_group``) write into a part of pytest that is no longer there since 9.2, and are passed
over in silence: each process then makes everything.
"""

from __future__ import annotations

import os
from pathlib import Path

from xdist.scheduler import LoadScopeScheduling

SHARED_BY_WORKERS = "TESTS_OF_FLOOR_JUDGE"
"""The variable of the environment that names a folder of this run of the tests, which all its processes share."""
TOGETHER: dict[str, tuple[str, ...]] = {
    "the pages in a browser": tuple(
        f"browser/test_{name}.py" for name in (
            "bench_visits", "build", "drive", "play", "table", "why", "book", "reader", "account_visits", "text_kinds", "first_screens",
        )
    ),
    "sites on PostgreSQL": ("postgres/test_several_machines.py", "postgres/test_queue.py"),
    "the published editions": (
        "corpus/test_parsing_editions.py", "corpus/test_lineage_editions.py", "scenarios/test_numbering.py", "scenarios/test_games.py",
    ),
    "the library of scenarios": (  # each is run once
        "scenarios/test_scenario_library.py", "scenarios/test_rule_coverage.py", "scenarios/test_wordings_at_work.py",
    ),
    "the shared cards": tuple(
        f"cards/test_{name}.py" for name in ("contracts", "word_contracts", "record_digests", "rewordings", "card_coverage", "card_library")
    ),
}
FIRST = (
    "the pages in a browser", "the library of scenarios", "sites on PostgreSQL",
    "postgres/test_on_postgres.py", "the shared cards", "the published editions",
    "web/test_faults_while_running.py", "corpus/test_search_quality.py",
    "web/test_workers.py", "web/test_api_fuzz.py", "engine/test_random_play.py",
)
"""The units that take longest, the longest first; but the second needs no site, for the first is making the state folder of all sites."""
_GROUPS = {file: group for group, files in TOGETHER.items() for file in files}


def unit_of(nodeid: str) -> str:
    """The unit of a test, by its address ("tests/web/test_serving.py::test_...")."""
    file = _file_of(nodeid)
    return _GROUPS.get(file, file)


def turn_of(nodeid: str) -> tuple[int, str, int]:
    """By what tests are put in order: the longest units first, each unit in one piece, and its files as ``TOGETHER`` names them."""
    unit, file = unit_of(nodeid), _file_of(nodeid)
    return (FIRST.index(unit) if unit in FIRST else len(FIRST), unit, TOGETHER[unit].index(file) if unit in TOGETHER else 0)


def _file_of(nodeid: str) -> str:
    return nodeid.partition("::")[0].removeprefix("tests/")


class SharedWork(LoadScopeScheduling):
    """Hands units to the processes that are free, in the order in which they were collected."""

    def _split_scope(self, nodeid: str) -> str:
        return unit_of(nodeid)


def claim(nodeid: str, worker: str) -> None:
    """Note that a process works at a unit. Raises RuntimeError where another does: it would make everything a second time."""
    unit, run = unit_of(nodeid), os.environ.get(SHARED_BY_WORKERS)
    if run is None:
        return
    note = Path(run) / unit.replace("/", " ")
    try:
        with note.open("x", encoding="ascii") as file:
            file.write(worker)
    except FileExistsError:
        found = note.read_text(encoding="ascii")
        if found not in ("", worker):
            raise RuntimeError(f"{unit} is shared by {found} and {worker}; see tests/work_sharing.py") from None
