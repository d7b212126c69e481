"""The real site, as ``make run`` serves it, in a process and a state folder of its own."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from tests.browser.state_template import OF_SQLITE, lay

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 240.0
"""Seconds that setting up may take before it counts as failed; it takes some ten, and many times that on a busy machine."""


@contextmanager
def serving(folder: Path, **settings: str) -> Iterator[str]:
    """Serve the site from the state folder ``var`` there, with settings for its environment; gives its address.

    In a run of the tests a state folder that is missing is copied from one that was prepared.
    Raises RuntimeError, with the log, when it does not start.
    """
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    ours = ("FLOOR_JUDGE_", "DATABASE_URL", "DJANGO_SETTINGS_MODULE")  # settings of the tests are not the site's
    environment = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
    environment |= {name: value for name, value in os.environ.items() if name == "FLOOR_JUDGE_CARDS"}
    lay(folder / "var", OF_SQLITE if "DATABASE_URL" in settings else ())
    environment |= {"FLOOR_JUDGE_VAR": str(folder / "var"), "PORT": str(port), "PYTHONUNBUFFERED": "1", **settings}
    log = folder / "log"
    with log.open("wb") as output:
        process = subprocess.Popen(
            [sys.executable, "manage.py", "serve"], cwd=ROOT, env=environment, stdout=output, stderr=subprocess.STDOUT,
            start_new_session=True,  # what computes there gives way to what answers there, and not to all tests
        )  # fmt: skip
    try:
        _await(process, port, log)
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        try:
            process.wait(timeout=60)
        finally:  # what is counted and read beside the site would go on, and write into a folder that is about to be removed
            _end(process.pid)


def await_bench(site: str) -> None:
    """Return when the bench of a site answers: its processes come after the port, seconds later on a busy machine. Raises RuntimeError."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        with suppress(urllib.error.HTTPError), urllib.request.urlopen(f"{site}/bench/", timeout=PATIENCE):
            return
        time.sleep(0.2)
    raise RuntimeError("the bench does not answer")


def _end(group: int) -> None:
    """End every process of a group, and wait for that. Those that nobody has asked how they ended do nothing more."""
    deadline = time.monotonic() + 10
    with suppress(ProcessLookupError):
        while time.monotonic() < deadline and _goes_on(group):
            os.killpg(group, signal.SIGKILL)
            time.sleep(0.02)


def _goes_on(group: int) -> bool:
    """Whether any process of a group has not ended (Linux, ``/proc``; elsewhere it is asked for by the next signal)."""
    if not Path("/proc/self/stat").exists():
        return True
    for place in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # it is gone
            state, _, of, *_ = place.read_text().rpartition(") ")[2].split()
            if int(of) == group and state not in "ZX":
                return True
    return False


def _await(process: subprocess.Popen[bytes], port: int, log: Path) -> None:
    """Return when the port answers. There is nothing to listen to before that, so this asks again and again."""
    deadline = time.monotonic() + PATIENCE
    while process.poll() is None and time.monotonic() < deadline:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise RuntimeError(f"the site did not start:\n{log.read_text(encoding='utf-8', errors='replace')}")
