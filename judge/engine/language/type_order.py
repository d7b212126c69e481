"""The order in which a type line has card types."""

from __future__ import annotations

from collections.abc import Iterable

TYPE_ORDER = ("enchantment", "artifact", "land", "creature", "planeswalker", "instant", "sorcery")


def in_line(types: Iterable[str]) -> list[str]:
    """Card types as a type line has them: "artifact creature"."""
    return sorted(types, key=lambda type: TYPE_ORDER.index(type) if type in TYPE_ORDER else len(TYPE_ORDER))
