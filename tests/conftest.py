"""What holds for all tests: which need ../shared, the folder of published texts that no user has."""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path

import pytest

from tests.browser.state_template import SHARED_BY_WORKERS

os.nice = lambda increment: 0
"""Modules and commands that give way to visitors don't make the process of the tests, which loads them, give way to its own browser."""
SHARED = Path(__file__).resolve().parents[2] / "shared"


def pytest_configure(config: pytest.Config) -> None:
    """Make a folder for what all processes of this run of the tests share, and one of them alone makes."""
    if not hasattr(config, "workerinput") and SHARED_BY_WORKERS not in os.environ:
        os.environ[SHARED_BY_WORKERS] = folder = tempfile.mkdtemp(prefix="floor-judge-run-")
        config.add_cleanup(lambda: shutil.rmtree(folder, ignore_errors=True))


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip a test marked ``shared`` where the folder is missing; on a build machine (CI=true) that is a failure."""
    if item.get_closest_marker("shared") is None or (SHARED / "corpora").is_dir():
        return
    reason = "needs the published editions in ../shared, beside the checkout, and that folder is missing"
    if os.environ.get("CI") == "true":
        pytest.fail(reason)
    pytest.skip(reason)
