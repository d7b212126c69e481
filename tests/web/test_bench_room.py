"""The bench's own web processes: who gets which place, and what the front passes on to them."""

from __future__ import annotations

import io
import json
import socket
import socketserver
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from judge.sandbox import admission
from judge.site import bench_room, budget, doorway, rate_limits


class Told(BaseHTTPRequestHandler):
    """Answers with what it was asked."""

    def do_GET(self) -> None:
        """Tell it."""
        length = int(self.headers.get("Content-Length", 0))
        if self.path == "/early":
            self.send_response(413, "Too much")
            self.send_header("Content-Length", "0")
            self.end_headers()
            self.wfile.flush()
            return
        sent = self.rfile.read(length).decode()
        body = json.dumps({"target": self.path, "method": self.command, "headers": list(self.headers.items()), "body": sent}).encode()
        self.send_response(200, "Fine")
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Set-Cookie", "a=1")
        self.send_header("Set-Cookie", "b=2")
        self.send_header("Connection", "close")
        if self.path == "/spent":
            self.send_header(bench_room.WAIT, "17")
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    do_POST = do_HEAD = do_GET

    def address_string(self) -> str:
        """Nothing is written to the log."""
        return ""

    def log_message(self, *args: Any) -> None:
        """Nothing either."""


@pytest.fixture
def place(tmp_path: Path) -> Iterator[str]:
    """A socket at which somebody answers."""
    path = str(bench_room.socket_path(tmp_path, 80))

    class Server(socketserver.ThreadingMixIn, socketserver.UnixStreamServer):
        daemon_threads = True

    with Server(path, Told) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        yield path
        server.shutdown()
        thread.join()


class Asking:
    """Somebody who asks through a passage."""

    def __init__(self, path: str) -> None:
        self.waits: list[int] = []
        self.passage = bench_room.passage(path, lambda environ, wait: self.waits.append(wait))
        self.status = ""
        self.headers: list[tuple[str, str]] = []

    def __call__(self, target: str, method: str = "GET", body: bytes = b"", **environ: Any) -> bytes:
        self.environ = {
            "REQUEST_METHOD": method, "RAW_URI": target, "PATH_INFO": target.partition("?")[0],
            "SERVER_NAME": "here", "SERVER_PORT": "81", "REMOTE_ADDR": "10.1.2.3",
            "wsgi.url_scheme": "https", "wsgi.input": io.BytesIO(body),
            **({"CONTENT_LENGTH": str(len(body))} if body else {}), **environ,
        }
        return b"".join(self.passage(self.environ, self._start))

    def _start(self, status: str, headers: list[tuple[str, str]]) -> None:
        self.status, self.headers = status, headers


def test_a_request_arrives_whole_and_its_answer_too(place: str):
    ask = Asking(place)
    sent = {"HTTP_COOKIE": "session=1", "HTTP_ACCEPT_ENCODING": "gzip", "HTTP_HOST": "rules.example", "CONTENT_TYPE": "text/plain"}
    told = json.loads(ask(
        "/bench/?z=a%20b&step=1", "POST", "text=ä".encode(), **sent,
        HTTP_CONNECTION="keep-alive", HTTP_X_ROOM_REMOTE="6.6.6.6", HTTP_X_ROOM_READS="1",
    ))
    assert ask.status == "200 Fine"
    assert (told["target"], told["method"], told["body"]) == ("/bench/?z=a%20b&step=1", "POST", "text=ä")
    headers = {name.lower(): value for name, value in told["headers"]}
    assert len(headers) == len(told["headers"])
    assert headers["cookie"] == "session=1"
    assert (headers["host"], headers["accept-encoding"], headers["content-type"]) == ("rules.example", "gzip", "text/plain")
    assert (headers["connection"], headers["content-length"]) == ("close", "7")
    assert (headers["x-room-remote"], headers["x-room-scheme"], headers["x-room-reads"]) == ("10.1.2.3", "https", "0")
    assert [value for name, value in ask.headers if name == "Set-Cookie"] == ["a=1", "b=2"]
    assert not {name for name, _ in ask.headers} & {"Connection", "Server", "Date", bench_room.WAIT}
    assert ask.waits == []


def test_the_bench_finds_what_the_front_told_and_nothing_that_a_visitor_did(place: str):
    told_by_the_front = {"HTTP_X_ROOM_REMOTE": "10.1.2.3", "HTTP_X_ROOM_SCHEME": "https", "HTTP_X_ROOM_READS": "1"}
    environ: dict[str, Any] = {"REMOTE_ADDR": "", **told_by_the_front}
    assert bench_room.received(environ)
    assert environ == {"REMOTE_ADDR": "10.1.2.3", "wsgi.url_scheme": "https"}
    ask = Asking(place)
    told = json.loads(ask("/scenarios/", **{"judge.reads": True}))
    assert dict(told["headers"])[bench_room.READS] == "1"
    assert dict(told["headers"])["Host"] == "here:81"


