"""Processes that compute for pages, so that nobody who reads has to wait for somebody else's scenario.

Each web process has a few of them, at a lower priority than its own. What is computed must be a function of a module without Django,
with arguments and a result of plain data. A process that ends, for whatever reason and at whatever moment, is replaced by the next task
that would have been its own.
"""

from __future__ import annotations

import multiprocessing
import os
import pickle
import queue
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from typing import ParamSpec, TypeVar, cast

from django.conf import settings
from django.db import connections

from judge.card_base.card_lookup import definitions
from judge.cards.errors import CardError
from judge.cards.lent_cards import with_cards
from judge.sandbox import admission, fork_server, limits
from judge.sandbox.limits import OutOfMemory, OutOfTime
from judge.sandbox.processor import Gone, Processor, unpacked
from judge.scenarios.scenario_errors import ScenarioError

P = ParamSpec("P")
R = TypeVar("R")

MOST_WAITING = 60
"""Computations that may be under way or wait in one web process, and half of its threads with those of readers of the library, who may be
so many again."""
LONGEST_WAIT = 5.0
"""Seconds that a computation may be expected to wait for its turn; where it would be more, the visitor is told so at once."""
PATIENCE = 45
"""Seconds on the clock after which a computation is given up: it had less than its share of a busy machine."""
WAIT = 3
"""Seconds after which somebody who met a busy site may try again."""
RENEWED_AFTER = 2000
"""Computations after which a process gives way to a new one."""
MOST_ENDED = 3
"""Processes that one task may find ended, beyond those that were idle, before it is given up."""


PAUSES = (0.02, 0.1, 0.5)
"""Seconds between tries to make a process: the one that makes the others may just have ended, and another follows once it is gone."""


class Busy(Exception):
    """More is being computed already than the site takes on at once."""


class TooDeep(ValueError):
    """What was sent nests deeper than can be handed on."""


@dataclass
class Pool:
    """The processes of one web process; ``owner`` is its number, because processes do not survive a fork.

    ``idle`` holds a place for each process: the process, or None where it is still to be made."""

    size: int
    owner: int = field(default_factory=os.getpid)
    idle: queue.LifoQueue[Processor | None] = field(default_factory=queue.LifoQueue)
    lock: threading.Lock = field(default_factory=threading.Lock)
    waiting: int = 0
    pace: float = 0.1
    """Seconds on the clock that a computation has taken of late."""
    ended: bool = False
    turns: admission.Gate = field(init=False)
    """Whose turn it is to take one of them: those who read go first."""
    filling: bool = False
    """Whether the first processes are being made: for these a task waits longer than for others' tasks."""

    def __post_init__(self) -> None:
        self.turns = admission.Gate(self.size)
        for _ in range(self.size):
            self.idle.put(None)

    @contextmanager
    def place(self) -> Iterator[None]:
        """A place in the queue. Raises ``Busy`` where the wait would be too long."""
        with self.lock:
            before = self.waiting - self.size + 1
            if admission.reads():  # and goes before the others
                full = self.waiting >= 2 * MOST_WAITING
            else:
                full = self.waiting >= MOST_WAITING or before * self.pace / self.size > LONGEST_WAIT
            if full:
                raise Busy
            self.waiting += 1
        try:
            yield
        finally:
            with self.lock:
                self.waiting -= 1

    def compute(self, payload: bytes) -> bytes:
        """What a process made of a packed task. One that ended while idle is replaced; one that ended while it computed also, once, for
        somebody may have ended it. Where the next ends too, the task itself is to blame: ``OutOfMemory``."""
        heard = 0
        for _ in range(self.size + MOST_ENDED):
            processor = self._taken()
            begun = time.monotonic()
            try:
                seconds, packed = processor.compute(payload, PATIENCE)
            except TimeoutError as error:
                self._replace(processor)
                raise OutOfTime from error
            except Gone as gone:
                late = processor.out_of_time()
                self._replace(processor)
                heard += gone.heard
                if late:
                    note_spent(limits.SECONDS)
                    raise OutOfTime from gone
                if heard > 1:
                    raise OutOfMemory from gone
                continue
            except BaseException:
                self._replace(processor)
                raise
            self.pace += (time.monotonic() - begun - self.pace) / 8
            self._give_back(processor)
            note_spent(seconds)
            return packed
        raise Busy

    def _taken(self) -> Processor:
        longest = PATIENCE if self.filling else admission.left(LONGEST_WAIT)
        until = time.monotonic() + longest
        try:
            self.turns.enter(longest, admission.reads())
        except admission.Full as error:
            raise Busy from error
        try:
            processor = self.idle.get(timeout=max(0.1, until - time.monotonic()))
        except queue.Empty as error:  # the first are still being made
            self.turns.leave()
            raise Busy from error
        try:
            return processor or _processor()
        except BaseException:
            self._put(None)
            raise

    def _put(self, processor: Processor | None) -> None:
        self.idle.put(processor)
        self.turns.leave()

    def _give_back(self, processor: Processor) -> None:
        if processor.done >= RENEWED_AFTER or self.ended:
            self._replace(processor)
        else:
            self._put(processor)

    def _replace(self, processor: Processor) -> None:
        self._put(None)
        processor.end()

    def fill(self) -> None:
        """Make every process that is still to be made."""
        taken = []
        self.filling = True
        try:
            with suppress(queue.Empty):
                while True:
                    taken.append(self.idle.get(block=False))
            for processor in taken:
                try:
                    processor = processor or _processor()
                except Busy:
                    pass  # the first task that needs it will try again
                finally:
                    self.idle.put(processor)
        finally:
            self.filling = False

    def end(self) -> None:
        """End the processes: the idle ones now, the others when they have answered."""
        self.ended = True
        try:
            while True:
                processor = self.idle.get(block=False)
                if processor is not None:
                    processor.end()
        except queue.Empty:
            pass


