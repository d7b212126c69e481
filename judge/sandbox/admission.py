"""Who is let onto the bench of a web process, and who works there now. Pure.

Threads of one process share one interpreter: if a hundred of them drew boards at once, a reader's would get a hundredth of it. So one
thread at a time works on a page of the bench (``Gate``), and whoever would wait too long is told so before anything is done for them
(``Door``).
"""

from __future__ import annotations

import threading
import time
from collections import Counter, deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager

AT_ONCE = 1
LONGEST_WAIT = 3.5
"""Seconds that somebody who comes may be expected to wait; where it would be more, or is, the visitor is told so."""
AT_EASE = 3
"""So many at once are let in however slow the last ones were: one for each computing process, and one whose page is drawn."""


class Full(Exception):
    """So many wait already that whoever comes now would wait too long."""


class Door:
    """Who is in, and how soon after one another they leave: so many times that is what somebody who comes will wait. One visitor has at
    most half of the wait, so that the others find room whatever one of them does."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.lock = threading.Lock()
        self.clock = clock
        self.inside: Counter[str] = Counter()
        self.pace = 0.1
        """Seconds between two who leave, of late, while somebody was in."""
        self.last = 0.0
        """When somebody left, or came to an empty room."""

    def enter(self, who: str, longest: float = LONGEST_WAIT) -> None:
        """Come in as a visitor, or as one of those who read (""), who wait for each other alone, because they go before all others. Raises
        ``Full`` where the wait is expected to be longer than so many seconds."""
        with self.lock:
            if self._full(who, longest):
                raise Full
            count = self.inside.total()
            if not count:
                self.last = self.clock()
            self.inside[who] += 1

    def is_full(self, who: str, longest: float = LONGEST_WAIT) -> bool:
        """Whether ``enter`` would raise."""
        with self.lock:
            return self._full(who, longest)

    def _full(self, who: str, longest: float) -> bool:
        count, own = self.inside.total(), self.inside[who]
        most_of_own = longest / 2 if who else longest
        return bool(who and count >= AT_EASE and count * self.pace > longest) or (own >= AT_EASE and own * self.pace > most_of_own)

    def leave(self, who: str) -> None:
        """Be answered."""
        with self.lock:
            now = self.clock()
            self.pace += (now - self.last - self.pace) / 8
            self.last = now
            self.inside[who] -= 1
            if self.inside[who] <= 0:
                del self.inside[who]


class Gate:
    """A few places. Who comes back (with what was computed meanwhile, which would else be lost) goes before who comes to read, and those
    before who comes with something new; else it is first come, first served."""

    def __init__(self, places: int) -> None:
        self.lock = threading.Lock()
        self.free = places
        self.back: deque[threading.Lock] = deque()
        self.readers: deque[threading.Lock] = deque()
        self.new: deque[threading.Lock] = deque()

    def enter(self, longest: float | None = None, reads: bool = False) -> None:
        """Take a place: with ``longest`` as one who comes and is to wait no longer, without it as one who comes back. Raises ``Full``."""
        queue = self.back if longest is None else self.readers if reads else self.new
        with self.lock:
            if self.free:
                self.free -= 1
                return
            ticket = threading.Lock()
            ticket.acquire()
            queue.append(ticket)
        if ticket.acquire(timeout=-1 if longest is None else longest):
            return
        with self.lock:
            if ticket in queue:
                queue.remove(ticket)
                raise Full

    def leave(self) -> None:
        """Give the place to the next."""
        with self.lock:
            queue = self.back or self.readers or self.new
            if queue:
                queue.popleft().release()
            else:
                self.free += 1


PATIENCE_FOR_TURN = 1.0
"""Seconds after which a page of the book is rendered beside others all the same: one that takes long must not hold up the rest."""

door = Door()
_gate = Gate(AT_ONCE)
_desk = Gate(1)
_here = threading.local()


def _enter(longest: float | None, reads: bool = False) -> None:
    _gate.enter(longest, reads)
    _here.inside = True


def _leave() -> None:
    _here.inside = False
    _gate.leave()


@contextmanager
def inside(longest: float = LONGEST_WAIT, reads: bool = False) -> Iterator[None]:
    """Wait for a place, and keep it while the block runs. Raises ``Full``. What the block has computed elsewhere may wait for what is left
    of these seconds (``left``)."""
    _here.until, _here.reads = time.monotonic() + longest, reads
    _enter(longest, reads)
    try:
        yield
    finally:
        _leave()
        _here.until, _here.reads = None, False


def reads() -> bool:
    """Whether this thread is inside for somebody who reads, and goes before those who come with something new."""
    return bool(getattr(_here, "reads", False))


def left(usual: float) -> float:
    """The seconds for which this thread's computation may wait for its turn: what the wait at the gate has left of them, once; what is
    usual for every further one, for which something has been done already."""
    until = getattr(_here, "until", None)
    _here.until = None
    return usual if until is None else max(0.1, min(usual, until - time.monotonic()))


@contextmanager
def outside() -> Iterator[None]:
    """Give the place to others while the block waits for something; nothing for a thread that has none."""
    if not getattr(_here, "inside", False):
        yield
        return
    _leave()
    try:
        yield
    finally:
        _enter(None)


@contextmanager
def in_turn() -> Iterator[None]:
    """Render a page of the book while the block runs, one after the other: whoever reads a page that is kept then waits for one thread at
    most, whatever a crawler asks for."""
    try:
        _desk.enter(PATIENCE_FOR_TURN)
    except Full:
        yield
        return
    try:
        yield
    finally:
        _desk.leave()
