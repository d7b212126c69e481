"""What holds for all tests: which need ../shared, the folder of published texts that no user has."""

from __future__ import annotations

import gc
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from tests.work_sharing import SHARED_BY_WORKERS, SharedWork, claim, turn_of

os.nice = lambda increment: 0
"""Modules and commands that give way to visitors don't make the process of the tests, which loads them, give way to its own browser."""
SHARED = Path(__file__).resolve().parents[2] / "shared"


def pytest_configure(config: pytest.Config) -> None:
    """Make a folder for what all processes of this run of the tests share, and one of them alone makes. Each of them is a session of its
    own, so that what computes for one gives way to what answers there, and not to the others as well (Linux groups by session)."""
    if hasattr(config, "workerinput"):
        with suppress(OSError):  # it is one already
            os.setsid()
    if not hasattr(config, "workerinput") and SHARED_BY_WORKERS not in os.environ:
        os.environ[SHARED_BY_WORKERS] = folder = tempfile.mkdtemp(prefix="floor-judge-run-")
        config.add_cleanup(lambda: shutil.rmtree(folder, ignore_errors=True))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One more than there are processors: tests of a site, a browser or a database wait for a quarter of their time."""
    return (os.cpu_count() or 1) + 1


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> SharedWork | None:
    """Share the tests in our own units."""
    if config.getvalue("dist") == "each":
        return None
    config.option.loadscopereorder = False
    return SharedWork(config, log)


@pytest.hookimpl(wrapper=True)
def pytest_collection(session: pytest.Session) -> Iterator[None]:
    """Leave what stays to the end (tests, scenarios, cards) out of every search for garbage; there are millions of objects. Search
    seldom: what a run makes is gone with it."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.set_threshold(10_000, 20, 50)
        gc.enable()


def pytest_sessionfinish() -> None:
    """Don't search what is left for garbage, as pytest does twice: the process ends, and what it has kept goes with it."""
    gc.freeze()


PURE = ("tests/cards/", "tests/engine/", "tests/scenarios/")
"""Where tests have no database and no page."""
OF_DJANGO = ("_dj", "_fail_for_invalid_template", "_live_server", "_template_string", "django_")
"""What pytest-django lays under each test: seven things for a test that often takes less than they do."""


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Put the longest units first, where several processes share the tests; and lay nothing of Django's under tests that have none."""
    if hasattr(config, "workerinput"):
        items.sort(key=lambda item: turn_of(item.nodeid))
    for item in items:
        if isinstance(item, pytest.Function) and item.nodeid.startswith(PURE) and item.get_closest_marker("django_db") is None:
            item.fixturenames[:] = [name for name in item.fixturenames if not name.startswith(OF_DJANGO)]


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip a test marked ``shared`` where the folder is missing; on a build machine (CI=true) that is a failure."""
    if hasattr(item.config, "workerinput"):
        claim(item.nodeid, item.config.workerinput["workerid"])
    if item.get_closest_marker("shared") is None or (SHARED / "corpora").is_dir():
        return
    reason = "needs the published editions in ../shared, beside the checkout, and that folder is missing"
    if os.environ.get("CI") == "true":
        pytest.fail(reason)
    pytest.skip(reason)


OTHER_PROCESSES = ("tests/browser/", "tests/postgres/", "tests/web/test_faults_while_running.py", "tests/web/test_workers.py")
"""Where tests drive a browser, a database or a site that run beside them, and share the machine's two cores with whatever else runs."""


def pytest_itemcollected(item: pytest.Item) -> None:
    """Try a test that drives other processes twice. The summary names each that fell at first: that is a fault to be found."""
    if item.nodeid.startswith(OTHER_PROCESSES):
        item.add_marker(pytest.mark.flaky(reruns=1))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Tell what failed at a first try."""
    for report in terminalreporter.getreports("rerun"):
        terminalreporter.section(f"failed at its first try: {report.nodeid}", "_")
        terminalreporter.write_line(report.longreprtext)


UNMARKED: list[str] = []
"""The test that runs now, if it is not marked ``shared``."""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """While a test that is not marked runs, nothing in ../shared can be read: so it holds for whoever has no such folder."""
    if item.get_closest_marker("shared") is None:
        UNMARKED.append(item.nodeid)
    try:
        return (yield)
    finally:
        UNMARKED.clear()


def _watch(event: str, given: tuple[Any, ...]) -> None:
    looked = UNMARKED and event in ("open", "os.listdir", "os.scandir") and isinstance(given[0], str) and "shared" in given[0]
    if looked and Path(os.path.realpath(given[0])).is_relative_to(os.path.realpath(SHARED)):
        raise RuntimeError(f"{UNMARKED[0]} reads {given[0]}, which only a test marked shared may do")


sys.addaudithook(_watch)
