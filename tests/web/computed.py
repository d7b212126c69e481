"""Functions for tests of the computing processes; those import this module by its name."""

from __future__ import annotations

import gc
import os
import resource
import signal
import time
from typing import Any

from judge.cards.errors import UnknownCard
from judge.sandbox import limits, processor
from judge.scenarios.scenario_errors import Mistake, ScenarioError


def endless() -> None:
    """Compute for ever."""
    while True:
        pass


def greedy() -> list[int]:
    """Ask for more memory than there may be."""
    return [0] * (1 << 40)


def wordy() -> str:
    """A result that is too large to hand on."""
    return "x" * (32 << 20)


def killed() -> None:
    """End as a process that the system kills."""
    os.kill(os.getpid(), signal.SIGKILL)


def mistaken() -> None:
    """A scenario that is wrong."""
    raise ScenarioError(Mistake(3, 5, "no such card", "nearest: Shock", "stack/order"))


def unknown() -> None:
    """A card that is not there."""
    raise UnknownCard("Shokc", ("Shock",))


def broken() -> None:
    """A mistake of ours."""
    raise ZeroDivisionError("nothing divides so")


def kept_for_good() -> int:
    """How many objects the process never looks at again to find out whether they are still needed."""
    return gc.get_freeze_count()


def niceness() -> tuple[int, int]:
    """Which process computes, and its priority."""
    return os.getpid(), os.nice(0)


def patient(seconds: Any) -> int:
    """Take so long on the clock; which process computes."""
    time.sleep(seconds)
    return os.getpid()


def deaf() -> str:
    """Compute for ever, and do not hear that the time is up. The system's limit, which must be there already, is brought nearer first."""
    soft, used = resource.getrlimit(resource.RLIMIT_CPU)[0], sum(os.times()[:2])
    if not used < soft <= used + limits.SECONDS + processor.SPARE_SECONDS + 1:
        return f"the system would end this after {soft} seconds, of which {used} have passed"
    limits.SECONDS, processor.SPARE_SECONDS = 0.0, 0
    processor._limit_processor_time()
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGVTALRM})
    endless()
    return ""
