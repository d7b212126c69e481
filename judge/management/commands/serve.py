"""Serve the site with gunicorn, after setting up what is missing."""

from __future__ import annotations

import ctypes
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import OperationalError, connections
from gunicorn.app import wsgiapp as gunicorn

from judge.card_base.readings import read_beside
from judge.library.coverage_count import count_beside
from judge.site import bench_room
from judge.site.startup import HOST, CannotServeError, check_port, prepare, read_port

ARENAS = 2
"""Hundreds of threads would each keep the memory of the largest page that they ever made: so many arenas are enough for all."""
M_ARENA_MAX = -8
"""The parameter of glibc's mallopt (malloc.h) that says so."""


def few_arenas() -> None:
    """Have this process, and those that it makes, keep the memory of all threads in few arenas, where the system's library has such."""
    if "MALLOC_ARENA_MAX" in os.environ:
        return
    os.environ["MALLOC_ARENA_MAX"] = str(ARENAS)  # for those that begin as another program
    with suppress(AttributeError, OSError):
        ctypes.CDLL(None).mallopt(M_ARENA_MAX, ARENAS)


class Command(BaseCommand):
    """``make run``: prepares database, edition, index and static files, then becomes the server."""

    help = "Set up what is missing and serve the site at 127.0.0.1, port 8000 (or the PORT in the environment)."

    def handle(self, *args: Any, **options: Any) -> None:
        """Prepare, then be gunicorn."""
        try:
            host = os.environ.get("FLOOR_JUDGE_BIND") or HOST
            port = read_port(os.environ.get("PORT") or "8000")
            check_port(port, host)
            few_arenas()
            made = prepare(self._say)
            count_beside()
            read_beside()
        except CannotServeError as error:
            raise CommandError(str(error)) from error
        except OperationalError as error:
            raise CommandError(f"The database cannot be reached: {str(error).splitlines()[0]}") from error
        shown = f"[{host}]" if ":" in host else host
        self._say(f"Floor Judge is at http://{shown}:{port}/ (Ctrl+C stops it)")
        places = ("--bind", f"{shown}:{port}", "--bind", f"unix:{bench_room.socket_path(Path(settings.VAR_DIR), port)}")
        how = ("--config", "python:judge.site.gunicorn_config", *places, "judge.wsgi:application")
        if made:  # in a process that remembers nothing of the work
            os.execv(sys.executable, [sys.executable, "-m", "gunicorn", *how])
        connections.close_all()  # none is shared with the web processes
        sys.argv = ["gunicorn", *how]
        gunicorn.run()

    def _say(self, text: str) -> None:
        self.stdout.write(text)
        self.stdout.flush()
