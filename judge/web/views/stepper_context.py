"""What the templates of the stepper need, from a run: the stage (one step with its boards) and the log (all of them)."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby

from judge.citations.edition_words import worded
from judge.replay.upshot import Sentence, Upshot, says_nothing
from judge.replay.walk import BEGINNING, Node, Walk
from judge.scenarios.board.board_differences import Difference, differences
from judge.scenarios.board.board_state import board
from judge.scenarios.board.board_views import BoardView


@dataclass(frozen=True)
class ShownRule:
    """A rule as a page names it: number and address in the edition, and its restatement in one sentence."""

    number: str
    address: str
    sentence: str


Cite = Callable[[Sequence[str]], list[ShownRule]]
"""Rules for slugs, in the order given; a slug without a number in the edition is left out."""


@dataclass(frozen=True)
class Line:
    """A step in the log."""

    path: str
    text: str
    kind: str
    rules: list[ShownRule]
    steps: list[Line]
    current: bool
    open: bool
    quiet: bool = False


@dataclass(frozen=True)
class Stretch:
    """Steps of the log in a row. A ``quiet`` stretch only passes the time, and is folded unless the step looked at is in it."""

    quiet: bool
    lines: list[Line]

    @property
    def open(self) -> bool:
        """Whether the step looked at is among them."""
        return any(line.current or line.open for line in self.lines)


@dataclass(frozen=True)
class Stage:
    """One step with its boards. ``reasons`` say why an action was refused.

    ``left`` and ``marks`` are the entities marked on the board before and after it."""

    path: str
    text: str
    kind: str
    at: int
    count: int
    after: BoardView
    before: BoardView | None = None
    rules: list[ShownRule] = field(default_factory=list)
    trail: list[str] = field(default_factory=list)
    reasons: list[str] = field(default_factory=list)
    changes: tuple[Difference, ...] = ()
    marks: frozenset[int] = frozenset()
    left: frozenset[int] = frozenset()
    first: str | None = None
    previous: str | None = None
    next: str | None = None
    next_decision: str | None = None


@dataclass(frozen=True)
class Told:
    """A sentence about a run: the address of the step that it opens, when that is, its rules, and whether it is of something refused."""

    text: str
    path: str
    when: str
    rules: list[ShownRule]
    kind: str


@dataclass(frozen=True)
class Answer:
    """What came of a run: its results, what led to them, and what of that is left out at first."""

    result: list[Told]
    course: list[Told]
    rest: list[Told]


MOST_TOLD = 8


def told_of(made: Upshot | None, cite: Cite) -> Answer | None:
    """What came of a run, for a page."""
    if made is None:
        return None
    short = made.shortened(MOST_TOLD)
    return Answer(told(made.result, cite), told(short, cite), [] if len(short) == len(made.course) else told(made.course, cite))


def told(said: Sequence[Sentence], cite: Cite) -> list[Told]:
    """Sentences about a run, for a page."""
    return [Told(one.text, one.path, one.when, cite(one.rules), one.kind) for one in said]


def stage_of(walk: Walk, path: str, cite: Cite, beginning: str) -> Stage:
    """The stage at an address; ``beginning`` is what stands where nothing has happened yet."""
    count = len(walk.nodes)
    node = walk.node(path)
    if node is None:
        onward = {"next": walk.next(path), "next_decision": walk.next_decision(BEGINNING)}
        return Stage(BEGINNING, beginning, "note", 0, count, board(walk.start), **onward)
    before, after = board(node.before), board(node.after)
    changes = tuple(
        replace(one, before=worded(one.before, walk.start.edition), after=worded(one.after, walk.start.edition))
        for one in differences(before, after)
    )
    marks, left = frozenset(c.id for c in changes if c.id), frozenset(c.was for c in changes if c.was)
    return Stage(
        path,
        worded(node.step.text, walk.start.edition),
        node.step.kind,
        int(path.split(".")[0]),
        count,
        after,
        before,
        cite(node.step.rules),
        _trail(node),
        _reasons(node),
        changes,
        marks,
        left,
        BEGINNING,
        walk.previous(path),
        walk.next(path),
        walk.next_decision(path),
    )


def _trail(node: Node) -> list[str]:
    texts: list[str] = []
    above = node.parent
    while above is not None:
        texts.insert(0, worded(above.step.text, node.before.edition))
        above = above.parent
    return texts


def _reasons(node: Node) -> list[str]:
    return [worded(part.step.text, node.before.edition) for part in node.parts] if node.step.kind == "refused" else []


MOST_OF_LOG = 1_000_000
"""Bytes of a page that the steps of its log may take; each has its address twice, which holds the whole situation."""
OF_A_LINE = 300
"""Bytes of a step in the log besides its addresses."""


def log_of(walk: Walk, path: str, cite: Cite, address: int) -> tuple[list[Line], int]:
    """The steps, with the one at the address marked and what it is part of opened; and how many are left out, because with an
    ``address`` of so many letters each they would make the page too long: those furthest from that one."""
    paths = list(walk.by_path)
    most = MOST_OF_LOG // (2 * address + OF_A_LINE)
    if len(paths) <= most:
        return [_line(node, path, cite, walk.by_path) for node in walk.nodes], 0
    at = paths.index(path) if path in walk.by_path else 0
    first = max(0, min(at - most // 2, len(paths) - most))
    near = set(paths[first : first + most])
    near |= {above for one in near for above in _above(one)}
    return [_line(node, path, cite, near) for node in walk.nodes if node.path in near], len(paths) - len(near)


def _above(path: str) -> list[str]:
    """The addresses of what a step is part of."""
    parts = path.split(".")
    return [".".join(parts[:count]) for count in range(1, len(parts))]


LEAST_FOLDED = 2
"""Steps that pass the time before they are folded."""


def stretches(log: Sequence[Line]) -> list[Stretch]:
    """The log with what only passes the time folded."""
    out: list[Stretch] = []
    for quiet, group in groupby(log, key=lambda line: line.quiet):
        lines = list(group)
        out.append(Stretch(quiet and len(lines) >= LEAST_FOLDED, lines))
    return out


def _line(node: Node, path: str, cite: Cite, near: Container[str]) -> Line:
    parts = [_line(part, path, cite, near) for part in node.parts if part.path in near]
    return Line(
        node.path,
        worded(node.step.text, node.before.edition),
        node.step.kind,
        cite(node.step.rules),
        parts,
        node.path == path,
        path.startswith(node.path + "."),
        says_nothing(node),
    )
