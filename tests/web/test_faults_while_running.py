"""Faults of the machine while the site runs: its processes are ended, its disk is full, its database is locked, replaced, removed or
damaged, another start comes in between. One site goes through all of them."""

from __future__ import annotations

import os
import re
import resource
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from http.cookiejar import CookieJar
from pathlib import Path

import pytest

from judge.site import page_state
from tests.bench.kills import processes, server_of, tried
from tests.browser import busy_site
from tests.browser.served_site import ROOT, await_bench, serving
from tests.browser.state_template import lay

READ = ("/", "/rules/2006-10-01/408", "/search?q=stack", "/glossary/2006-10-01/trample", "/scenarios/", "/bench/")
PAGES = ("/rules/2006-10-01/408", "/search?q=stack", "/account/sign-in/", "/api/v1/rules/2006-10-01/408.1b")
RULING = "aboard the weatherlight"
SUMMARY = """This search based on the March 17, 2008 release of the Rulings.
408.1b - All must pass.
- 408.1b.Ruling.1 - All must pass aboard the weatherlight. [Ann 2003/12/14]
This search based on the March 17, 2008 release of the Rulings.
"""
SITUATION = "players:\n  Ann{}: {{hand: [Shock]}}\n  Bob: {{}}\n"

pytestmark = [
    pytest.mark.skipif(sys.platform != "linux", reason="finds the processes in /proc"),
]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The state folder's."""
    return tmp_path_factory.mktemp("site")


@pytest.fixture(scope="module")
def site(folder: Path) -> Iterator[str]:
    """The site."""
    with serving(folder) as found:
        await_bench(found)
        yield found


def text(address: str) -> str:
    """What is read there."""
    with busy_site.opener().open(address, timeout=60) as answer:
        return str(answer.read().decode())


def status(address: str, opener: urllib.request.OpenerDirector | None = None, form: dict[str, str] | None = None) -> tuple[int, str]:
    """How it is answered, and from which address in the end or with which words."""
    sent = urllib.parse.urlencode(form).encode() if form else None
    try:
        with (opener or busy_site.opener()).open(address, sent, timeout=60) as answer:
            answer.read()
            return int(answer.status), str(answer.url)
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode("utf-8", "replace")


def save(site: str, number: int) -> tuple[int, str]:
    """Save a situation: how that is answered."""
    opener = busy_site.opener(urllib.request.HTTPCookieProcessor(CookieJar()))
    page = opener.open(f"{site}/bench/", timeout=60).read().decode()
    token = re.findall(r'name="csrfmiddlewaretoken" value="([^"]+)"', page)[0]
    return status(f"{site}/bench/", opener, {"text": SITUATION.format(number), "do": "save", "csrfmiddlewaretoken": token})


@contextmanager
def full_disk(site: str) -> Iterator[None]:
    """While the block lasts, no process of the site can make a file longer (RLIMIT_FSIZE), as on a disk without space."""
    there = [pid for pid, kind in processes(server_of(site)).items() if kind == "web"]

    def allow(most: int) -> None:
        for pid in there:
            with suppress(ProcessLookupError):  # what a first start counts beside the site may just have ended
                resource.prlimit(pid, resource.RLIMIT_FSIZE, (most, resource.RLIM_INFINITY))

    allow(0)
    try:
        yield
    finally:
        allow(resource.RLIM_INFINITY)


def of_the_folder(folder: Path) -> list[str]:
    """The commands of the processes that have that state folder."""
    found = []
    for place in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if os.fsencode(folder / "var") in (place / "environ").read_bytes():
                found.append((place / "cmdline").read_bytes().replace(b"\0", b" ").decode())
    return found


def test_nothing_of_a_site_goes_on_after_it(tmp_path: Path):
    lay(tmp_path / "var")
    (tmp_path / "var" / "rule-coverage.json").unlink()  # so that rules are counted beside the site
    with serving(tmp_path):
        assert any("rule_coverage" in command for command in of_the_folder(tmp_path))
        assert any("gunicorn" in command or "serve" in command for command in of_the_folder(tmp_path))
    assert of_the_folder(tmp_path) == []
    assert not list(Path(tempfile.gettempdir()).glob(f"*{tmp_path.name}*"))


