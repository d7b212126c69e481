"""Runs scenarios for pages: within a time, and each text once as long as it is remembered."""

from __future__ import annotations

import hashlib
import json
import signal
import threading
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from types import FrameType

from judge.cards.compiler import compile_text
from judge.citing import Unnumbered
from judge.engine.decisions import Answer
from judge.following import follow
from judge.scenarios.answering import forced
from judge.scenarios.bench import Check
from judge.scenarios.document import Document
from judge.scenarios.errors import Mistake
from judge.scenarios.runner import Run, run_text
from judge.stepping import Walk

SECONDS = 5.0
"""How long one run may compute: processor time, so that a busy machine does not cut anybody short."""
REMEMBERED = 48


class OutOfTime(Exception):
    """A run that took longer than it may."""


@dataclass(frozen=True)
class Ran:
    """A scenario that was run, as pages use it. ``walk`` is None where the situation could not even begin."""

    run: Run
    walk: Walk | None
    edition: str
    mistakes: tuple[Mistake, ...]
    fingerprint: str
    """Of everything the engine answered: equal for equal answers."""

    @property
    def document(self) -> Document | None:
        """The file taken apart; None where it could not be."""
        return self.run.document

    @property
    def checks(self) -> list[Check]:
        """The expectations, held or not."""
        return self.run.checks


@dataclass
class _Memory:
    lock: threading.Lock = field(default_factory=threading.Lock)
    kept: OrderedDict[tuple[str, str, int], Ran] = field(default_factory=OrderedDict)


_memory = _Memory()


def known(text: str, edition: str, outcome: int = 0) -> bool:
    """Whether the answer is remembered, so that asking costs next to nothing."""
    return (text, edition, outcome) in _memory.kept


def ran(text: str, edition: str, outcome: int = 0) -> Ran:
    """Run a scenario, or recall it. ``edition`` is for a text that names none. Never raises for a wrong scenario: see ``mistakes``.

    With an ``outcome`` (from 1) of a scenario that explores, the steps are those that lead to it.
    """
    key = (text, edition, outcome)
    with _memory.lock:
        found = _memory.kept.get(key)
        if found is not None:
            _memory.kept.move_to_end(key)
            return found
    made = _followed(ran(text, edition), outcome) if outcome else _run(text, edition)
    with _memory.lock:
        _memory.kept[key] = made
        while len(_memory.kept) > REMEMBERED:
            _memory.kept.popitem(last=False)
    return made


def _run(text: str, edition: str) -> Ran:
    try:
        with within(SECONDS):
            run = run_text(text)
    except OutOfTime:
        hint = "make the situation smaller, or stop the script earlier"
        run = Run(None, None, errors=[Mistake(0, 0, f"running this takes longer than {SECONDS:.0f} seconds, so it was stopped", hint)])
    walk = Walk(run.start, run.steps) if run.start is not None else None
    try:
        answer = json.dumps(run.json(), sort_keys=True, default=str)
    except Unnumbered as error:
        mistake = Mistake(0, 0, f"the rules can't be cited: {error.args[0]}", "leave edition: out, or name another")
        return Ran(run, None, edition, (mistake,), "")
    return Ran(run, walk, run.edition, tuple(run.errors), hashlib.sha256(answer.encode()).hexdigest())


def _followed(made: Ran, outcome: int) -> Ran:
    explored = made.run.explored
    if explored is None or not 0 < outcome <= len(explored.outcomes):
        return made
    with within(SECONDS):  # what was explored within the time can be followed within it
        return replace(made, walk=follow(made.run, explored.outcomes[outcome - 1]))


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """Raise ``OutOfTime`` when the block computes longer. Only the main thread can be interrupted; elsewhere the bounds on steps hold."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def stop(number: int, frame: FrameType | None) -> None:
        raise OutOfTime

    before = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def answers_until(run: Run, steps: int) -> tuple[Answer, ...]:
    """The answers that a run was given before it had made so many steps, without those that ``play`` gives by itself."""
    given = [one for one in run.given if one.step < steps]
    return tuple(one.answer for one in given if one.decision.kind == "priority" or forced(one.decision) is None)


def warm() -> None:
    """Do what only the first run has to: read the grammar of card text."""
    compile_text("", ("instant",), "Draw a card.")
