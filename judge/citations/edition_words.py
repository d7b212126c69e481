"""The words of the editions. The engine speaks those of 2006; whoever tells a run puts them into those of its edition here. Pure.

From July 11, 2009 on permanents enter, and are on, the battlefield, spells are cast, abilities activated, cards exiled, and state-based
effects are actions; since November 8, 2024 permanents just enter. What has no legal target left isn't countered but doesn't resolve since
July 13, 2018.
"""

from __future__ import annotations

import re
from functools import lru_cache

BATTLEFIELD = "2009-07-11"
NOT_RESOLVED = "2018-07-13"
ENTERS = "2024-11-08"

Pattern = tuple[re.Pattern[str], str]


def _made(*rows: tuple[str, str]) -> tuple[Pattern, ...]:
    return tuple((re.compile(pattern), instead) for pattern, instead in rows)


_SINCE: tuple[tuple[str, tuple[Pattern, ...]], ...] = (
    (BATTLEFIELD, _made(
        (r"\bgoes into play\b", "enters the battlefield"), (r"\bgo into play\b", "enter the battlefield"),
        (r"\b(comes|came) into play\b", "enters the battlefield"), (r"\bcome into play\b", "enter the battlefield"),
        (r"\bcoming into play\b", "entering the battlefield"), (r"\binto play\b", "onto the battlefield"),
        (r"\bin play\b", "on the battlefield"), (r"\bout of play\b", "off the battlefield"),
        (r"\bgoes out of the game\b", "is exiled"), (r"\bgo out of the game\b", "are exiled"),
        (r"\bremoved from the game\b", "exiled"), (r"\bRemoved from the game\b", "Exiled"),
        (r"\bremoves (.+?) from the game\b", r"exiles \1"), (r"\bremoving (.+?) from the game\b", r"exiling \1"),
        (r"\bout of the game\b", "into exile"),
        (r"\bstate-based effect(s?)\b", r"state-based action\1"), (r"\bState-based effect(s?)\b", r"State-based action\1"),
        (r"\bthe end of turn step\b", "the end step"), (r"\bno end of turn step\b", "no end step"),
        (r"\bplays ((?:(?!; |: | targeting | on ).)+?'s? ability)\b", r"activates \1"), (r"^(play) (.+'s? ability\b)", r"activate \2"),
        (r"\b(?<!already )plays (?!first\b|[^;:]* as a land\b)", "casts "),
        (r"\bability of (.+?) is played\b", r"ability of \1 is activated"),
        (r"\bability of (.+?) has been played\b", r"ability of \1 has been activated"),
        (r"\bplaying abilities of\b", "activating abilities of"), (r"\bplaying that ability\b", "activating that ability"),
        (r"\bplay abilities\b", "activate abilities"), (r"\bplays abilities\b", "activates abilities"),
        (r"\bforecast of (.+?) is played\b", r"forecast of \1 is activated"),
        (r"\bcan't be played\b", "can't be cast"), (r"\bcan be played as a spell\b", "can be cast"),
        (r"\bbe played as a spell\b", "be cast"),
        (r"\bhas been played\b", "has been cast"), (r"\bfrom playing\b", "from casting"), (r"\bplay(s?) spells\b", r"cast\1 spells"),
    )),
    (NOT_RESOLVED, _made(
        (r"\bis countered: all its targets are illegal", "doesn't resolve: all its targets are illegal"),
    )),
    (ENTERS, _made((r"\b(enters?|entering) the battlefield\b", r"\1"))),
)


@lru_cache(maxsize=32)
def _patterns(edition: str) -> tuple[Pattern, ...]:
    return tuple(pattern for since, patterns in _SINCE if since <= edition for pattern in patterns)


def worded(text: str, edition: str) -> str:
    """A sentence about a run in the words of an edition (ISO 8601)."""
    for pattern, instead in _patterns(edition):
        text = pattern.sub(instead, text)
    return text