def test_the_site_goes_on_whatever_process_of_it_is_ended(site: str, folder: Path):
    """A few of them, under load; ``python -m tests.bench.kills`` ends two hundred."""
    assert tried(site, folder, 12, seed=3, say=True, pause=0.2) == []


def test_on_a_full_disk_everybody_reads_on_and_who_saves_is_told(site: str):
    assert "/s/" in save(site, 1)[1]
    with full_disk(site):
        for turn in range(3):  # never as kept
            answers = [status(f"{site}{page}{'&' if '?' in page else '?'}full={turn}")[0] for page in READ]
            assert answers == [200] * len(READ)
        code, said = save(site, 2)
        assert code == 503
        assert "does not answer" in said
    code, address = save(site, 3)
    assert code == 200
    assert status(address)[0] == 200


def test_a_start_while_somebody_writes_waits_and_both_go_on(site: str, folder: Path):
    with closing(sqlite3.connect(folder / "var" / "floor-judge.sqlite3", check_same_thread=False)) as other:
        other.execute("BEGIN IMMEDIATE")
        begun = time.monotonic()
        threading.Timer(4, other.rollback).start()
        second = folder / "second"
        second.mkdir()
        (second / "var").symlink_to(folder / "var")
        with serving(second) as again:
            assert time.monotonic() - begun > 3
            await_bench(again)
            assert [status(again + page)[0] for page in READ] == [200] * len(READ)
            assert [status(site + page)[0] for page in READ] == [200] * len(READ)


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


def test_a_copy_takes_its_place_and_without_any_the_site_says_so_until_one_is_there(site: str, folder: Path):
    database, copy = folder / "var" / "floor-judge.sqlite3", folder / "another.sqlite3"
    with closing(sqlite3.connect(database)) as now, closing(sqlite3.connect(copy)) as then:
        now.backup(then)
    copy.replace(database)
    for attempt in range(3):  # of both web processes, and never as kept
        assert [status(f"{site}{page}{'&' if '?' in page else '?'}x={attempt}")[0] for page in PAGES] == [200] * len(PAGES)
    with closing(sqlite3.connect(database)) as found:
        assert found.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    with closing(sqlite3.connect(database)) as now, closing(sqlite3.connect(copy)) as then:
        now.backup(then)
    try:
        database.unlink()
        assert [status(f"{site}{page}{'&' if '?' in page else '?'}x=gone")[0] for page in PAGES] == [503] * len(PAGES)
    finally:
        copy.replace(database)
    assert [status(f"{site}{page}{'&' if '?' in page else '?'}x=back")[0] for page in PAGES] == [200] * len(PAGES)


def test_a_damaged_database_is_no_error_of_ours_and_the_next_start_says_what_to_do(site: str, folder: Path):
    database = folder / "var" / "floor-judge.sqlite3"
    assert status(f"{site}/rules/2006-10-01/408")[0] == 200
    with closing(sqlite3.connect(database)) as last:
        last.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    with database.open("r+b") as file:
        file.write(b"\xff" * 4096 * 40)
    statuses = {status(f"{site}{page}{'&' if '?' in page else '?'}damaged=1")[0] for page in READ}
    assert statuses <= {200, 503}
    assert 503 in statuses
    assert status(f"{site}/rules/2006-10-01/408")[0] == 200  # a page that is kept
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("DATABASE_URL", "DJANGO_", "FLOOR_JUDGE_"))}
    environment |= {"FLOOR_JUDGE_VAR": str(folder / "var"), "PORT": str(int(site.rpartition(":")[2]) + 1)}
    done = subprocess.run([sys.executable, "manage.py", "serve"], cwd=ROOT, env=environment, capture_output=True, text=True, timeout=240)
    assert done.returncode == 1
    assert "The database is damaged" in done.stderr
    assert "put a copy in the place" in done.stderr
    assert "Traceback" not in done.stderr
