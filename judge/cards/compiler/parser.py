"""The grammar files as one Lark parser over words, and the reading of its trees.

The grammar is ambiguous English, so the parser keeps every reading (Earley). ``read`` evaluates them all: readings that make no
sense are dropped, readings that agree are one, and readings that disagree are refused (``Ambiguous``), never chosen among.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedEOF, UnexpectedInput, UnexpectedToken
from lark.lexer import Lexer, LexerState

from judge.cards.compiler.card_words import Word, words
from judge.cards.drafts.refusals import Ambiguous, Refuse
from judge.cards.grammar import READERS, load_readers, rules_text

STARTS = ["effects", "activated", "triggered", "static", "keywords", "cost", "additional", "entering", "replacing"]
CLASSES = [
    "A_QUOTED", "A_TAP", "A_UNTAP", "A_MANA", "A_PTMOD", "A_PT", "A_NUMBER", "A_SUBTYPE", "A_COLOR", "A_LANDWALK", "A_LANDCYCLING",
    "A_KEYWORD", "A_COUNTERKIND", "A_NAME", "A_MAKER", "UNKNOWN",
]

class WordLexer(Lexer):
    """Hands the parser words that are classified already."""

    __future_interface__ = 2

    def __init__(self, conf: Any) -> None:
        self.literals = {t.pattern.value: t.name for t in conf.terminals if t.name not in CLASSES}

    def lex(self, lexer_state: LexerState, parser_state: Any) -> Iterator[Token]:
        line: Any = lexer_state.text
        for word in line:
            kind = word.kind or self.literals.get(word.value, "UNKNOWN")
            yield Token(kind, word.value, start_pos=word.start, end_pos=word.end, line=1, column=word.start + 1)


def _literal(match: re.Match[str]) -> str:
    """A quoted phrase of the grammar as the words that card text is brought to."""
    text = match.group(1)
    if text in _MARKS:
        return match.group()
    parts = [word.kind or f'"{word.value}"' for word in words(text)]
    return parts[0] if len(parts) == 1 else "(" + " ".join(parts) + ")"


_MARKS = {"'s", "•", "—", ",", ".", ";", ":"}


@lru_cache(maxsize=1)
def parser() -> Lark:
    """The parser, made once from all grammar files."""
    text = rules_text()
    text = re.sub(r'"([^"\n]+)"', _literal, text)
    text += "\n%declare " + " ".join(CLASSES) + "\n"
    return Lark(text, parser="earley", lexer=WordLexer, ambiguity="explicit", start=STARTS, propagate_positions=True)


def parse(line: list[Word], start: str) -> Any:
    """Read words as the grammar's ``start`` and evaluate. Raises ``Refuse`` with the place where reading failed."""
    try:
        given: Any = line
        tree = parser().parse(given, start=start)
    except UnexpectedToken as error:
        raise Refuse("no reading", error.token.start_pos) from None
    except (UnexpectedEOF, UnexpectedInput):
        raise Refuse("the sentence ends too early", line[-1].end if line else 0) from None
    load_readers()
    return read(tree)


def read(node: Any) -> Any:
    """Evaluate a parse tree. Raises ``Refuse`` where no reading makes sense, ``Ambiguous`` where several differ."""
    if not isinstance(node, Tree):
        return node
    if node.data == "_ambig":
        return _agree(node)
    children = [read(child) for child in node.children]
    reader, at = READERS[str(node.data)]
    if at:
        return reader(getattr(node.meta, "start_pos", -1), *children)
    return reader(*children)


def _agree(node: Any) -> Any:
    readings: list[Any] = []
    refused: Refuse | None = None
    for child in node.children:
        try:
            reading = read(child)
        except Ambiguous:
            raise
        except Refuse as error:
            refused = error
            continue
        if reading not in readings:
            readings.append(reading)
    if len(readings) == 1:
        return readings[0]
    if not readings:
        raise refused or Refuse("no reading")
    raise Ambiguous("can be read in several ways: " + " | ".join(map(repr, readings)), getattr(node.meta, "start_pos", None))
