"""What tests cost in seconds of a processor, whatever else the machine does.

    python -m pytest -n 0 -p tests.bench.processor_seconds tests/web     # --seconds-of 40 for longer lists

It is the time of this process, and of all that come from it (Linux, ``/proc``): so a served site, a browser and a database are counted
with the test or the fixture in whose time they worked.
"""

from __future__ import annotations

import os
import resource
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

COST: Counter[tuple[str, str]] = Counter()
"""Seconds, by the address of a test and its phase."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """How many lines are printed of each list."""
    parser.addoption("--seconds-of", type=int, default=25, help="how many tests and files the list of processor seconds has")


def of_others() -> float:
    """Seconds of a processor of all processes that come from this one: those that live, and those that were waited for."""
    children: defaultdict[int, list[int]] = defaultdict(list)
    used: dict[int, int] = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            fields = (folder / "stat").read_text().rpartition(") ")[2].split()
        except OSError:
            continue  # it has just ended
        children[int(fields[1])].append(int(folder.name))
        used[int(folder.name)] = sum(map(int, fields[11:15]))
    total, left = 0, list(children[os.getpid()])
    while left:
        one = left.pop()
        total += used.get(one, 0)
        left += children[one]
    waited_for = resource.getrusage(resource.RUSAGE_CHILDREN)
    return total / os.sysconf("SC_CLK_TCK") + waited_for.ru_utime + waited_for.ru_stime


def _counted(item: pytest.Item, phase: str) -> Iterator[Any]:
    others, own = of_others(), time.process_time()  # looking at the others takes a millisecond, which is no test's
    try:
        return (yield)
    finally:
        COST[item.nodeid, phase] += time.process_time() - own
        COST[item.nodeid, phase] += max(0.0, of_others() - others)  # what ends without being waited for takes its time along


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> Iterator[Any]:
    """Count what is made for a test."""
    return (yield from _counted(item, "setup"))


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[Any]:
    """Count the test."""
    return (yield from _counted(item, "call"))


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_teardown(item: pytest.Item) -> Iterator[Any]:
    """Count what is put away."""
    return (yield from _counted(item, "teardown"))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """The dearest files and tests."""
    files: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for (nodeid, phase), seconds in COST.items():
        files[nodeid.partition("::")[0]][phase] += seconds
    most = config.getoption("--seconds-of")
    terminalreporter.section(f"{sum(COST.values()):.1f} seconds of a processor")
    for file, phases in sorted(files.items(), key=lambda one: -one[1].total())[:most]:
        told = ", ".join(f"{phase} {phases[phase]:.1f}" for phase in sorted(phases))
        terminalreporter.write_line(f"{phases.total():7.1f}  {file}  {told}")
    terminalreporter.section("by test")
    for (nodeid, phase), seconds in COST.most_common(most):
        terminalreporter.write_line(f"{seconds:7.2f}  {phase}  {nodeid}")
