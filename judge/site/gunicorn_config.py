"""How gunicorn serves the site: ``gunicorn --config python:judge.site.gunicorn_config judge.wsgi:application``.

Reading takes a few milliseconds of a web process. Running scenarios is done by other processes, at a lower priority
(``judge.sandbox.process_pool``); a request that waits for one of them holds a thread and nothing else, so there are many threads.
"""

from __future__ import annotations

import gc
import sys
from typing import Any

workers = 2
worker_class = "gthread"
threads = 240
"""More than ``judge.sandbox.process_pool.MOST_WAITING``, so that some are left for readers whatever is run."""
preload_app = True
control_socket_disable = True  # it would be shared by all sites of a user, and lies outside the state folder
timeout = 30
loglevel = "warning"


def post_worker_init(worker: Any) -> None:
    """Start the processes that run scenarios, before the first visitor comes.

    A thread that has just accepted a connection waits for the interpreter as long as another may keep it. The usual 5 ms, several times
    for each connection, would make a reader who comes behind a hundred others wait a second.
    """
    from judge.sandbox import process_pool as computing
    from judge.site import storage

    sys.setswitchinterval(0.0005)
    gc.set_threshold(10_000, 20, 50)
    storage.hold_open()
    gc.freeze()  # the cards, the grammar and the rules stay for good: not to be gone through again, half a second each time
    computing.start()


def worker_exit(server: Any, worker: Any) -> None:
    """End them with the web process."""
    from judge.sandbox import process_pool as computing

    computing.stop()
