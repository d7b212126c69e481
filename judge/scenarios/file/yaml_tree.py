"""YAML or JSON text as a tree in which every part knows its line and column. No aliases, no tags, bounded in depth and size."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import yaml

from judge.engine.record import swift
from judge.scenarios.file.yaml_quotes import shield, unshield
from judge.scenarios.scenario_errors import Mistake, ScenarioError

MOST_CHARACTERS = 64_000
MOST_NODES = 8_000
MOST_DEPTH = 12
MOST_DIGITS = 300
UNREADABLE = re.compile(rf"\d{{{MOST_DIGITS + 1}}}|[\ud800-\udfff]|\\u[dD][89a-fA-F][0-9a-fA-F]{{2}}")
"""What no reader of ours could take: a longer number than Python reads, and surrogates, which no page could show."""
_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@swift
@dataclass(frozen=True, slots=True)
class Node:
    """A part of the document: ``kind`` is "text", "list" or "map"; all scalars stay as written. ``quoted`` says that a text had quotes."""

    kind: str
    line: int
    column: int
    text: str = ""
    items: tuple[Node, ...] = ()
    pairs: tuple[tuple[Node, Node], ...] = ()
    quoted: bool = False

    def get(self, *names: str) -> Node | None:
        """The value under the first of these keys that is there (of a map)."""
        for key, value in self.pairs:
            if words(key.text) in names:
                return value
        return None

    def error(self, message: str, hint: str = "") -> ScenarioError:
        """An error at this place."""
        return ScenarioError(Mistake(self.line, self.column, message, hint))

    @property
    def each(self) -> tuple[Node, ...]:
        """The items of a list; anything else by itself."""
        return self.items if self.kind == "list" else (self,)

    @property
    def empty(self) -> bool:
        """Whether it is a text without words."""
        return self.kind == "text" and self.text in ("", "~", "null") and not self.quoted

    def plain(self) -> Any:
        """The tree as plain lists, dicts and texts."""
        if self.kind == "text":
            return self.text
        if self.kind == "list":
            return [item.plain() for item in self.items]
        return {key.text: value.plain() for key, value in self.pairs}


def words(text: str) -> str:
    """A key in lower case, with single spaces instead of underscores: "in_play" is "in play"."""
    return " ".join(text.lower().replace("_", " ").split())


def read_tree(text: str, first_line: int = 1) -> Node:
    """The tree of a YAML or JSON text; ``first_line`` is where it begins in its file. Raises ``ScenarioError``."""
    if len(text) > MOST_CHARACTERS:
        raise ScenarioError(Mistake(first_line, 1, f"the text has {len(text)} characters; at most {MOST_CHARACTERS} are read"))
    text = text.replace("\r\n", "\n").replace("\t", "    ")
    if found := UNREADABLE.search(text):
        what = f"a number has at most {MOST_DIGITS} digits" if found[0][0].isdigit() else "half of a character, which is none"
        raise ScenarioError(Mistake(first_line + text.count("\n", 0, found.start()), 1, what))
    try:
        events = iter(yaml.parse(shield(text), Loader=_LOADER))
        reader = _Reader(events, first_line)
        root = reader.document()
    except yaml.MarkedYAMLError as error:
        raise ScenarioError(_mistake(error, first_line)) from None
    except yaml.YAMLError as error:
        raise ScenarioError(Mistake(first_line, 1, f"not readable as YAML: {error}")) from None
    return root


def _mistake(error: yaml.MarkedYAMLError, first_line: int) -> Mistake:
    mark = error.problem_mark or error.context_mark
    line, column = (mark.line + first_line, mark.column + 1) if mark else (first_line, 1)
    problem = unshield(str(error.problem or error.context or "unreadable")).replace("\ue000", "{")
    hint = 'put a text with ":" or "#" or brackets in quotes, and check the indent'
    return Mistake(line, column, f"not readable as YAML: {problem}", hint)


class _Reader:
    """Builds nodes from parser events."""

    def __init__(self, events: Iterator[Any], first_line: int) -> None:
        self.events = events
        self.first_line = first_line
        self.count = 0

    def document(self) -> Node:
        for event in self.events:
            if isinstance(event, yaml.DocumentStartEvent):
                root = self.node(next(self.events), 0)
                for more in self.events:
                    if isinstance(more, yaml.DocumentStartEvent):
                        raise self._error(more, "a scenario is one document; a second one begins here")
                return root
        raise ScenarioError(Mistake(self.first_line, 1, "there is no text"))

    def _error(self, event: Any, message: str, hint: str = "") -> ScenarioError:
        mark = event.start_mark
        return ScenarioError(Mistake(mark.line + self.first_line, mark.column + 1, message, hint))

    def node(self, event: Any, depth: int) -> Node:
        self.count += 1
        if self.count > MOST_NODES:
            raise self._error(event, f"more than {MOST_NODES} parts")
        if depth > MOST_DEPTH:
            raise self._error(event, f"nested more than {MOST_DEPTH} deep")
        if isinstance(event, yaml.AliasEvent) or event.anchor:
            raise self._error(event, "anchors and aliases (& and *) are not read", 'put a text that begins with "&" or "*" in quotes')
        line, column = event.start_mark.line + self.first_line, event.start_mark.column + 1
        if isinstance(event, yaml.ScalarEvent):
            return Node("text", line, column, unshield(event.value), quoted=event.style in ('"', "'", "|", ">"))
        if event.tag:
            raise self._error(event, "tags (!) are not read")
        if isinstance(event, yaml.SequenceStartEvent):
            items = []
            while not isinstance(item := next(self.events), yaml.SequenceEndEvent):
                items.append(self.node(item, depth + 1))
            return Node("list", line, column, items=tuple(items))
        pairs: list[tuple[Node, Node]] = []
        while not isinstance(part := next(self.events), yaml.MappingEndEvent):
            key = self.node(part, depth + 1)
            if key.kind != "text":
                raise key.error("a name is expected here, not a list or a group")
            pairs.append((key, self.node(next(self.events), depth + 1)))
        return Node("map", line, column, pairs=tuple(pairs))
