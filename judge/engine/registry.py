"""Every rule that runs, in its one home (ARCHITECTURE.md says why a rule is named by a slug).

``@rule(slug)`` marks the function that is a rule's home. While it runs, its slug is on the table's list of rules at work, so that
the steps it records and the refusals it raises are cited by it, and by nothing else.
"""

from __future__ import annotations

import functools
import inspect
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from types import CodeType
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


class Illegal(Exception):
    """An action that a rule forbids: ``slug`` names the rule, ``fact`` what breaks it, ``slugs`` also the rules that led to it.

    Raised by the rule that forbids; caught by the loop, which goes back to the moment before the action (422.1).
    """

    def __init__(self, fact: str, slug: str = "") -> None:
        super().__init__(fact)
        self.fact = fact
        self.slugs: list[str] = [slug] if slug else []

    @property
    def slug(self) -> str:
        """The rule that forbids: the innermost one at work."""
        return self.slugs[0] if self.slugs else ""

    def led_to(self, slug: str) -> None:
        """Note a rule that was at work when the action was refused; one that is switched off was not."""
        if slug and slug not in self.slugs and slug not in OFF:
            self.slugs.append(slug)

    def by(self, *slugs: str) -> Illegal:
        """The refusal with rules that led to it. Raise it where it is made: what keeps it under a name stays until memory is cleared."""
        for slug in slugs:
            self.led_to(slug)
        return self


class IllegalChoice(Illegal):
    """A choice that a rule forbids, made in the middle of something that is not undone: only the choice is taken back."""

    def led_to(self, slug: str) -> None:
        """Only the rule that asked for the choice forbids it; what goes on around it is not undone."""
        if not self.slugs:
            self.slugs.append(slug)


@dataclass(frozen=True)
class Rule:
    """A registered rule: its slug, its restatement (the docstring's first line), and the module that is its home."""

    slug: str
    sentence: str
    module: str
    name: str


RULES: dict[str, Rule] = {}
"""Each rule by its slug; of one whose meaning changed, what holds by the default edition (or what came first after it)."""
VARIANTS: dict[str, dict[str, Rule]] = {}
"""The same for every variant: slug -> {edition from which it holds ("" for the first): rule}."""
DEFAULT = "2006-10-01"
OFF: set[str] = set()
"""Slugs switched off, for the mutation check (``make mutants``)."""



class _Working(threading.local):
    """The rules at work in this thread, innermost last."""

    def __init__(self) -> None:
        self.slugs: list[str] = []


_working = _Working()


_AT_WORK = """
def at_work({parameters}):
    if _OFF and _slug in _OFF:
        return _off
    _stack = _working.slugs
    _stack.append(_slug)
    try:
        return _function({arguments})
    except _Illegal as _refusal:
        _refusal.led_to(_slug)
        raise
    finally:
        _stack.pop()
"""


@functools.cache
def _written(parameters: str, arguments: str) -> CodeType:
    """The function around those of one signature, compiled once: some 250 of them serve 750 rules."""
    return compile(_AT_WORK.format(parameters=parameters, arguments=arguments), "<string>", "exec")


def _at_work(function: Callable[P, R], slug: str, off: Any) -> Callable[P, R]:
    """The function with its slug on the list of rules at work while it runs.

    It is written out with the function's own parameters: that spares a tuple and a dict at each of some sixty calls a decision.
    """
    parameters: list[str] = []
    arguments: list[str] = []
    names: dict[str, Any] = {
        "_function": function, "_slug": slug, "_off": off, "_OFF": OFF, "_working": _working, "_Illegal": Illegal,
        "__name__": function.__module__,
    }
    for at, one in enumerate(inspect.signature(function).parameters.values()):
        starred = "*" if one.kind is one.VAR_POSITIONAL else "**" if one.kind is one.VAR_KEYWORD else ""
        if one.kind is one.KEYWORD_ONLY and "*" not in {x[0] for x in parameters}:
            parameters.append("*")
        default = ""
        if one.default is not one.empty:
            names[f"_default_{at}"], default = one.default, f"=_default_{at}"
        parameters.append(f"{starred}{one.name}{default}")
        arguments.append(f"{one.name}={one.name}" if one.kind is one.KEYWORD_ONLY else f"{starred}{one.name}")
    exec(_written(", ".join(parameters), ", ".join(arguments)), names)
    made: Callable[P, R] = functools.wraps(function)(names["at_work"])
    return made


def rule(slug: str, off: Any = None, since: str = "") -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Register a function as the home of ``slug``; ``off`` is what it returns when switched off.

    ``since``: the edition (ISO 8601) from which this variant of the rule holds; without it, from the beginning.
    Raises ``TypeError`` at import for a slug claimed twice for one edition or a function without a docstring.
    """

    def register(function: Callable[P, R]) -> Callable[P, R]:
        known = VARIANTS.setdefault(slug, {})
        if since in known:
            raise TypeError(f"rule {slug} is claimed by {known[since].module} and {function.__module__}")
        if not function.__doc__:
            raise TypeError(f"rule {slug} has no restatement: give {function.__name__} a docstring")
        known[since] = Rule(slug, function.__doc__.strip().split("\n")[0], function.__module__, function.__name__)
        RULES[slug] = rule_of(slug, DEFAULT)

        return _at_work(function, slug, off)

    return register


def rule_of(slug: str, edition: str) -> Rule:
    """The variant of a rule that holds in an edition, or the first where it came later. Raises ``KeyError`` for an unknown slug."""
    known = VARIANTS[slug]
    return known[max((since for since in known if since <= edition), default=min(known))]


NEWER: dict[str, str] = {}
"""The changes that the engine plays: their slugs in ``judge/games/games.toml`` -> the edition (ISO 8601) that brought them."""


def newer(slug: str, since: str) -> str:
    """Say that a change is played, so that readers are told; answers the edition that brought it.

    Raises ``TypeError`` at import for a slug that is claimed for two editions.
    """
    if NEWER.setdefault(slug, since) != since:
        raise TypeError(f"the change {slug} is claimed for {NEWER[slug]} and {since}")
    return since


def in_force(edition: str, *newest_first: tuple[str, Callable[P, R]]) -> Callable[P, R]:
    """The variant of a rule that holds in an edition: the first whose date (ISO 8601) isn't after it, else the oldest.

    Where editions differ in meaning, the variants stand side by side in one file, newest first.
    """
    return next((variant for since, variant in newest_first if not since or since <= edition), newest_first[-1][1])


class _Noting(list[str]):
    """Rules at work, of which each that began is kept."""

    def __init__(self, begun: set[str]) -> None:
        super().__init__()
        self.begun = begun

    def append(self, slug: str) -> None:
        self.begun.add(slug)
        super().append(slug)


@contextmanager
def begun() -> Iterator[set[str]]:
    """Which rules this thread enters meanwhile; what goes on without a rule's being entered goes on as well where it is switched off."""
    before, noting = _working.slugs, _Noting(set())
    _working.slugs = noting
    try:
        yield noting.begun
    finally:
        _working.slugs = before


@contextmanager
def working_as(slug: str) -> Iterator[None]:
    """Let what is recorded meanwhile be cited by another rule than the one at work: the one by which it happens."""
    _working.slugs.append(slug)
    try:
        yield
    finally:
        _working.slugs.pop()


def working() -> str:
    """The slug of the innermost rule at work, or "" outside of any."""
    return _working.slugs[-1] if _working.slugs else ""
