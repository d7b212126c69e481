"""Which lines open a numbered heading or rule, and what number they print.

Numbers are printed with a period too many ("102.2c."), too few ("302.1 First"), without the blank behind ("901.4.All"),
with one inside ("606. 8b"), or with the middle left out ("408.f"); all of these are read here and nowhere else.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from ..numbers import Level, Number

_RULE = re.compile(
    r"\s*(?P<section>[1-9]\d{2})(?P<gap>\s?\.\s{0,2}|\s\.)(?P<rule>[1-9]\d{0,2})"
    r"(?:\.?(?P<letters>[a-z]{1,2})(?![a-z]))?(?P<end>\.?\s*)(?P<rest>\S.*)"
)
_LOST_RULE = re.compile(r"\s*(?P<section>[1-9]\d{2})\.(?P<letters>[a-z])\.?\s+(?P<rest>\S.*)")
_SECTION = re.compile(r"\s*(?P<section>[1-9]\d{2})\.\s*(?P<rest>[^\s\d].*)")
_CHAPTER = re.compile(r"\s*(?P<section>[1-9])\.\s+(?P<rest>\S.*)")
_AGAIN = re.compile(r"(\d{3}\.\d{1,3}[a-z]{0,2})\.?\s+(?=[A-Z\"“])")
_GOES_ON = re.compile(r"[,;:.)\]’–-]")  # what stands behind a number within a sentence, not behind a rule's own


@dataclass(frozen=True, slots=True)
class Opening:
    """A line's printed number and the text behind it; ``oddity`` says how the number was misprinted, or is ""."""

    number: Number
    rest: str
    oddity: str = ""


def opening(text: str, current: Number | None = None) -> Opening | None:
    """The number that a line opens with, or None. ``current`` is the number above it, to complete "408.f"."""
    if match := _RULE.match(text):
        return _rule(match)
    if (match := _LOST_RULE.match(text)) and current is not None and current.rule:
        number = Number(int(match["section"]), current.rule, match["letters"])
        return Opening(number, match["rest"], "the number between section and letter is missing")
    if match := _SECTION.match(text):
        return Opening(Number(int(match["section"])), match["rest"])
    if match := _CHAPTER.match(text):
        return Opening(Number(int(match["section"])), match["rest"])
    return None


def _rule(match: re.Match[str]) -> Opening | None:
    end, rest = match["end"], match["rest"]
    oddity = ""
    if not end and not re.match(r"[A-Z\"“]", rest):
        return None  # "409.1f-h", "212.2c).", "502.26,": a reference at the start of a line
    if _GOES_ON.match(rest):
        return None
    if " " in match["gap"]:
        if not match["letters"] and "." not in end:
            return None  # "606. 8 players" is a section heading or prose, not rule 606.8
        oddity = "a blank stands inside the number"
    elif not end or end == ".":
        oddity = "no blank behind the number"
    number = Number(int(match["section"]), int(match["rule"]), match["letters"] or "")
    if rest[0].isdigit() and (repeated := _AGAIN.match(rest)) and repeated[1] == str(number):
        rest, oddity = rest[repeated.end() :], "the number stands there twice"
    return Opening(number, rest, oddity)


def is_title(text: str) -> bool:
    """Whether the text behind a rule's number is a heading ("First Strike") and not a sentence."""
    words = text.split()
    if not words or len(words) > 12 or len(text) > 90 or text.rstrip('"”’)]').endswith((".", ":", ";", ",")):
        return False
    if not text.endswith(("!", "?", '!"', "!”")):
        return True
    small = {"a", "an", "and", "as", "by", "for", "from", "in", "of", "on", "or", "the", "to", "with", "your"}
    return all(word in small or not word[0].islower() for word in words)


def plain_title(text: str) -> str:
    """A title without the underscores that mark italics in the editions of 2008 to 2014."""
    return re.sub(r"(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])", "", text).strip()


def level_of(text: str) -> Level | None:
    """The level of the number a line opens with, or None."""
    found = opening(text)
    return found.number.level if found else None
