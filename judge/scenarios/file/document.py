"""A scenario file: Markdown with front matter, prose, and one fenced ``scenario`` block; or the bare block as YAML or JSON."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property

from judge.scenarios.file.plain_values import date
from judge.scenarios.file.yaml_tree import MOST_CHARACTERS, Node, read_tree, words
from judge.scenarios.scenario_errors import Mistake, ScenarioError, nearest

_FENCE = re.compile(r"^(?P<fence>`{3,}|~{3,})\s*(?P<word>[\w-]*)\s*$")
_HEADS = ("title", "shows", "tags", "difficulty", "background", "course", "asks", "source", "topic", "needs", "compare")


@dataclass(frozen=True)
class Document:
    """A scenario file taken apart.

    ``shows`` are rule numbers of the scenario's edition that its run cites, ``background`` those that it is about without anything
    happening by them (a rule that keeps something from happening, a definition). ``difficulty`` is 1 to 5 (0: not said), ``prose`` the
    Markdown around the block, ``more`` the other front matter as plain data. ``block`` is the text of the scenario block, ``block_line``
    where it begins.
    """

    title: str
    shows: tuple[str, ...]
    tags: tuple[str, ...]
    difficulty: int
    prose: str
    block: str
    block_line: int
    more: tuple[tuple[str, str], ...] = ()
    background: tuple[str, ...] = ()

    @property
    def rules(self) -> tuple[str, ...]:
        """The numbers of all rules that it is about, those it shows first."""
        return (*self.shows, *self.background)

    @cached_property
    def tree(self) -> Node:
        """What the block says. Raises ``ScenarioError`` with the place of what is wrong in it."""
        return read_tree(self.block, self.block_line)


def read_document(text: str) -> Document:
    """Take a scenario file apart. Raises ``ScenarioError`` with the place of what is wrong."""
    found = read_outline(text)
    _ = found.tree
    return found


def read_outline(text: str) -> Document:
    """The same, with its block found but not read yet: that raises ``ScenarioError`` only where somebody asks what the block says."""
    if len(text) > MOST_CHARACTERS:
        raise ScenarioError(Mistake(1, 1, f"the file has {len(text)} characters; at most {MOST_CHARACTERS} are read"))
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    lines = text.split("\n")
    head, body = _front_matter(lines)
    fences = list(_fences(lines, body))
    if not fences:
        if head is not None or any(_FENCE.match(line) for line in lines):
            raise ScenarioError(Mistake(1, 1, "the file has no scenario block", "begin one with ```scenario on a line of its own"))
        return Document("", (), (), 0, "", text, 1)
    if len(fences) > 1:
        raise ScenarioError(Mistake(fences[1][0], 1, "the file has a second scenario block", "one file is one scenario"))
    first, last = fences[0]
    block = "\n".join(lines[first:last])
    prose = "\n".join([*lines[body : first - 1], *lines[last + 1 :]]).strip()
    title, shows, tags, difficulty, more = _head(head)
    background = _texts(head.get("background")) if head is not None else ()
    return Document(title, shows, tags, difficulty, prose, block, first + 1, more, background)


def _front_matter(lines: list[str]) -> tuple[Node | None, int]:
    """The front matter, and the index of the first line behind it."""
    if lines[0].strip() != "---":
        return None, 0
    for at, line in enumerate(lines[1:], start=1):
        if line.strip() in ("---", "..."):
            head = "\n".join(lines[1:at])
            return (read_tree(head, 2) if head.strip() else None), at + 1
    raise ScenarioError(Mistake(1, 1, "the front matter has no end", "close it with --- on a line of its own"))


def _fences(lines: list[str], body: int) -> list[tuple[int, int]]:
    """Index of the first line inside and of the closing fence, for each scenario block; other code blocks are passed over."""
    found = []
    opened: tuple[str, str, int] | None = None
    for at, line in enumerate(lines[body:], start=body):
        fence = _FENCE.match(line)
        if fence is None:
            continue
        if opened is None:
            opened = (fence["fence"], fence["word"], at + 1)
        elif fence["fence"].startswith(opened[0]) and not fence["word"]:
            if opened[1] == "scenario":
                found.append((opened[2], at))
            opened = None
    if opened is not None and opened[1] == "scenario":
        raise ScenarioError(Mistake(opened[2], 1, "the scenario block has no end", f"close it with {opened[0]} on a line of its own"))
    return found


def _head(head: Node | None) -> tuple[str, tuple[str, ...], tuple[str, ...], int, tuple[tuple[str, str], ...]]:
    if head is None:
        return "", (), (), 0, ()
    if head.kind != "map":
        raise head.error("front matter is a list of names and values, as in title: Growth answers Shock")
    more = []
    for key, value in head.pairs:
        if words(key.text) not in _HEADS:
            raise key.error(f'"{key.text}" is not a name of the front matter', nearest(key.text, _HEADS))
        if words(key.text) not in _HEADS[:5]:
            more.append((words(key.text), date(value) if words(key.text) == "compare" else str(value.plain())))
    title = head.get("title")
    difficulty = head.get("difficulty")
    if difficulty is not None and difficulty.text not in ("1", "2", "3", "4", "5"):
        raise difficulty.error(f'"{difficulty.text}" is not a difficulty', "a number from 1 (basic) to 5 (only judges get it right)")
    return (
        title.text if title else "", _texts(head.get("shows")), _texts(head.get("tags")), int(difficulty.text) if difficulty else 0,
        tuple(more),
    )


def _texts(node: Node | None) -> tuple[str, ...]:
    if node is None or node.empty:
        return ()
    if node.kind == "text":
        return tuple(part.strip() for part in node.text.split(",") if part.strip())
    if node.kind != "list" or any(item.kind != "text" for item in node.items):
        raise node.error("a list of words is expected, as in [stack, damage]")
    return tuple(item.text for item in node.items)
