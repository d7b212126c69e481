"""A PostgreSQL of our own for the tests: a cluster in a temporary folder, reached by a socket there, gone afterwards."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
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


@contextmanager
def cluster() -> Iterator[str]:
    """The DATABASE_URL of a new, empty cluster that runs as long as the block. PostgreSQL refuses root, so root lends it a user."""
    folder = needed()
    home = Path(tempfile.mkdtemp(prefix="pg-", dir="/tmp"))
    user = None
    if os.geteuid() == 0:
        user = "postgres"
        shutil.chown(home, pwd.getpwnam(user).pw_uid, pwd.getpwnam(user).pw_gid)
    data = home / "data"

    def run(*command: str) -> None:
        subprocess.run(command, check=True, user=user, cwd=home, stdout=subprocess.DEVNULL, timeout=120)

    # A collation of people's language, as real sites have: whatever needs the order of bytes must say so.
    run(str(folder / "initdb"), "-D", str(data), "-A", "trust", "-U", "postgres", "-E", "UTF8", "--locale=C.UTF-8",
        "--locale-provider=icu", "--icu-locale=en-US", "--no-sync")  # fmt: skip
    options = f"-k {home} -c listen_addresses='' -c fsync=off -c full_page_writes=off"
    run(str(folder / "pg_ctl"), "-D", str(data), "-w", "-l", str(home / "log"), "-o", options, "start")
    try:
        yield f"postgres://postgres@{quote(str(home), safe='')}/{NAME}"
    finally:
        run(str(folder / "pg_ctl"), "-D", str(data), "-w", "-m", "immediate", "stop")
        shutil.rmtree(home, ignore_errors=True)