_spent = threading.local()
_lock = threading.Lock()
_made: list[Pool] = []


def call(function: Callable[P, R], *args: P.args, **named: P.kwargs) -> R:
    """The function's result, computed in another process within the bounds.

    Raises ``OutOfTime``, ``OutOfMemory``, ``Busy``, ``TooDeep``, and what the function itself raises of ``ScenarioError`` and
    ``CardError``; any other error of it is a ``RuntimeError`` with its traceback. With ``COMPUTING_PROCESSES = 0`` it is computed right
    here. Cards that the work asks for and that only the database has are handed on: the work begins anew with them.
    """
    return with_cards(_computed, partial(function, *args, **named), definitions, (ScenarioError, CardError))


def _computed(task: Callable[[], R]) -> R:
    if not settings.COMPUTING_PROCESSES:
        with limits.within(limits.SECONDS):
            return task()
    try:
        payload = pickle.dumps(task, pickle.HIGHEST_PROTOCOL)
    except RecursionError as error:
        raise TooDeep("what was sent nests too deep") from error
    pool = _pool()
    with pool.place():
        _lend_out_connections()
        with admission.outside():
            packed = pool.compute(payload)
    return cast("R", unpacked(packed))


def spent() -> float:
    """The seconds of processor time that other processes have computed for this thread, ever."""
    return float(getattr(_spent, "seconds", 0.0))


def note_spent(seconds: float) -> None:
    """Add to what was computed elsewhere for this thread."""
    _spent.seconds = spent() + seconds


def start() -> None:
    """Begin to make the processes now, so that whoever first runs something need not wait for them; readers do not wait at all."""
    if settings.COMPUTING_PROCESSES:
        threading.Thread(target=_pool().fill, daemon=True).start()


def begin_together() -> None:
    """Make what those processes part from, before the web processes part from this one: once, not for each of them."""
    if settings.COMPUTING_PROCESSES and not settings.COMPUTING_QUEUE:
        with suppress(OSError):  # whoever first computes something tries again
            fork_server.make()


def stop() -> None:
    """End this process's processes."""
    with _lock:
        pools, _made[:] = list(_made), []
    for pool in pools:
        if pool.owner == os.getpid():
            pool.end()


def _pool() -> Pool:
    return _made_once(settings.COMPUTING_QUEUE)


def own_pool() -> Pool:
    """The processes of this machine, for whoever computes what others ask for."""
    return _made_once(False)


def _made_once(elsewhere: bool) -> Pool:
    with _lock:
        if not _made or _made[0].owner != os.getpid():
            if elsewhere:
                from judge.sandbox.errands import Errands  # which needs the database's tables

                _made[:] = [Errands(settings.COMPUTING_PROCESSES)]
            else:
                _made[:] = [Pool(settings.COMPUTING_PROCESSES)]
        return _made[0]


def _processor() -> Processor:
    """A new process. Raises ``Busy`` where none can be made: the machine has no memory or no number left for it."""
    fork_server.put_in_place()
    context = multiprocessing.get_context("forkserver")  # a fork of a process with threads may hold locks that nobody lets go
    for pause in (*PAUSES, None):
        try:
            return Processor(context)
        except (OSError, EOFError) as error:
            if pause is None:
                raise Busy from error
            time.sleep(pause)
    raise AssertionError("the last try has returned or raised")


def _lend_out_connections() -> None:
    """Close the thread's database connections: many threads may wait, and a database lets only so many in."""
    for connection in connections.all(initialized_only=True):
        if not connection.in_atomic_block:
            connection.close()
