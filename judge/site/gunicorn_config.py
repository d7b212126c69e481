"""How gunicorn serves the site: ``gunicorn --config python:judge.site.gunicorn_config judge.wsgi:application``.

Two web processes at the front answer what is read, and pass what is for the bench on to two others (``judge.site.bench_room``), if a second
``--bind`` names the socket between them. Running scenarios is done by other processes again, at a lower priority
(``judge.sandbox.process_pool``); a request that waits for one of them holds a thread and nothing else, so there are many threads.
"""

from __future__ import annotations

import gc
import importlib
import os
import sys
from typing import Any

workers = 4
"""Half of them at the front, half at the bench."""
worker_class = "judge.site.web_worker.WebWorker"
threads = 240
"""More than ``judge.sandbox.process_pool.MOST_WAITING``, so that some are left for readers whatever is run."""
preload_app = True
control_socket_disable = True  # it would be shared by all sites of a user, and lies outside the state folder
timeout = 30
NICENESS = 5
"""How much the bench gives way to the front."""
loglevel = "warning"


def on_starting(server: Any) -> None:
    """Make from what the processes that compute part, out of this one, once this one has read what both of them need, and before it
    listens to anything."""
    from judge.sandbox import process_pool as computing

    importlib.import_module("judge.scenarios.question.question_findings")  # its words take longer to read than all else of the bench
    computing.begin_together()


def when_ready(server: Any) -> None:
    """Read once, before the web processes part from this one, what each of them would read: what a search needs."""
    from django.db import connections

    from rules_corpus.search.readiness import read_ahead

    read_ahead()
    connections.close_all()  # none is shared
    gc.collect()
    gc.freeze()  # what is looked at as memory is cleared is copied


def pre_fork(server: Any, worker: Any) -> None:
    """Give each worker its place; one that follows another that ended gets the place that is free."""
    from judge.site import bench_room

    bench_room.furnish(server, worker)


def post_worker_init(worker: Any) -> None:
    """Start the processes that run scenarios, before the first visitor comes, where they are needed.

    A thread that has just accepted a connection waits for the interpreter as long as another may keep it. The usual 5 ms, several times
    for each connection, would make a reader who comes behind a hundred others wait a second.
    """
    from judge.sandbox import process_pool as computing
    from judge.site import storage
    from judge.wsgi import doorway_of_the_bench
    from rules_corpus.search.readiness import read_ahead

    doorway_of_the_bench.settle(getattr(worker, "passage", ""), bool(worker.room))
    worker.refusal = doorway_of_the_bench.refusal
    sys.setswitchinterval(0.0005)
    gc.set_threshold(10_000, 4, 250)  # a search makes much that stays: to go through 200,000 at once took 30 ms
    storage.hold_open()
    if not worker.room:
        read_ahead()
    gc.freeze()  # the cards, the rules, what search keeps: they stay for good, not to be gone through again, half a second each time
    if worker.room:
        os.nice(NICENESS)
    if worker.room is not False:
        computing.start()


def worker_exit(server: Any, worker: Any) -> None:
    """End them with the web process."""
    from judge.sandbox import process_pool as computing

    computing.stop()


def on_exit(server: Any) -> None:
    """Leave nothing behind."""
    from judge.site import bench_room

    bench_room.clear(server)
