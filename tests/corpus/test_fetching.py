"""Fetching editions from a real HTTP server of this test that speaks the archive's form, faults included."""

from __future__ import annotations

import io
import json
import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from rules_corpus import archive as fetching
from rules_corpus.archive import Archive, ArchiveError, Listed
from rules_corpus.models import Edition
from tests.corpus.published import published

TEXT = published().encode()
LATER = published(dated="These rules are current as of June 1, 2005.").encode()
LIST = {
    "data": [
        {"creationDay": "2005-06-01", "setCode": "SOK", "setName": "Saviors"},
        {"creationDay": "2003-05-04", "setCode": "SCG", "setName": "Scourge"},
        {"creationDay": "no day", "setCode": "XXX"},
        {"creationDay": "2003-05-05", "setCode": "../evil"},
    ]
}
Fault = Callable[["Handler"], None]


class Handler(BaseHTTPRequestHandler):
    """Answers as the archive does, after the faults that a test has planned for an address."""

    faults: dict[str, list[Fault]]
    asked: list[tuple[str, str | None]]
    files: dict[str, bytes]

    def do_GET(self) -> None:
        """Answer with the next fault, else rightly."""
        type(self).asked.append((self.path, self.headers.get("Range")))
        planned = self.faults.get(self.path)
        if planned:
            planned.pop(0)(self)
            return
        body = self.files.get(self.path)
        if body is None:
            self.send_error(404)
            return
        begin = int((self.headers.get("Range") or "bytes=0-")[6:-1])
        self.answer(body[begin:], 206 if begin else 200)

    def answer(self, body: bytes, status: int = 200, length: int | None = None, **headers: str) -> None:
        """Send an answer, whose length may be a lie."""
        self.send_response(status)
        self.send_header("Content-Length", str(len(body) if length is None else length))
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), value)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: Any) -> None:
        """Tests need no log."""


