"""Lines of the glossary part -> Term records.

An entry is a headword on a line of its own with its paragraphs below it and a blank line behind it. A group of one line
is a paragraph of the entry above (second senses and lists were set off so until 2002). Where a copy has a blank line
behind every line, or none at all, headwords are told from text by their look and by the order of the alphabet.
"""

from __future__ import annotations

import re

from ..records import Notice, Term
from .headings import plain_title
from .lines import Line
from .rules import block
from .wrap import entry_paragraphs

_LONGEST = 12  # more lines an entry than this on the average, and blank lines do not set entries off
_GLOSSARY = re.compile(r"glossary:?", re.IGNORECASE)


def parse_glossary(lines: list[Line], *, wrapped: bool) -> tuple[list[Term], list[Notice]]:
    """The entries in document order. ``lines`` may begin with the part's own heading."""
    if lines and _GLOSSARY.fullmatch(lines[0].text.strip()):
        lines = lines[1:]
    terms: list[Term] = []
    notices: list[Notice] = []
    for entry in _entries(lines):
        blocks = tuple(block(paragraph.text) for paragraph in entry_paragraphs(entry[1:], wrapped=wrapped))
        name = " ".join(plain_title(entry[0].text).split())
        if not blocks:
            notices.append(Notice("term-without-text", entry[0].number, f"{name!r} has no text"))
        terms.append(Term(name, blocks, entry[0].number))
    return terms, notices


def _entries(lines: list[Line]) -> list[list[Line]]:
    groups: list[list[Line]] = []
    for line in lines:
        if line.after_blank or not groups:
            groups.append([])
        groups[-1].append(line)
    spread = sum(len(group) == 1 for group in groups) * 2 > len(groups) or len(groups) * _LONGEST < len(lines)
    if spread:
        groups = [[line] for line in lines]
    entries: list[list[Line]] = []
    for group in groups:
        opens = _is_headword(group[0], entries) if spread else len(group) > 1 and not group[0].text.startswith("  ")
        if opens or not entries:
            entries.append(list(group))
        else:
            entries[-1].extend(group)
    return entries


def _is_headword(line: Line, entries: list[list[Line]]) -> bool:
    text = line.text
    sentence = text.rstrip('"”’)]').endswith((".", ":", ";", ","))
    if len(text) > 90 or text[0].isspace() or text[0].isdigit() or sentence:
        return False
    if not entries:
        return True
    return len(entries[-1]) > 1 and _order(entries[-1][0].text) <= _order(text)


def _order(headword: str) -> str:
    return "".join(char for char in headword.casefold() if char.isalnum())[:4]  # "Frenzy" stands before "Free-for-All"
