"""How many pages of the bench one web process makes at once."""

from __future__ import annotations

import threading
import time

import pytest

from judge.sandbox import admission


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


def test_who_would_wait_too_long_is_turned_away_at_once_and_who_comes_back_is_not():
    gate = admission.Gate(1)
    gate.pace = 10.0
    gate.enter(4.0)
    with pytest.raises(admission.Full):
        gate.enter(4.0)
    order: list[str] = []
    back = threading.Thread(target=lambda: (gate.enter(None), order.append("back"), gate.leave()))
    back.start()
    while not gate.back:
        time.sleep(0.001)
    gate.leave()
    back.join(10)
    assert order == ["back"]
    assert gate.free == 1


def test_who_waited_too_long_after_all_is_turned_away_and_takes_no_place():
    gate = admission.Gate(1)
    gate.enter(4.0)
    with pytest.raises(admission.Full):
        gate.enter(0.05)
    gate.leave()
    gate.enter(4.0)
    gate.leave()
    assert (gate.free, list(gate.new)) == (1, [])


def test_who_comes_back_goes_before_who_comes():
    gate = admission.Gate(1)
    gate.enter(4.0)
    order: list[str] = []

    def come(name: str, longest: float | None) -> None:
        gate.enter(longest)
        order.append(name)
        gate.leave()

    threads = [threading.Thread(target=come, args=("new", 4.0)), threading.Thread(target=come, args=("back", None))]
    for thread, queue in zip(threads, (gate.new, gate.back), strict=True):
        thread.start()
        while not queue:
            time.sleep(0.001)
    gate.leave()
    for thread in threads:
        thread.join(10)
    assert order == ["back", "new"]


def test_whom_it_turns_away_the_site_answers(monkeypatch: pytest.MonkeyPatch):
    from judge.wsgi import busy

    told: list[object] = []
    guarded = admission.before(lambda environ, start: [b"served"], lambda path: True, busy)
    assert guarded({"PATH_INFO": "/bench/", "REQUEST_METHOD": "GET"}, print) == [b"served"]

    def full(longest: float | None) -> None:
        raise admission.Full

    monkeypatch.setattr(admission._gate, "enter", full)
    for path, kind in (("/bench/", b"<!doctype html>"), ("/api/v1/run", b'{"error"')):
        answer = b"".join(guarded({"PATH_INFO": path, "REQUEST_METHOD": "GET"}, lambda *args: told.append(args)))
        assert answer.startswith(kind)
    assert [one[0] for one in told] == ["503 Service Unavailable"] * 2  # type: ignore[index]


def test_only_pages_of_the_bench_pass_it():
    from judge.wsgi import of_the_bench

    assert [of_the_bench(path) for path in ("/bench/", "/s/abc", "/api/v1/run", "/scenarios/")] == [True] * 4
    assert [of_the_bench(path) for path in ("/", "/rules/2006-10-01/408", "/search", "/nowhere", "/static/x.css")] == [False] * 5


def test_a_reader_is_answered_while_somebody_is_at_the_turnstile():
    def application(environ: dict[str, object], start_response: object) -> list[bytes]:
        free = bool(admission._gate.free)
        return [b"free" if free else b"taken"]

    guarded = admission.before(application, lambda path: path == "/bench/")
    assert guarded({"PATH_INFO": "/bench/"}, print) == [b"taken"]
    with admission.inside():
        assert guarded({"PATH_INFO": "/rules/"}, print) == [b"taken"]
    assert guarded({"PATH_INFO": "/rules/"}, print) == [b"free"]
