"""Where the parts of a YAML text begin and end, and edits to them that leave everything else as it is."""

from __future__ import annotations

from collections.abc import Sequence, Set

import yaml

Span = tuple[int, int]
"""Where something begins, and where it has ended, in characters."""


def is_flow(node: yaml.CollectionNode) -> bool:
    """Whether a list or group stands in brackets."""
    return bool(node.flow_style)


def end_of(text: str, node: yaml.Node) -> int:
    """Where the last character of a node has ended: PyYAML counts the comments and blank lines behind a block to it, this does not."""
    if isinstance(node, yaml.CollectionNode) and not is_flow(node) and node.value:
        last = node.value[-1]
        return max(end_of(text, last[0]), end_of(text, last[1])) if isinstance(last, tuple) else end_of(text, last)
    start, end = int(node.start_mark.index), int(node.end_mark.index)
    return start + len(text[start:end].rstrip()) if isinstance(node, yaml.ScalarNode) and node.style in ("|", ">") else end


def place_in_line(text: str, node: yaml.SequenceNode, item: yaml.Node) -> int:
    """Where an item of a list begins, its dash included."""
    start = int(item.start_mark.index)
    if is_flow(node):
        return start
    column = int(node.start_mark.column)
    at = text.rfind("\n", 0, start) + 1
    while not (text[at : at + column].strip() == "" and text[at + column : at + column + 1] == "-"):
        at = text.rfind("\n", 0, at - 1) + 1
    return at + column


def is_row(text: str, node: yaml.Node) -> bool:
    """Whether a list or group stands in brackets on one line."""
    within = text[node.start_mark.index : node.end_mark.index]
    return isinstance(node, yaml.CollectionNode) and is_flow(node) and "\n" not in within


def indented(node: yaml.CollectionNode, said: str) -> str:
    """A part of a block, whose further lines were written as if it stood two columns in, as it stands in this one."""
    return said.replace("\n", "\n" + " " * (int(node.start_mark.column) - 2))


class Edits:
    """Edits to a text, collected and then made at once."""

    def __init__(self, text: str) -> None:
        self.text = text
        self._made: list[tuple[int, int, str]] = []

    def replace(self, start: int, end: int, said: str) -> None:
        """Other characters in the place of these."""
        self._made.append((start, end, said))

    def insert(self, node: yaml.CollectionNode, spans: Sequence[Span], behind: int, said: str) -> None:
        """A new part behind the one of that index (-1: before all) of the parts of a list or group."""
        if is_flow(node):
            if not spans:
                inside = int(node.start_mark.index) + 1
                earlier = any(start == inside for start, _, _ in self._made)
                self.replace(inside, inside if earlier else int(node.end_mark.index) - 1, f", {said}" if earlier else said)
            elif behind < 0:
                self.replace(spans[0][0], spans[0][0], f"{said}, ")
            else:
                self.replace(spans[behind][1], spans[behind][1], f", {said}")
            return
        indent, lines = " " * int(node.start_mark.column), indented(node, said)
        if behind < 0:
            self.replace(spans[0][0], spans[0][0], f"{lines}\n{indent}")
        else:
            end = self._line_end(spans[behind][1])
            self.replace(end, end, f"\n{indent}{lines}")

    def drop(self, node: yaml.CollectionNode, spans: Sequence[Span], gone: Set[int]) -> None:
        """Takes parts of a list or group out, with the comments on their own lines; at least one stays."""
        if is_flow(node):
            self._drop_in_brackets(node, spans, gone)
            return
        for at in gone:
            start, end = self.text.rfind("\n", 0, spans[at][0]) + 1, min(self._line_end(spans[at][1]) + 1, len(self.text))
            if self.text[start : spans[at][0]].strip():
                raise ValueError("a part that shares its line with what holds it can't be taken out alone")
            self.replace(start, end, "")

    def _drop_in_brackets(self, node: yaml.CollectionNode, spans: Sequence[Span], gone: Set[int]) -> None:
        if gone and len(gone) == len(spans):
            self.replace(int(node.start_mark.index) + 1, int(node.end_mark.index) - 1, "")
            return
        trailing = len(spans)
        while trailing - 1 in gone:
            trailing -= 1
        for at in sorted(gone):
            if at < trailing:
                self.replace(spans[at][0], spans[at + 1][0], "")
        if trailing < len(spans):
            before = spans[trailing - 1][1]
            apart = "\n" in self.text[before : spans[trailing][0]]  # a comma and a comment may stand there, which stay
            self.replace(spans[trailing][0] if apart else before, spans[-1][1], "")

    def _line_end(self, at: int) -> int:
        end = self.text.find("\n", at)
        return len(self.text) if end < 0 else end

    def applied(self) -> str:
        """The text with all edits made; those at the same place in the order in which they came."""
        text = self.text
        for _, (start, end, said) in sorted(enumerate(self._made), key=lambda made: (made[1][0], made[1][1], made[0]), reverse=True):
            text = text[:start] + said + text[end:]
        return text
