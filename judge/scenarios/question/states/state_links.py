"""Cards that a permanent has removed from the game, and what a removed card haunts, told beside a name: "with Bolt imprinted". Pure."""

from __future__ import annotations

import re
from collections.abc import Callable

from judge.scenarios.question.marked_question import Marked
from judge.scenarios.question.states.state_words import BEFORE, THING, mark_of, named

Told = tuple[str, str] | None
"""The sentence that tells of a state, and what stays where it stood; None where it is no state."""
IMPRINTED = r"(?:imprinted|removed|stored|on it|under it|beneath it|underneath(?: it)?)"

DIED = (
    rf"(?:(?: ,)?(?: which| that)?(?: has| had)? died(?: (?:{BEFORE}))?(?: ,)?(?: and)?)?"
)
"""That what haunts has died before, which it must have."""


def _linked(host: str, other: str, stays: str, marked: Marked) -> Told:
    """What an ability of a permanent removed from the game, or what a card haunts: only of what has such an ability."""
    text = marked.named(mark_of(host)).text
    removes = "Imprint" in text or re.search(r"[Rr]emove [^.\n]*from the game|[Ee]xile (?:target|another|up)", text) is not None
    lasting = not re.search("Instant|Sorcery|Interrupt", marked.named(mark_of(host)).type)
    if not ((removes and lasting) or "Haunt" in text):
        return None
    return f"{named(host)} is linked with {named(other)}", stays


def _hosted(match: re.Match[str], marked: Marked) -> Told:
    return _linked(match["host"], match["card"], match["host"], marked)


def _imprinted(match: re.Match[str], marked: Marked) -> Told:
    """What is imprinted on a permanent, said beside it."""
    return _hosted(match, marked) if "mprint" in marked.named(mark_of(match["host"])).text else None


def _told(match: re.Match[str], marked: Marked) -> Told:
    """A sentence that says nothing else."""
    told = _linked(match["host"], match["card"], "", marked)
    return None if told is None else ("", told[0])


def _haunted(match: re.Match[str], marked: Marked) -> Told:
    """A creature that a removed card haunts."""
    if "Haunt" not in marked.named(mark_of(match["host"])).text:
        return None
    return _linked(match["host"], match["card"], match["card"], marked)


BESIDE: tuple[tuple[re.Pattern[str], Callable[[re.Match[str], Marked], Told]], ...] = tuple(
    (re.compile(said), tells) for said, tells in (
        (rf"(?P<card>{THING}) (?:is|has been|was) (?:imprinted|stored) (?:on|under|onto|in) (?P<host>{THING})(?= |$)", _told),
        (rf"(?P<host>{THING}) (?:has|holds) (?P<card>{THING}) (?:{IMPRINTED})(?: (?:on|under) it)?(?= |$)", _told),
        (rf"(?P<host>{THING}){DIED} (?:now )?(?:is haunting|has been haunting|haunts|is now haunting) (?P<card>{THING})(?= |$)", _told),
        (rf"(?P<card>{THING}) (?:is|are) haunted by (?P<host>{THING})(?= |$)", _told),
        (rf"(?P<host>{THING}) is imprinted with (?P<card>{THING})(?= |$)", _told),
        (rf"(?P<host>{THING})(?: in play)?(?: ,)? (?:imprinted with|with|holding|on which|with the imprinted) (?P<card>{THING})"
         rf" (?:is )?{IMPRINTED}(?: (?:on|under) it)?(?: ,(?= ))?", _hosted),
        (rf"(?P<host>{THING})(?: ,)? (?:which|that) (?:has|holds) (?P<card>{THING}) {IMPRINTED}(?: (?:on|under) it)?(?: ,(?= ))?", _hosted),
        (rf"(?P<host>{THING})(?: ,)? (?:imprinted with|with an? imprinted|with imprinted|on) (?P<card>{THING})(?: ,(?= and))?", _imprinted),
        (rf"(?P<card>{THING})(?: ,)? (?:which is )?haunted by (?P<host>{THING})(?= |$)", _haunted),
    )
)
"""What is said, and what it tells."""
