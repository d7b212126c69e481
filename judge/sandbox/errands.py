"""Computations for other machines: what this web process has computed by whoever takes it from the queue in the database.

The queue is procrastinate's, which needs PostgreSQL and nothing else; it holds the number of an errand, and the errand's row what is to be
computed and what came of it. Both are packed with pickle and signed with the site's key, so that only machines of this site are believed.
One thread of each web process listens (NOTIFY) and wakes whoever waits. Used where ``COMPUTING_QUEUE`` is set.
"""

from __future__ import annotations

import hmac
import logging
import pickle
import threading
import time
import uuid
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from datetime import timedelta

import psycopg
from django.db import DEFAULT_DB_ALIAS, DatabaseError, connection, connections, transaction
from django.utils import timezone
from django.utils.crypto import salted_hmac

from judge.models import Errand
from judge.sandbox import admission
from judge.sandbox.limits import OutOfTime
from judge.sandbox.process_pool import LONGEST_WAIT, PATIENCE, Busy, Pool, note_spent

CHANNEL = "floor_judge_errands"
LOOKED_EVERY = 2.0
"""Seconds after which somebody who waits looks, though nobody called: the connection that listens may just have been lost."""
FORGOTTEN_AFTER = 300
"""Seconds after which an errand that nobody fetched is removed, with its place in the queue."""
AGAIN = 1.0
"""Seconds between tries to listen."""
_log = logging.getLogger("judge.errands")


class Forged(ValueError):
    """What stands in the database was not written by a machine of this site."""


def sealed(key: str, packed: bytes) -> bytes:
    """What was packed, with a signature that holds for one errand."""
    return _signature(key, packed) + packed


def opened(key: str, sent: bytes) -> bytes:
    """What was sealed. Raises ``Forged``."""
    signature, packed = sent[:32], sent[32:]
    if not hmac.compare_digest(signature, _signature(key, packed)):
        raise Forged(key)
    return packed


def _signature(key: str, packed: bytes) -> bytes:
    return salted_hmac("judge.errands", key.encode() + b"\0" + packed, algorithm="sha256").digest()


@dataclass
class Listener:
    """The thread that hears which errand has begun or is done, and those who wait for one."""

    waiting: dict[str, threading.Event] = field(default_factory=dict)
    lock: threading.Lock = field(default_factory=threading.Lock)
    thread: threading.Thread | None = None

    @contextmanager
    def awaiting(self, key: str) -> Iterator[threading.Event]:
        """While the block lasts, the event is set whenever there is news of that errand."""
        event = threading.Event()
        with self.lock:
            self.waiting[key] = event
            if self.thread is None or not self.thread.is_alive():
                self.thread = threading.Thread(target=self._listen, daemon=True, name="errands")
                self.thread.start()
        try:
            yield event
        finally:
            with self.lock:
                del self.waiting[key]

    def _listen(self) -> None:
        parameters = connections[DEFAULT_DB_ALIAS].get_connection_params()
        for name in ("cursor_factory", "context"):
            parameters.pop(name, None)
        while True:
            try:
                with psycopg.connect(**parameters, autocommit=True) as listening:
                    listening.execute(f"LISTEN {CHANNEL}")
                    self._tell(None)
                    for news in listening.notifies():
                        self._tell(news.payload)
            except psycopg.Error as error:
                _log.warning("the database is not heard: %s", str(error).strip() or type(error).__name__)
                time.sleep(AGAIN)

    def _tell(self, key: str | None) -> None:
        with self.lock:
            for event in list(self.waiting.values()) if key is None else [self.waiting[key]] if key in self.waiting else []:
                event.set()


_listener = Listener()


class Errands(Pool):
    """In the place of a web process's own processes: each task is an errand for another machine."""

    def compute(self, payload: bytes) -> bytes:
        """What another machine made of a packed task. Raises ``Busy`` where none begins with it in time, and ``OutOfTime``."""
        key, begun = uuid.uuid4().hex, time.monotonic()
        with _listener.awaiting(key) as event:
            self._send(key, payload)
            try:
                seconds, packed = self._answer(key, event)
            except Forged as error:
                _log.error("an answer that no machine of this site wrote was not read: is FLOOR_JUDGE_SECRET_KEY the same everywhere?")
                raise Busy from error
            finally:
                with suppress(DatabaseError):
                    Errand.objects.filter(key=key).delete()
                if not connection.in_atomic_block:
                    connection.close()
        self.pace += (time.monotonic() - begun - self.pace) / 8
        note_spent(seconds)
        if pickle.loads(packed)[0] == "busy":
            raise Busy
        return packed

    def _send(self, key: str, payload: bytes) -> None:
        from judge.sandbox.errand_work import run_errand

        with transaction.atomic():
            Errand.objects.create(key=key, task=sealed(key, payload))
            run_errand.configure(priority=int(admission.reads())).defer(key=key)
        if not connection.in_atomic_block:
            connection.close()  # many may wait, and a database lets only so many in

    def _answer(self, key: str, event: threading.Event) -> tuple[float, bytes]:
        start, began = time.monotonic(), False
        until = start + admission.left(LONGEST_WAIT)
        while True:
            event.wait(min(LOOKED_EVERY, max(0.0, until - time.monotonic())))
            event.clear()
            found = Errand.objects.filter(key=key).values_list("begun", "answer", "seconds").first()
            if not connection.in_atomic_block:
                connection.close()
            if found is None:  # somebody has swept it away
                raise Busy
            if found[1] is not None:
                return found[2], opened(key, bytes(found[1]))
            if found[0] is not None and not began:
                began, until = True, time.monotonic() + PATIENCE
            if time.monotonic() >= until:
                if began:
                    raise OutOfTime
                raise Busy

    def fill(self) -> None:
        """Nothing is made here."""

    def end(self) -> None:
        """Nothing was made here."""


def sweep() -> int:
    """Remove errands that nobody fetched any more, and what is left of them in the queue; how many."""
    old = timezone.now() - timedelta(seconds=FORGOTTEN_AFTER)
    with transaction.atomic():
        count, _ = Errand.objects.filter(made__lt=old).delete()
        with connection.cursor() as cursor:  # procrastinate itself never takes up again what a worker that was killed has begun
            cursor.execute(
                "DELETE FROM procrastinate_jobs WHERE task_name = %s AND NOT EXISTS"
                " (SELECT 1 FROM judge_errand WHERE judge_errand.key = procrastinate_jobs.args ->> 'key')",
                ["errand"],
            )
    return count
