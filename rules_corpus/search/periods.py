"""Date words of a query: "trample in 2009", "when did damage stop using the stack". Pure."""

from __future__ import annotations

import re
from dataclasses import dataclass

_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_MONTH = r"(?P<month>jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*\.?,?\s+(?:\d{1,2},?\s+)?"
_DATED = re.compile(
    r"\b(?:(?P<how>in|during|of|from|since|after|before|until|around|between)\s+)?(?:the\s+year\s+)?"
    rf"(?:{_MONTH})?(?P<year>(?:19|20)\d\d)\b(?!-\d\d\b)",
    re.IGNORECASE,
)
_UNTIL = re.compile(r"^\s*(?:to|and|until|till|through|-|–)\s*(?:the\s+year\s+)?(?P<year>(?:19|20)\d\d)\b(?!-\d\d\b)", re.IGNORECASE)
"""What makes a year the first of several: "from 2006 to 2014"."""
_WHEN = re.compile(
    r"^\s*(?:(?:since\s+)?when|(?:in|since)\s+(?:which|what)\s+(?:year|edition|set))\s+(?:did|does|do|was|were|is|are|has|have|had|can)\b",
    re.IGNORECASE,
)
_WHICH_TIME = re.compile(r"^\s*(?:since|in)\b", re.IGNORECASE)
"""How a question begins that can ask of nothing but a time."""
_HISTORY = re.compile(
    r"^\s*(?:(?:the\s+)?history\s+of|changes\s+(?:of|to|in)|what\s+(?:has\s+)?changed\s+(?:in|for|with|about))\b", re.IGNORECASE
)
_CHANGE = re.compile(
    r"\b(?:what\s+)?(?:last\s+changed?|changed?|changes|start(?:ed)?|beg[ai]n|introduced|added|removed|stop(?:ped)?|cease[ds]?|become|became"
    r"|end(?:ed)?|dropped|abolished|(?:go|went|gone|taken)\s+away|(?:disappear|vanish)(?:ed)?|renamed|get\s+(?:its|their)\s+names?"
    r"|history\s+of|(?:first\s+)?appear(?:ed)?|invented)\b",
    re.IGNORECASE,
)
_END = re.compile(
    r"\b(?:stop(?:ped)?|cease[ds]?|end(?:ed)?|removed|dropped|abolished|(?:go|went|gone|taken)\s+away|(?:disappear|vanish)(?:ed)?)\b",
    re.IGNORECASE,
)
_BEGINNING = re.compile(
    r"\b(?:start(?:ed)?|beg[ai]n|introduced|added|(?:first\s+)?appear(?:ed)?|invented|renamed|get\s+(?:its|their)\s+names?|^\s*since\s+when)\b",
    re.IGNORECASE,
)
_FOR = re.compile(r"\b(?:for|with|to|about)\b", re.IGNORECASE)
FIRST, LAST = "1990-01-01", "2999-12-31"


@dataclass(frozen=True, slots=True)
class Period:
    """The days from ``first`` to ``last`` that a query asks about, and its other words.

    ``wants`` is "ended" or "new" where it asks for an end or a beginning, "" for any change.
    """

    words: str
    first: str
    last: str
    wants: str = ""


def period(text: str) -> Period | None:
    """What a query asks about, and when; None when it asks of no time. A "when did" and a "history of" ask of all times."""
    if '"' in text or ":" in text:
        return None
    match = _DATED.search(text)
    if match is None:
        asks = _WHEN.match(text) and (_CHANGE.search(text) or _WHICH_TIME.match(text))
        if not asks and not _HISTORY.match(text):
            return None
        rest = _rest(_HISTORY.sub(" ", _WHEN.sub(" ", text)))
        return Period(rest, FIRST, LAST, _wants(text)) if rest else None
    year, how = match["year"], (match["how"] or "in").lower()
    first, last = f"{year}-01-01", f"{year}-12-31"
    if match["month"]:
        month = f"{_MONTHS.index(match['month'].lower()[:3]) + 1:02d}"
        first, last = f"{year}-{month}-01", f"{year}-{month}-31"
    until = _UNTIL.match(text[match.end() :])
    end = match.end() + (until.end() if until else 0)
    if until:
        last = max(last, f"{until['year']}-12-31")
    elif how in ("since", "from", "after"):
        last = LAST
    elif how in ("before", "until"):
        first, last = FIRST, last if how == "until" else first
    rest = _rest(_WHEN.sub(" ", text[: match.start()] + " " + text[end:]))
    return Period(rest, first, last, _wants(text)) if rest else None


def _wants(text: str) -> str:
    return "ended" if _END.search(text) else "new" if _BEGINNING.search(text) else ""


def _rest(text: str) -> str:
    """The words that say what it is about, without those that say that it changed."""
    bare = " ".join(_FOR.sub(" ", _CHANGE.sub(" ", text)).split())
    return bare.strip(" ?!.,")