@pytest.fixture
def server() -> Iterator[type[Handler]]:
    """A server with two editions; plan faults in ``faults``."""
    files = {"/metadata/cr": json.dumps(LIST).encode(), "/file/cr/SCG?format=txt": TEXT, "/file/cr/SOK?format=txt": LATER}
    kind = type("Planned", (Handler,), {"faults": {}, "asked": [], "files": files})
    http = ThreadingHTTPServer(("127.0.0.1", 0), kind)
    thread = threading.Thread(target=http.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
    thread.start()
    kind.address = f"http://127.0.0.1:{http.server_port}"  # type: ignore[attr-defined]
    yield kind
    http.shutdown()
    http.server_close()
    thread.join()


@pytest.fixture
def waits(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """What a fetch would have waited, in seconds; nothing waits."""
    waited: list[float] = []
    monkeypatch.setattr(fetching.time, "sleep", waited.append)
    return waited


def archive(server: Any, waits: list[float]) -> Archive:
    """The archive at the server."""
    return Archive(server.address, wait=waits.append)


SCG = Listed("2003-05-04", "SCG", "Scourge")
FILE = "/file/cr/SCG?format=txt"


def status(code: int, **headers: str) -> Fault:
    """A fault: this status."""
    return lambda handler: handler.answer(b"sorry", code, **headers)


def cut(after: int) -> Fault:
    """A fault: the connection ends too early."""
    return lambda handler: handler.answer(TEXT[:after], length=len(TEXT))


def hang_up(handler: Handler) -> None:
    """A fault: no answer at all."""
    handler.connection.close()


def test_the_list_is_read_oldest_first_without_what_makes_no_sense(server: Any, waits: list[float]):
    assert [(one.date, one.code) for one in archive(server, waits).editions()] == [("2003-05-04", "SCG"), ("2005-06-01", "SOK")]


def test_what_of_the_list_cannot_be_used_is_told(server: Any, waits: list[float]):
    said: list[str] = []
    Archive(server.address, wait=waits.append, say=said.append).editions()
    assert said == [
        f"2 of 4 entries of {server.address}/metadata/cr left out: entry 3 has the date 'no day', which is none like 2006-10-01; "
        "entry 4 of 2003-05-05 has the code '../evil', which is none like TSP"
    ]


@pytest.mark.parametrize(
    "entry",
    [
        {"creationDay": "2003-05-04T00:00:00Z", "setCode": "SCG", "setName": "Scourge", "bulletinUrl": None, "fileName": "SCG.txt"},
        {"creation_day": "20030504", "set_code": "SCG", "set_name": "Scourge"},
        {"effectiveDate": "May 4, 2003", "code": "SCG", "name": "Scourge"},
        {"date": "2003/05/04", "setCode": " SCG ", "setName": "Scourge"},
        {"date": "4 May 2003", "creationDay": "", "setCode": "SCG", "setName": "Scourge"},
    ],
)
def test_other_names_and_other_dates_are_understood(server: Any, waits: list[float], entry: dict[str, Any]):
    for body in ({"data": [entry, entry]}, [entry]):
        server.files["/metadata/cr"] = json.dumps(body).encode()
        assert archive(server, waits).editions() == [SCG]


@pytest.mark.parametrize(
    ("entry", "lack"),
    [
        ({"setCode": "SCG"}, r"entry 1 has no date \(looked for creationDay, "),
        ({"creationDay": "2003-05-04"}, r"entry 1 of 2003-05-04 has no code \(looked for setCode, "),
        ({"creationDay": "2003-02-31", "setCode": "SCG"}, "the date '2003-02-31'"),
        ([1, 2], r"entry 1 is \[1, 2\], not a record"),
    ],
)
def test_a_list_without_anything_to_use_says_what_it_lacks(server: Any, waits: list[float], entry: Any, lack: str):
    server.files["/metadata/cr"] = json.dumps({"data": [entry]}).encode()
    with pytest.raises(ArchiveError, match=lack):
        archive(server, waits).editions()


def test_a_text_is_fetched_once(server: Any, waits: list[float], tmp_path: Path):
    path = archive(server, waits).fetch(SCG, tmp_path)
    assert path.read_bytes() == TEXT
    assert archive(server, waits).fetch(SCG, tmp_path) == path
    assert [asked for asked, _ in server.asked] == [FILE]


@pytest.mark.parametrize("fault", [status(500), status(503), status(429), hang_up], ids=["500", "503", "429", "hang-up"])
def test_faults_that_pass_are_tried_again_with_growing_pauses(server: Any, waits: list[float], tmp_path: Path, fault: Fault):
    server.faults[FILE] = [fault, fault]
    assert archive(server, waits).fetch(SCG, tmp_path).read_bytes() == TEXT
    assert waits == [1.0, 2.0]


def test_a_busy_server_says_how_long_to_wait(server: Any, waits: list[float], tmp_path: Path):
    server.faults[FILE] = [status(429, Retry_After="7"), status(503, Retry_After="9999")]
    archive(server, waits).fetch(SCG, tmp_path)
    assert waits == [7.0, fetching.LONGEST_WAIT]


def test_a_cut_connection_goes_on_where_it_was_cut(server: Any, waits: list[float], tmp_path: Path):
    server.faults[FILE] = [cut(100), lambda handler: handler.answer(TEXT[100:250], 206, length=len(TEXT) - 100)]
    assert archive(server, waits).fetch(SCG, tmp_path).read_bytes() == TEXT
    assert [span for _, span in server.asked] == [None, "bytes=100-", "bytes=250-"]


def test_a_server_that_cannot_go_on_begins_anew(server: Any, waits: list[float], tmp_path: Path):
    server.faults[FILE] = [cut(100), lambda handler: handler.answer(TEXT)]
    assert archive(server, waits).fetch(SCG, tmp_path).read_bytes() == TEXT


def test_what_stays_broken_is_given_up_and_said(server: Any, waits: list[float], tmp_path: Path):
    server.faults[FILE] = [status(500)] * 20
    with pytest.raises(ArchiveError, match=r"SCG.* answered 500 .* after 5 attempts"):
        archive(server, waits).fetch(SCG, tmp_path)
    assert len(waits) == fetching.ATTEMPTS - 1


def test_what_is_not_there_is_not_asked_for_twice(server: Any, waits: list[float], tmp_path: Path):
    with pytest.raises(ArchiveError, match="answered 404"):
        archive(server, waits).fetch(Listed("2003-05-04", "NOPE", ""), tmp_path)
    assert waits == []


@pytest.mark.parametrize("body", [b"<html>", b"[1]", b"{}", b"null", b"[]", b'{"data": {}}', b"\xff"])
def test_a_list_that_is_none_is_refused(server: Any, waits: list[float], body: bytes):
    server.files["/metadata/cr"] = body
    with pytest.raises(ArchiveError, match="no list of editions"):
        archive(server, waits).editions()


def test_a_flood_is_cut_off(server: Any, waits: list[float], tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(fetching, "LARGEST", 100)
    with pytest.raises(ArchiveError, match="no edition of the rules"):
        archive(server, waits).fetch(SCG, tmp_path)


@pytest.mark.parametrize("address", ["http://example.com", "ftp://example.com", "file:///etc", "example.com"])
def test_only_https_is_asked(address: str):
    with pytest.raises(ArchiveError, match="https"):
        Archive(address)


def test_a_redirect_to_an_open_line_is_refused(server: Any, waits: list[float], tmp_path: Path):
    server.faults[FILE] = [lambda handler: handler.answer(b"", 302, Location="http://example.com/rules.txt")]
    with pytest.raises(ArchiveError, match="not an https"):
        archive(server, waits).fetch(SCG, tmp_path)


@pytest.fixture
def run(db: None, server: Any, waits: list[float], settings: Any, tmp_path: Path) -> Callable[..., str]:
    """Run the command against the server; answers what it says."""
    settings.RULES_INDEX_DIR, settings.RULES_FETCHED_DIR = tmp_path / "index", tmp_path / "fetched"

    def command(*arguments: str) -> str:
        out = io.StringIO()
        try:
            call_command("fetch_rules", *arguments, archive=server.address, stdout=out, stderr=out)
        except CommandError as error:
            return f"{out.getvalue()}\nFAILED {error}"
        return out.getvalue()

    return command


def test_all_editions_are_fetched_and_imported(run: Callable[..., str]):
    assert "2003-05-04  Scourge\n" in run()
    said = run("--all")
    assert "[2/2] 2005-06-01 Saviors..." in said
    assert sorted(Edition.objects.values_list("date", flat=True)) == ["2003-05-04", "2005-06-01"]
    assert "2003-05-04  Scourge  (imported)" in run()


def test_a_second_run_goes_on_where_the_first_failed(run: Callable[..., str], server: Any):
    server.faults[FILE] = [status(500)] * 5
    assert "FAILED 1 of 2 editions could not be had" in run("--all")
    assert list(Edition.objects.values_list("date", flat=True)) == ["2005-06-01"]
    server.asked.clear()
    assert "FAILED" not in run("--all")
    assert [asked for asked, _ in server.asked] == ["/metadata/cr", FILE]


def test_an_edition_is_fetched_by_its_date(run: Callable[..., str]):
    run("2003-05-04")
    assert list(Edition.objects.values_list("date", flat=True)) == ["2003-05-04"]
    assert "no edition of 1990-01-01" in run("1990-01-01")


def test_what_is_no_edition_is_refused_and_fetched_anew_the_next_time(run: Callable[..., str], server: Any, tmp_path: Path):
    server.files[FILE] = b"<html>We are moving house.</html>"
    assert "refused" in run("2003-05-04")
    assert not Edition.objects.exists()
    assert list((tmp_path / "fetched").iterdir()) == []
    server.files[FILE] = TEXT
    assert "FAILED" not in run("2003-05-04")


def test_another_date_in_the_text_is_told(run: Callable[..., str], server: Any):
    server.files[FILE] = LATER
    assert "dated 2005-06-01 in the text" in run("2003-05-04")


@pytest.mark.parametrize("changed", [b"Read this first", b"A marble is round"])
def test_of_two_texts_of_one_date_the_later_listed_stays(run: Callable[..., str], server: Any, changed: bytes):
    server.files[FILE] = LATER.replace(changed, changed + b" of all")
    assert "FAILED" not in run("--all")
    said = run("--all")
    assert "2005-06-01-SOK.txt is a later text of the same date, 2005-06-01, and stays." in said
    assert Edition.objects.get().sources.get().name == "2005-06-01-SOK.txt"


def test_a_text_without_a_date_has_that_of_the_list(run: Callable[..., str], server: Any):
    server.files[FILE] = published(dated="").encode()
    assert "FAILED" not in run("2003-05-04")
    source = Edition.objects.get(date="2003-05-04").sources.get()
    assert [notice["code"] for notice in source.notices] == ["date-not-in-text"]
