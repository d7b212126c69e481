"""Rulings summaries: which rules were last changed when, and rulings signed with a name and a date.

    This search based on the March 17, 2008 release of the Rulings.
    408.1 - A title
    - 408.1a - The text of the rule, over several lines. [CompRules 2003/07/01]
    - 408.2.Ruling.1 - What somebody ruled about it. [DeLaney 2003/12/14]
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime

from rules_corpus.numbers import canonical
from rules_corpus.records import Notice

COMPREHENSIVE = "comprules"
"""How a stamp is signed that says when the rule itself was last changed."""

_RELEASE = re.compile(r"(?P<month>[A-Z][a-z]+) (?P<day>\d{1,2}), (?P<year>\d{4}) release", re.IGNORECASE)
_HEADING = re.compile(r"(?P<number>[1-9]\d{0,2}(?:\.\d{1,3}[a-z]{0,2})?)\.? - (?P<title>\S.*)")
_ENTRY = re.compile(r"- (?P<number>[1-9]\d{2}(?:\.\d{1,3}[a-z]{0,2})?)(?P<ruling>\.Ruling\.\d+)?\.? - (?P<text>.*)", re.IGNORECASE)
_SIGNED = re.compile(r"\[(?P<name>[^\[\]]{1,60}?)\s+(?P<date>\d{4}/\d{1,2}/\d{1,2})\]$")


class NotRulings(ValueError):
    """The text is no rulings summary; the message says what is missing."""


@dataclass(frozen=True, slots=True)
class Stamp:
    """When the wording of a rule was last changed (ISO 8601), as the summary says."""

    number: str
    changed: str


@dataclass(frozen=True, slots=True)
class Ruling:
    """What somebody ruled about a rule: text, name, and date (ISO 8601)."""

    number: str
    text: str
    name: str
    date: str
    line: int


@dataclass(frozen=True, slots=True)
class Summary:
    """A whole summary; ``release`` is its date (ISO 8601)."""

    release: str
    stamps: tuple[Stamp, ...]
    rulings: tuple[Ruling, ...]
    notices: tuple[Notice, ...] = ()


def parse_rulings(text: str) -> Summary:
    """Read a summary. Raises NotRulings when it has no release date, or neither stamp nor ruling."""
    release = _release(text)
    stamps: dict[str, Stamp] = {}
    rulings: list[Ruling] = []
    notices: list[Notice] = []
    for line, entry in _entries(text):
        match = _ENTRY.fullmatch(entry)
        signed = _SIGNED.search(entry)
        day = _day(signed["date"]) if signed else ""
        if match is None or signed is None or not day:
            notices.append(Notice("unsigned-entry", line, f"no number, name or date was found in {entry[:60]!r}; it is left out"))
            continue
        number = canonical(match["number"])
        if match["ruling"] is None and signed["name"].casefold() == COMPREHENSIVE:
            stamps[number] = Stamp(number, day)
        else:
            words = entry[match.start("text") : signed.start()].strip()
            rulings.append(Ruling(number, words, signed["name"].strip(), day, line))
    if not stamps and not rulings:
        raise NotRulings("no entry of the form '- 408.2.Ruling.1 - text [Name 2003/12/14]' was found")
    return Summary(release, tuple(stamps.values()), tuple(rulings), tuple(notices))


def _entries(text: str) -> Iterator[tuple[int, str]]:
    """Each entry on one line, with the number of the line where it begins."""
    begun, parts = 0, list[str]()
    for line, raw in enumerate(text.splitlines(), start=1):
        words = raw.strip()
        if words.startswith("- ") or not words or _HEADING.fullmatch(words) or _RELEASE.search(words):
            if parts:
                yield begun, " ".join(parts)
            begun, parts = line, [words] if words.startswith("- ") else []
        elif parts:
            parts.append(words)
    if parts:
        yield begun, " ".join(parts)


def _release(text: str) -> str:
    match = _RELEASE.search(text)
    if match is not None:
        try:
            return datetime.strptime(f"{match['month'].title()} {match['day']} {match['year']}", "%B %d %Y").date().isoformat()
        except ValueError:
            pass
    raise NotRulings("the line that names the release is missing, such as '... based on the March 17, 2008 release ...'")


def _day(written: str) -> str:
    try:
        return date(*(int(part) for part in written.split("/"))).isoformat()
    except ValueError:
        return ""
