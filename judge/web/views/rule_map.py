"""The contents of the rulebook, coloured by which rules run and which scenarios show it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from judge.citations.numbered_steps import DEFAULT_EDITION
from judge.library import catalogue, coverage_count
from judge.library.rules_shown import Covered
from judge.scenarios.library_index import Entry
from rules_corpus.restatement import read_restatement

SHOWN, EXCUSED, MISSING = "shown", "excused", "missing"
SIGNS = {SHOWN: "✓", EXCUSED: "–", MISSING: "○"}
FEW = 4
"""So many scenarios are named of a rule; the library lists them all."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A rule in the coloured contents."""

    rule: Covered
    state: str
    scenarios: Sequence[Entry]

    @property
    def sign(self) -> str:
        """What shows its state to those who see no colours."""
        return SIGNS[self.state]

    @property
    def more(self) -> int:
        """How many scenarios are not named."""
        return len(self.rule.scenarios) - len(self.scenarios)


@dataclass(frozen=True, slots=True)
class Section:
    """A section of the rulebook with its rules."""

    number: str
    title: str
    cells: Sequence[Cell]

    @property
    def shown(self) -> int:
        """How many of its rules scenarios show."""
        return sum(cell.state == SHOWN for cell in self.cells)

    @property
    def wanted(self) -> int:
        """How many of its rules are for execution."""
        return sum(cell.rule.for_execution for cell in self.cells)


@require_safe
def page(request: HttpRequest) -> HttpResponse:
    """Which rules of the rulebook run: by section, with its home, the scenarios that cite it, or why it is not for execution."""
    kept = coverage_count.kept()
    context: dict[str, object] = {"date": DEFAULT_EDITION, "kept": kept}
    if kept is not None:
        context |= {"sections": _sections(kept.coverage.rules), "summary": kept.coverage.summary()}
    return render(request, "bench/coverage.html", context)


def _sections(rules: Sequence[Covered]) -> list[Section]:
    titles = {rule.number: rule.title for rule in read_restatement().rules}
    return [
        Section(number, titles[number], [_cell(rule) for rule in found])
        for number, found in groupby(rules, key=lambda rule: rule.number.split(".")[0])
    ]


def _cell(rule: Covered) -> Cell:
    state = EXCUSED if not rule.for_execution else SHOWN if rule.scenarios else MISSING
    named = [entry for slug in rule.scenarios[:FEW] if (entry := catalogue.find(slug)) is not None]
    return Cell(rule, state, named)
