"""A request goes on once its body is there in whole; who sends slowly, or sends too much, holds up nobody."""

from __future__ import annotations

import io
import json
import socket
import threading
from typing import Any

import pytest

from judge.site import body_arrival
from judge.site.body_arrival import MOST_OF_A_BODY, BodyArrival
from judge.site.deadlines import Deadlines


class Reading:
    """What gunicorn gives to read a body from: it waits for the socket."""

    def __init__(self, connection: socket.socket) -> None:
        self.connection = connection

    def read(self, size: int) -> bytes:
        found = b""
        while len(found) < size and (more := self.connection.recv(size - len(found))):
            found += more
        return found


def site(environ: dict[str, Any], start_response: Any) -> list[bytes]:
    start_response("200 OK", [])
    return [b"served: " + environ["wsgi.input"].read()]


def asked(arrival: BodyArrival, length: int, body: Any, path: str = "/bench/", **more: Any) -> tuple[str, bytes]:
    """The status and the body of the answer."""
    told: list[str] = []
    environ = {"REQUEST_METHOD": "POST", "PATH_INFO": path, "CONTENT_LENGTH": str(length), "wsgi.input": body, **more}
    answer = b"".join(arrival(environ, lambda status, headers: told.append(status)))
    return told[0], answer


def test_a_body_that_is_there_in_whole_goes_on():
    assert asked(BodyArrival(site), 5, io.BytesIO(b"wholeNEXT")) == ("200 OK", b"served: whole")


def test_a_body_that_was_cut_short_does_not():
    status, said = asked(BodyArrival(site), 50, io.BytesIO(b"only a part"))
    assert status == "408 Request Timeout"
    assert b"Nothing was done with it" in said


def test_the_api_says_so_in_its_own_form():
    _, said = asked(BodyArrival(site), 50, io.BytesIO(b"{"), "/api/v1/run")
    assert "did not arrive" in json.loads(said)["error"]["message"]


def test_who_sends_nothing_more_is_not_waited_for():
    here, there = socket.socketpair()
    there.sendall(b"a beginning")
    arrival = BodyArrival(site, Deadlines(patience=0.01))
    with here, there:
        status, _ = asked(arrival, 50, Reading(here), **{"gunicorn.socket": here})
    assert status == "408 Request Timeout"
    assert not arrival.deadlines.awaited


def test_who_sends_all_of_it_may_take_a_while():
    here, there = socket.socketpair()
    arrival = BodyArrival(site)
    with here, there:
        there.sendall(b"begun, ")
        late = threading.Thread(target=there.sendall, args=(b"ended",))
        late.start()
        assert asked(arrival, 12, Reading(here), **{"gunicorn.socket": here}) == ("200 OK", b"served: begun, ended")
        late.join()
    assert not arrival.deadlines.awaited


def test_where_too_many_are_waited_for_the_next_is_turned_away_and_readers_are_not():
    here, there = socket.socketpair()
    full = BodyArrival(site, places=threading.Semaphore(0))
    with here, there:
        status, _ = asked(full, 5, Reading(here), **{"gunicorn.socket": here})
        assert here.recv(1) == b""  # the rest of it holds no thread
    assert status.startswith("503")
    assert asked(full, 0, io.BytesIO())[0] == "200 OK"


def test_a_place_is_given_back_whatever_comes():
    one = BodyArrival(site, places=threading.Semaphore(1))
    assert asked(one, 50, io.BytesIO(b"short"))[0].startswith("408")
    assert asked(one, 9_999_999, io.BytesIO(b"x" * 9_999_999))[0].startswith("413")
    assert asked(one, 2, io.BytesIO(b"ok")) == ("200 OK", b"served: ok")


def test_what_is_too_large_is_thrown_away_as_far_as_it_is_read():
    much = io.BytesIO(b"x" * (10 * MOST_OF_A_BODY))
    assert asked(BodyArrival(site), 10 * MOST_OF_A_BODY, much)[0] == "413 Content Too Large"
    assert much.tell() == body_arrival.MOST_THROWN_AWAY


@pytest.mark.parametrize("length", ["", "-5", "1e3", "²", "x"])
def test_a_length_that_is_none_is_no_body(length: str):
    assert body_arrival.declared({"CONTENT_LENGTH": length}) == 0
