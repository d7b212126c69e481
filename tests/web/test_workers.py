"""The processes that compute for pages: what they give back, and that nothing computed there can harm the site."""

from __future__ import annotations

import contextlib
import os
import pickle
import signal
import threading
import time
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client

from judge.builder import situation_edits
from judge.cards.card import CardDefinition
from judge.cards.errors import CardError
from judge.sandbox import admission, limits, process_pool, runs, tasks
from judge.sandbox.limits import OutOfMemory, OutOfTime
from judge.scenarios.editing.situation_draft import EMPTY
from judge.scenarios.scenario_errors import ScenarioError
from rules_corpus.models import Edition
from tests.web import computed
from tests.web.small_library import REFUSED, SCENARIO


@pytest.fixture(scope="class")
def processes() -> Iterator[None]:
    """Two real processes for the tests of a class."""
    from django.conf import settings

    settings.COMPUTING_PROCESSES = 2
    yield
    process_pool.stop()
    settings.COMPUTING_PROCESSES = 0


@pytest.mark.usefixtures("processes")
class TestProcesses:
    """With processes of their own."""

    def test_a_scenario_runs_elsewhere_and_comes_back_whole(self):
        there, here = process_pool.call(tasks.ran, SCENARIO, "2006-10-01"), tasks.ran(SCENARIO, "2006-10-01")
        assert there.fingerprint == here.fingerprint
        assert there.run.json() == here.run.json()
        assert there.walk
        assert here.walk
        assert there.walk.end == here.walk.end

    def test_what_computes_gives_way_to_what_answers(self):
        pid, niceness = process_pool.call(computed.niceness)
        assert pid != os.getpid()
        assert niceness == min(os.getpriority(os.PRIO_PROCESS, 0) + 10, 19)  # the system knows no lower priority

    def test_what_every_task_needs_is_not_gone_through_again_as_memory_is_cleared(self):
        assert process_pool.call(computed.kept_for_good) > 50_000

    def test_a_wrong_scenario_comes_back_with_its_mistakes(self):
        with pytest.raises(ScenarioError) as caught:
            process_pool.call(computed.mistaken)
        (mistake,) = caught.value.mistakes
        assert (mistake.line, mistake.column, mistake.rule) == (3, 5, "stack/order")

    def test_a_wrong_card_comes_back_with_its_words(self):
        with pytest.raises(CardError, match="Did you mean Shock"):
            process_pool.call(computed.unknown)

    def test_a_mistake_of_ours_comes_back_with_its_traceback(self):
        with pytest.raises(RuntimeError, match="nothing divides so"):
            process_pool.call(computed.broken)

    @pytest.mark.parametrize("function", [computed.greedy, computed.wordy, computed.killed])
    def test_what_needs_too_much_memory_is_stopped_and_the_next_one_is_served(self, function: Any):
        with pytest.raises(OutOfMemory):
            process_pool.call(function)
        assert process_pool.call(computed.niceness)[0] != os.getpid()

    def test_answers_from_many_threads_are_not_mixed_up(self, monkeypatch: pytest.MonkeyPatch):
        monkeypatch.setattr(process_pool, "LONGEST_WAIT", 300)
        texts = [SCENARIO.replace("Ann", f"Ann{n}") for n in range(24)]
        found: dict[int, str] = {}

        def run(n: int) -> None:
            made = process_pool.call(tasks.ran, texts[n], "2006-10-01")
            assert made.walk
            found[n] = made.walk.start.players[1].name

        threads = [threading.Thread(target=run, args=(n,)) for n in range(len(texts))]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert found == {n: f"Ann{n}" for n in range(24)}

    def test_a_process_that_ended_while_idle_is_replaced_and_nobody_notices(self):
        for _ in range(6):
            _kill(_idle())
            assert process_pool.call(computed.niceness)[0] != os.getpid()

    def test_the_process_that_makes_the_others_is_replaced_too(self):
        process_pool.call(computed.niceness)
        os.kill(_forkserver(), signal.SIGKILL)
        _kill(_idle())
        assert process_pool.call(computed.niceness)[0] != os.getpid()

    def test_a_process_ended_while_it_computes_costs_nobody_the_answer(self):
        found: list[int] = []
        thread = threading.Thread(target=lambda: found.append(process_pool.call(computed.patient, 1.0)))
        before = set(_idle())
        thread.start()
        while not (busy := before - set(_idle())):
            time.sleep(0.01)
        os.kill(busy.pop(), signal.SIGKILL)
        thread.join(30)
        assert found
        assert found[0] not in before

    def test_what_nests_too_deep_is_refused_and_harms_nothing(self):
        nested: list[Any] = []
        for _ in range(100_000):
            nested = [nested]
        with pytest.raises(process_pool.TooDeep):
            process_pool.call(computed.patient, nested)
        assert process_pool.call(computed.niceness)[0] != os.getpid()
        while nested:  # taken apart by hand: to be forgotten at once it nests too deep for some interpreters
            nested = nested[0]

    def test_what_does_not_hear_that_its_time_is_up_is_ended(self):
        with pytest.raises(OutOfTime):
            process_pool.call(computed.deaf)

    @pytest.mark.django_db
    def test_when_too_much_waits_the_visitor_is_told_to_come_again(self, client: Client, book: Edition, monkeypatch: pytest.MonkeyPatch):
        monkeypatch.setattr(process_pool, "MOST_WAITING", 0)
        page = client.get("/bench/play/", {"of": "growth-answers-shock"})
        told = client.post("/api/v1/run", {"scenario": REFUSED + "# not remembered\n"}, content_type="application/json")
        form = client.post("/bench/", {"text": REFUSED + "# not remembered\n", "do": "run"})
        assert [page.status_code, told.status_code, form.status_code] == [503, 503, 503]
        assert page.headers["Retry-After"] == told.headers["Retry-After"] == str(process_pool.WAIT)
        assert 'http-equiv="refresh"' in page.content.decode()
        assert "try again" in told.json()["error"]["message"]
        assert "send it again" in form.content.decode()


    def test_what_would_wait_too_long_is_refused_at_once_and_what_would_not_is_served(self, monkeypatch: pytest.MonkeyPatch):
        pool = process_pool._pool()
        monkeypatch.setattr(pool, "pace", 4.0)
        monkeypatch.setattr(pool, "waiting", 3)
        with pool.place():
            pass
        monkeypatch.setattr(pool, "waiting", 4)
        with pytest.raises(process_pool.Busy), pool.place():
            pass
        with admission.inside(reads=True), pool.place():  # who reads goes before the others
            pass


