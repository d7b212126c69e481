"""Two courses side by side as the rows of a page: lines of the script with what is said about them, steps, and stretches that are alike."""

from __future__ import annotations

from dataclasses import dataclass, field

from judge.citations.edition_words import worded
from judge.replay.alignment import Cell, Pair
from judge.replay.editions import Compared
from judge.scenarios.runner.lenient_run import LeftOut
from judge.web.views.stepper_context import Cite, ShownRule

AROUND = 2
"""Steps that are alike, shown on either side of one that differs."""
MOST_SHOWN = 120
"""Steps shown where nothing differs."""


@dataclass(frozen=True)
class Side:
    """A step on one side."""

    path: str
    text: str
    kind: str
    rules: list[ShownRule]


@dataclass(frozen=True)
class Note:
    """What is said of a line of the script under one of the editions."""

    edition: str
    kind: str
    why: str
    rules: list[ShownRule]


@dataclass(frozen=True)
class Row:
    """A row. ``kind`` is "line" (of the script: its number, words and notes), "steps" (with their parts) or "alike" (so many left out)."""

    kind: str
    line: int = 0
    text: str = ""
    notes: list[Note] = field(default_factory=list)
    left: Side | None = None
    right: Side | None = None
    same: bool = True
    first: bool = False
    parts: list[Row] = field(default_factory=list)
    count: int = 0

    @property
    def folded(self) -> bool:
        """Whether its parts are shown only when they are asked for: those of a step that one side alone has, or of steps told otherwise."""
        return self.left is None or self.right is None or self.left.text != self.right.text


def rows_of(made: Compared, cite: Cite, other_cite: Cite) -> list[Row]:
    """The rows of a comparison that has steps."""
    assert made.together is not None
    pairs, parting = made.together.pairs, made.together.parting
    words, notes = dict(made.script), _notes(made, (cite, other_cite))
    shown = _shown(pairs, parting is not None, set(notes))
    first = next((at for at, pair in enumerate(pairs) if not pair.same), -1)
    pending = sorted(notes)
    out: list[Row] = []
    said, hidden = 0, 0
    for at, pair in enumerate(pairs):
        while pending and pending[0] < pair.line:
            out += _hidden(hidden)
            hidden, line = 0, pending.pop(0)
            out.append(Row("line", line, words.get(line, "expect"), notes[line]))
        if not shown[at]:
            hidden += 1
            continue
        out += _hidden(hidden)
        hidden = 0
        if pair.line and pair.line != said:
            said = pair.line
            out.append(Row("line", said, words.get(said, "expect"), notes[said] if said in pending else []))
            pending = [line for line in pending if line != said]
        out.append(_row(pair, (cite, other_cite), made.editions, at == first))
    out += _hidden(hidden)
    return [*out, *(Row("line", line, words.get(line, "expect"), notes[line]) for line in pending)]


def _hidden(count: int) -> list[Row]:
    return [Row("alike", count=count)] if count else []


def _shown(pairs: tuple[Pair, ...], part: bool, noted: set[int]) -> list[bool]:
    """Which pairs are shown: those that differ, their neighbours, and those of lines spoken of; where nothing differs, the first."""
    if not part:
        return [at < MOST_SHOWN for at in range(len(pairs))]
    near = {n for at, pair in enumerate(pairs) if not pair.same for n in range(at - AROUND, at + AROUND + 1)}
    return [at in near or pair.line in noted for at, pair in enumerate(pairs)]


def _notes(made: Compared, cites: tuple[Cite, Cite]) -> dict[int, list[Note]]:
    out: dict[int, list[Note]] = {}
    for edition, notes, cite in zip(made.editions, made.notes, cites, strict=True):
        for one in notes:
            out.setdefault(one.line, []).append(_note(edition, one, cite))
    return out


def _note(edition: str, one: LeftOut, cite: Cite) -> Note:
    return Note(edition, one.kind, one.why, cite([one.rule] if one.rule else []))


def _row(pair: Pair, cites: tuple[Cite, Cite], editions: tuple[str, str], first: bool) -> Row:
    parts = [_row(part, cites, editions, False) for part in pair.parts]
    left, right = (_side(*side) for side in zip((pair.left, pair.right), cites, editions, strict=True))
    return Row("steps", pair.line, left=left, right=right, same=pair.same, first=first, parts=parts)


def _side(cell: Cell | None, cite: Cite, edition: str) -> Side | None:
    return Side(cell.path, worded(cell.text, edition), cell.kind, cite(cell.rules)) if cell is not None else None
