"""Who is turned away before a thread is taken: the same whom the site itself would turn away, and nobody else."""

from __future__ import annotations

from typing import Any

import pytest

from judge.sandbox import admission
from judge.site import budget, doorway, early_requests, rate_limits

HEAD = b"GET %s HTTP/1.1\r\nHost: a\r\n%s\r\n"
SPENT = "10.9.8.7"


def refusal(path: bytes, more: bytes = b"", address: str = SPENT) -> bytes:
    return _site().refusal(HEAD % (path, more), address)


def _site() -> doorway.Doorway:
    return doorway.Doorway(lambda environ, start: [])


@pytest.fixture(autouse=True)
def somebody_has_spent_the_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(admission, "door", admission.Door())
    monkeypatch.setattr(budget, "_stopped", {SPENT: rate_limits.now() + 30})


@pytest.mark.parametrize("path", [b"/bench/?z=a%20b&step=3", b"/api/v1/editions"])
def test_it_is_what_the_site_says(path: bytes):
    told: list[Any] = []
    environ = {"PATH_INFO": path.decode().partition("?")[0], "REQUEST_METHOD": "GET", "REMOTE_ADDR": SPENT}
    body = b"".join(_site()(environ, lambda status, headers: told.append(status)))
    head, _, said = refusal(path).partition(b"\r\n\r\n")
    assert head.startswith(f"HTTP/1.1 {told[0]}\r\n".encode())
    assert b"\r\nContent-Length: %d\r\n" % len(said) in head
    assert head.endswith(b"Connection: close")
    assert said[:40] == body[:40] != b""


def test_where_too_many_wait_already_it_is_said_to_whoever_comes():
    assert refusal(b"/bench/", address="10.1.1.1") == b""
    admission.door.pace = 10.0
    for number in range(admission.AT_EASE):
        admission.door.enter(str(number))
    assert refusal(b"/bench/", address="10.1.1.1").startswith(b"HTTP/1.1 503 ")
    assert admission.door.inside.total() == admission.AT_EASE


def test_a_visitor_is_whom_the_proxy_names(settings: Any):
    told = b"x-forwarded-for: 10.2.2.2,  %s \r\n" % SPENT.encode()
    assert refusal(b"/bench/", told, "127.0.0.1") == b""
    settings.TRUSTED_PROXIES = 1
    assert refusal(b"/bench/", told, "127.0.0.1").startswith(b"HTTP/1.1 429 ")
    twice = b"X-Forwarded-For: 10.2.2.2\r\nX-Other: a\r\nX-Forwarded-For: %s\r\n" % SPENT.encode()
    assert refusal(b"/bench/", twice, "127.0.0.1").startswith(b"HTTP/1.1 429 ")
    assert refusal(b"/bench/", b"X-Forwarded-For: 10.2.2.2\r\n", SPENT) == b""


@pytest.mark.parametrize("path", [b"/scenarios/", b"/rules/2006-10-01/408", b"/nowhere", b"/bench/%00", b"//bench/", b"bench/", b"*"])
def test_who_reads_and_what_is_unusual_is_left_to_the_site(path: bytes):
    assert refusal(path) == b""


@pytest.mark.parametrize("more", [b"Content-Length: 3\r\n", b"transfer-encoding: chunked\r\n", b"X-A: b\r\n folded\r\n", b"X-\xff: a\r\n",
                                  b": a\r\n", b"no colon\r\n", b"X-A: a\rb\r\n", b"Expect: 100-continue\r\n"])  # fmt: skip
def test_so_is_a_head_that_is_not_plain(more: bytes):
    assert refusal(b"/bench/", more) == b""


@pytest.mark.parametrize("head", [b"", b"GET /bench/ HTTP/1.1\r\nHost: a\r\n", b"POST /bench/ HTTP/1.1\r\nHost: a\r\n\r\n",
                                  b"GET /bench/ HTTP/1.0\r\nHost: a\r\n\r\n", b"GET /bench/ HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1",
                                  b"GET /bench/ HTTP/1.1\nHost: a\n\n"])  # fmt: skip
def test_and_one_that_is_not_there_in_whole_or_not_alone(head: bytes):
    assert early_requests.read(head, SPENT) is None


def test_where_the_bench_itself_is_asked_nobody_is_turned_away_so():
    bench = _site()
    assert bench.refusal(HEAD % (b"/bench/", b""), SPENT)
    bench.settle("", True)
    assert bench.refusal(HEAD % (b"/bench/", b""), SPENT) == b""
