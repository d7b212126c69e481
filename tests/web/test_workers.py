"""The processes that compute for pages: what they give back, and that nothing computed there can harm the site."""

from __future__ import annotations

import os
import pickle
import threading
from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client

from judge import bounds, changing, computing, running, workers
from judge.bounds import OutOfMemory, OutOfTime
from judge.cards.card import CardDefinition
from judge.cards.errors import CardError
from judge.scenarios.drafting import EMPTY
from judge.scenarios.errors import ScenarioError
from rules_corpus.models import Edition
from tests.web import computed
from tests.web.shelf import REFUSED, SCENARIO


@pytest.fixture(scope="class")
def processes() -> Iterator[None]:
    """Two real processes for the tests of a class."""
    from django.conf import settings

    settings.COMPUTING_PROCESSES = 2
    yield
    workers.stop()
    settings.COMPUTING_PROCESSES = 0


@pytest.mark.usefixtures("processes")
class TestProcesses:
    """With processes of their own."""

    def test_a_scenario_runs_elsewhere_and_comes_back_whole(self):
        there, here = workers.call(computing.ran, SCENARIO, "2006-10-01"), computing.ran(SCENARIO, "2006-10-01")
        assert there.fingerprint == here.fingerprint
        assert there.run.json() == here.run.json()
        assert there.walk
        assert here.walk
        assert there.walk.end == here.walk.end

    def test_what_computes_gives_way_to_what_answers(self):
        pid, niceness = workers.call(computed.niceness)
        assert pid != os.getpid()
        assert niceness == min(os.nice(0) + 5, 19)  # the system knows no lower priority

    def test_a_wrong_scenario_comes_back_with_its_mistakes(self):
        with pytest.raises(ScenarioError) as caught:
            workers.call(computed.mistaken)
        (mistake,) = caught.value.mistakes
        assert (mistake.line, mistake.column, mistake.rule) == (3, 5, "stack/order")

    def test_a_wrong_card_comes_back_with_its_words(self):
        with pytest.raises(CardError, match="Did you mean Shock"):
            workers.call(computed.unknown)

    def test_a_mistake_of_ours_comes_back_with_its_traceback(self):
        with pytest.raises(RuntimeError, match="nothing divides so"):
            workers.call(computed.broken)

    @pytest.mark.parametrize("function", [computed.greedy, computed.wordy, computed.killed])
    def test_what_needs_too_much_memory_is_stopped_and_the_next_one_is_served(self, function: Any):
        with pytest.raises(OutOfMemory):
            workers.call(function)
        assert workers.call(computed.niceness)[0] != os.getpid()

    def test_answers_from_many_threads_are_not_mixed_up(self):
        texts = [SCENARIO.replace("Ann", f"Ann{n}") for n in range(24)]
        found: dict[int, str] = {}

        def run(n: int) -> None:
            made = workers.call(computing.ran, texts[n], "2006-10-01")
            assert made.walk
            found[n] = made.walk.start.players[1].name

        threads = [threading.Thread(target=run, args=(n,)) for n in range(len(texts))]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert found == {n: f"Ann{n}" for n in range(24)}

    @pytest.mark.django_db
    def test_when_too_much_waits_the_visitor_is_told_to_come_again(self, client: Client, book: Edition, monkeypatch: pytest.MonkeyPatch):
        pool = workers._pool()
        monkeypatch.setattr(pool, "places", threading.BoundedSemaphore(1))
        assert pool.places.acquire(blocking=False)
        page = client.get("/bench/play/", {"of": "growth-answers-shock"})
        told = client.post("/api/v1/run", {"scenario": REFUSED + "# not remembered\n"}, content_type="application/json")
        form = client.post("/bench/", {"text": REFUSED + "# not remembered\n", "do": "run"})
        assert [page.status_code, told.status_code, form.status_code] == [503, 503, 503]
        assert page.headers["Retry-After"] == told.headers["Retry-After"] == str(workers.WAIT)
        assert 'http-equiv="refresh"' in page.content.decode()
        assert "try again" in told.json()["error"]["message"]
        assert "send it again" in form.content.decode()


def test_everything_that_is_handed_over_survives_the_way():
    made = computing.ran(SCENARIO, "2006-10-01")
    for value in (
        computing.question(made, 0), computing.standing(SCENARIO, ()), changing.table(EMPTY),
        computing.reading(CardDefinition("Ox", "{G}", "Creature - Ox", "2/2", "Sing loudly.")),
    ):
        assert pickle.loads(pickle.dumps(value)) == value
    again = pickle.loads(pickle.dumps(made))
    assert again.run.json() == made.run.json()


def test_what_computes_for_ever_is_stopped(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(bounds, "SECONDS", 0.05)
    with pytest.raises(OutOfTime):
        workers.call(computed.endless)


def test_a_run_beyond_its_memory_is_a_mistake_that_says_so(monkeypatch: pytest.MonkeyPatch):
    def call(*_: Any) -> None:
        raise OutOfMemory

    monkeypatch.setattr(workers, "call", call)
    made = running.ran("players: {A: {}, B: {}} # out of memory", "2006-10-01")
    assert "memory" in made.mistakes[0].message


def test_large_runs_are_forgotten_before_they_fill_the_memory(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(running, "MOST_BYTES", 200_000)
    for number in range(6):
        running.ran(SCENARIO.replace("Ann", f"Zoe{number}"), "2006-10-01")
    kept = running._memory.kept
    assert sum(map(len, kept.values())) <= 200_000
    assert running.known(SCENARIO.replace("Ann", "Zoe5"), "2006-10-01")
    assert not running.known(SCENARIO.replace("Ann", "Zoe0"), "2006-10-01")
