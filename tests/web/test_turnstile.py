"""How many pages of the bench one web process makes at once."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Any

import pytest

from judge.sandbox import admission
from judge.site import budget, doorway, rate_limits


class Crowd:
    """Threads that are inside, and how many there were at most."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.now = self.most = 0

    def come(self) -> None:
        """One more."""
        with self.lock:
            self.now += 1
            self.most = max(self.most, self.now)

    def go(self) -> None:
        """One fewer."""
        with self.lock:
            self.now -= 1


def test_a_few_work_at_a_time_and_those_who_wait_for_something_let_others_in():
    crowd, waiting = Crowd(), threading.Barrier(admission.AT_ONCE * 3)

    def work() -> None:
        with admission.inside():
            crowd.come()
            crowd.go()
            with admission.outside():
                waiting.wait(timeout=30)  # broken unless all the others get here too, past those who wait
            crowd.come()
            crowd.go()

    threads = [threading.Thread(target=work) for _ in range(admission.AT_ONCE * 3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not waiting.broken
    assert 1 <= crowd.most <= admission.AT_ONCE
    assert crowd.now == 0


def test_who_has_no_place_gives_none_away():
    with admission.outside():
        pass
    with admission.inside(), admission.outside(), admission.outside():
        pass
    assert admission._gate.free == admission.AT_ONCE


def test_who_would_wait_too_long_is_turned_away_at_once():
    door, now = _door()
    for number in range(8):  # one leaves every second
        door.enter(f"visitor {number}")
        now[0] += 1.0
        door.leave(f"visitor {number}")
    assert 0.6 < door.pace < 1.0
    for number in range(6):
        door.enter(f"visitor {number}", 4.0)
    with pytest.raises(admission.Full):
        door.enter("one more", 4.0)
    door.enter("a reader", 8.0)
    for who in ("a reader", *(f"visitor {number}" for number in range(6))):
        door.leave(who)
    assert not door.inside


def test_one_visitor_has_half_of_the_wait_and_the_others_find_room():
    door, _ = _door()
    door.pace = 0.1
    assert 20 <= _let_in(door, lambda number: "somebody") <= 22
    assert 18 <= _let_in(door, lambda number: f"visitor {number}") <= 21


def test_those_who_read_wait_for_each_other_alone():
    door, _ = _door()
    door.pace = 0.1
    assert _let_in(door, lambda number: f"visitor {number}") < 50
    assert 38 <= _let_in(door, lambda number: "") <= 42
    with pytest.raises(admission.Full):
        door.enter("one more", 4.0)


def _let_in(door: admission.Door, name: Callable[[int], str]) -> int:
    for number in range(100):
        try:
            door.enter(name(number), 4.0)
        except admission.Full:
            return number
    return 100


def test_a_few_are_let_in_however_slow_the_last_were_and_time_without_anybody_does_not_count():
    door, now = _door()
    door.pace = 30.0
    for _ in range(admission.AT_EASE):
        door.enter("somebody")
    with pytest.raises(admission.Full):
        door.enter("another")
    for _ in range(admission.AT_EASE):
        door.leave("somebody")
    now[0] += 1000.0
    before = door.pace
    door.enter("somebody")
    now[0] += 0.1
    door.leave("somebody")
    assert door.pace < before


def _door() -> tuple[admission.Door, list[float]]:
    now = [0.0]
    return admission.Door(lambda: now[0]), now


def test_a_computation_waits_for_what_the_gate_has_left_and_the_next_for_what_is_usual():
    assert admission.left(5.0) == 5.0
    with admission.inside(1.0):
        assert 0.1 <= admission.left(5.0) <= 1.0
        assert admission.left(5.0) == 5.0
    assert admission.left(5.0) == 5.0


def test_who_waited_too_long_after_all_is_turned_away_and_takes_no_place():
    gate = admission.Gate(1)
    gate.enter(4.0)
    with pytest.raises(admission.Full):
        gate.enter(0.05)
    gate.leave()
    gate.enter(4.0)
    gate.leave()
    assert (gate.free, list(gate.new)) == (1, [])


def test_who_comes_back_goes_before_who_comes_to_read_and_those_before_the_others():
    gate = admission.Gate(1)
    gate.enter(4.0)
    order: list[str] = []

    def come(name: str, longest: float | None, reads: bool) -> None:
        gate.enter(longest, reads)
        order.append(name)
        gate.leave()

    comers = (("new", 4.0, False), ("reads", 4.0, True), ("back", None, False))
    threads = [threading.Thread(target=come, args=one) for one in comers]
    for thread, queue in zip(threads, (gate.new, gate.readers, gate.back), strict=True):
        thread.start()
        while not queue:
            time.sleep(0.001)
    gate.leave()
    for thread in threads:
        thread.join(10)
    assert order == ["back", "reads", "new"]


class Answered:
    """Somebody who asks an application (WSGI), and what is answered."""

    def __init__(self, application: doorway.Application) -> None:
        self.application = application
        self.status, self.headers = "", {}  # type: ignore[var-annotated]

    def ask(self, path: str, method: str = "GET", address: str = "10.9.8.7") -> bytes:
        """The body."""
        return b"".join(self.application({"PATH_INFO": path, "REQUEST_METHOD": method, "REMOTE_ADDR": address}, self._start))

    def _start(self, status: str, headers: list[tuple[str, str]]) -> None:
        self.status, self.headers = status, dict(headers)


@pytest.fixture
def visitor(monkeypatch: pytest.MonkeyPatch) -> Answered:
    """Somebody before the bench, with a door of its own."""
    monkeypatch.setattr(admission, "door", admission.Door())

    def site(environ: dict[str, Any], start_response: Any) -> list[bytes]:
        start_response("200 OK", [])
        return [b"served", b" with a place" if not admission._gate.free else b""]

    return Answered(doorway.Doorway(site))


@pytest.mark.parametrize(("path", "kind"), [("/bench/", b"<!doctype html>"), ("/api/v1/run", b'{"error"')])
def test_whom_it_turns_away_the_site_answers(visitor: Answered, path: str, kind: bytes):
    assert visitor.ask(path) == b"served with a place"
    admission.door.pace = 10.0
    for number in range(admission.AT_EASE):
        admission.door.enter(str(number))
    assert visitor.ask(path).startswith(kind)
    assert (visitor.status, visitor.headers["Retry-After"]) == ("503 Service Unavailable", "3")
    assert (b"refresh" in visitor.ask(path)) == (path == "/bench/")
    assert b"refresh" not in visitor.ask(path, "POST")
    assert visitor.ask(path, "HEAD") == b""
    assert visitor.ask("/rules/2006-10-01/408") == b"served"
    for number in range(admission.AT_EASE):
        admission.door.leave(str(number))
    assert visitor.ask(path) == b"served with a place"
    assert not admission.door.inside


def test_who_has_spent_a_budget_is_told_so_before_anything_is_done(visitor: Answered, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(budget, "_stopped", {"10.9.8.7": rate_limits.now() + 30})
    assert b"one visitor" in visitor.ask("/bench/")
    assert visitor.status == "429 Too Many Requests"
    assert 25 < int(visitor.headers["Retry-After"]) <= 31
    assert b"try again in" in visitor.ask("/api/v1/run", "POST")
    assert visitor.ask("/scenarios/").startswith(b"served")
    assert visitor.ask("/bench/", address="10.9.8.6").startswith(b"served")


def test_an_address_is_read_or_computed_or_none_of_the_bench():
    assert [budget.kind(path) for path in ("/bench/", "/s/abc", "/api/v1/run", "/bench/play/")] == ["computes"] * 4
    assert [budget.kind(path) for path in ("/scenarios/", "/scenarios/x/", "/coverage/")] == ["reads"] * 3
    assert [budget.kind(path) for path in ("/", "/rules/2006-10-01/408", "/search", "/nowhere", "/static/x.css")] == [""] * 5


def test_pages_of_the_book_are_rendered_in_turn_and_files_and_passwords_beside_them():
    crowd, arrived = Crowd(), threading.Semaphore(0)
    go_on = threading.Event()

    def render(environ: dict[str, Any], start_response: Any) -> list[bytes]:
        crowd.come()
        arrived.release()
        go_on.wait(30)
        crowd.go()
        return []

    front = doorway.Doorway(render)
    front.settle("/nowhere.socket", False)

    def ask(*paths: str) -> list[threading.Thread]:
        asked = [threading.Thread(target=front, args=({"PATH_INFO": path, "REQUEST_METHOD": "GET"}, None)) for path in paths]
        for thread in asked:
            thread.start()
        return asked

    threads = ask("/rules/", "/glossary/", "/search")
    assert arrived.acquire(timeout=30)
    assert not arrived.acquire(timeout=admission.PATIENCE_FOR_TURN / 4)  # the others wait
    threads += ask("/account/sign-in/", "/static/x.css")
    assert arrived.acquire(timeout=30)
    assert arrived.acquire(timeout=30)
    go_on.set()
    for thread in threads:
        thread.join()
    assert crowd.now == 0


def test_a_page_that_takes_long_holds_up_the_others_for_a_moment_only(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(admission, "PATIENCE_FOR_TURN", 0.01)
    both = threading.Barrier(2)

    def render() -> None:
        with admission.in_turn():
            both.wait(timeout=30)  # broken unless the second comes in beside the first

    threads = [threading.Thread(target=render) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not both.broken
