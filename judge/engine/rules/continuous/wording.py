"""Changing words inside abilities (418.6a): a word of the language is replaced wherever it is used as that kind of word."""

from __future__ import annotations

import dataclasses
from typing import Any

from judge.engine.language.characteristics import BASIC_LAND_MANA, COLORS, SYMBOL_OF_COLOR
from judge.engine.language.references import IsNamed

NAMES = {"name", "text", "bind"}


def replace_word(value: Any, old: str, new: str) -> Any:
    """``value`` with ``old`` replaced by ``new`` in every field that holds a color word, land type or creature type.

    Names and printed text stay (a proper noun is never changed).
    """
    if isinstance(value, str):
        return new if value == old else value
    if isinstance(value, tuple):
        return tuple(replace_word(v, old, new) for v in value)
    if dataclasses.is_dataclass(value) and not isinstance(value, type | IsNamed):
        changed = {
            f.name: replace_word(getattr(value, f.name), old, new) for f in dataclasses.fields(value) if f.name not in NAMES
        }
        return dataclasses.replace(value, **changed)
    return value


def changeable(word: str) -> bool:
    """Whether a word is a color word or basic land type, as text-changing effects ask."""
    return word in COLORS or word in BASIC_LAND_MANA or word in SYMBOL_OF_COLOR