@pytest.mark.parametrize(
    ("target", "sent"), [("/s/\xc3\xa4?q=\xff", "/s/%C3%A4?q=%FF"), ("/a\x7fb\x01", "/a%7Fb%01"), ("/a%00%zz", "/a%00%zz")]
)
def test_odd_addresses_are_sent_so_that_they_arrive(place: str, target: str, sent: str):
    assert json.loads(Asking(place)(target))["target"] == sent


def test_without_its_raw_form_an_address_is_put_together(place: str):
    ask = Asking(place)
    assert json.loads(ask("", PATH_INFO="/s/\xc3\xa4 b", QUERY_STRING="q=1"))["target"] == "/s/%C3%A4%20b?q=1"


def test_a_head_has_no_body_and_an_early_answer_is_heard(place: str):
    ask = Asking(place)
    assert ask("/bench/", "HEAD") == b""
    assert int(dict(ask.headers)["Content-Length"]) > 0
    assert ask("/early", "POST", b"x" * bench_room.MOST_OF_A_BODY) == b""
    assert ask.status == "413 Too much"


def test_whoever_has_to_wait_is_known_at_the_front(place: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(budget, "_stopped", {})
    ask = Asking(place)
    ask("/spent")
    assert ask.waits == [17]
    assert bench_room.WAIT not in dict(ask.headers)
    doorway._stopped(ask.environ, 17)
    assert 15 <= budget.waiting("10.1.2.3") <= 18


def test_the_bench_tells_who_has_to_wait(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(budget, "_stopped", {"10.1.2.3": rate_limits.now() + 17})
    told: list[Any] = []

    def site(environ: dict[str, Any], start_response: Any) -> list[bytes]:
        start_response("200 OK", [])
        return [b"served"]

    there = doorway.Doorway(site)
    there.settle("somewhere", is_the_bench=True)
    for who, kind in (("10.1.2.3", "0"), ("10.1.2.3", "1"), ("10.1.2.4", "0")):
        there({"PATH_INFO": "/bench/", "HTTP_X_ROOM_REMOTE": who, "HTTP_X_ROOM_READS": kind}, lambda *args: told.append(dict(args[1])))
    assert [bench_room.WAIT in headers for headers in told] == [True, False, False]


def test_a_bench_that_is_not_there_is_busy(tmp_path: Path):
    with pytest.raises(admission.Full):
        Asking(str(tmp_path / "nobody"))("/bench/")
    there = doorway.Doorway(lambda environ, start: [b"here"])
    there.settle(str(tmp_path / "nobody"), is_the_bench=False)
    told: list[str] = []
    answer = b"".join(there({"PATH_INFO": "/bench/", "REQUEST_METHOD": "GET"}, lambda status, headers: told.append(status)))
    assert answer.startswith(b"<!doctype html>")
    assert told == ["503 Service Unavailable"]
    assert list(there({"PATH_INFO": "/rules/"}, print)) == [b"here"]
    there.settle("", is_the_bench=False)
    assert list(there({"PATH_INFO": "/bench/"}, print)) == [b"here"]


def test_half_of_the_workers_get_a_place_at_the_bench_and_who_follows_gets_the_free_one(tmp_path: Path):
    with socket.socket() as street, socket.socket(socket.AF_UNIX) as room:
        room.bind(str(bench_room.socket_path(tmp_path, 80)))
        listeners = [SimpleNamespace(sock=street), SimpleNamespace(sock=room, getsockname=room.getsockname)]
        server = SimpleNamespace(WORKERS={})

        def worker() -> Any:
            made = SimpleNamespace(sockets=list(listeners))
            bench_room.furnish(server, made)
            return made

        for number in range(4):
            server.WORKERS[number] = worker()
        assert [one.room for one in server.WORKERS.values()] == [False, True, False, True]
        assert [[at.sock for at in one.sockets] for one in server.WORKERS.values()] == [[street], [room]] * 2
        for number in (0, 1, 3):
            gone = server.WORKERS.pop(number)
            server.WORKERS[number] = worker()
            assert server.WORKERS[number].room == gone.room
        listeners.pop()
        alone = worker()
        assert (alone.room, alone.sockets) == (None, listeners)


def test_a_socket_has_a_name_that_is_short_enough_and_a_folder_made_for_it_goes_with_it(tmp_path: Path):
    assert bench_room.socket_path(Path("/var/lib/floor-judge"), 8000) == Path("/var/lib/floor-judge/bench-8000.socket")
    path = bench_room.socket_path(tmp_path / ("x" * 120), 8000)
    assert len(str(path)) <= bench_room.LONGEST_NAME
    assert path.parent.stat().st_mode & 0o77 == 0
    with socket.socket(socket.AF_UNIX) as room:
        room.bind(str(path))
        bench_room.clear(SimpleNamespace(LISTENERS=[SimpleNamespace(sock=room, getsockname=room.getsockname)]))
    assert not path.parent.exists()