def test_who_reads_has_the_next_process_that_is_free_and_who_came_before_has_the_one_after():
    pool = process_pool.Pool(1)
    order: list[str] = []
    made = SimpleNamespace(done=0, end=lambda: None)
    pool.idle.get()
    pool.idle.put(made)  # type: ignore[arg-type]  # a process that computes nothing
    taken = pool._taken()

    def compute(name: str, reads: bool) -> None:
        with admission.inside(reads=reads), admission.outside():
            mine = pool._taken()
            order.append(name)
            pool._give_back(mine)

    threads = []
    for name, reads in (("new", False), ("newer", False), ("reader", True)):
        threads.append(threading.Thread(target=compute, args=(name, reads)))
        threads[-1].start()
        while len(pool.turns.new) + len(pool.turns.readers) < len(threads):
            time.sleep(0.001)
    pool._give_back(taken)
    for thread in threads:
        thread.join(30)
    assert order == ["reader", "new", "newer"]
    assert pool.turns.free == 1


def _idle() -> list[int]:
    """The numbers of the processes that wait for a task."""
    return [one.process.pid for one in process_pool._pool().idle.queue if one is not None and one.process.pid]


def _kill(pids: list[int]) -> None:
    for pid in pids:
        with contextlib.suppress(ProcessLookupError):  # ended before, and not needed since
            os.kill(pid, signal.SIGKILL)


def _forkserver() -> int:
    from multiprocessing import forkserver

    pid = forkserver._forkserver._forkserver_pid  # type: ignore[attr-defined]
    assert pid
    return int(pid)


def test_everything_that_is_handed_over_survives_the_way():
    made = tasks.ran(SCENARIO, "2006-10-01")
    for value in (
        tasks.asked(made), tasks.standing(SCENARIO, ()), situation_edits.table(EMPTY),
        tasks.reading(CardDefinition("Ox", "{G}", "Creature - Ox", "2/2", "Sing loudly.")),
    ):
        assert pickle.loads(pickle.dumps(value)) == value
    again = pickle.loads(pickle.dumps(made))
    assert again.run.json() == made.run.json()


def test_what_computes_for_ever_is_stopped(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(limits, "SECONDS", 0.05)
    with pytest.raises(OutOfTime):
        process_pool.call(computed.endless)


def test_a_run_beyond_its_memory_is_a_mistake_that_says_so(monkeypatch: pytest.MonkeyPatch):
    def call(*_: Any) -> None:
        raise OutOfMemory

    monkeypatch.setattr(process_pool, "call", call)
    made = runs.ran("players: {A: {}, B: {}} # out of memory", "2006-10-01")
    assert "memory" in made.mistakes[0].message


def test_large_runs_are_forgotten_before_they_fill_the_memory(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(runs, "MOST_BYTES", 200_000)
    for number in range(6):
        runs.ran(SCENARIO.replace("Ann", f"Zoe{number}"), "2006-10-01")
    kept = runs._memory.kept
    assert sum(map(len, kept.values())) <= 200_000
    assert runs.known(SCENARIO.replace("Ann", "Zoe5"), "2006-10-01")
    assert not runs.known(SCENARIO.replace("Ann", "Zoe0"), "2006-10-01")


def test_who_comes_while_the_first_processes_are_made_waits_for_them(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(process_pool, "LONGEST_WAIT", 0.0)
    pool = process_pool.Pool(1)
    assert pool.idle.get() is None  # somebody else has the one place
    with pytest.raises(process_pool.Busy):
        pool._taken()
    pool.filling = True
    processor: Any = object()
    made = threading.Timer(0.0, pool.idle.put, (processor,))
    made.start()
    assert pool._taken() is processor
    made.join()
