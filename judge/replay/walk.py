"""A trace to step through: every step with an address ("3.2" is the second part of the third step), and the boards around it. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from judge.engine.state import Game
from judge.engine.trace import Step
from judge.scenarios.board.board_state import board
from judge.scenarios.board.board_views import BoardView

BEGINNING = "0"
"""The address of the situation before anything has happened."""

DECISIONS = frozenset({"action", "default", "refused"})
"""Kinds of steps in which somebody decided something."""


@dataclass(slots=True, eq=False)
class Node:
    """A step in its place. ``before`` and ``after`` are the games around it; ``parent`` is None at the top."""

    path: str
    step: Step
    before: Game
    after: Game
    parent: Node | None = None
    parts: list[Node] = field(default_factory=list)

    def walk(self) -> Iterator[Node]:
        """This node and all below it, in order."""
        yield self
        for part in self.parts:
            yield from part.walk()


class Walk:
    """All steps of a trace with their addresses, and the ways between them."""

    def __init__(self, start: Game, steps: Sequence[Step]) -> None:
        self.start = start
        self.nodes = _nodes(start, steps)
        self.by_path = {node.path: node for top in self.nodes for node in top.walk()}
        self.end = self.nodes[-1].after if self.nodes else start
        self._boards: dict[int, BoardView] = {}

    def board(self, game: Game) -> BoardView:
        """The board of one of its games, made once: a course is compared with those of both neighbouring editions."""
        known = self._boards.get(id(game))
        if known is None:
            known = self._boards[id(game)] = board(game)
        return known

    def node(self, path: str) -> Node | None:
        """The step at an address; None for the beginning, and for an address that is none."""
        return self.by_path.get(path)

    def next(self, path: str) -> str | None:
        """The address of the step after this one on its level, or after the step that it is part of."""
        node = self.node(path)
        if node is None:
            return self.nodes[0].path if self.nodes else None
        while node is not None:
            kin = node.parent.parts if node.parent else self.nodes
            at = kin.index(node)
            if at + 1 < len(kin):
                return kin[at + 1].path
            node = node.parent
        return None

    def previous(self, path: str) -> str | None:
        """The address of the step before this one on its level, else the step that it is part of, else the beginning."""
        node = self.node(path)
        if node is None:
            return None
        kin = node.parent.parts if node.parent else self.nodes
        at = kin.index(node)
        if at:
            return kin[at - 1].path
        return node.parent.path if node.parent else BEGINNING

    def next_decision(self, path: str) -> str | None:
        """The address of the next step on the top level in which somebody decides something."""
        top = int(path.split(".")[0])
        return next((node.path for node in self.nodes[top:] if node.step.kind in DECISIONS), None)


def _nodes(start: Game, steps: Sequence[Step]) -> list[Node]:
    made, before = [], start
    for at, step in enumerate(steps, start=1):
        node = _node(str(at), step, before, None)
        made.append(node)
        before = node.after
    return made


def _node(path: str, step: Step, before: Game, parent: Node | None) -> Node:
    node = Node(path, step, before, before, parent)
    now = before
    for at, inner in enumerate(step.steps, start=1):
        part = _node(f"{path}.{at}", inner, now, node)
        node.parts.append(part)
        now = part.after
    node.after = step.after if step.after is not None else now
    return node
