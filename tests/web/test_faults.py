"""Faults of the machine and of what was sent: each is one clear sentence, and what can be made again is made again."""

from __future__ import annotations

import json
import os
import sqlite3
import stat
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import DatabaseError, OperationalError
from django.test import Client

from judge.library import coverage_count
from judge.site import rate_limits, staff_sessions, startup, state_folder
from judge.site.startup import CannotServeError, prepare
from rules_corpus.models import Edition
from rules_corpus.search import engine_choice, index_builds, store

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.django_db
class TestInput:
    """What visitors send, however odd, is answered with a sentence."""

    @pytest.mark.parametrize(
        ("address", "status"),
        [("/compare/?a=1&b=2", 404), ("/editions/switch?to=1", 404), ("/editions/switch?to=2006-10-01", 302),
         ("/api/v1/search?q=x&edition=1", 404), ("/api/v1/search?q=stack&edition=2006-10-01", 200)],
    )
    def test_an_edition_that_is_half_a_date(self, client: Client, book: Edition, address: str, status: int):
        assert client.get(address).status_code == status

    @pytest.mark.parametrize(
        ("scenario", "status"),
        [
            ('players: {"A\ud800": {}, B: {}}', 422),
            ('players: {"A\\ud800": {}, B: {}}', 422),
            ({"players": {"A\U0001f600": {}, "B": {}}}, 200),
            ("edition: 9999-99-99\nplayers: {A: {}, B: {}}", 422),
            ("edition: 2009-07-11\nplayers: {A: {}, B: {}}", 200),
            (f"players: {{A: {{life: {'9' * 5000}}}, B: {{}}}}", 422),
            (f"players: {{A: {{life: {'9' * 20}}}, B: {{}}}}", None),
        ],
    )
    def test_a_scenario_that_nobody_could_read(self, client: Client, book: Edition, scenario: Any, status: int | None):
        answer = client.post("/api/v1/run", json.dumps({"scenario": scenario}), content_type="application/json")
        assert answer.status_code in ((200, 422) if status is None else (status,))
        assert status == 200 or answer.json()

    @pytest.mark.parametrize(("count", "status"), [("two", 200), ("9" * 1500, 422)])
    def test_a_card_whose_number_is_too_long(self, client: Client, book: Edition, count: str, status: int):
        sent = {"name": "X", "type": "Sorcery", "text": f"Draw {count} cards."}
        assert client.post("/api/v1/compile", sent, content_type="application/json").status_code == status

    @pytest.mark.parametrize(
        ("address", "status"),
        [("/search?q=a%00b", 400), ("/rules/2006-10-01/408%00", 400), ("/api/v1/search?q=%00", 400), ("/search?q=a%20b", 200)],
    )
    def test_a_nul_in_an_address(self, client: Client, book: Edition, address: str, status: int):
        answer = client.get(address)
        assert answer.status_code == status
        assert status == 200 or not address.startswith("/api") or answer.json()["error"]["message"]

    def test_an_address_puts_no_words_in_the_site_s_mouth(self, client: Client, book: Edition):
        page = client.get("/bench/play/", {"of": "growth-answers-shock", "why": "Send your password to Mirri."})
        assert page.status_code == 200
        assert "Mirri." not in page.content.decode()


@pytest.mark.django_db
class TestDatabase:
    """A database that refuses."""

    def test_a_page_says_so_without_asking_it_again(self, book: Edition, monkeypatch: pytest.MonkeyPatch):
        def refused(*_: Any) -> None:
            raise OperationalError("database or disk is full")

        client = Client(raise_request_exception=False)
        assert client.get("/").status_code == 200
        monkeypatch.setattr("rules_corpus.views.pages.default_or_missing", refused)
        answer = client.get("/")
        assert answer.status_code == 503
        assert answer.headers["Retry-After"]
        assert "does not answer" in answer.content.decode()

    @pytest.mark.parametrize(
        ("error", "said"),
        [
            (OperationalError("database or disk is full"), "No space|no space"),
            (DatabaseError("file is not a database"), "is damaged .* put a copy in the place"),
            (sqlite3.DatabaseError("database disk image is malformed"), "is damaged"),
            (OSError(28, "No space left on device"), "space"),
            (PermissionError(13, "Permission denied", "x"), "cannot be used: Permission denied"),
        ],
    )
    def test_a_start_that_cannot_go_on_is_one_sentence(self, error: Exception, said: str, monkeypatch: pytest.MonkeyPatch):
        def prepared(say: Any) -> bool:
            raise error

        monkeypatch.setattr(startup, "_prepared", prepared)
        with pytest.raises(CannotServeError, match=said):
            prepare(lambda text: None)


