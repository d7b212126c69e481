"""Run situations for the web machines that share this database (docs/running.md)."""

from __future__ import annotations

import logging
import os
import threading
import time
from contextlib import suppress
from typing import Any

import psycopg
from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import Error, close_old_connections

from judge.sandbox import fork_server, process_pool
from judge.sandbox.errands import sweep

log = logging.getLogger("judge.errands")

SWEPT_EVERY = 60.0
"""Seconds between two sweeps of what nobody fetched."""
AGAIN = 2.0
"""Seconds until the database is asked again after it was lost."""


class Command(BaseCommand):
    """``manage.py compute``: take errands from the queue until it is stopped."""

    help = "Run situations for the web machines of this database (FLOOR_JUDGE_QUEUE=1), in FLOOR_JUDGE_PROCESSES processes."

    def handle(self, *args: Any, **options: Any) -> None:
        """Work, and begin anew where the database was lost."""
        if not settings.COMPUTING_QUEUE:
            raise CommandError("There is no queue: set FLOOR_JUDGE_QUEUE=1 and DATABASE_URL to a PostgreSQL, as on the web machines.")
        if not settings.COMPUTING_PROCESSES:
            raise CommandError("FLOOR_JUDGE_PROCESSES=0 leaves nobody to compute.")
        from procrastinate.contrib.django import app
        from procrastinate.contrib.django.django_connector import DjangoConnector
        from procrastinate.exceptions import ConnectorException

        with suppress(OSError):  # the first process that is needed tries again
            fork_server.make()  # while this process has but one thread
        pool = process_pool.own_pool()
        threading.Thread(target=pool.fill, daemon=True).start()
        threading.Thread(target=_sweep, daemon=True).start()
        connector = app.connector
        assert isinstance(connector, DjangoConnector)
        self.stdout.write(f"Computing for other machines, {settings.COMPUTING_PROCESSES} at a time (Ctrl+C stops it)")
        self.stdout.flush()
        try:
            while True:
                try:
                    with app.replace_connector(connector.get_worker_connector()) as worker:
                        worker.run_worker(
                            queues=["errands"], concurrency=settings.COMPUTING_PROCESSES, delete_jobs="always",
                            name=os.uname().nodename, fetch_job_polling_interval=1.0, shutdown_graceful_timeout=30.0,
                        )
                    return
                except (ConnectorException, psycopg.Error, Error) as error:
                    self.stderr.write(f"the database is not there: {str(error).strip().splitlines()[:1]}; trying again")
                    time.sleep(AGAIN)
        finally:
            process_pool.stop()


def _sweep() -> None:
    while True:
        try:
            sweep()
        except Error as error:
            log.warning("what nobody fetched was not swept away: %s", str(error).strip() or type(error).__name__)
        finally:
            close_old_connections()
        time.sleep(SWEPT_EVERY)
