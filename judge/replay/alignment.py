"""Two courses of one situation side by side: their steps aligned, and the first difference in what happened. Pure.

Numbers of rules play no part in it: a course is what people read of its steps, and the boards after them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from typing import Any

from judge.replay.walk import BEGINNING, Node, Walk
from judge.scenarios.board.board_differences import Difference, differences
from judge.scenarios.board.board_state import board
from judge.scenarios.board.board_views import BoardView

MOST_ALIGNED = 1000
"""Steps behind the first difference that are looked at on either side; aligning takes the square of their number."""

Key = tuple[Any, ...]
Lines = tuple[Callable[[Node], int], Callable[[Node], int]]
"""For a step of the left and of the right: the line of the script behind it."""


@dataclass(frozen=True, slots=True)
class Course:
    """A situation that was run: its steps, and for each at the top the line of the script that caused it (0: none)."""

    walk: Walk
    lines: tuple[int, ...]

    def line(self, node: Node) -> int:
        """The line of the script behind a step at the top; 0 for its parts."""
        at = int(node.path) - 1 if node.path.isdecimal() else len(self.lines)
        return self.lines[at] if at < len(self.lines) else 0


@dataclass(frozen=True, slots=True)
class Cell:
    """A step on one side: its address there, what people read, and the rules (slugs) that it cites, parts not included."""

    path: str
    text: str
    kind: str
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Pair:
    """A step on the left, on the right, or on both. ``same`` where the same happened in all their parts; else ``parts`` are aligned."""

    left: Cell | None
    right: Cell | None
    same: bool
    line: int
    parts: tuple[Pair, ...] = ()


@dataclass(frozen=True, slots=True)
class Parting:
    """Where two courses part: the ``pair`` at the top (its place in the list, -1 for the beginning), address and words of the innermost
    step in which they do (where a side has none, the address of the last at the top that both share, and no words), the boards behind
    the step at the top, and what differs between those."""

    pair: int
    left: str
    right: str
    left_text: str
    right_text: str
    left_board: BoardView
    right_board: BoardView
    differences: tuple[Difference, ...]


@dataclass(frozen=True, slots=True)
class SideBySide:
    """Two courses aligned. ``parting`` is None where the same happened; ``cut`` counts steps too far behind it to be aligned."""

    pairs: tuple[Pair, ...]
    parting: Parting | None
    cut: int = 0


def side_by_side(left: Course, right: Course) -> SideBySide:
    """Align two courses of one situation."""
    begun_alike = left.walk.board(left.walk.start) == right.walk.board(right.walk.start)
    same = _shared(left.walk, right.walk) if begun_alike else 0
    ones, others = left.walk.nodes, right.walk.nodes
    pairs = [_same(one, other, left.line(one)) for one, other in zip(ones[:same], others[:same], strict=True)]
    ones, others = ones[same:], others[same:]
    cut = sum(max(0, len(side) - MOST_ALIGNED) for side in (ones, others))
    pairs += _aligned(ones[:MOST_ALIGNED], others[:MOST_ALIGNED], (left.line, right.line))
    if not begun_alike:
        return SideBySide(tuple(pairs), _at_the_beginning(left.walk, right.walk), cut)
    if same == len(pairs):
        return SideBySide(tuple(pairs), None)
    if pairs[same].same:  # told in the same words, but the boards differ
        pairs[same] = replace(pairs[same], same=False)
    return SideBySide(tuple(pairs), _parting(left.walk, right.walk, same, pairs[same]), cut)


def parting_of(left: Course, right: Course) -> Parting | None:
    """Where two courses part, None where the same happens: for whoever does not show the steps side by side."""
    ones, others = left.walk, right.walk
    if len(ones.nodes) == len(others.nodes) == _shared(ones, others) and ones.board(ones.start) == others.board(others.start):
        return None
    return side_by_side(left, right).parting


def _words(node: Node) -> Key:
    return (node.step.kind, node.step.player, node.step.text)


def _key(node: Node) -> Key:
    """What happened in a step, as people read it, with all its parts."""
    return (*_words(node), *(_key(part) for part in node.parts))


def _shared(left: Walk, right: Walk) -> int:
    """How many steps at the top both begin with."""
    count = 0
    for one, other in zip(left.nodes, right.nodes, strict=False):
        if _key(one) != _key(other) or left.board(one.after) != right.board(other.after):
            break
        count += 1
    return count


def _cell(node: Node | None) -> Cell | None:
    return Cell(node.path, node.step.text, node.step.kind, tuple(node.step.rules)) if node is not None else None


def _same(one: Node, other: Node, line: int) -> Pair:
    return Pair(_cell(one), _cell(other), True, line)


def _aligned(left: Sequence[Node], right: Sequence[Node], lines: Lines) -> list[Pair]:
    """Pairs of steps in order: first those that are the same through and through, between them those told in the same words, and then
    those that one line of the script caused on both sides."""
    out: list[Pair] = []
    for ones, others, alike in _matched(left, right, _key):
        if alike:
            out += [_same(one, other, lines[0](one)) for one, other in zip(ones, others, strict=True)]
            continue
        for these, those, told_alike in _matched(ones, others, _words):
            if told_alike:
                pairs = zip(these, those, strict=True)
                out += [Pair(_cell(a), _cell(b), False, lines[0](a), tuple(_aligned(a.parts, b.parts, lines))) for a, b in pairs]
            else:
                out += _by_line(these, those, lines)
    return out


def _matched(
    left: Sequence[Node], right: Sequence[Node], key: Callable[[Node], Key]
) -> Iterator[tuple[Sequence[Node], Sequence[Node], bool]]:
    """Stretches of both sides in order, and whether they are alike by the key."""
    matcher = SequenceMatcher(None, [key(node) for node in left], [key(node) for node in right], autojunk=False)
    for kind, a, b, c, d in matcher.get_opcodes():
        yield left[a:b], right[c:d], kind == "equal"


def _by_line(left: Sequence[Node], right: Sequence[Node], lines: Lines) -> list[Pair]:
    """Steps that have nothing in common but the line that caused them; others stand alone."""
    out: list[Pair] = []
    ones, others = list(left), list(right)
    while ones or others:
        at = (lines[0](ones[0]) if ones else None, lines[1](others[0]) if others else None)
        one = ones.pop(0) if at[0] is not None and (at[1] is None or at[0] <= at[1]) else None
        other = others.pop(0) if at[1] is not None and (at[0] is None or at[1] <= at[0]) else None
        parts = _aligned(one.parts if one else (), other.parts if other else (), lines)
        out.append(Pair(_cell(one), _cell(other), False, (at[0] if one is not None else at[1]) or 0, tuple(parts)))
    return out


def _at_the_beginning(left: Walk, right: Walk) -> Parting:
    boards = board(left.start), board(right.start)
    return Parting(-1, BEGINNING, BEGINNING, "", "", *boards, _told(*boards))


def _parting(left: Walk, right: Walk, at: int, top: Pair) -> Parting:
    """The innermost step in which the courses part, and the boards behind the step at the top that it is part of."""
    shared = (left.nodes[at - 1] if at else None, right.nodes[at - 1] if at else None)
    boards = []
    for walk, cell, last in ((left, top.left, shared[0]), (right, top.right, shared[1])):
        node = walk.node(cell.path) if cell is not None else last
        boards.append(board(node.after if node else walk.start))
    pair = top
    while pair.left is not None and pair.right is not None and pair.left.text == pair.right.text:
        first = next((n for n, part in enumerate(pair.parts) if not part.same), None)
        if first is None:
            break
        pair = pair.parts[first]
    paths = [cell.path if cell else last.path if last else BEGINNING for cell, last in zip((pair.left, pair.right), shared, strict=True)]
    texts = [cell.text if cell else "" for cell in (pair.left, pair.right)]
    return Parting(at, paths[0], paths[1], texts[0], texts[1], boards[0], boards[1], _told(boards[0], boards[1]))


def _told(left: BoardView, right: BoardView) -> tuple[Difference, ...]:
    """What differs between two boards of the same moment, where nothing has come or gone."""
    absent = {"nowhere": "not there", "gone": "not there"}
    found = differences(left, right, everywhere=True)
    return tuple(replace(one, before=absent.get(one.before, one.before), after=absent.get(one.after, one.after)) for one in found)
