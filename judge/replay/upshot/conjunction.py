"""Names and clauses joined as people join them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def series(parts: Iterable[str]) -> str:
    """ "a", "a and b", or "a, b and c"."""
    said = list(parts)
    return said[0] if len(said) == 1 else f"{', '.join(said[:-1])} and {said[-1]}" if said else ""


def counted(names: Sequence[str]) -> list[str]:
    """The names with those that stand several times counted: "Grizzly Bears (two of them)"."""
    counts: dict[str, int] = {}
    for name in names:
        counts[name] = counts.get(name, 0) + 1
    return [f"{name} ({number(count)} of them)" if count > 1 else name for name, count in counts.items()]


def number(count: int) -> str:
    """A number in words up to twelve, in digits above."""
    return NUMBERS[count] if 0 <= count < len(NUMBERS) else str(count)


def plural(count: int, word: str) -> str:
    """ "one card", "two cards"."""
    return f"{number(count)} {word}{'' if count == 1 else 's'}"


def times(count: int) -> str:
    """ "once", "twice", "three times"."""
    return ("never", "once", "twice")[count] if count < 3 else f"{number(count)} times"


def possessive(text: str) -> str:
    """The text with the apostrophe alone behind a name that ends in s: "Llanowar Elves' ability"."""
    return re.sub(r"(?<=\ws)'s\b", "'", text)


def begun(text: str) -> str:
    """The text with a capital first letter, and a full stop where it has no end."""
    text = possessive(text.strip())
    if not text:
        return ""
    end = "" if text[-1] in ".!?”" and not text.endswith(".”.") else "."
    return text[0].upper() + text[1:] + end
