"""Runs scenarios for pages: in another process, within bounds, and each text once as long as it is remembered."""

from __future__ import annotations

import pickle
import threading
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Any

from judge.engine.decisions import Answer
from judge.games import ruling_course
from judge.games.ruling_course import RulingCourse
from judge.replay import editions
from judge.replay.editions import Compared
from judge.sandbox import limits, process_pool, tasks
from judge.sandbox.limits import OutOfMemory, OutOfTime
from judge.sandbox.tasks import Ran
from judge.scenarios.runner.scenario_run import Run
from judge.scenarios.runner.worded_answers import forced
from judge.scenarios.scenario_errors import Mistake

REMEMBERED = 200
MOST_BYTES = 48 << 20
"""That all remembered runs may have together."""

Key = tuple[str, str, int] | tuple[str, str, str]


@dataclass
class _Memory:
    """Runs as bytes: each is thousands of objects, through which Python's garbage collection would go again and again, and their sum
    is known only so."""

    lock: threading.Lock = field(default_factory=threading.Lock)
    kept: OrderedDict[Key, bytes] = field(default_factory=OrderedDict)

    def recall(self, key: Key) -> Any:
        """The run or comparison, which is then the last to be forgotten; None where it isn't remembered."""
        with self.lock:
            packed = self.kept.get(key)
            if packed is None:
                return None
            self.kept.move_to_end(key)
        return pickle.loads(packed)

    def keep(self, key: Key, made: Ran | Compared | RulingCourse) -> None:
        """Remember a run, and forget the oldest where there are too many or they are too large together."""
        packed = pickle.dumps(made, pickle.HIGHEST_PROTOCOL)
        with self.lock:
            self.kept[key] = packed
            while len(self.kept) > 1 and (len(self.kept) > REMEMBERED or sum(map(len, self.kept.values())) > MOST_BYTES):
                self.kept.popitem(last=False)


_memory = _Memory()


def known(text: str, edition: str, outcome: int = 0) -> bool:
    """Whether the answer is remembered, so that asking costs next to nothing."""
    return (text, edition, outcome) in _memory.kept


def ran(text: str, edition: str, outcome: int = 0) -> Ran:
    """Run a scenario, or recall it. ``edition`` is for a text that names none. Never raises for a wrong scenario: see ``mistakes``;
    raises ``workers.Busy`` where too much is under way.

    With an ``outcome`` (from 1) of a scenario that explores, the steps are those that lead to it.
    """
    key = (text, edition, outcome)
    found: Ran | None = _memory.recall(key)
    if found is not None:
        return found
    try:
        made = process_pool.call(tasks.followed, ran(text, edition), outcome) if outcome else process_pool.call(tasks.ran, text, edition)
    except OutOfTime:
        made = tasks.stopped(edition, f"running this takes longer than {limits.SECONDS:.0f} seconds, so it was stopped")
    except OutOfMemory:
        made = tasks.stopped(edition, "running this takes more memory than one scenario may have, so it was stopped")
    _memory.keep(key, made)
    return made


def known_beside(text: str, other: str) -> bool:
    """Whether that comparison is remembered."""
    return (text, "beside", other) in _memory.kept


def beside(text: str, other: str) -> Compared:
    """A scenario under its own edition and another, compared or recalled. Like ``ran``, it never raises for a wrong scenario."""
    key = (text, "beside", other)
    found: Compared | None = _memory.recall(key)
    if found is not None:
        return found
    try:
        made = process_pool.call(editions.compared, text, other)
    except (OutOfTime, OutOfMemory):
        made = Compared(None, ("", other), None, mistakes=(Mistake(0, 0, "comparing this takes too long, so it was stopped"),))
    _memory.keep(key, made)
    return made


def known_course(text: str) -> bool:
    """Whether that course of a ruling is remembered."""
    return (text, "course", "") in _memory.kept


def course(text: str) -> RulingCourse:
    """A scenario under every edition, worked out or recalled. Like ``ran``, it never raises for a wrong scenario."""
    key = (text, "course", "")
    found: RulingCourse | None = _memory.recall(key)
    if found is not None:
        return found
    try:
        made = process_pool.call(ruling_course.course_of_ruling, text)
    except (OutOfTime, OutOfMemory):
        made = RulingCourse(None, "", (), (), (Mistake(0, 0, "running this under every edition takes too long, so it was stopped"),))
    _memory.keep(key, made)
    return made


def answers_until(run: Run, steps: int) -> tuple[Answer, ...]:
    """The answers that a run was given before it had made so many steps, without those that ``play`` gives by itself."""
    given = [one for one in run.given if one.step < steps]
    return tuple(one.answer for one in given if one.decision.kind == "priority" or forced(one.decision) is None)
