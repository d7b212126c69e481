"""Computing on another machine: a site without processes of its own, and one that takes its errands from the queue in PostgreSQL."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
import pytest

from tests.browser.served_site import ROOT, serving
from tests.postgres.cluster import NAME, Cluster
from tests.postgres.visitor import Visitor

SITUATION = "players:\n  Ann{}: {{hand: [Shock], in play: [Mountain]}}\n  Bob: {{in play: [Grizzly Bears]}}\n"
PATIENCE = 120


def shared(made: Cluster, **others: str) -> dict[str, str]:
    """What web machine and computing machine have in common."""
    return {"DATABASE_URL": made.url, "FLOOR_JUDGE_SECRET_KEY": "k" * 50, "FLOOR_JUDGE_PROCESSES": "1", "FLOOR_JUDGE_QUEUE": "1", **others}


@pytest.fixture(scope="module")
def site(made: Cluster, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A web machine that computes nothing itself."""
    with serving(tmp_path_factory.mktemp("web"), **shared(made)) as found:
        yield found


@contextmanager
def computing(made: Cluster, folder: Path, **others: str) -> Iterator[subprocess.Popen[bytes]]:
    """A machine that computes, as long as the block."""
    environment = {**os.environ, **shared(made, **others), "FLOOR_JUDGE_VAR": str(folder / "var")}
    environment["DJANGO_SETTINGS_MODULE"] = "judge.settings"
    with (folder / "log").open("ab") as log:
        process = subprocess.Popen([sys.executable, "manage.py", "compute"], cwd=ROOT, env=environment, stdout=log, stderr=log)
    try:
        yield process
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(60)


def ran(site: str, number: int) -> tuple[int, float]:
    """How a situation that nobody ran before was answered, and the seconds it took."""
    visitor, begun = Visitor(), time.monotonic()
    return visitor.send(f"{site}/api/v1/run", {"scenario": SITUATION.format(number)}), time.monotonic() - begun


def await_run(site: str, number: int) -> bool:
    """Try again until it runs."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        number += 1
        if ran(site, number)[0] == 200:
            return True
    return False


def rows(made: Cluster, table: str) -> int:
    """How many rows a table has."""
    with psycopg.connect(host=str(made.home), user="postgres", dbname=NAME) as found:
        return int(found.execute(f"SELECT count(*) FROM {table}").fetchone()[0])  # type: ignore[index, arg-type]


def test_without_a_machine_that_computes_whoever_asks_is_told_so_soon_and_reading_goes_on(site: str, made: Cluster):
    status, seconds = ran(site, 1)
    assert status == 503
    assert seconds < 30  # five by themselves; the machine may be busy
    assert Visitor().get(f"{site}/rules/2006-10-01/408") == 200
    assert rows(made, "judge_errand") == 0


def test_a_machine_that_computes_may_come_go_and_come_again(site: str, made: Cluster, tmp_path: Path):
    with computing(made, tmp_path) as process:
        assert await_run(site, 1000), (tmp_path / "log").read_text()
        visitor = Visitor()
        assert visitor.send(f"{site}/api/v1/run", {"scenario": "players: {Ann: {hand: [Shok]}, Bob: {}}"}) == 422
        assert "Shock" in visitor.body
        assert rows(made, "judge_errand") == 0
        process.kill()
        process.wait(30)
    assert ran(site, 2000)[0] == 503
    with computing(made, tmp_path):
        assert await_run(site, 3000), (tmp_path / "log").read_text()
        assert "Traceback" not in (tmp_path / "log").read_text()
        made.stop()
        made.start()
        assert await_run(site, 4000), (tmp_path / "log").read_text()


def test_errands_of_another_site_s_key_are_left_undone(site: str, made: Cluster, tmp_path: Path):
    with computing(made, tmp_path, FLOOR_JUDGE_SECRET_KEY="x" * 50):
        deadline = time.monotonic() + PATIENCE
        while "same everywhere" not in (tmp_path / "log").read_text() and time.monotonic() < deadline:
            assert ran(site, int(10_000 * time.monotonic()))[0] == 503
    assert "same everywhere" in (tmp_path / "log").read_text()


def test_a_queue_without_postgres_is_told_in_one_sentence(tmp_path: Path):
    environment = {**os.environ, "FLOOR_JUDGE_VAR": str(tmp_path), "FLOOR_JUDGE_QUEUE": "1", "DATABASE_URL": "sqlite://:memory:"}
    done = subprocess.run([sys.executable, "-c", "import judge.settings"], cwd=ROOT, env=environment, capture_output=True, text=True)
    assert "needs PostgreSQL" in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
