"""Date words of a query: "trample in 2009", "when did damage stop using the stack". Pure."""

from __future__ import annotations

import re
from dataclasses import dataclass

_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_MONTH = r"(?P<month>jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*\.?,?\s+(?:\d{1,2},?\s+)?"
_DATED = re.compile(
    r"\b(?:(?P<how>in|during|of|from|since|after|before|until|around)\s+)?(?:the\s+year\s+)?"
    rf"(?:{_MONTH})?(?P<year>(?:19|20)\d\d)\b(?!-)",
    re.IGNORECASE,
)
_WHEN = re.compile(r"^\s*when\s+(?:did|was|were|has|have|had)\b", re.IGNORECASE)
_CHANGE = re.compile(
    r"\b(?:what\s+)?(?:changed?|changes|start(?:ed)?|beg[ai]n|introduced|added|removed|stop(?:ped)?|cease[ds]?|become|became|end(?:ed)?|dropped"
    r"|history\s+of|first\s+appear(?:ed)?)\b",
    re.IGNORECASE,
)
_END = re.compile(r"\b(?:stop(?:ped)?|cease[ds]?|end(?:ed)?|removed|dropped)\b", re.IGNORECASE)
_BEGINNING = re.compile(r"\b(?:start(?:ed)?|beg[ai]n|introduced|added|first\s+appear(?:ed)?)\b", re.IGNORECASE)
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
    """What a query asks about, and when; None when it asks of no time. A "when did" asks of all times."""
    if '"' in text or ":" in text:
        return None
    match = _DATED.search(text)
    if match is None:
        if not _WHEN.match(text) or not _CHANGE.search(text):
            return None
        return Period(_rest(_WHEN.sub(" ", text)), FIRST, LAST, _wants(text))
    year, how = match["year"], (match["how"] or "in").lower()
    first, last = f"{year}-01-01", f"{year}-12-31"
    if match["month"]:
        month = f"{_MONTHS.index(match['month'].lower()[:3]) + 1:02d}"
        first, last = f"{year}-{month}-01", f"{year}-{month}-31"
    if how in ("since", "from", "after"):
        last = LAST
    elif how in ("before", "until"):
        first, last = FIRST, last if how == "until" else first
    rest = _rest(_WHEN.sub(" ", text[: match.start()] + " " + text[match.end() :]))
    return Period(rest, first, last, _wants(text)) if rest else None


def _wants(text: str) -> str:
    return "ended" if _END.search(text) else "new" if _BEGINNING.search(text) else ""


def _rest(text: str) -> str:
    """The words that say what it is about, without those that say that it changed."""
    bare = " ".join(_FOR.sub(" ", _CHANGE.sub(" ", text)).split())
    return bare.strip(" ?!.,")
