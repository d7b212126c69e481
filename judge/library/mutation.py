"""Whether every rule matters: each registered rule is switched off in turn, and at least one scenario must then fail.

A rule that can be switched off without anybody noticing is decoration. ``manage.py mutants`` (``make mutants``) prints what this finds.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, field
from multiprocessing import get_all_start_methods, get_context
from types import FrameType

from judge.engine.queries.memo import forget
from judge.engine.registry import OFF, RULES
from judge.scenarios.library_index import Entry
from judge.scenarios.runner.scenario_run import run_document

SECONDS = 60
"""How long a scenario may take with a rule switched off; one that takes longer has failed."""


class TooLong(RuntimeError):
    """A scenario did not come to an end with a rule switched off."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """A rule that was switched off, and what noticed: ``killer`` is the scenario that failed ("" if none did), ``how`` it failed."""

    slug: str
    module: str
    killer: str
    how: str


def baseline(entries: Sequence[Entry]) -> dict[str, set[str]]:
    """The scenarios that pass as things are, each with the rules that it cites. The others can't notice anything."""
    return {entry.slug: entry.run.slugs() for entry in entries if entry.run.status == 0}


@dataclass
class _Trials:
    """What the processes share: the scenarios that pass, and which rules each cites. Set before the processes are made."""

    passing: Sequence[Entry] = ()
    cites: dict[str, set[str]] = field(default_factory=dict)


_trials = _Trials()


def mutants(entries: Sequence[Entry], slugs: Sequence[str] = (), about: Callable[[Mutant], object] | None = None) -> list[Mutant]:
    """Switch off each rule (of ``slugs``, or all) in turn, in a process for each core; ``about`` is told each result as it comes."""
    _trials.cites = baseline(entries)
    _trials.passing = [entry for entry in entries if entry.slug in _trials.cites]
    wanted = slugs or sorted(RULES)
    found = []
    with nullcontext() if len(wanted) < 2 or "fork" not in get_all_start_methods() else _processes() as pool:
        for one in map(_without, wanted) if pool is None else pool.map(_without, wanted):
            found.append(one)
            if about is not None:
                about(one)
    return found


def _processes() -> ProcessPoolExecutor:
    """Copies of this process: they have the scenarios read and compiled already."""
    return ProcessPoolExecutor(mp_context=get_context("fork"))


def _without(slug: str) -> Mutant:
    """What notices that a rule is off; the scenarios that cite it are tried first."""
    killer, how = _switched_off(slug, sorted(_trials.passing, key=lambda entry: slug not in _trials.cites[entry.slug]))
    return Mutant(slug, RULES[slug].module, killer, how)


def _switched_off(slug: str, entries: Sequence[Entry]) -> tuple[str, str]:
    """The first scenario that fails without the rule, and how; ("", "") where all still pass."""
    OFF.add(slug)
    forget()
    try:
        for entry in entries:
            how = _failure(entry)
            if how:
                return entry.slug, how
        return "", ""
    finally:
        OFF.discard(slug)
        forget()


def _failure(entry: Entry) -> str:
    """How a scenario fails now, "" if it doesn't. A crash is a failure too: the engine can't do without the rule."""
    try:
        with _at_most(SECONDS):
            run = run_document(entry.document)
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    if run.errors:
        return f"line {run.errors[0].line}: {run.errors[0].message}"
    return f"line {run.failures[0].line}: {run.failures[0].message}" if run.failures else ""


@contextmanager
def _at_most(seconds: int) -> Iterator[None]:
    """Raise ``TooLong`` inside when the time is over; where the system has no alarms, there is no limit."""
    if not hasattr(signal, "SIGALRM"):
        yield
        return

    def over(number: int, frame: FrameType | None) -> None:
        raise TooLong(f"still running after {seconds} seconds")

    before = signal.signal(signal.SIGALRM, over)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)