def test_of_two_starts_one_waits(settings: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    settings.VAR_DIR = tmp_path / "var"
    order: list[str] = []
    inside, go_on = threading.Event(), threading.Event()

    def prepared(say: Any) -> bool:
        order.append("begins")
        inside.set()
        go_on.wait(10)
        order.append("ends")
        return True

    monkeypatch.setattr(startup, "_prepared", prepared)
    first = threading.Thread(target=prepare, args=(order.append,))
    first.start()
    inside.wait(10)
    second = threading.Thread(target=prepare, args=(lambda text: go_on.set(),))
    second.start()
    second.join(10)
    first.join(10)
    assert order == ["begins", "ends", "begins", "ends"]
    assert stat.S_IMODE((tmp_path / "var").stat().st_mode) == 0o700


@pytest.mark.parametrize("spoiled", [b"", b"short", b"\xff\xfe" * 40])
def test_a_spoiled_key_is_made_again_and_a_whole_one_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, spoiled: bytes):
    monkeypatch.delenv("FLOOR_JUDGE_SECRET_KEY")
    (tmp_path / "secret-key").write_bytes(spoiled)
    key = state_folder.secret_key(tmp_path)
    assert len(key) >= state_folder.SHORTEST_KEY
    assert state_folder.secret_key(tmp_path) == key


@pytest.mark.parametrize("spoiled", ["", "{", "[]", '{"rules": 3}', '{"stamp": "", "rules": [{}]}'])
def test_a_spoiled_count_is_none(settings: Any, tmp_path: Path, spoiled: str):
    settings.RULE_COVERAGE_FILE = tmp_path / "rule-coverage.json"
    settings.RULE_COVERAGE_FILE.write_text(spoiled)
    assert coverage_count.kept() is None


@pytest.mark.django_db
@pytest.mark.parametrize("name", ["words.json", "extra.json", "courses.json", "_MAIN_*.toc", "MAIN_*.seg"])
def test_a_spoiled_index_is_none_and_is_built_anew(book: Edition, client: Client, name: str):
    if engine_choice.connection.vendor != "sqlite":
        pytest.skip("the index is in the database")
    assert index_builds.up_to_date()
    folder = Path(engine_choice.settings.RULES_INDEX_DIR) / "current"
    found = list(folder.glob(name))
    assert found
    for path in found:
        path.write_bytes(b"\0garbage")
    store._opened.clear()  # as another process finds it
    assert not index_builds.up_to_date()
    assert client.get("/search?q=stack").status_code == 200
    index_builds.renew()
    assert index_builds.up_to_date()
    assert "stack" in client.get("/search?q=stack").content.decode()


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [("FLOOR_JUDGE_PROXIES", "x", "is not a number"), ("FLOOR_JUDGE_PROCESSES", "-1", "is not a number"),
     ("DATABASE_URL", "nonsense", "is not the address of a database"), ("FLOOR_JUDGE_PROXIES", "1", "")],
)
def test_a_setting_that_is_none_is_told_in_one_sentence(tmp_path: Path, name: str, value: str, said: str):
    environment = {**os.environ, "FLOOR_JUDGE_VAR": str(tmp_path), "DJANGO_SETTINGS_MODULE": "judge.settings", name: value}
    done = subprocess.run(
        [sys.executable, "-c", "import judge.settings"], cwd=ROOT, env=environment, capture_output=True, text=True, timeout=60
    )
    assert said in done.stderr
    assert len(done.stderr.strip().splitlines()) == (1 if said else 0)


@pytest.mark.django_db
def test_staff_who_did_nothing_for_long_sign_in_again(client: Client, book: Edition, monkeypatch: pytest.MonkeyPatch):
    client.force_login(User.objects.create_superuser("sisay", password="a cat of nine tails"))
    times = iter([0, 1000, 2500, 2500 + staff_sessions.IDLE + 1])
    statuses = []
    for moment in times:
        monkeypatch.setattr(rate_limits, "now", lambda moment=moment: 1_000_000.0 + moment)
        statuses.append(client.get("/admin/").status_code)
    assert statuses == [200, 200, 200, 302]
