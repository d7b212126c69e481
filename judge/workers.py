"""Processes that compute for pages, so that nobody who reads has to wait for somebody else's scenario.

Each web process has a few of them, at a lower priority than its own. What is computed must be a function of a module without Django,
with arguments and a result of plain data.
"""

from __future__ import annotations

import gc
import multiprocessing
import os
import pickle
import threading
import traceback
from collections.abc import Callable
from concurrent.futures import Future, TimeoutError
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from functools import partial
from typing import Any, ParamSpec, TypeVar

from django.conf import settings
from django.db import connections
from pebble import ProcessExpired, ProcessPool

from judge import bounds, turnstile
from judge.bounds import OutOfMemory, OutOfTime
from judge.cards.errors import CardError
from judge.scenarios.errors import ScenarioError

P = ParamSpec("P")
R = TypeVar("R")

MOST_WAITING = 180
"""Computations that may be under way or wait in one web process; fewer than it has threads, so that some are left for readers."""
MOST_BYTES = 16 << 20
"""Of a result handed back."""
PATIENCE = 45
"""Seconds on the clock after which a computation is given up: it had less than its share of a busy machine."""
WAIT = 3
"""Seconds after which somebody who met a busy site may try again."""
RENEWED_AFTER = 2000
"""Computations after which a process gives way to a new one."""


class Busy(Exception):
    """More is being computed already than the site takes on at once."""


@dataclass
class _Pool:
    """The processes of one web process; ``owner`` is its number, because processes do not survive a fork."""

    processes: ProcessPool
    owner: int
    places: threading.BoundedSemaphore = field(default_factory=lambda: threading.BoundedSemaphore(MOST_WAITING))


_lock = threading.Lock()
_made: list[_Pool] = []


def call(function: Callable[P, R], *args: P.args, **named: P.kwargs) -> R:
    """The function's result, computed in another process within the bounds.

    Raises ``OutOfTime``, ``OutOfMemory``, ``Busy``, and what the function itself raises of ``ScenarioError`` and ``CardError``; any
    other error of it is a ``RuntimeError`` with its traceback. With ``COMPUTING_PROCESSES = 0`` it is computed right here.
    """
    task = partial(function, *args, **named)
    if not settings.COMPUTING_PROCESSES:
        with bounds.within(bounds.SECONDS):
            return task()
    pool = _pool()
    if not pool.places.acquire(blocking=False):
        raise Busy
    try:
        _lend_out_connections()
        future: Future[bytes] = pool.processes.schedule(_job, (task,), timeout=PATIENCE)
        with turnstile.outside():
            packed = future.result()
        return _unpacked(packed)
    except TimeoutError as error:
        raise OutOfTime from error
    except ProcessExpired as error:  # the system killed it
        raise OutOfMemory from error
    except BrokenProcessPool as error:
        _drop(pool)
        raise Busy from error
    finally:
        pool.places.release()


def start() -> None:
    """Begin to make the processes now, so that whoever first runs something need not wait for them; readers do not wait at all."""
    if settings.COMPUTING_PROCESSES:
        _pool().processes.schedule(_job, (os.getpid,), timeout=PATIENCE)


def stop() -> None:
    """End this process's processes."""
    for pool in list(_made):
        _drop(pool)


def _pool() -> _Pool:
    with _lock:
        if _made and _made[0].owner == os.getpid():
            return _made[0]
        context = multiprocessing.get_context("forkserver")  # a fork of a process with threads may hold locks that nobody lets go
        context.set_forkserver_preload(["judge.warming"])
        processes = ProcessPool(settings.COMPUTING_PROCESSES, RENEWED_AFTER, _begin, context=context)
        _made[:] = [_Pool(processes, os.getpid())]
        return _made[0]


def _drop(pool: _Pool) -> None:
    with _lock:
        if pool in _made:
            _made.remove(pool)
    if pool.owner == os.getpid():
        pool.processes.stop()
        pool.processes.join()


def _lend_out_connections() -> None:
    """Close the thread's database connections: many threads may wait, and a database lets only so many in."""
    for connection in connections.all(initialized_only=True):
        if not connection.in_atomic_block:
            connection.close()


def _begin() -> None:
    bounds.limit_memory()


def _job(task: Callable[[], Any]) -> bytes:
    """Compute, in the other process, and pack what came of it."""
    try:
        with bounds.within(bounds.SECONDS):
            packed = pickle.dumps(("value", task()), pickle.HIGHEST_PROTOCOL)
        return packed if len(packed) <= MOST_BYTES else pickle.dumps(("memory", None))
    except OutOfTime:
        return pickle.dumps(("time", None))
    except (MemoryError, RecursionError):
        gc.collect()
        return pickle.dumps(("memory", None))
    except ScenarioError as error:
        return pickle.dumps(("mistakes", error.mistakes))
    except CardError as error:
        return pickle.dumps(("card", str(error)))
    except Exception:
        return pickle.dumps(("crash", traceback.format_exc()))


def _unpacked(packed: bytes) -> Any:
    kind, said = pickle.loads(packed)
    if kind == "value":
        return said
    if kind == "mistakes":
        raise ScenarioError(*said)
    raise {"time": OutOfTime, "memory": OutOfMemory, "card": CardError, "crash": RuntimeError}[kind](*([said] if said else []))
