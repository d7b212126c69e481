"""What a visitor's requests may cost, and counts that go on whatever happens to the database."""

from __future__ import annotations

import sqlite3
import threading
import time
from pathlib import Path
from typing import Any

import pytest
from django.db import OperationalError, connections
from django.test import Client, RequestFactory

from judge.models import Counter
from judge.site import budget, counters, rate_limits
from judge.web import saved_situations
from tests.web.small_library import library  # noqa: F401


@pytest.fixture(autouse=True)
def still(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock that stands still, and nothing spent yet."""
    monkeypatch.setattr(rate_limits, "now", lambda: 1_000_020.0)
    budget._gathered.clear()
    budget._stopped.clear()


@pytest.mark.django_db
@pytest.mark.usefixtures("library", "book")
class TestBudget:
    """With a library of one scenario."""

    def test_who_has_spent_it_waits_on_the_bench_and_reads_on(self, client: Client, monkeypatch: pytest.MonkeyPatch):
        monkeypatch.setattr(budget, "MOST", 0.02)
        monkeypatch.setattr(budget, "NOTED", 0.001)
        codes = [client.post("/bench/", {"text": f"players: {n}", "do": "run"}).status_code for n in range(40)]
        assert codes[0] == 422
        assert codes[-1] == 429
        for page in ("/", "/scenarios/", "/cards/", "/scenarios/growth-answers-shock/", "/scenarios/growth-answers-shock/?step=2"):
            assert client.get(page).status_code == 200
        assert client.get("/bench/play/?of=growth-answers-shock").status_code == 429
        assert client.get("/api/v1/cards/Shock").status_code == 429
        assert client.get("/bench/play/?of=growth-answers-shock", REMOTE_ADDR="10.1.1.1").status_code == 200

    def test_the_next_minute_is_another(self, client: Client, monkeypatch: pytest.MonkeyPatch):
        budget.spend("127.0.0.1", 1000.0)
        assert client.get("/bench/").status_code == 429
        monkeypatch.setattr(rate_limits, "now", lambda: 1_000_100.0)
        assert client.get("/bench/").status_code == 200

    @pytest.mark.parametrize("moment", [-5.0, 0.0, 1_000_000_000.0, 2_300_000_000.0, 250_000_000_000.0])
    def test_whatever_the_clock_says_pages_are_answered_and_limits_hold(
        self, client: Client, monkeypatch: pytest.MonkeyPatch, moment: float
    ):
        monkeypatch.setattr(rate_limits, "now", lambda: moment)
        for page in ("/", "/scenarios/", "/bench/", "/api/v1/cards/Shock"):
            assert client.get(page).status_code == 200
        budget.spend("127.0.0.1", 1000.0)
        assert client.get("/bench/").status_code == 429

    def test_a_clock_that_is_set_back_keeps_nobody_waiting(self, client: Client, monkeypatch: pytest.MonkeyPatch):
        monkeypatch.setattr(rate_limits, "now", lambda: 2_300_000_000.0)
        budget.spend("127.0.0.1", 1000.0)
        assert client.get("/bench/").status_code == 429
        monkeypatch.setattr(rate_limits, "now", lambda: 1_000_020.0)
        assert client.get("/bench/").status_code == 200

    def test_what_the_api_answers_depends_on_no_cookie(self, client: Client):
        for page in ("/api/v1/editions", "/api/v1/search?q=stack", "/api/v1/scenarios", "/api/v1/cards/Shock", "/api/v1/nowhere"):
            assert "Cookie" not in client.get(page).headers.get("Vary", "")
        assert "Cookie" in client.get("/bench/").headers["Vary"]

    def test_texts_of_the_library_are_never_counted(self, client: Client, monkeypatch: pytest.MonkeyPatch):
        for _ in range(5):
            assert client.get("/scenarios/growth-answers-shock/").status_code == 200
        assert not Counter.objects.filter(key__startswith="run:").exists()
        assert budget._gathered == {}

    def test_what_one_visitor_saves_is_bounded_by_its_size(self, client: Client, monkeypatch: pytest.MonkeyPatch):
        monkeypatch.setattr(saved_situations, "MOST_SAVED", 300)
        codes = [client.post("/bench/", {"text": f"players: {{A{n}: {{}}, B: {{}}}}", "do": "save"}).status_code for n in range(20)]
        assert codes[0] == 302
        assert codes[-1] == 429
        again = client.post("/bench/", {"text": "players: {A0: {}, B: {}}", "do": "save"})
        assert again.status_code == 302  # it is kept already


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("::ffff:10.0.0.1", "10.0.0.1", True),
        ("10.0.0.1", "10.0.0.2", False),
    ],
)
def test_a_network_of_version_6_is_one_visitor(one: str, other: str, same: bool):
    seen = [rate_limits.visitor(RequestFactory().get("/", REMOTE_ADDR=address)) for address in (one, other)]
    assert (seen[0] == seen[1]) is same


@pytest.mark.django_db
def test_what_has_ended_is_swept_away_and_what_has_not_is_kept(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(counters, "SWEPT_EVERY", 1)
    counters.add("old", 1, 1_000_000)
    counters.add("new", 1, 1_010_000)
    assert not Counter.objects.filter(key="old").exists()
    assert counters.add("new", 2, 1_010_000) == 3


def test_counts_of_many_at_once_are_never_lost(tmp_path: Path, settings: Any, django_db_blocker: Any):
    place = tmp_path / "counted.sqlite3"
    with sqlite3.connect(place) as made:
        made.execute("PRAGMA journal_mode=WAL")  # as migrate leaves the site's: the change to it waits for nobody
        made.execute("CREATE TABLE judge_counter (key TEXT PRIMARY KEY, count INTEGER, ends INTEGER)")
    described = {**connections["default"].settings_dict, "ENGINE": "django.db.backends.sqlite3", "NAME": str(place)}
    connections.settings["counted"] = {**described, "OPTIONS": settings.SQLITE_OPTIONS}
    found: list[int] = []

    def count() -> None:
        for _ in range(5):
            found.append(counters.counted("counted", "one", 1, 9))
        connections["counted"].close()

    with django_db_blocker.unblock():
        threads = [threading.Thread(target=count) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    del connections.settings["counted"]
    assert sorted(found) == list(range(1, 41))


@pytest.mark.django_db
def test_where_the_database_cannot_be_written_to_nobody_waits_and_the_limit_holds(monkeypatch: pytest.MonkeyPatch):
    def locked(*_: Any) -> int:
        raise OperationalError("database is locked")

    monkeypatch.setattr(counters, "_in_database", locked)
    monkeypatch.setattr(counters, "_local", {})
    monkeypatch.setattr(counters, "_alone_until", 0.0)
    begun = time.monotonic()
    assert [counters.add("one", 1, 1_000_080) for _ in range(3)] == [1, 2, 3]
    assert time.monotonic() - begun < 1
