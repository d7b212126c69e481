"""Where the real browser is, and what it may do."""

from __future__ import annotations

import os
import shutil

import pytest

ARGUMENTS = (
    "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--renderer-process-limit=1", "--process-per-site",
)  # fmt: skip
"""One process renders all pages: they are all ours, and to begin another costs more than to show most of them."""
SCRIPTS_AS_THEY_ARE = "--js-flags=--no-opt"
"""No script of a test runs long enough for what would optimise it to give back its time: a tenth of what looking at a page costs."""
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
"""Where several are there, the first: without windows and menus of its own, a page costs a quarter of the processor time."""


def executable() -> str:
    """The Chromium to drive: CHROMIUM in the environment, else the first on the path.

    Without one the tests skip, but fail on a build machine (CI=true), where silence would hide that nothing was tested.
    """
    found = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    if found:
        return found
    message = "needs Chromium: install it (on Debian and Ubuntu: apt install chromium-headless-shell), or name it with CHROMIUM=/path"
    if os.environ.get("CI") == "true":
        pytest.fail(message)
    pytest.skip(message)
