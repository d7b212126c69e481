"""The rules of the grammar's files as tables for the chart parser: each rule's alternatives as one tree of symbols that share beginnings.

The files are written in the notation of the parser library Lark, of which they use: ``rule: a | b -> alias``, ``?rule`` (a single part
stands for itself), ``!rule`` (quoted words are parts, too), ``_rule`` (its parts become those of the rule that it is in), groups, ``?``,
``*``, ``+``, and ``%extend``.
A quoted phrase stands for exactly its words; a name in capitals stands for any word of that class.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache, lru_cache

from judge.cards.compiler.card_words import words
from judge.cards.compiler.printed_words import Word
from judge.cards.grammar import rules_text

CLASSES = frozenset({
    "A_QUOTED", "A_TAP", "A_UNTAP", "A_LOYALTY",
    "A_MANA", "A_PTMOD", "A_PT", "A_NUMBER", "A_SUBTYPE", "A_COLOR", "A_LANDWALK", "A_LANDCYCLING",
    "A_KEYWORD", "A_COUNTERKIND", "A_NAME", "A_MAKER",
})
WITHOUT_STOP = {"static_sentence": "static_clause"}
"""Rules of sentences, and the rules that have the same alternatives without the full stop, so that more of the sentence can follow."""
_MARKS = frozenset({"'s", "•", "—", ",", ".", ";", ":"})
_PIECE = re.compile(r'"([^"]*)"|(->)|(\w+)|([()|?*+])')


@dataclass(frozen=True, slots=True)
class Rule:
    """One alternative: ``reader`` names its reader; ``kept`` are the places of the parts that the reader is given; ``single``: where
    that is one part only, it stands for itself."""

    name: str
    reader: str
    symbols: tuple[str, ...]
    kept: tuple[int, ...]
    single: bool


@dataclass(eq=False, slots=True)
class Node:
    """A place in the tree of a rule's alternatives: ``symbol`` led here from ``parent``; ``finals`` are the alternatives that end here."""

    index: int
    owner: str
    parent: Node | None
    symbol: str
    words: dict[str, Node] = field(default_factory=dict)
    parts: dict[str, Node] = field(default_factory=dict)
    finals: list[Rule] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Tables:
    """The whole grammar: each rule's root, all nodes by index, the words that a rule can begin with, and the rules that can be empty."""

    roots: dict[str, Node]
    nodes: list[Node]
    first: dict[str, frozenset[str]]
    empty: frozenset[str]
    rules: tuple[Rule, ...]


def keys(word: Word) -> tuple[str, ...]:
    """What a word of card text matches: itself, and its class."""
    return (word.kind, f"{word.kind}={word.value}") if word.kind else (f"={word.value}",)


@cache
def _exactly(phrase: str) -> tuple[str, ...]:
    """A quoted phrase of the grammar as the words that card text is brought to."""
    if phrase in _MARKS:
        return (f"={phrase}",)
    return tuple(keys(word)[-1] for word in words(phrase))


class _Expansion:
    """Reads the right-hand sides of rules and multiplies them out."""

    def __init__(self) -> None:
        self.rules: dict[tuple[str, str, tuple[str, ...]], Rule] = {}
        self.repeated = 0

    def add(self, flags: str, name: str, body: str) -> None:
        pieces = list(_PIECE.finditer(body))
        at = 0
        while at < len(pieces):
            expansions, at = self._row(pieces, at)
            alias = ""
            if at < len(pieces) and pieces[at].group(2):
                alias, at = pieces[at + 1].group(3), at + 2
            for symbols in expansions:
                self._enter(name, alias, symbols, "!" in flags, "?" in flags and not alias)
            at += 1  # the bar

    def _enter(self, name: str, alias: str, symbols: tuple[str, ...], whole: bool = False, single: bool = False) -> None:
        kept = tuple(i for i, symbol in enumerate(symbols) if whole or "=" not in symbol)
        self.rules[(name, alias, symbols)] = Rule(name, alias or name, symbols, kept, single)

    def _row(self, pieces: list[re.Match[str]], at: int) -> tuple[list[tuple[str, ...]], int]:
        """The expansions of a row of parts, up to a bar, a closing parenthesis or an alias."""
        out: list[tuple[str, ...]] = [()]
        while at < len(pieces) and not pieces[at].group(2) and pieces[at].group(4) not in ("|", ")"):
            ways, at = self._part(pieces, at)
            out = [(*before, *way) for before in out for way in ways]
        return out, at

    def _part(self, pieces: list[re.Match[str]], at: int) -> tuple[list[tuple[str, ...]], int]:
        piece = pieces[at]
        ways: list[tuple[str, ...]]
        if piece.group(4) == "(":
            ways = []
            while pieces[at].group(4) != ")":
                more, at = self._row(pieces, at + 1)
                ways.extend(more)
        elif piece.group(3):
            ways = [(piece.group(3),)]
        else:
            ways = [_exactly(piece.group(1))]
        sign = pieces[at + 1].group(4) if at + 1 < len(pieces) else None
        if sign in ("*", "+"):
            self.repeated += 1
            row = f"_row_{self.repeated}"
            for way in ways:
                self._enter(row, "", way)
                self._enter(row, "", (row, *way))
            ways = [(row,)]
        if sign in ("?", "*"):
            ways = [(), *ways]
        return ways, at + (2 if sign in ("?", "*", "+") else 1)


