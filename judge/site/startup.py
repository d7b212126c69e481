"""What ``make run`` does before the server starts: each step is skipped when its result is there already."""

from __future__ import annotations

import errno
import fcntl
import hashlib
import ipaddress
import socket
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.contrib.staticfiles.storage import staticfiles_storage
from django.core.management import call_command
from django.db import DatabaseError, connection
from django.db.migrations.executor import MigrationExecutor

from judge.card_base import embedded_cards
from judge.site import page_state
from judge.site.state_folder import private_folder
from rules_corpus import descents, embedded
from rules_corpus.models import Edition
from rules_corpus.search import index_builds

HOST = "127.0.0.1"
PREPARING = 0x466C6F6F72  # "Floor": the number of the lock that machines with one database share


class CannotServeError(Exception):
    """The site cannot be served; the message is one sentence that says why and what to do."""


def read_port(text: str) -> int:
    """The port that was asked for. Raises CannotServeError when it is no port number."""
    if not text.isdecimal() or not 0 < int(text[:6]) < 65536:
        raise CannotServeError(f"PORT={text} is not a port number; give one from 1 to 65535, such as PORT=8000.")
    return int(text)


def check_port(port: int, host: str = HOST) -> None:
    """Raise CannotServeError when nothing can listen at the port, or at that address of this machine."""
    try:
        family = socket.AF_INET6 if ipaddress.ip_address(host).version == 6 else socket.AF_INET
    except ValueError as error:
        said = f"FLOOR_JUDGE_BIND={host} is no address of this machine; give one such as 127.0.0.1, or 0.0.0.0 for all of them."
        raise CannotServeError(said) from error
    with socket.socket(family) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
            probe.listen()
        except PermissionError as error:
            raise CannotServeError(f"Port {port} may not be used by this user; choose one above 1023.") from error
        except OSError as error:
            if error.errno == errno.EADDRNOTAVAIL:
                raise CannotServeError(f"FLOOR_JUDGE_BIND={host} is no address of this machine.") from error
            raise CannotServeError(
                f"Port {port} is taken by another program; stop that one, or choose another port: make run PORT=8001"
            ) from error


def prepare(say: Callable[[str], None]) -> bool:
    """Bring database, embedded edition, index and static files up to date, telling what takes its time; whether anything was done.

    Of two that are started at once, one prepares and the other waits. Raises ``CannotServeError``.
    """
    try:
        with _alone(say):
            return _prepared(say)
    except sqlite3.DatabaseError as error:
        raise CannotServeError(_said(error)) from error
    except DatabaseError as error:
        raise CannotServeError(_said(error)) from error
    except OSError as error:
        if error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG):
            raise CannotServeError(f"No space is left for the state folder {settings.VAR_DIR}; make some, and start again.") from error
        raise CannotServeError(f"The state folder {settings.VAR_DIR} cannot be used: {error.strerror} ({error.filename}).") from error


def _said(error: Exception) -> str:
    what = str(error).splitlines()[0] if str(error) else type(error).__name__
    if "full" in what or "disk I/O" in what:
        return f"There is no space left for the database ({what}); make some, and start again."
    if "malformed" in what or "not a database" in what:
        return (
            f"The database is damaged ({what}): put a copy in the place of {settings.DATABASES['default']['NAME']}, or move that file away "
            "to begin with an empty one (accounts and saved situations are in it; imported editions can be imported again)."
        )
    return f"The database cannot be used: {what}."


@contextmanager
def _alone(say: Callable[[str], None]) -> Iterator[None]:
    """While the block lasts, no other process prepares the same state folder; a process that ends lets go by itself."""
    folder = Path(settings.VAR_DIR)
    private_folder(folder)
    with (folder / "preparing.lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say("Another start is preparing the same state folder: waiting for it ...")
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


@contextmanager
def _alone_of_all_machines() -> Iterator[None]:
    """While the block lasts, no other machine prepares the same database; it lets go when the connection ends."""
    if connection.vendor != "postgresql":
        yield
        return
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_lock(%s)", [PREPARING])
        try:
            yield
        finally:
            cursor.execute("SELECT pg_advisory_unlock(%s)", [PREPARING])


def _prepared(say: Callable[[str], None]) -> bool:
    told: list[str] = []

    def tell(text: str) -> None:
        told.append(text)
        say(text)

    with _alone_of_all_machines():
        _prepare_database(tell)
    made_from = _static_hash()
    stamp = Path(settings.STATIC_ROOT).with_name("static-made-from")
    whole = Path(settings.STATIC_ROOT, "staticfiles.json").exists() or settings.DEBUG or not hasattr(staticfiles_storage, "manifest_name")
    if not whole or not stamp.exists() or stamp.read_text(encoding="ascii", errors="replace") != made_from:
        with _step(tell, "Collecting static files"):
            call_command("collectstatic", interactive=False, verbosity=0, clear=True)
            stamp.write_text(made_from, encoding="ascii")
    call_command("clearsessions", verbosity=0)
    page_state.change()  # templates and scenarios may be others than when the pages were kept
    return bool(told)


def _prepare_database(tell: Callable[[str], None]) -> None:
    executor = MigrationExecutor(connection)
    if executor.migration_plan(executor.loader.graph.leaf_nodes()):
        with _step(tell, "Preparing the database"):
            call_command("migrate", interactive=False, verbosity=0)
    if not embedded.is_loaded():
        with _step(tell, "Loading the embedded edition"):
            embedded.load()
    _check_opening_edition()
    if not embedded_cards.up_to_date():
        with _step(tell, "Taking in the library of cards"):
            embedded_cards.take_in()
    descents.update(lambda pair, left: tell(f"Tracing rules from {pair} ..."))
    if not index_builds.up_to_date():
        with _step(tell, "Building the search index"):
            index_builds.renew()


def _check_opening_edition() -> None:
    """Raise CannotServeError when the edition in which the site is to open is not here."""
    wanted = settings.RULES_OPENING_EDITION
    dates = list(Edition.objects.values_list("date", flat=True))
    if wanted not in dates:
        said = f"FLOOR_JUDGE_EDITION={wanted} is no edition that is here ({', '.join(dates)}): import it first"
        raise CannotServeError(f"{said} (python manage.py import_rules FILE), or leave the setting out.")


@contextmanager
def _step(say: Callable[[str], None], what: str) -> Iterator[None]:
    say(f"{what} ...")
    begun = time.monotonic()
    yield
    say(f"  done in {time.monotonic() - begun:.1f} s")


def _static_hash() -> str:
    digest = hashlib.sha256()
    for finder in get_finders():
        for path, storage in sorted(finder.list([]), key=lambda found: str(found[0])):
            digest.update(str(path).encode() + b"\0")
            with storage.open(path) as file:
                digest.update(file.read() + b"\0")
    return digest.hexdigest()
