"""A line read as one of the grammar's kinds of line.

The grammar is ambiguous English, so every reading is found and evaluated: readings that make no sense are dropped, readings that agree are
one, and readings that disagree are refused (``Ambiguous``), never chosen among.
"""

from __future__ import annotations

from typing import Any

from judge.cards.compiler.chart import Chart
from judge.cards.compiler.printed_words import Word
from judge.cards.compiler.rule_tables import tables
from judge.cards.grammar import load_readers

STARTS = ("effects", "activated", "triggered", "static", "keywords", "cost", "additional", "entering", "replacing")


def parse(line: list[Word], start: str) -> Any:
    """Read words as the grammar's ``start`` and evaluate. Raises ``Refuse`` with the place where reading failed."""
    load_readers()
    return Chart(tables(), line, start).value(start, 0, len(line))
