"""Cards are fetched from a local server that speaks the form of Scryfall's bulk data. The cards are invented."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from urllib3.util import Retry

from judge.card_base.card_archive import CardArchive, CardArchiveError
from judge.models import Card, CardRuling

OX = {
    "object": "card", "oracle_id": "aa-1", "name": "Plodding Ox", "layout": "normal", "mana_cost": "{G}", "type_line": "Creature — Ox",
    "power": "2", "toughness": "3", "oracle_text": "Vigilance", "set": "alp", "released_at": "1996-05-01",
}
RULING = {"object": "ruling", "oracle_id": "aa-1", "source": "wotc", "published_at": "2004-10-04", "comment": "An ox stays an ox."}


@dataclass
class Archive:
    """What the server has, and what it was asked."""

    files: dict[str, bytes]
    address: str = ""
    updated: str = "2026-11-01"
    etag: str = '"one"'
    cut_after: int = 0
    busy: int = 0
    asked: list[tuple[str, dict[str, str]]] = field(default_factory=list)


@pytest.fixture
def archive() -> Iterator[Archive]:
    """A running server."""
    held = Archive({"oracle_cards": json.dumps([OX] * 50).encode(), "rulings": json.dumps([RULING]).encode()})

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            held.asked.append((self.path, dict(self.headers)))
            if held.busy:
                held.busy -= 1
                self.send_response(503)
                self.send_header("Content-Length", "0")
                self.end_headers()
                return
            if self.path == "/bulk-data":
                entries = [{"type": kind, "updated_at": held.updated, "download_uri": f"{held.address}/files/{kind}", "size": len(raw)}
                           for kind, raw in held.files.items()]
                self.answer(200, json.dumps({"object": "list", "data": entries}).encode())
                return
            raw = held.files.get(self.path.rsplit("/", 1)[1])
            if raw is None:
                self.answer(404, b"{}")
            elif self.headers.get("If-None-Match") == held.etag:
                self.answer(304, b"")
            elif self.headers.get("Range") and self.headers.get("If-Range") == held.etag:
                self.answer(206, raw[int(self.headers["Range"][6:-1]) :])
            else:
                self.answer(200, raw)

        def answer(self, status: int, body: bytes) -> None:
            self.send_response(status)
            self.send_header("ETag", held.etag)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            if held.cut_after and self.path.startswith("/files"):
                self.wfile.write(body[: held.cut_after])
                self.wfile.flush()
                held.cut_after = 0
                self.close_connection = True
                return
            self.wfile.write(body)

        def log_message(self, *args: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    held.address = f"http://127.0.0.1:{server.server_port}"
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield held
    server.shutdown()
    server.server_close()


def client(archive: Archive) -> CardArchive:
    """One that does not wait."""
    retries = Retry(total=3, backoff_factor=0, status_forcelist=(503,), allowed_methods=("GET",))
    return CardArchive(archive.address, retries=retries, pause=lambda seconds: None)


def downloads(archive: Archive) -> list[dict[str, str]]:
    """The headers of each request for a file."""
    return [headers for path, headers in archive.asked if path.startswith("/files")]


def test_a_file_is_fetched_once_and_by_name(archive: Archive, tmp_path: Path) -> None:
    bulk = client(archive).listed()["oracle_cards"]
    path, new = client(archive).fetch(bulk, tmp_path)
    assert new
    assert path.read_bytes() == archive.files["oracle_cards"]
    assert client(archive).fetch(bulk, tmp_path) == (path, False)
    assert len(downloads(archive)) == 1
    assert all("floor-judge" in headers["User-Agent"] and headers["Accept"] for _, headers in archive.asked)


def test_what_has_not_changed_is_not_sent_again(archive: Archive, tmp_path: Path) -> None:
    client(archive).fetch(client(archive).listed()["rulings"], tmp_path)
    archive.updated = "2026-11-02"
    assert client(archive).fetch(client(archive).listed()["rulings"], tmp_path)[1] is False
    assert downloads(archive)[-1]["If-None-Match"] == archive.etag
    archive.updated, archive.etag, archive.files["rulings"] = "2026-11-03", '"two"', b"[]"
    path, new = client(archive).fetch(client(archive).listed()["rulings"], tmp_path)
    assert new
    assert path.read_bytes() == b"[]"


def test_a_fetch_that_broke_off_goes_on(archive: Archive, tmp_path: Path) -> None:
    bulk = client(archive).listed()["oracle_cards"]
    archive.cut_after = 1000
    with pytest.raises(CardArchiveError, match="goes on from there"):
        client(archive).fetch(bulk, tmp_path)
    assert not (tmp_path / "oracle_cards.json").exists()
    path, _ = client(archive).fetch(bulk, tmp_path)
    assert downloads(archive)[-1]["Range"] == "bytes=1000-"
    assert path.read_bytes() == archive.files["oracle_cards"]


def test_a_part_of_another_file_is_not_gone_on_with(archive: Archive, tmp_path: Path) -> None:
    archive.cut_after = 1000
    with pytest.raises(CardArchiveError):
        client(archive).fetch(client(archive).listed()["oracle_cards"], tmp_path)
    archive.etag, archive.files["oracle_cards"] = '"two"', json.dumps([OX] * 60).encode()
    path, _ = client(archive).fetch(client(archive).listed()["oracle_cards"], tmp_path)
    assert path.read_bytes() == archive.files["oracle_cards"]


def test_a_busy_server_is_asked_again_and_a_broken_list_is_told(archive: Archive) -> None:
    archive.busy = 2
    assert client(archive).listed()
    archive.busy = 9
    with pytest.raises(CardArchiveError, match="could not be read"):
        client(archive).listed()
    with pytest.raises(CardArchiveError, match="https"):
        CardArchive("http://example.org").listed()


@pytest.mark.django_db
def test_the_command_takes_in_what_it_fetched(archive: Archive, tmp_path: Path, settings: Any, capsys: pytest.CaptureFixture[str]) -> None:
    settings.CARDS_FETCHED_DIR = tmp_path
    call_command("fetch_cards", archive=archive.address)
    assert Card.objects.get(slug="plodding-ox").first_set == "ALP"
    assert CardRuling.objects.get().date == "2004-10-04"
    call_command("fetch_cards", archive=archive.address)
    assert "as it was fetched before" in capsys.readouterr().out
    with pytest.raises(CommandError, match="lists no file of the type default_cards"):
        call_command("fetch_cards", archive=archive.address, printings=True)
