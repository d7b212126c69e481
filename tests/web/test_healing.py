"""The served site heals itself: a few of its processes are ended under load. tests/bench/kills.py ends two hundred."""

from __future__ import annotations

import sys

import pytest

from tests.bench.kills import trial


@pytest.mark.skipif(sys.platform != "linux", reason="finds the processes in /proc")
def test_the_site_goes_on_whatever_process_of_it_is_ended():
    assert trial(12, seed=3, say=True, pause=0.2) == []
