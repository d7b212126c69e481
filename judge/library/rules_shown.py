"""Which rules of the rulebook run, where they live, and which passing scenarios cite them. Pure.

Rules that are not for execution (a definition, multiplayer, tournament...) are listed with the reason in ``coverage_reasons.toml``.
"""

from __future__ import annotations

import tomllib
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from judge.citations.numbered_steps import DEFAULT_EDITION, Unnumbered, numbers_of
from judge.engine.registry import RULES
from judge.scenarios.library_index import Entry
from rules_corpus.numbers import Level, parse_number, sort_key
from rules_corpus.restatement import read_restatement

CHAPTERS = ("1", "2", "3", "4", "5", "6")
REASONS = Path(__file__).with_name("coverage_reasons.toml")
KINDS = ("heading", "definition", "pointer", "multiplayer", "advice", "shortcut", "setup")
"""Why a rule is not for execution: it only titles, defines or explains, points to another rule, is about more players, advises, is about
how people shorten a game, or about what happens before a situation begins or beside the table."""


class ReasonError(ValueError):
    """A mistake in the file of reasons: an unknown kind, a rule that is not there, or one that is cited all the same."""


@dataclass(frozen=True, slots=True)
class Home:
    """Where a rule lives: its slug, and the module that is its home."""

    slug: str
    module: str


@dataclass(frozen=True, slots=True)
class Covered:
    """A rule of the rulebook: its homes, the passing scenarios that cite it, or (kind, words) why it is not for execution."""

    number: str
    homes: tuple[Home, ...]
    scenarios: tuple[str, ...]
    reason: tuple[str, str] | None

    @property
    def for_execution(self) -> bool:
        """Whether the rule is one that a game carries out."""
        return self.reason is None


@dataclass(frozen=True, slots=True)
class RuleCoverage:
    """All rules of the chapters, in the rulebook's order."""

    rules: tuple[Covered, ...]

    @property
    def wanted(self) -> tuple[Covered, ...]:
        """The rules that are for execution."""
        return tuple(rule for rule in self.rules if rule.for_execution)

    @property
    def cited(self) -> tuple[Covered, ...]:
        """Those of them that a passing scenario cites."""
        return tuple(rule for rule in self.wanted if rule.scenarios)

    def summary(self) -> str:
        """The line that ends the report."""
        share = 100 * len(self.cited) / len(self.wanted) if self.wanted else 100.0
        return f"rules: {len(self.cited)} cited of {len(self.wanted)} for execution ({share:.1f} %)"


@lru_cache(maxsize=1)
def reasons() -> dict[str, tuple[str, str]]:
    """Number -> (kind, words). Raises ``ReasonError`` for a kind that is none."""
    table = tomllib.loads(REASONS.read_text(encoding="utf-8"))
    unknown = sorted(set(table) - set(KINDS))
    if unknown:
        raise ReasonError(f"{REASONS.name}: {unknown[0]} is no kind of reason; known are {', '.join(KINDS)}")
    return {number: (kind, words) for kind, rules in table.items() for number, words in rules.items()}


def numbers() -> tuple[str, ...]:
    """The numbers of all rules and subrules of the chapters, in order."""
    found = [rule.number for rule in read_restatement().rules if rule.number[:1] in CHAPTERS]
    return tuple(sorted((n for n in found if parse_number(n).level in (Level.RULE, Level.SUBRULE)), key=sort_key))


def coverage(entries: Iterable[Entry]) -> RuleCoverage:
    """What is covered by the scenarios that pass. Raises ``ReasonError`` for a reason given for no rule of these chapters."""
    known = numbers()
    strangers = sorted(set(reasons()) - set(known))
    if strangers:
        raise ReasonError(f"{REASONS.name}: there is no rule {strangers[0]} in chapters {', '.join(CHAPTERS)}")
    homes = _homes()
    shown = _shown(entries)
    return RuleCoverage(tuple(Covered(n, tuple(homes[n]), tuple(sorted(shown[n])), reasons().get(n)) for n in known))


def _homes() -> dict[str, list[Home]]:
    found: dict[str, list[Home]] = defaultdict(list)
    for slug, rule in sorted(RULES.items()):
        for number in _numbers(slug):
            found[number].append(Home(slug, rule.module))
    return found


def _shown(entries: Iterable[Entry]) -> dict[str, set[str]]:
    found: dict[str, set[str]] = defaultdict(set)
    for entry in entries:
        if entry.run.status == 0 and entry.edition == DEFAULT_EDITION:
            for slug in entry.run.slugs():
                for number in _numbers(slug):
                    found[number].add(entry.slug)
    return found


def _numbers(slug: str) -> Sequence[str]:
    try:
        return numbers_of(slug)
    except Unnumbered:
        return ()
