"""One process that computes, with a pipe of its own: whatever ends it, no other process waits for what it held. Without Django.

What goes through the pipe is bytes that the sender packed, so that a task which cannot be packed is refused before any process has seen it.
"""

from __future__ import annotations

import gc
import os
import pickle
import resource
import signal
import struct
import sys
import threading
import time
import traceback
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerContext
from typing import Any

from judge.cards.errors import CardError
from judge.sandbox import limits
from judge.sandbox.limits import OutOfMemory, OutOfTime
from judge.scenarios.scenario_errors import ScenarioError

MOST_BYTES = 16 << 20
"""Of a result handed back."""
SPARE_SECONDS = 5
"""Of processor time beyond ``bounds.SECONDS``, after which the system ends a process that does not even hear that its time is up."""

NICENESS = 10
"""How much it gives way to the process that it computes for."""
SECONDS = struct.Struct("<d")
"""What stands before an answer: the processor time that it took."""

_making = threading.Lock()
"""multiprocessing keeps a list of its children that two threads must not change at once."""


class Gone(Exception):
    """The process ended before it answered; ``heard`` is whether it had been given all of the task."""

    def __init__(self, heard: bool) -> None:
        super().__init__("a process that computes has ended")
        self.heard = heard


class Processor:
    """A process that computes what it is sent, one task at a time. Making one takes until the process is there (some 10 ms)."""

    def __init__(self, context: ForkServerContext) -> None:
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=serve, args=(theirs, os.getpriority(os.PRIO_PROCESS, 0) + NICENESS), daemon=True)
        self.done = 0
        with _making:
            self.process.start()
        theirs.close()

    def compute(self, payload: bytes, patience: float) -> tuple[float, bytes]:
        """The seconds of processor time that a packed task took, and what came of it: see ``unpacked``.

        Raises ``TimeoutError`` after ``patience`` seconds and ``Gone`` where the process ended; it is of no use after either.
        """
        heard = False
        try:
            self.pipe.send_bytes(payload)
            heard = True
            if not self.pipe.poll(patience):
                raise TimeoutError
            packed = self.pipe.recv_bytes(MOST_BYTES + 1024)
            (seconds,) = SECONDS.unpack_from(packed)
        except TimeoutError:
            raise
        except (EOFError, OSError, struct.error) as error:  # the pipe's other end is closed, or it holds something that is no answer
            raise Gone(heard) from error
        self.done += 1
        return seconds, packed[SECONDS.size :]

    def out_of_time(self) -> bool:
        """Whether the process, which has ended, was ended by the system because of its processor time."""
        with _making:
            self.process.join(0.5)
            return self.process.exitcode == -signal.SIGXCPU

    def end(self) -> None:
        """End the process, whatever it is doing."""
        with _making:
            self.process.kill()
            self.process.join(0.5)
        self.pipe.close()


def serve(pipe: Connection, niceness: int) -> None:
    """The life of the process: a task in, an answer out, until the other end of the pipe is closed."""
    os.nice(max(0, niceness - os.getpriority(os.PRIO_PROCESS, 0)))
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the server, which ends its processes itself
    limits.limit_memory()
    gc.set_threshold(*GONE_THROUGH)
    while True:
        try:
            payload = pipe.recv_bytes()
        except (EOFError, OSError):
            return
        _limit_processor_time()
        if not answer_one(pipe, payload):
            return


GONE_THROUGH = (100_000, 20, 50)
"""How much a task may make before what was made is gone through for what nobody holds (``gc.set_threshold``): a run makes much, and most of
it is gone with its answer."""


def answer_one(pipe: Connection, payload: bytes) -> bool:
    """Send back what came of a packed task, and only then clear up after it; whether anybody still listens."""
    begun = time.process_time()
    answer = answered(payload)
    try:
        pipe.send_bytes(SECONDS.pack(time.process_time() - begun) + answer)
    except OSError:  # nobody waits for it any more
        return False
    del answer
    clear_up()
    return True


def clear_up() -> None:
    """Go through what was made of late, while nobody waits: in the middle of a run most of it is still held, and looked at for nothing."""
    gc.collect(1)


def _limit_processor_time() -> None:
    if sys.platform == "linux":
        times = os.times()
        soft = int(times.user + times.system + limits.SECONDS + SPARE_SECONDS) + 1
        resource.setrlimit(resource.RLIMIT_CPU, (soft, resource.getrlimit(resource.RLIMIT_CPU)[1]))


def answered(payload: bytes) -> bytes:
    """Compute a packed task, and pack what came of it: a word for the kind of answer, and what there is to say."""
    try:
        with limits.within(limits.SECONDS):
            task: Callable[[], Any] = pickle.loads(payload)
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


def unpacked(packed: bytes) -> Any:
    """The value of an answer. Raises ``OutOfTime``, ``OutOfMemory``, ``ScenarioError``, ``CardError``, and ``RuntimeError`` with the
    traceback of any other error."""
    kind, said = pickle.loads(packed)
    if kind == "value":
        return said
    if kind == "mistakes":
        raise ScenarioError(*said)
    raise {"time": OutOfTime, "memory": OutOfMemory, "card": CardError, "crash": RuntimeError}[kind](*([said] if said else []))
