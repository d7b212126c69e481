"""Doubts about a whole edition: references that lead nowhere, and a contents list that differs from the headings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rules_corpus.parsing.parsing_errors import NotRules
from rules_corpus.parsing.printed_lines import Line
from rules_corpus.parsing.rule_references import find_references
from rules_corpus.parsing.split import BACK_MATTER

from ..numbers import Level, parse_number
from ..records import Block, Notice, Rule, Term

_LONG, _MANY, _NEARLY_ALL = 60, 20, 0.9
"""Lines of so many characters, as many of them, and the part that ends with a sentence where paragraphs are one line each."""


def unresolved(rules: list[Rule], terms: list[Term]) -> Iterator[Notice]:
    """A notice for each reference to a number that the edition does not have."""
    numbers = {rule.number for rule in rules}
    for rule in rules:
        yield from _missing(f"rule {rule.number}", rule.line, rule.blocks, numbers)
    for term in terms:
        yield from _missing(f"glossary entry {term.name!r}", term.line, term.blocks, numbers)


def contents_differences(contents: list[tuple[str, str]], rules: list[Rule]) -> Iterator[Notice]:
    """A notice for each chapter or section on which contents list and text differ."""
    if not contents:
        return
    listed = dict(contents)
    for rule in rules:
        if parse_number(rule.number).level >= Level.RULE or (not rule.title and rule.number not in listed):
            continue  # an empty section that only keeps its number need not be listed
        title = listed.pop(rule.number, None)
        if title is None:
            yield Notice("contents-differ", rule.line, f"{rule.number} {rule.title!r} is not in the contents list")
        elif _plain(title) != _plain(rule.title):
            yield Notice("contents-differ", rule.line, f"{rule.number} is {rule.title!r}; the contents say {title!r}")
    for number, title in listed.items():
        yield Notice("contents-differ", 0, f"the contents list has {number} {title!r}; the text has no such heading")


def refuse_if_cut_off(contents: list[tuple[str, str]], rules: list[Rule]) -> None:
    """Raises NotRules when the last heading of the contents list is not in the text; asked when the glossary is not."""
    numbers = {rule.number for rule in rules}
    if contents and contents[-1][0] not in numbers:
        number, title = contents[-1]
        raise NotRules(f"the file is cut off: the contents list ends with {number} {title!r}, the text with {rules[-1].number}")


def cut_off(contents: list[Line], glossary: list[Line], back: list[Line]) -> Iterator[Notice]:
    """A notice for a file that ends in its glossary, though its contents list has more, or in the middle of a sentence."""
    if back or not glossary:
        return
    last = glossary[-1]
    listed = [line.text.strip() for line in contents if BACK_MATTER.fullmatch(line.text.strip())]
    if listed:
        text = f"the file ends in its glossary, but its contents list goes on to {listed[-1]!r}: the end is missing"
        yield Notice("cut-off", last.number, text)
    elif not _ended(last) and len(long := [line for line in glossary if len(line.text) >= _LONG]) >= _MANY:
        if sum(map(_ended, long)) < _NEARLY_ALL * len(long):
            return  # a text set in lines of a fixed width, whose lines end anywhere
        yield Notice("cut-off", last.number, f"the file ends in the middle of a sentence: ...{last.text[-40:]!r}")


def _ended(line: Line) -> bool:
    return line.text.rstrip("\"”’)]>").endswith((".", "!", "?", ":"))


def few_of_a_kind(notices: list[Notice], codes: frozenset[str], most: int = 3) -> list[Notice]:
    """The notices with those of these kinds told a few times each, and then counted."""
    found: list[Notice] = []
    kinds = Counter(notice.code for notice in notices)
    met: Counter[str] = Counter()
    for notice in notices:
        met[notice.code] += 1
        if notice.code not in codes or kinds[notice.code] <= most + 1 or met[notice.code] <= most:
            found.append(notice)
        elif met[notice.code] == kinds[notice.code]:
            text = f"and {kinds[notice.code] - most:,} more lines like these, the last of them here"
            found.append(Notice(notice.code, notice.line, text))
    return found


def _missing(place: str, line: int, blocks: tuple[Block, ...], numbers: set[str]) -> Iterator[Notice]:
    for block in blocks:
        for reference in find_references(block.text):
            if reference.target not in numbers:
                yield Notice("unresolved-reference", line, f"{place} names {reference.target}, which is not there")


def _plain(title: str) -> str:
    return " ".join(title.split()).casefold().replace("’", "'").rstrip(".")
