"""Paragraphs of the rules part -> Rule records, with every repair of a number reported."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..numbers import Level, Number, following, missing_between, parse_number
from ..records import Block, BlockKind, Notice, Rule
from .headings import Opening, is_title, opening, plain_title
from .wrap import Paragraph

_EXAMPLE = re.compile(r"examples?:\s*", re.IGNORECASE)


def block(text: str) -> Block:
    """A paragraph as a block: an example without its leading word, or text; runs of blanks made one."""
    text = " ".join(text.split())
    if match := _EXAMPLE.match(text):
        return Block(BlockKind.EXAMPLE, text[match.end() :])
    return Block(BlockKind.TEXT, text)


def parse_rules(paragraphs: list[Paragraph]) -> tuple[list[Rule], list[Notice]]:
    """The headings and rules in document order, and notices of repairs, gaps and numbers out of place."""
    reader = _Reader(paragraphs)
    for at, paragraph in enumerate(paragraphs):
        reader.read(at, paragraph)
    reader.finish_rule()
    return reader.rules, reader.notices + list(_gaps(reader.rules))


class _Reader:
    """Walks the paragraphs, holding the rule that is being read and the section it must belong to."""

    def __init__(self, paragraphs: list[Paragraph]) -> None:
        self.paragraphs = paragraphs
        self.rules: list[Rule] = []
        self.notices: list[Notice] = []
        self.seen: set[Number] = set()
        self.printed = {found.number for paragraph in paragraphs if (found := opening(paragraph.text))}
        self.number: Number | None = None
        self.title = ""
        self.blocks: list[Block] = []
        self.line = 0

    def read(self, at: int, paragraph: Paragraph) -> None:
        found = opening(paragraph.text, self.number)
        number = self._placed(at, found, paragraph) if found else None
        if found is None or number is None:
            self.blocks.append(block(paragraph.text))
            return
        self.finish_rule()
        if found.oddity:
            self._note("odd-number", paragraph, f"{number}: {found.oddity}")
        self.number, self.line, self.title, self.blocks = number, paragraph.line, "", []
        self.seen.add(number)
        if number.level is Level.CHAPTER or (number.level < Level.SUBRULE and is_title(found.rest)):
            self.title = " ".join(plain_title(found.rest).split())
        else:
            self.blocks.append(block(found.rest))

    def finish_rule(self) -> None:
        if self.number is not None:
            self.rules.append(Rule(str(self.number), self.title, tuple(self.blocks), self.line))

    def _placed(self, at: int, found: Opening, paragraph: Paragraph) -> Number | None:
        """The number that this heading or rule really has here, or None when it is a paragraph of the rule above."""
        number = found.number
        if number.level is Level.CHAPTER:
            return number if self._is_chapter(at, number) else None
        if number.level is Level.SECTION or self.number is None:
            return number if number not in self.seen else None
        expected = following(self.number)
        if number.section != self.number.section and (number._replace(section=self.number.section)) in expected:
            repaired = number._replace(section=self.number.section)
            self._note("misprinted-number", paragraph, f"{number} stands inside {repaired.section}; read as {repaired}")
            return repaired
        if number in self.seen:
            for candidate in expected:
                if candidate.level is number.level and candidate not in self.printed | self.seen:
                    self._note("duplicate-number", paragraph, f"{number} is printed twice; this one read as {candidate}")
                    return candidate
            self._note("duplicate-number", paragraph, f"{number} is printed twice; kept as a paragraph of {self.number}")
            return None
        if self.rules and number.key < self.number.key:
            self._note("number-out-of-order", paragraph, f"{number} follows {self.number}")
        return number

    def _is_chapter(self, at: int, number: Number) -> bool:
        """A chapter's next line is its first section; "1. ..." anywhere else is an item of a list."""
        if at + 1 >= len(self.paragraphs) or (self.number is not None and number.chapter <= self.number.chapter):
            return False
        below = opening(self.paragraphs[at + 1].text)
        return below is not None and below.number.level is Level.SECTION and below.number.chapter == number.chapter

    def _note(self, code: str, paragraph: Paragraph, text: str) -> None:
        self.notices.append(Notice(code, paragraph.line, text))


def _gaps(rules: list[Rule]) -> Iterator[Notice]:
    """A notice for every number that an unbroken sequence would have and this text has not."""
    last: dict[Number | None, Number] = {}
    for rule in rules:
        number = parse_number(rule.number)
        above = number.parent
        before = last.get(above)
        if before is None and number.level >= Level.RULE:
            first = number._replace(letters="a") if number.letters else number._replace(rule=1)
            absent = [first, *missing_between(first, number)] if first.key < number.key else []
        elif before is not None:
            absent = list(missing_between(before, number))
        else:
            absent = []
        for gap in absent:
            yield Notice("missing-number", rule.line, f"no {gap} before {number}")
        last[above] = number
