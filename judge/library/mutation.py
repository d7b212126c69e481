"""Whether every rule matters: each registered rule is switched off in turn, and at least one scenario must then fail.

A rule that can be switched off without anybody noticing is decoration. Of a few nothing but the number is missed, since all goes the same
way without them: ``missed_by_number.toml`` has each with the reason. A number is missed where an expectation cites it, or the scenario says
that it shows it. ``manage.py mutants`` (``make mutants``) prints what this finds.
"""

from __future__ import annotations

import signal
import tomllib
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from multiprocessing import get_all_start_methods, get_context
from pathlib import Path
from types import FrameType
from typing import Any

from judge.engine.queries.kit import EXPANSIONS
from judge.engine.queries.memo import forget as forget_tables
from judge.engine.registry import OFF, RULES, begun
from judge.scenarios.library_index import Entry
from judge.scenarios.runner.scenario_run import run_document

REASONS = Path(__file__).with_name("missed_by_number.toml")
SECONDS = 60
"""How long a scenario may take with a rule switched off; one that takes longer has failed."""


class TooLong(RuntimeError):
    """A scenario did not come to an end with a rule switched off."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """A rule that was switched off, and what noticed: ``killer`` is the scenario that failed ("" if none did), ``how`` it failed.

    ``by_number``: all went as before in every scenario, and nothing but the rule's number was missed.
    """

    slug: str
    module: str
    killer: str
    how: str
    by_number: bool = False


def reasons() -> dict[str, str]:
    """Why nothing but its number is missed of a rule that is switched off, by its slug."""
    told: dict[str, Any] = tomllib.loads(REASONS.read_text(encoding="utf-8"))
    shared = {slug: str(group["why"]) for group in told.pop("several") for slug in group["rules"]}
    return {**shared, **told}


@dataclass(frozen=True, slots=True)
class Passing:
    """A scenario that passes as things are: the rules that it cites, and those that were entered, without which it can't go another way."""

    entry: Entry
    cites: set[str]
    enters: set[str]


def baseline(entries: Sequence[Entry]) -> list[Passing]:
    """The scenarios that pass as things are. The others can't notice anything."""
    found = []
    for entry in entries:
        forget()  # what is kept from another scenario would be had without its rules
        with begun() as enters:
            run = run_document(entry.document)
        if run.status == 0 and not run.not_shown():
            found.append(Passing(entry, run.slugs(), enters))
    return found


_PASSING: list[Passing] = []
"""What the processes share, set before they are made."""


def mutants(entries: Sequence[Entry], slugs: Sequence[str] = (), about: Callable[[Mutant], object] | None = None) -> list[Mutant]:
    """Switch off each rule (of ``slugs``, or all) in turn, in a process for each core; ``about`` is told each result as it comes."""
    _PASSING[:] = baseline(entries)
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
    """What notices that a rule is off: of the scenarios that enter it or cite it those that cite it are tried first."""
    entering = sorted((one for one in _PASSING if slug in one.enters | one.cites), key=lambda one: slug not in one.cites)
    killer, how, by_number = _switched_off(slug, [one.entry for one in entering])
    return Mutant(slug, RULES[slug].module, killer, how, by_number)


def forget() -> None:
    """Forget what is kept between games, and what each keyword was found to stand for: it may come from the other way."""
    forget_tables()
    for expansion in EXPANSIONS.values():
        kept: Any = getattr(expansion, "__wrapped__", None)
        if hasattr(kept, "cache_clear"):
            kept.cache_clear()


def _switched_off(slug: str, entries: Sequence[Entry]) -> tuple[str, str, bool]:
    """The first scenario that goes another way without the rule, and how; else the first that misses its number; else ("", "", False)."""
    missed = ("", "", False)
    OFF.add(slug)
    forget()
    try:
        for entry in entries:
            how, by_number = _failure(entry)
            if how and not by_number:
                return entry.slug, how, False
            if how and not missed[0]:
                missed = (entry.slug, how, True)
        return missed
    finally:
        OFF.discard(slug)
        forget()


def _failure(entry: Entry) -> tuple[str, bool]:
    """How a scenario fails now, "" if it doesn't, and whether by numbers alone. A crash fails, too: it can't do without the rule."""
    try:
        with _at_most(SECONDS):
            run = run_document(entry.document)
    except Exception as error:
        return f"{type(error).__name__}: {error}", False
    if run.errors:
        return f"line {run.errors[0].line}: {run.errors[0].message}", False
    failures = sorted(run.failures, key=lambda check: check.citation)
    if failures:
        return f"line {failures[0].line}: {failures[0].message}", failures[0].citation
    lacking = run.not_shown()
    return (f"it shows {lacking[0]}, which no step cites", True) if lacking else ("", False)


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
