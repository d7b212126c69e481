"""A database that is put in the place of another while the site runs, as when a copy is brought back, and one that is removed."""

from __future__ import annotations

import sqlite3
import urllib.error
import urllib.request
from contextlib import closing
from pathlib import Path

from tests.browser.served_site import serving

PAGES = ("/rules/2006-10-01/408", "/search?q=stack", "/account/sign-in/", "/api/v1/rules/2006-10-01/408.1b")


def status(address: str) -> int:
    """How it is answered."""
    try:
        with urllib.request.urlopen(address, timeout=60) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as error:
        return error.code


def test_a_copy_takes_its_place_and_without_any_the_site_says_so(tmp_path: Path):
    with serving(tmp_path) as site:
        database, copy = tmp_path / "var" / "floor-judge.sqlite3", tmp_path / "copy.sqlite3"
        with closing(sqlite3.connect(database)) as now, closing(sqlite3.connect(copy)) as then:
            now.backup(then)
        copy.replace(database)
        for attempt in range(3):  # of both web processes, and never as kept
            assert [status(f"{site}{page}{'&' if '?' in page else '?'}x={attempt}") for page in PAGES] == [200] * len(PAGES)
        with closing(sqlite3.connect(database)) as found:
            assert found.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        database.unlink()
        assert [status(f"{site}{page}{'&' if '?' in page else '?'}x=gone") for page in PAGES] == [503] * len(PAGES)
