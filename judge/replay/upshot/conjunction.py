"""Names and clauses joined as people join them."""

from __future__ import annotations

import re
from collections.abc import Iterable

ABILITY = "'s ability"
UNKNOWN = "Unknown card"
"""What a card is called of which the situation says nothing."""
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def series(parts: Iterable[str]) -> str:
    """ "a", "a and b", or "a, b and c"."""
    said = list(parts)
    return said[0] if len(said) == 1 else f"{', '.join(said[:-1])} and {said[-1]}" if said else ""


def counted(names: Iterable[str]) -> list[str]:
    """The names with those that stand several times counted: "two Grizzly Bears"."""
    counts: dict[str, int] = {}
    for name in names:
        counts[name] = counts.get(name, 0) + 1
    return [several(name, count) if count > 1 else "an unknown card" if name == UNKNOWN else name for name, count in counts.items()]


def several(name: str, count: int) -> str:
    """More than one thing of a name: "four Mountains", "two abilities of Festering Goblin", "two cards called Wrath of God"."""
    if name == UNKNOWN:
        return f"{number(count)} unknown cards"
    if name.endswith(ABILITY):
        return f"{number(count)} abilities of {name.removesuffix(ABILITY)}"
    *before, last = name.split(" ")
    if not name[:1].isupper() or any(not word[:1].isupper() for word in (*before, last)) or re.search(r"[,/0-9]", name):
        return f"{number(count)} cards called {name}"
    return " ".join((number(count), *before, _in_plural(last)))


ALIKE_IN_PLURAL = ("s", "folk", "kami", "samurai", "sheep", "fish", "kithkin", "deer")


def _in_plural(word: str) -> str:
    """A noun of a card's name in the plural."""
    low = word.lower()
    if low.endswith(ALIKE_IN_PLURAL):
        return word
    if low.endswith("man"):
        return f"{word[:-2]}en"
    if low.endswith(("elf", "wolf", "dwarf")):
        return f"{word[:-1]}ves"
    if low == "ox":
        return f"{word}en"
    if low.endswith("y") and low[-2:-1] not in "aeiou":
        return f"{word[:-1]}ies"
    return f"{word}{'es' if low.endswith(('x', 'z', 'ch', 'sh')) else 's'}"


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
