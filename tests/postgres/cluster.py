"""A PostgreSQL of our own for the tests: a cluster in a temporary folder, reached by a socket there, gone afterwards."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote

import pytest

NAME = "floor"


def programs() -> Path | None:
    """The folder with initdb and pg_ctl, the newest where there are several; None without PostgreSQL."""
    found = shutil.which("initdb")
    folders = [Path(found).resolve().parent] if found else []
    folders += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return next((folder for folder in folders if (folder / "initdb").exists() and (folder / "pg_ctl").exists()), None)


def needed() -> Path:
    """The programs; else the test is skipped, and on a build machine (CI=true) it fails."""
    folder = programs()
    if folder is None:
        reason = "needs PostgreSQL (initdb and pg_ctl), for instance by apt-get install postgresql"
        if os.environ.get("CI") == "true":
            pytest.fail(reason)
        pytest.skip(reason)
    return folder


@dataclass(frozen=True)
class Cluster:
    """A cluster in a folder, which a user of the system runs (PostgreSQL refuses root)."""

    programs: Path
    home: Path
    user: str | None

    @property
    def url(self) -> str:
        """Its DATABASE_URL."""
        return f"postgres://postgres@{quote(str(self.home), safe='')}/{NAME}"

    def run(self, program: str, *args: str) -> None:
        """Run one of PostgreSQL's programs. Raises CalledProcessError."""
        command = (str(self.programs / program), *args)
        subprocess.run(command, check=True, user=self.user, cwd=self.home, stdout=subprocess.DEVNULL, timeout=120)

    def start(self) -> None:
        """Start it and wait until it answers."""
        options = f"-k {self.home} -c listen_addresses='' -c fsync=off -c full_page_writes=off"
        self.run("pg_ctl", "-D", str(self.home / "data"), "-w", "-l", str(self.home / "log"), "-o", options, "start")

    def stop(self) -> None:
        """Stop it as a machine that fails would: nobody who is connected is asked."""
        self.run("pg_ctl", "-D", str(self.home / "data"), "-w", "-m", "immediate", "stop")

    def create(self) -> None:
        """Make the database that the address names; tests under pytest-django make their own."""
        self.run("createdb", "-h", str(self.home), "-U", "postgres", NAME)


@contextmanager
def cluster() -> Iterator[Cluster]:
    """A new, empty cluster that runs as long as the block."""
    folder = needed()
    home = Path(tempfile.mkdtemp(prefix="pg-", dir="/tmp"))
    user = None
    if os.geteuid() == 0:
        user = "postgres"
        shutil.chown(home, pwd.getpwnam(user).pw_uid, pwd.getpwnam(user).pw_gid)
    made = Cluster(folder, home, user)
    # A collation of people's language, as real sites have: whatever needs the order of bytes must say so.
    made.run("initdb", "-D", str(home / "data"), "-A", "trust", "-U", "postgres", "-E", "UTF8", "--locale=C.UTF-8",
             "--locale-provider=icu", "--icu-locale=en-US", "--no-sync")  # fmt: skip
    made.start()
    try:
        yield made
    finally:
        with suppress(subprocess.CalledProcessError):  # a test may have stopped it
            made.stop()
        shutil.rmtree(home, ignore_errors=True)
