"""The site on a real PostgreSQL: its search, and the pages that depend most on the database."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.postgres.cluster import cluster

ROOT = Path(__file__).resolve().parents[2]
ALL_TEXTS = "tests/corpus/test_search_quality.py::test_the_restatement_alone_answers_what_people_ask"


@pytest.fixture(scope="module")
def database_url() -> Iterator[str]:
    """A PostgreSQL to use."""
    with cluster() as made:
        yield made.url


TESTS = (
    "tests/postgres/postgres_checks.py", "tests/web/test_searching.py", "tests/web/test_rulings.py", "tests/corpus/test_search_called.py",
    ALL_TEXTS,
)
"""Of the backend, of searching and of pages, and what people ask: in one process, with one database."""


def test_what_holds_on_sqlite_holds_on_postgres(database_url: str):
    command = [sys.executable, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", "--create-db", *TESTS]
    done = subprocess.run(command, cwd=ROOT, env={**os.environ, "DATABASE_URL": database_url}, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    assert "skipped" not in done.stdout or "../shared" in done.stdout