@lru_cache(maxsize=1)
def tables() -> Tables:
    """The tables, made once from all grammar files. Raises ``KeyError`` for a symbol that is neither a rule nor a class of words, and
    for what extends no rule."""
    expansion = _Expansion()
    defined: set[str] = set()
    for block in re.split(r"(?m)^(?=\S)", rules_text()):
        match = re.match(r"(%extend )?([?!]*)(\w+):", block)
        if match is not None and match.group(1) and match.group(3) not in defined:
            raise KeyError(f"%extend {match.group(3)}: no rule is called that{_near(match.group(3), defined)}")
        if match is not None:
            defined.add(match.group(3))
            expansion.add(match.group(2), match.group(3), block[match.end() :])
    for whole, part in WITHOUT_STOP.items():
        for rule in [rule for rule in expansion.rules.values() if rule.name == whole and rule.symbols[-1] == "=."]:
            expansion.rules[(part, rule.reader, rule.symbols[:-1])] = Rule(part, rule.reader, rule.symbols[:-1], rule.kept, False)
    rules = tuple(expansion.rules.values())
    names = {rule.name for rule in rules}
    for rule in rules:
        for symbol in rule.symbols:
            if "=" not in symbol and symbol not in names and symbol not in CLASSES:
                hint = "; words stand in quotation marks, and the name of a reader behind ->"
                raise KeyError(f"{symbol} in rule {rule.name} is neither a rule nor a class of words{_near(symbol, names)}{hint}")
    return _tables(rules, names)


def _near(name: str, known: set[str]) -> str:
    near = difflib.get_close_matches(name, sorted(known), n=1)
    return f" (nearest: {near[0]})" if near else ""


def _tables(rules: tuple[Rule, ...], names: set[str]) -> Tables:
    nodes: list[Node] = []

    def node(owner: str, parent: Node | None, symbol: str) -> Node:
        nodes.append(Node(len(nodes), owner, parent, symbol))
        return nodes[-1]

    roots = {name: node(name, None, "") for name in sorted(names)}
    for rule in rules:
        here = roots[rule.name]
        for symbol in rule.symbols:
            further = here.parts if symbol in names else here.words
            if symbol not in further:
                further[symbol] = node(rule.name, here, symbol)
            here = further[symbol]
        here.finals.append(rule)
    empty = frozenset(_closed(set(), lambda known: {r.name for r in rules if all(symbol in known for symbol in r.symbols)}))
    first = _first(rules, names, empty)
    return Tables(roots, nodes, first, empty, rules)


def _closed(known: set[str], more: Callable[[set[str]], set[str]]) -> set[str]:
    while True:
        found = more(known) | known
        if found == known:
            return known
        known = found


def _first(rules: tuple[Rule, ...], names: set[str], empty: frozenset[str]) -> dict[str, frozenset[str]]:
    first: dict[str, set[str]] = {name: set() for name in names}
    changed = True
    while changed:
        changed = False
        for rule in rules:
            mine = first[rule.name]
            before = len(mine)
            for symbol in rule.symbols:
                if symbol in names:
                    mine |= first[symbol]
                    if symbol not in empty:
                        break
                else:
                    mine.add(symbol)
                    break
            changed = changed or len(mine) != before
    return {name: frozenset(found) for name, found in first.items()}
