"""What one computation may cost: processor time and memory. Pure."""

from __future__ import annotations

import resource
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

SECONDS = 5.0
"""How long one run may compute: processor time, so that a busy machine does not cut anybody short."""
MOST_MEMORY = 1 << 30
"""Bytes of address space that a computing process may use, the engine itself included."""


class OutOfTime(Exception):
    """A run that took longer than it may."""


class OutOfMemory(Exception):
    """A run that needed more memory than it may, or whose result is too large to be handed on."""


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """Raise ``OutOfTime`` when the block computes longer. Only the main thread of a process can be interrupted so, which is where
    computing processes work; in another thread the block runs unbounded."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def stop(number: int, frame: FrameType | None) -> None:
        raise OutOfTime

    before = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def limit_memory(most: int = MOST_MEMORY) -> None:
    """From now on this process gets a ``MemoryError`` beyond so many bytes. Systems other than Linux count address space differently,
    so there is no limit there."""
    if sys.platform == "linux":
        resource.setrlimit(resource.RLIMIT_AS, (most, resource.getrlimit(resource.RLIMIT_AS)[1]))
