"""Lines -> the parts of the document: preamble, contents list, rules, glossary, back matter; and the date in force."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date, datetime

from rules_corpus.parsing.parsing_errors import NotRules
from rules_corpus.parsing.printed_lines import Line

from ..numbers import Level
from .headings import level_of, opening, plain_title

_MONTHS = (
    r"Jan(?:uary|\.)?|Feb(?:ruary|\.)?|Mar(?:ch|\.)?|Apr(?:il|\.)?|May|June?|July?|Aug(?:ust|\.)?"
    r"|Sep(?:tember|t?\.)?|Oct(?:ober|\.)?|Nov(?:ember|\.)?|Dec(?:ember|\.)?"
)
_IN_FORCE = r"(?:current|effective|valid|updated|in\s+(?:force|effect))\s+(?:as\s+of|from|on|since)"
_DATE = re.compile(
    rf"{_IN_FORCE}\s+(?:(?P<m1>{_MONTHS})\s+(?P<d1>\d{{1,2}})(?:st|nd|rd|th)?"
    rf"|(?P<d2>\d{{1,2}})(?:st|nd|rd|th)?\s+(?P<m2>{_MONTHS}))\s*,?\s*(?P<year>(?:19|20)\d{{2}})",
    re.IGNORECASE,
)
_ISO_DATE = re.compile(rf"{_IN_FORCE}\s+(?P<year>(?:19|20)\d{{2}})-(?P<month>\d{{2}})-(?P<day>\d{{2}})\b", re.IGNORECASE)
_HEADER_DATE = re.compile(r"\brules\b\D{0,80}(?P<month>\d{1,2})/(?P<day>\d{1,2})/(?P<year>(?:19|20)?\d{2})\b", re.IGNORECASE)
_CONTENTS = re.compile(r"(?:table of )?contents:?", re.IGNORECASE)
_GLOSSARY = re.compile(r"glossary:?", re.IGNORECASE)
_INTRODUCTION = re.compile(r"(?:introduction|foreword|preface):?", re.IGNORECASE)
BACK_MATTER = re.compile(r"(?:index|credits|contact information|copyrights?|customer service information|questions\?):?", re.IGNORECASE)
_LEGAL = re.compile(r"these rules are (?:current|effective) as of|published by ", re.IGNORECASE)
_LEADERS = re.compile(r"\s*(?:\.{3,}|…+|\t)\s*\d*\s*$")


@dataclass(frozen=True, slots=True)
class Parts:
    """The lines of each part of a document; every line that is not blank is in exactly one of them."""

    preamble: list[Line]
    contents: list[Line]
    rules: list[Line]
    glossary: list[Line]
    back: list[Line]
    dividers: list[Line]


def split(lines: list[Line]) -> Parts:
    """Divide a document. Raises NotRules when it has no numbered rules under a section and a chapter."""
    dividers = [line for line in lines if line.divider]
    lines = [line for line in lines if not line.divider]
    start = _rules_start(lines)
    contents = next((i for i, line in enumerate(lines[:start]) if _CONTENTS.fullmatch(line.text.strip())), start)
    contents_end = _contents_end(lines, contents, start)
    glossary = _last(lines, _GLOSSARY, start)
    back = _back_start(lines, glossary if glossary is not None else start)
    if glossary is None:
        glossary = back
    return Parts(
        preamble=lines[:contents] + lines[contents_end:start],
        contents=lines[contents:contents_end],
        rules=lines[start:glossary],
        glossary=lines[glossary:back],
        back=lines[back:],
        dividers=dividers,
    )


def effective_date(lines: list[Line]) -> str | None:
    """The ISO date from which the text says that it holds, or None.

    It stands in a sentence at the head or at the end of the document, or as month/day/year beside the title.
    """
    head = " ".join(line.text.strip() for line in lines[:80])
    end = " ".join(line.text.strip() for line in lines[-80:])
    for text in (head, end):
        if match := _DATE.search(text):
            month = datetime.strptime((match["m1"] or match["m2"])[:3], "%b").month
            return _iso(int(match["year"]), month, int(match["d1"] or match["d2"]))
        if match := _ISO_DATE.search(text):
            return _iso(int(match["year"]), int(match["month"]), int(match["day"]))
    if match := _HEADER_DATE.search(" ".join(line.text.strip() for line in lines[:8])):
        year = int(match["year"])
        if year < 100:
            year += 1900 if year > 90 else 2000  # the game is of 1993
        return _iso(year, int(match["month"]), int(match["day"]))
    return None


def _iso(year: int, month: int, day: int) -> str | None:
    try:
        return date(year, month, day).isoformat()
    except ValueError:
        return None


def contents_entries(lines: list[Line]) -> list[tuple[str, str]]:
    """The (number, title) pairs of the contents list, page numbers and dot leaders off."""
    found = (opening(_LEADERS.sub("", line.text)) for line in lines)
    return [(str(entry.number), plain_title(entry.rest)) for entry in found if entry]


def _rules_start(lines: list[Line]) -> int:
    """Where the chapter begins that holds the first rule: a rule line, and above it its section and chapter."""
    for at, line in enumerate(lines):
        first = opening(line.text)
        if first is None or first.number.level < Level.RULE:
            continue
        for above in range(at, max(-1, at - 8), -1):
            heading = opening(lines[above].text)
            if heading and heading.number.level is Level.CHAPTER and heading.number.chapter == first.number.chapter:
                return above
    raise NotRules("no numbered rule (like 100.1) stands under a section and a chapter, so these are not the rules")


def _contents_end(lines: list[Line], contents: int, start: int) -> int:
    """The contents list goes on while its lines are entries; a text may stand between it and the rules."""
    at = contents + 1 if contents < start else contents
    while at < start:
        text = _LEADERS.sub("", lines[at].text).strip()
        level = level_of(text)
        is_entry = level is not None and level <= Level.SECTION
        leader = _LEADERS.search(lines[at].text) is not None
        opens = at == contents + 1 and _INTRODUCTION.fullmatch(text)
        if not (is_entry or leader or opens or _GLOSSARY.fullmatch(text) or BACK_MATTER.fullmatch(text)):
            break
        at += 1
    return at


def _last(lines: list[Line], pattern: re.Pattern[str], start: int) -> int | None:
    for at in range(len(lines) - 1, start, -1):
        if pattern.fullmatch(lines[at].text.strip()):
            return at
    return None


def _back_start(lines: list[Line], start: int) -> int:
    """Where an index, the credits or the legal text begins behind the glossary (or the rules, without one)."""
    for at in range(start + 1, len(lines)):
        text = lines[at].text.strip()
        if BACK_MATTER.fullmatch(text) or (lines[at].after_blank and _LEGAL.match(text)):
            return at
    return len(lines)
