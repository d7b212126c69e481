"""One thread accepts what comes to a web process: nobody keeps it, and the others are taken only by requests that are there."""

from __future__ import annotations

import os
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from typing import Any

import pytest
from gunicorn.config import Config
from gunicorn.glogging import Logger

from judge.site import web_worker
from judge.site.web_worker import WebWorker

PATIENCE = 20.0
"""Seconds: far more than an answer takes, and far less than gunicorn's own worker would need in each of these cases."""
LARGE = 16 << 20
ENDED = threading.Event()


class Large:
    """An answer that no socket takes at once."""

    def __iter__(self) -> Iterator[bytes]:
        yield b" " * LARGE

    def close(self) -> None:
        """The server is done with it."""
        ENDED.set()


class Worker(WebWorker):
    """One that lives in a thread, where nothing hears signals."""

    def init_signals(self) -> None:
        pass


class Site:
    """What gunicorn loads."""

    def wsgi(self) -> Callable[..., Any]:
        """The application."""
        return self.answer

    def answer(self, environ: dict[str, Any], start_response: Callable[..., Any]) -> Any:
        """Something short, or something very large."""
        large = environ["PATH_INFO"] == "/large"
        start_response("200 OK", [("Content-Length", str(LARGE if large else 4))])
        return Large() if large else [b"read"]


@pytest.fixture
def address(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[str, int]]:
    """Where a worker with two threads answers."""
    settings = Config()
    settings.set("threads", 2)
    settings.set("control_socket_disable", True)
    with socket.create_server(("127.0.0.1", 0)) as listener:
        worker = Worker(0, os.getppid(), [listener], Site(), 30, settings, Logger(settings))
        monkeypatch.setattr(web_worker, "MOST_UNFINISHED", 1)
        thread = threading.Thread(target=worker.init_process)
        thread.start()
        try:
            yield listener.getsockname()
        finally:
            worker.handle_exit(0, None)
            thread.join(PATIENCE)


def connected(address: tuple[str, int], head: bytes = b"GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n") -> socket.socket:
    made = socket.create_connection(address, PATIENCE)
    made.sendall(head)
    return made


def is_read(address: tuple[str, int]) -> bool:
    """Whether somebody who asks for a page gets it."""
    with connected(address) as reader:
        return reader.makefile("rb").read().endswith(b"\r\n\r\nread")


def _taken(connection: socket.socket) -> int:
    """The bytes that come until the connection is closed or broken."""
    read = 0
    with suppress(ConnectionError):
        while more := connection.recv(1 << 20):
            read += len(more)
    return read


def test_who_does_not_close_a_connection_keeps_nobody(address):
    with ExitStack() as held:
        for _ in range(30):
            visitor = held.enter_context(connected(address))
            assert visitor.recv(1)  # answered, and left open
        assert is_read(address)


def test_who_connects_and_says_nothing_takes_no_thread(address):
    with ExitStack() as held:
        for _ in range(30):
            held.enter_context(connected(address, b""))
        assert is_read(address)


def test_of_those_whose_head_comes_in_part_only_some_may_wait(address):
    with ExitStack() as held:
        first = held.enter_context(connected(address, b"GET / HTTP/1.1\r\nHo"))
        assert is_read(address)  # which comes behind it, so that it has been seen
        second = held.enter_context(connected(address, b"GET / HTTP/1.1\r\nHo"))
        assert _taken(second) == 0
        first.sendall(b"st: a\r\nConnection: close\r\n\r\n")
        assert first.makefile("rb").read().endswith(b"\r\n\r\nread")
        third = held.enter_context(connected(address, b"GET / HTTP/1.1\r\nHo"))
        third.sendall(b"st: a\r\n\r\n")
        assert third.recv(15) == b"HTTP/1.1 200 OK"


def test_an_answer_that_nobody_reads_is_given_up(address, monkeypatch):
    monkeypatch.setattr(web_worker, "UNREAD", 0.1)
    ENDED.clear()
    with connected(address, b"GET /large HTTP/1.1\r\nHost: a\r\n\r\n") as reader:
        assert ENDED.wait(PATIENCE)
        assert 0 < _taken(reader) < LARGE
    assert is_read(address)


def test_who_is_turned_away_hears_it_without_a_thread_and_the_others_are_read_to(address, monkeypatch):
    refused = b"HTTP/1.1 503 Service Unavailable\r\nContent-Length: 5\r\nConnection: close\r\n\r\nlater"
    monkeypatch.setattr(Worker, "refusal", staticmethod(lambda head, visitor: refused if head.startswith(b"GET /bench/") else b""))
    with ExitStack() as held:
        for _ in range(30):
            visitor = held.enter_context(connected(address, b"GET /bench/ HTTP/1.1\r\nHost: a\r\n\r\n"))
            assert visitor.makefile("rb").read() == refused
        assert is_read(address)
        kept = held.enter_context(connected(address, b"GET / HTTP/1.1\r\nHost: a\r\n\r\n"))
        assert kept.recv(15) == b"HTTP/1.1 200 OK"
        kept.sendall(b"GET /bench/ HTTP/1.1\r\nHost: a\r\n\r\n")  # over a connection that was kept
        assert kept.makefile("rb").read().endswith(refused)
        for _ in range(2):
            held.enter_context(connected(address, b"GET /large HTTP/1.1\r\nHost: a\r\n\r\n"))  # both threads are taken for a while
        with connected(address, b"GET /bench/ HTTP/1.1\r\nHost: a\r\n\r\n") as visitor:
            assert visitor.makefile("rb").read() == refused
