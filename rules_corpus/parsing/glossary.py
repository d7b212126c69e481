"""Lines of the glossary part -> Term records.

An entry is a headword on a line of its own with its paragraphs below it and a blank line behind it. A group of one line
is a paragraph of the entry above (second senses and lists were set off so until 2002). Where a copy has a blank line
behind every line, or none at all, headwords are told from text by their look and by the order of the alphabet.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import replace
from itertools import pairwise

from rules_corpus.parsing.printed_lines import Line

from ..records import Notice, Term
from .headings import plain_title
from .rules import block
from .wrap import entry_paragraphs

_LONGEST = 12  # more lines an entry than this on the average, and blank lines do not set entries off
_FEW = 4
_SENSE = re.compile(r"\d+\.\s")
_ARTICLE = re.compile(r"(?:the|an?)\s+(?=\S)", re.IGNORECASE)  # "The Ring" stands under R
_RUN_TOGETHER = re.compile(r"(?P<name>[A-Z][A-Za-z'’ /,-]{1,40}?)(?P<sense>1\.\s+\S.*)")
_GLOSSARY = re.compile(r"glossary:?", re.IGNORECASE)


def parse_glossary(lines: list[Line], *, wrapped: bool) -> tuple[list[Term], list[Notice]]:
    """The entries in document order. ``lines`` may begin with the part's own heading."""
    if lines and _GLOSSARY.fullmatch(lines[0].text.strip()):
        lines = lines[1:]
    terms: list[Term] = []
    lines, notices = _apart(lines)
    for entry in _entries(lines, _width(lines) if wrapped else 0):
        blocks = tuple(block(paragraph.text) for paragraph in entry_paragraphs(entry[1:], wrapped=wrapped))
        name = " ".join(plain_title(entry[0].text).split())
        if not blocks:
            notices.append(Notice("term-without-text", entry[0].number, f"{name!r} has no text"))
        terms.append(Term(name, blocks, entry[0].number))
    return terms, notices


def _apart(lines: list[Line]) -> tuple[list[Line], list[Notice]]:
    """The lines with a headword and its first sense apart, where a copy lost the line end between them ("Ability1. Text...")."""
    found: list[Line] = []
    notices: list[Notice] = []
    for line in lines:
        match = _RUN_TOGETHER.fullmatch(line.text)
        if match is None:
            found.append(line)
            continue
        found += [replace(line, text=match["name"], after_blank=True), replace(line, text=match["sense"], after_blank=False)]
        notices.append(Notice("run-together", line.number, f"{match['name']!r} and its first sense stood on one line"))
    return found, notices


def _width(lines: list[Line]) -> int:
    """The width at which nearly all lines of a wrapped text are broken."""
    lengths = sorted(len(line.text) for line in lines)
    return lengths[len(lengths) * 19 // 20] if lengths else 0


def _entries(lines: list[Line], width: int) -> list[list[Line]]:
    """The lines of each entry, headword first. ``width`` is where the text is broken, 0 where a paragraph is one line."""
    groups: list[list[Line]] = []
    for line in lines:
        if line.after_blank or not groups:
            groups.append([])
        groups[-1].append(line)
    spread = sum(len(group) == 1 for group in groups) * 2 > len(groups) or len(groups) * _LONGEST < len(lines)
    if spread:
        groups = [[line] for line in lines]
        heads = _headwords(lines, width)
    else:
        heads = {at for at, group in enumerate(groups) if _opens(group, width)}
    entries: list[list[Line]] = []
    for at, group in enumerate(groups):
        if at in heads or not entries:
            entries.append(list(group))
        else:
            entries[-1].extend(group)
    return entries


def _opens(group: list[Line], width: int) -> bool:
    """Whether lines that are set off by blank ones are an entry, and not a further paragraph of the one above."""
    if len(group) == 1 or group[0].text.startswith("  ") or _goes_on(group[0], group[1], width):
        return False
    return _SENSE.match(group[0].text) is None and not (_ends(group[0].text) and len(group[0].text.split()) > _FEW)


def _goes_on(line: Line, below: Line, width: int) -> bool:
    """Whether a line of a wrapped text is full: the first word of the line below would not have fitted on it."""
    return 0 < width < len(line.text) + 1 + len(below.text.split()[0])


def _headwords(lines: list[Line], width: int) -> set[int]:
    """The places of the headwords where no blank lines tell them: by their look, and as many as are in alphabetical order."""
    looks = [_looks_like_one(line, below, width) for line, below in pairwise(lines)] + [False]
    places = [
        at
        for at, look in enumerate(looks)
        if look and not looks[at + 1] and (not width or at == 0 or _ends(lines[at - 1].text) or len(lines[at - 1].text) * 2 < width)
    ]
    tails: list[str] = []  # the least initial that ends an ordered run of each length, and where that one stands
    ends: list[int] = []
    before: dict[int, int] = {}
    for at in places:
        initial = _initial(lines[at].text)
        length = bisect_right(tails, initial)
        tails[length:], ends[length:] = [initial, *tails[length + 1 :]], [at, *ends[length + 1 :]]
        if length:
            before[at] = ends[length - 1]
    here = ends[-1] if ends else None
    found = set()
    while here is not None:
        found.add(here)
        here = before.get(here)
    return found


def _looks_like_one(line: Line, below: Line, width: int) -> bool:
    text = line.text
    if len(text) > 90 or text[0].isspace() or text[0].isdigit() or text[0].islower() or _ends(text):
        return False
    return not _goes_on(line, below, width)


def _ends(text: str) -> bool:
    return text.rstrip('"”’)]').endswith((".", ":", ";", ","))


def _initial(headword: str) -> str:
    """The letter under which a headword stands. "In Play" before "Independent" and the other way round are both usual."""
    return next((char for char in _ARTICLE.sub("", headword).casefold() if char.isalnum()), "")
