"""Reads the embedded restatement, Markdown files under ``rules_corpus/digest/``, into the records of an edition.

In a chapter's folder "# 408. Title" is a section (or "# 4. Title" the chapter), "## 408.1. Title" or "## 409.1." a
rule, "### 408.1a" a subrule; below stand its paragraphs, lists, tables, and examples quoted with ">". In the folder
``glossary``, "## Name" is a term. A block's text is Markdown; a list or a table is one block. The files may come in any order.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from rules_corpus.numbers import Level, Number, parse_number
from rules_corpus.records import Block, BlockKind, Edition, Rule, Term

DATE = "2006-10-01"
"""The edition that the project restates."""

FOLDER = Path(__file__).parent / "digest"
"""Where the restatement stands."""

_HEADING = re.compile(r"(?P<marks>#+)\s+(?P<text>\S.*)")
_NUMBERED = re.compile(r"(?P<number>\d[\d.]*?[a-z]{0,2})(?P<end>\.)?(?:\s+(?P<title>\S.*))?")
_ITEM = re.compile(r"(?:[-*]|\d{1,2}\.)\s+\S")
_EXAMPLE = re.compile(r"Examples?:\s*", re.IGNORECASE)
_MARKS = {"#": (Level.CHAPTER, Level.SECTION), "##": (Level.RULE,), "###": (Level.SUBRULE,)}


class RestatementError(ValueError):
    """A file of the restatement is malformed; the message names the file, the line, and what would be right."""

    def __init__(self, place: str, line: int, problem: str) -> None:
        super().__init__(f"{place}, line {line}: {problem}")


@dataclass
class _Entry:
    """A heading and the raw lines below it."""

    place: str
    line: int
    marks: str
    text: str
    body: list[tuple[int, str]] = field(default_factory=list)

    def error(self, problem: str) -> RestatementError:
        return RestatementError(self.place, self.line, problem)


def read_restatement(folder: Path = FOLDER) -> Edition:
    """The whole restatement, rules in the rulebook's order and terms in the alphabet's.

    Raises RestatementError for a malformed or repeated heading, a rule without its parent, or an entry without text.
    """
    rules: dict[Number, tuple[_Entry, Rule]] = {}
    terms: dict[str, Term] = {}
    for path in sorted(folder.rglob("*.md")):
        place = path.relative_to(folder).as_posix()
        for entry in _entries(place, path.read_text(encoding="utf-8")):
            if place.startswith("glossary/"):
                term = _term(entry)
                if term.name.casefold() in terms:
                    raise entry.error(f"the term {term.name!r} is restated twice")
                terms[term.name.casefold()] = term
            else:
                rule = _rule(entry)
                number = parse_number(rule.number)
                if number in rules:
                    raise entry.error(f"{number} is restated twice, also in {rules[number][0].place}")
                rules[number] = (entry, rule)
    for number, (entry, _) in rules.items():
        if number.parent is not None and number.parent not in rules:
            raise entry.error(
                f"{number} stands without {number.parent}; give {number.parent} a heading, here or elsewhere"
            )
    ordered = tuple(rules[number][1] for number in sorted(rules, key=lambda number: number.key))
    return Edition(DATE, ordered, tuple(terms[name] for name in sorted(terms, key=_alphabetical)))


def _entries(place: str, text: str) -> Iterator[_Entry]:
    """The headings of one file with the lines below each."""
    entry: _Entry | None = None
    for line, raw in enumerate(text.splitlines(), start=1):
        if raw.startswith("#"):
            heading = _HEADING.fullmatch(raw.rstrip())
            if heading is None:
                raise RestatementError(place, line, f"{raw!r} is not a heading; put a blank and a name behind the #")
            if entry is not None:
                yield entry
            entry = _Entry(place, line, heading["marks"], heading["text"])
        elif entry is not None:
            entry.body.append((line, raw.rstrip()))
        elif raw.strip():
            raise RestatementError(place, line, "there is text above the first heading")
    if entry is not None:
        yield entry


def _rule(entry: _Entry) -> Rule:
    match = _NUMBERED.fullmatch(entry.text)
    try:
        number = parse_number(match["number"] if match else entry.text)
    except ValueError as error:
        raise entry.error(f"heading {entry.text!r}: {error}") from error
    assert match is not None
    levels = _MARKS.get(entry.marks, ())
    if number.level not in levels:
        right = next(marks for marks, allowed in _MARKS.items() if number.level in allowed)
        raise entry.error(
            f"{number} is a {number.level.name.lower()} and takes the heading {right!r}, not {entry.marks!r}"
        )
    title = match["title"] or ""
    if (number.level is Level.SUBRULE) == bool(match["end"]):
        raise entry.error(f"write '### 408.1a' for a subrule and '## 408.1. Title' for a rule, not {entry.text!r}")
    if title and number.level is Level.SUBRULE:
        raise entry.error(f"subrule {number} has no title in the heading; put the text below it")
    blocks = tuple(_blocks(entry))
    if not title and not blocks:
        raise entry.error(f"{number} has neither title nor text")
    return Rule(str(number), title, blocks, entry.line)


def _term(entry: _Entry) -> Term:
    if entry.marks != "##":
        raise entry.error(f"a term takes the heading '##', not {entry.marks!r}")
    blocks = tuple(_blocks(entry))
    if not blocks:
        raise entry.error(f"the term {entry.text!r} has no text")
    return Term(entry.text, blocks, entry.line)


def _blocks(entry: _Entry) -> Iterator[Block]:
    """Paragraphs, lists and tables as text, quoted paragraphs as examples; lines broken in the file are joined."""
    for lines in _groups(entry):
        first = lines[0]
        if first.startswith(">"):
            text = " ".join(line.lstrip("> ").strip() for line in lines if line.strip("> "))
            example = _EXAMPLE.match(text)
            if example is None:
                raise entry.error(f"the quotation under {entry.text!r} does not begin with 'Example:'")
            yield Block(BlockKind.EXAMPLE, text[example.end() :])
        elif _ITEM.match(first):
            yield Block(BlockKind.TEXT, "\n".join(_items(lines)))
        elif first.startswith("|"):
            yield Block(BlockKind.TEXT, "\n".join(line.strip() for line in lines))
        else:
            yield Block(BlockKind.TEXT, " ".join(line.strip() for line in lines))


def _groups(entry: _Entry) -> Iterator[list[str]]:
    """Runs of lines that belong together: a blank line, a list or a quotation begins a new one."""
    group: list[str] = []
    for _, line in entry.body:
        quoted = line.startswith(">")
        begins = not line or (group and quoted != group[0].startswith(">"))
        begins = begins or (quoted and _EXAMPLE.match(line.lstrip("> ")) is not None)
        begins = begins or bool(group and _ITEM.match(line) and not _ITEM.match(group[0]))
        if begins and group:
            yield group
            group = []
        if line:
            group.append(line)
    if group:
        yield group


def _items(lines: list[str]) -> list[str]:
    """One line an item; deeper items keep their indent."""
    items: list[str] = []
    for line in lines:
        if _ITEM.match(line.lstrip()) or not items:
            items.append(line)
        else:
            items[-1] += " " + line.strip()
    return items


def _alphabetical(name: str) -> str:
    return "".join(char for char in name.casefold() if char.isalnum() or char == " ").strip()
