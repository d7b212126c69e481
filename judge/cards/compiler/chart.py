"""A chart parser over words (Earley's method): every reading of a line that the grammar allows, each part read once.

Card text is ambiguous English, so that no method for unambiguous languages would do. What makes this one quick: the alternatives of a rule
share their beginnings (``rule_tables``), and a rule is looked for only where the next word can begin it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import Any

from judge.cards.compiler.printed_words import Word
from judge.cards.compiler.rule_tables import Node, Rule, Tables, keys
from judge.cards.drafts.line_drafts import Quoted
from judge.cards.drafts.placeholders import Pronoun
from judge.cards.drafts.refusals import Ambiguous, Refuse
from judge.cards.grammar import READERS

_PLACES = 12
"""Bits for a place in the line in the number that stands for a node and the place where its rule began."""
_MASK = (1 << _PLACES) - 1
Span = tuple[str, int, int]
_FURTHER: dict[tuple[int, tuple[str, ...]], tuple[tuple[int, ...], tuple[tuple[str, int, bool, bool], ...]]] = {}


class Chart:
    """What was found in a line: at each place the begun alternatives, and the rules that end there with where they began."""

    def __init__(self, tables: Tables, line: list[Word], start: str) -> None:
        """Raises ``Refuse`` with the place where reading failed."""
        self.tables = tables
        self.line = line
        self.keys = [keys(word) for word in line]
        self.begun: list[set[int]] = [set() for _ in range(len(line) + 1)]
        self.ended: list[dict[str, dict[int, list[Node]]]] = [{} for _ in range(len(line) + 1)]
        self._values: dict[Span, Any] = {}
        self._waiting: list[dict[str, list[int]]] = [{} for _ in range(len(line) + 1)]
        self.begun[0].add(tables.roots[start].index << _PLACES)
        for at in range(len(line) + 1):
            self._fill(at)
            if at < len(line) and not self.begun[at + 1]:
                raise Refuse("no reading", line[at].start)
        if 0 not in self.ended[-1].get(start, {}):
            raise Refuse("the sentence ends too early", line[-1].end if line else 0)

    def _fill(self, at: int) -> None:
        """Complete and predict at one place, and take the next word."""
        begun, ended, waiting = self.begun[at], self.ended[at], self._waiting[at]
        nodes = self.tables.nodes
        last = at == len(self.line)
        word = () if last else self.keys[at]
        following = self.begun[0] if last else self.begun[at + 1]
        agenda = list(begun)
        while agenda:
            item = agenda.pop()
            index, origin = item >> _PLACES, item & _MASK
            node = nodes[index]
            by_word, by_part = _FURTHER.get((index, word)) or self._further(node, word)
            for child in by_word:
                following.add(child << _PLACES | origin)
            for name, child, begins, empty in by_part:
                further = child << _PLACES | origin
                if begins:
                    known = waiting.get(name)
                    if known is None:
                        known = waiting[name] = []
                        root = self.tables.roots[name].index << _PLACES | at
                        if root not in begun:
                            begun.add(root)
                            agenda.append(root)
                    known.append(further)
                if empty and further not in begun:
                    begun.add(further)
                    agenda.append(further)
            if node.finals:
                found = ended.setdefault(node.owner, {})
                if origin in found:
                    if node not in found[origin]:
                        found[origin].append(node)
                    continue
                found[origin] = [node]
                if origin != at:
                    for further in self._waiting[origin].get(node.owner, ()):
                        if further not in begun:
                            begun.add(further)
                            agenda.append(further)

    def _further(self, node: Node, word: tuple[str, ...]) -> Any:
        """Where a node leads by the next word, and by which rules that the word can begin, or that can be empty."""
        first, empty = self.tables.first, self.tables.empty
        by_word = tuple(node.words[key].index for key in word if key in node.words)
        by_part = tuple(
            (name, child.index, begins, name in empty)
            for name, child in node.parts.items()
            if (begins := any(key in first[name] for key in word)) or name in empty
        )
        found = _FURTHER[node.index, word] = (by_word, by_part)
        return found

    def value(self, name: str, start: int, end: int) -> Any:
        """What the words from ``start`` to ``end`` mean as this rule; of a rule whose parts become another's, the ways to read them.

        Raises ``Refuse`` where no reading makes sense, ``Ambiguous`` where several differ.
        """
        span = (name, start, end)
        if span not in self._values:
            self._values[span] = Refuse("a phrase inside itself")
            try:
                self._values[span] = self._value(name, start, end)
            except Refuse as error:
                self._values[span] = error
        found = self._values[span]
        if isinstance(found, Refuse):
            raise found
        return found

    def _value(self, name: str, start: int, end: int) -> Any:
        readings: list[Any] = []
        refused: Refuse | None = None
        inlined = name.startswith("_")
        for node in self._final_nodes(name, start, end):
            for spans in self._ways(node, start, end):
                try:
                    ways = [self._part(span) for span in spans]
                except Ambiguous:
                    raise
                except Refuse as error:
                    refused = error
                    continue
                for rule in node.finals:
                    for parts in product(*ways):
                        try:
                            reading = self._read(rule, parts, start, end)
                        except Ambiguous:
                            raise
                        except Refuse as error:
                            refused = error
                            continue
                        if reading not in readings:
                            readings.append(reading)
        if not readings:
            raise refused or Refuse("no reading", self.line[start].start if start < len(self.line) else None)
        if inlined:
            return readings
        if len(readings) == 2 and all(isinstance(reading, Pronoun) for reading in readings):
            several, one = sorted(readings, key=lambda pronoun: not pronoun.many)
            readings = [replace(several, otherwise=one)]  # one word, and what was mentioned before decides what it means
        if len(readings) > 1:
            place = self.line[start].start if start < len(self.line) else None
            raise Ambiguous("can be read in several ways: " + " | ".join(map(repr, readings)), place)
        return readings[0]

    def _final_nodes(self, name: str, start: int, end: int) -> list[Node]:
        if start == end and name in self.tables.empty:
            root = self.tables.roots[name]
            return [root] if root.finals else []
        return self.ended[end].get(name, {}).get(start, [])

    def _part(self, span: Span) -> list[tuple[Any, ...]]:
        """The ways to read a part, each as the parts that it gives to its rule."""
        name, start, end = span
        if name in self.tables.roots:
            found = self.value(name, start, end)
            return list(found) if name.startswith("_") else [(found,)]
        word = self.line[start]
        if word.kind == "A_QUOTED":
            return [(Quoted(word.value, word.start),)]
        return [(int(word.value) if word.kind == "A_NUMBER" else word.value,)]

    def _read(self, rule: Rule, parts: tuple[tuple[Any, ...], ...], start: int, end: int) -> Any:
        given = tuple(one for place in rule.kept for one in parts[place])
        if rule.name.startswith("_"):
            return given
        if rule.single and len(given) == 1:
            return given[0]
        try:
            reader, at = READERS[rule.reader]
        except KeyError:
            beside = "to the .py file beside the .lark file that names it"
            raise LookupError(f'the grammar names {rule.reader}, and nothing reads it: add @reads("{rule.reader}") {beside}') from None
        if at:
            return reader(self.line[start].start if end > start else -1, *given)
        return reader(*given)

    def _ways(self, node: Node, start: int, end: int) -> Iterator[tuple[Span, ...]]:
        """The ways to divide the words from ``start`` to ``end`` among the symbols that lead to a node, found from the end."""
        parent = node.parent
        if parent is None:
            if start == end:
                yield ()
            return
        item = parent.index << _PLACES | start
        if node.symbol not in self.tables.roots:
            if end > start and item in self.begun[end - 1] and node.symbol in self.keys[end - 1]:
                for before in self._ways(parent, start, end - 1):
                    yield (*before, (node.symbol, end - 1, end))
            return
        for middle in self._beginnings(node.symbol, end):
            if middle >= start and item in self.begun[middle]:
                for before in self._ways(parent, start, middle):
                    yield (*before, (node.symbol, middle, end))

    def _beginnings(self, name: str, end: int) -> list[int]:
        found = [middle for middle in self.ended[end].get(name, {}) if middle != end]
        return [*found, end] if name in self.tables.empty else found
