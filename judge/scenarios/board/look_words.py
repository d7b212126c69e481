"""What an object looks like, in the words of a card: its type line and its size."""

from __future__ import annotations

from judge.engine.language.characteristics import Characteristics
from judge.engine.language.creature_types import subtypes_in_words
from judge.engine.language.type_order import in_line


def look_in_words(look: Characteristics) -> str:
    """Size, colors and types of an object in a row: "2/2 green Creature – Bear"."""
    line = type_line(look) or "thing without a type"
    return " ".join(filter(None, (size_in_words(look.power, look.toughness), " and ".join(look.colors) or "colorless", line)))


def type_line(look: Characteristics) -> str:
    """The types of an object as a card has them: "Legendary Creature – Human Wizard"."""
    words = " ".join(word.capitalize() for word in (*look.supertypes, *in_line(look.types)))
    return f"{words} – {' '.join(subtypes_in_words(look.subtypes))}" if look.subtypes else words


def size_in_words(power: int | None, toughness: int | None) -> str:
    """Power and toughness: "5/5", a star for what is not set; "" for what has neither."""
    if power is None and toughness is None:
        return ""
    return f"{'*' if power is None else power}/{'*' if toughness is None else toughness}"
