"""Why an edition changed the rules: the set that it came with, and what somebody noted in the admin."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date as calendar_date
from functools import cache
from pathlib import Path

from rules_corpus.models import EditionNote

FILE = Path(__file__).with_name("released_sets.toml")
NEAR = 31
"""Days between a set's release and the edition that came with it, at most."""


@dataclass(frozen=True, slots=True)
class Reason:
    """What an edition came with: the name of a set and its release date ("" for none), and notes about all or a place."""

    set: str
    released: str
    notes: tuple[str, ...]

    def __bool__(self) -> bool:
        return bool(self.set or self.notes)


def reasons(dates: Iterable[str], number: str = "") -> dict[str, Reason]:
    """Why each of these editions changed the rules; notes about a place are told where ``number`` is it or lies under it."""
    wanted = set(dates)
    notes: dict[str, list[str]] = {}
    for note in EditionNote.objects.filter(edition__date__in=wanted).select_related("edition"):
        if not note.number or number.startswith(note.number) or note.number.startswith(number or "-"):
            notes.setdefault(note.edition.date, []).append(note.text)
    found = {}
    for date in wanted:
        name, released = _set_of(date)
        found[date] = Reason(name, released, tuple(notes.get(date, ())))
    return found


@cache
def _set_of(date: str) -> tuple[str, str]:
    day = calendar_date.fromisoformat(date)
    near = [(abs((day - released).days), released, name) for released, name in _released() if abs((day - released).days) <= NEAR]
    if not near:
        return "", ""
    _, released, name = min(near)
    return name, released.isoformat()


@cache
def _released() -> tuple[tuple[calendar_date, str], ...]:
    table: dict[str, str] = tomllib.loads(FILE.read_text(encoding="utf-8"))["released"]
    return tuple((calendar_date.fromisoformat(day), name) for day, name in table.items())
