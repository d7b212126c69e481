"""Date words of a query: "trample in 2009", "when did damage stop using the stack", "which edition brought vehicles". Pure."""

from __future__ import annotations

import re
from dataclasses import dataclass

from rules_corpus.search.change_verbs import BECAME, BEGINNING, CHANGE, END, NEWEST

_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_MONTH = r"(?P<month>jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*\.?,?\s+(?:\d{1,2},?\s+)?"
_DATED = re.compile(
    r"\b(?:(?P<how>in|during|of|from|since|after|before|until|around|between)\s+)?(?:the\s+year\s+)?"
    rf"(?:{_MONTH})?(?P<year>(?:19|20)\d\d)\b(?!-\d\d\b)",
    re.IGNORECASE,
)
_UNTIL = re.compile(r"^\s*(?:to|and|until|till|through|-|–)\s*(?:the\s+year\s+)?(?P<year>(?:19|20)\d\d)\b(?!-\d\d\b)", re.IGNORECASE)
"""What makes a year the first of several: "from 2006 to 2014"."""
_TIME = r"(?:which|what)\s+(?:year|edition|set|rules\s+update)"
_WHEN = re.compile(
    rf"^\s*(?:(?:since\s+)?when|(?:(?:in|since|with)\s+)?{_TIME})\s+(?:(?P<past>did|was|were|has|have|had)|does|do|is|are|can)\b",
    re.IGNORECASE,
)
_WHICH_TIME = re.compile(rf"^\s*(?:since\s+(?:when|what|which)\b|in\s+(?:what|which)\b|(?:with\s+)?{_TIME})", re.IGNORECASE)
"""How a question begins that can ask of nothing but a time."""
_WHICH_EDITION = re.compile(
    rf"^\s*(?:{_TIME}\s+(?=(?:first\s+)?(?:made|brought|had|has|changed|introduced|added|removed|dropped|renamed))"
    r"|(?:the\s+)?(?:first|last)\s+(?:edition|year|set|rules)\s+(?:with|of|that\s+(?:has|had)|to\s+have|for)\s)",
    re.IGNORECASE,
)
_AT_LAST = re.compile(
    rf"\s*,?\s*(?:\b(?:and\s+)?since\s+when|\b(?P<bare>(?:and\s+)?when)|\b(?:in|since|with)\s+{_TIME})\s*\??\s*$"
    r"|\b(?:was|were)?\s*(?P<alone>introduced|abolished|renamed)\s*\??\s*$",
    re.IGNORECASE,
)
"""How a question ends that asks of a time: "hexproof new in which year". A bare "when" asks so beside a verb of change alone."""
_HISTORY = re.compile(
    r"^\s*(?:(?:the\s+)?history\s+of|changes\s+(?:of|to|in)|how\s+(?:has|have|had|did)\s+(?=.*\bchanged?\s*\??\s*$)"
    r"|what\s+(?:did|has|have|had)?\s*(?:the\s+rules\s+)?changed?\s+(?:in|for|with|about|to|of))\b|\shistory\s*\??\s*$",
    re.IGNORECASE,
)
_SAID_AROUND = re.compile(
    r"\bwhat\s+(?:did\s+the\s+rules\s+change|(?:has\s+|have\s+)?happened|(?:has\s+|have\s+)?changed)\b|\bwho\b"
    r"|\b(?:enter(?:ed)?|come|came|get|got|in(?:to)?|part\s+of)\s+(?:in(?:to)?\s+)?the\s+(?:comprehensive\s+)?(?:rules|rule\s?book|game)\b(?!\s+zone)"
    r"|\b(?:become|became)\s+(?:a\s+thing|possible|legal|allowed)\b|\b(?:for\s+the\s+first\s+time|over\s+(?:time|the\s+years))\b"
    r"|\b(?:is|are|was|were)\s+there\b|^\s*there\b|\b(?:exist(?:s|ed)?|come\s+(?:in|about))\s*\??\s*$|\bc[oa]me\s*\??\s*$|\bnew\s*\??\s*$",
    re.IGNORECASE,
)
"""What a question says around what it asks about."""
_A_KIND = re.compile(r"^an?\s", re.IGNORECASE)
_FOR = re.compile(r"\b(?:for|with|to|about)\b", re.IGNORECASE)
_QUOTED = re.compile(r'"([^"]*)"')
FIRST, LAST = "1990-01-01", "2999-12-31"


@dataclass(frozen=True, slots=True)
class Period:
    """The days from ``first`` to ``last`` that a query asks about, and its other words.

    ``wants`` is "ended" or "new" where it asks for an end or a beginning, "newest" for the last change, "" for any. Where it asks when
    one thing became another, ``became`` is that other one.
    """

    words: str
    first: str
    last: str
    wants: str = ""
    became: str = ""

    @property
    def dated(self) -> bool:
        """Whether it names a time, so that there may be nothing to tell of it."""
        return (self.first, self.last) != (FIRST, LAST)


def period(text: str) -> Period | None:
    """What a query asks about, and when; None when it asks of no time. A "when did" and a "history of" ask of all times."""
    bare = _QUOTED.sub(" ", text)
    if not bare.strip() or ":" in bare:
        return None
    match = _DATED.search(bare)
    if match is None:
        return _of_all_times(text) if _asks_when(bare) else None
    match = _DATED.search(text) or match
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


def _asks_when(text: str) -> bool:
    """Whether a text that names no time asks of one."""
    when, at_last = _WHEN.match(text), _AT_LAST.search(text)
    if when and (when["past"] or _WHICH_TIME.match(text)):  # "when does it end" asks of a game
        return True
    if at_last and (not at_last["bare"] or CHANGE.search(text)):
        return True
    return bool(_HISTORY.search(text) or _WHICH_EDITION.match(text))


def _of_all_times(text: str) -> Period | None:
    asked = _WHICH_EDITION.sub(" ", _HISTORY.sub(" ", _WHEN.sub(" ", text)))
    asked = _AT_LAST.sub(lambda end: f" {end['alone'] or ''}", asked)
    wants, became = _wants(text), ""
    if (turned := BECAME.search(_SAID_AROUND.sub(" ", asked))) and (old := _rest(turned["old"])):
        became = _rest(turned["new"])
        asked = f"{old} {became}"
        if became:  # what became "a keyword" is that from then on, and has its name still
            return Period(asked, FIRST, LAST, "new") if _A_KIND.match(became) else Period(asked, FIRST, LAST, "", became)
    rest = _rest(asked)
    return Period(rest, FIRST, LAST, wants) if rest else None


def _wants(text: str) -> str:
    bare = _QUOTED.sub(" ", text)
    if NEWEST.search(bare):
        return "newest"
    if END.search(bare):
        return "ended"
    begins = BEGINNING.search(bare) or _WHICH_EDITION.match(bare) or re.search(r"\bsince\s+(?:when|what|which)\b", bare, re.IGNORECASE)
    if _HISTORY.search(bare):
        return "course"
    return "new" if begins or (not CHANGE.search(bare) and _SAID_AROUND.search(bare) and _WHEN.match(bare)) else ""


def _rest(text: str) -> str:
    """The words that say what it is about, without those that say that it changed."""
    bare = " ".join(_FOR.sub(" ", CHANGE.sub(" ", _SAID_AROUND.sub(" ", text))).split())
    return bare.strip(" ?!.,")
