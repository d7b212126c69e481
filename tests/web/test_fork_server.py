"""What all web processes of a site share for computing: one process makes theirs, and each does without it where it has ended."""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
from multiprocessing import get_context
from pathlib import Path

from judge.sandbox import fork_server
from judge.sandbox.processor import Processor, unpacked

ROOT = Path(__file__).resolve().parents[2]


def maker() -> int:
    """The number of the process that makes those that compute."""
    processor = Processor(get_context("forkserver"))
    try:
        return int(unpacked(processor.compute(pickle.dumps(os.getppid), 60)[1]))
    finally:
        processor.end()


def visit() -> None:
    """As a web process: have a process made, end what makes them, and have another made."""
    shared = maker()
    os.kill(shared, signal.SIGKILL)
    for _ in range(10):
        try:
            own = maker()
        except (OSError, EOFError):
            continue
        print(shared, own, flush=True)
        return


def main() -> None:
    """As gunicorn's first process: make what two web processes share, and tell its number; then be both, one after the other."""
    fork_server._ours.set_forkserver_preload([])
    fork_server.make()
    print(fork_server._ours._forkserver_pid, flush=True)
    for _ in range(2):
        child = os.fork()
        if child == 0:
            visit()
            os._exit(0)
        os.waitpid(child, 0)
        fork_server.make()


def test_web_processes_share_a_maker_and_do_without_it_where_it_has_ended():
    done = subprocess.run([sys.executable, "-m", __name__], cwd=ROOT, capture_output=True, text=True, timeout=120)
    (made,), (shared, own), (of_the_second, _) = (line.split() for line in done.stdout.splitlines())
    assert shared == made, done.stderr
    assert own != made
    assert of_the_second not in (made, own), "the first process makes another, too"


if __name__ == "__main__":
    main()
