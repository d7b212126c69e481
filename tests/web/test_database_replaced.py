"""A database that is put in the place of another while the site runs, as when a copy is brought back, and one that is removed."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from judge.site import page_state
from tests.browser import busy_site
from tests.browser.served_site import ROOT, serving

PAGES = ("/rules/2006-10-01/408", "/search?q=stack", "/account/sign-in/", "/api/v1/rules/2006-10-01/408.1b")


RULING = "aboard the weatherlight"


def text(address: str) -> str:
    """What is read there."""
    with busy_site.opener().open(address, timeout=60) as answer:
        return str(answer.read().decode())


def status(address: str) -> int:
    """How it is answered."""
    try:
        with busy_site.opener().open(address, timeout=60) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as error:
        return error.code


SUMMARY = """This search based on the March 17, 2008 release of the Rulings.
408.1b - All must pass.
- 408.1b.Ruling.1 - All must pass aboard the weatherlight. [Ann 2003/12/14]
This search based on the March 17, 2008 release of the Rulings.
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The state folder's."""
    return tmp_path_factory.mktemp("site")


@pytest.fixture(scope="module")
def site(folder: Path) -> Iterator[str]:
    """One site for both tests; the second leaves it without a database."""
    with serving(folder) as found:
        yield found


def test_what_stands_in_the_copy_is_what_is_read_from_then_on(site: str, folder: Path):
    page = "/rules/2006-10-01/408.1b"
    database, copy = folder / "var" / "floor-judge.sqlite3", folder / "copy.sqlite3"
    with closing(sqlite3.connect(database)) as now, closing(sqlite3.connect(copy)) as then:
        now.backup(then)
    assert RULING not in text(site + page)
    (folder / "summary.txt").write_text(SUMMARY)
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("DATABASE_URL", "DJANGO_"))}
    environment |= {"FLOOR_JUDGE_VAR": str(folder / "var")}
    command = [sys.executable, "manage.py", "import_rulings", str(folder / "summary.txt")]
    subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True, timeout=300)
    assert [RULING in text(site + page) for _ in range(4)] == [True] * 4
    with closing(sqlite3.connect(copy)) as then, closing(sqlite3.connect(database)) as now:
        then.backup(now)
    time.sleep(page_state.LOOKED_EVERY + 0.5)  # after which every process looks again, whether or not anybody has asked
    assert [RULING in text(site + page) for _ in range(4)] == [False] * 4  # the same address, which was kept with the ruling on it


def test_a_copy_takes_its_place_and_without_any_the_site_says_so(site: str, folder: Path):
    database, copy = folder / "var" / "floor-judge.sqlite3", folder / "another.sqlite3"
    with closing(sqlite3.connect(database)) as now, closing(sqlite3.connect(copy)) as then:
        now.backup(then)
    copy.replace(database)
    for attempt in range(3):  # of both web processes, and never as kept
        assert [status(f"{site}{page}{'&' if '?' in page else '?'}x={attempt}") for page in PAGES] == [200] * len(PAGES)
    with closing(sqlite3.connect(database)) as found:
        assert found.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    database.unlink()
    assert [status(f"{site}{page}{'&' if '?' in page else '?'}x=gone") for page in PAGES] == [503] * len(PAGES)
