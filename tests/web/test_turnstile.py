"""How many pages of the bench one web process makes at once."""

from __future__ import annotations

import threading

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
    taken = [admission._places.acquire(blocking=False) for _ in range(admission.AT_ONCE + 1)]
    for one in filter(None, taken):
        assert one
        admission._places.release()
    assert taken == [True] * admission.AT_ONCE + [False]


def test_only_pages_of_the_bench_pass_it():
    from judge.wsgi import of_the_bench

    assert [of_the_bench(path) for path in ("/bench/", "/s/abc", "/api/v1/run", "/scenarios/")] == [True] * 4
    assert [of_the_bench(path) for path in ("/", "/rules/2006-10-01/408", "/search", "/nowhere", "/static/x.css")] == [False] * 5


def test_a_reader_is_answered_while_somebody_is_at_the_turnstile():
    def application(environ: dict[str, object], start_response: object) -> list[bytes]:
        free = admission._places.acquire(blocking=False)
        if free:
            admission._places.release()
        return [b"free" if free else b"taken"]

    guarded = admission.before(application, lambda path: path == "/bench/")
    assert guarded({"PATH_INFO": "/bench/"}, print) == [b"taken"]
    with admission.inside():
        assert guarded({"PATH_INFO": "/rules/"}, print) == [b"taken"]
    assert guarded({"PATH_INFO": "/rules/"}, print) == [b"free"]
