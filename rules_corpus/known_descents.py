"""What became of rules between two neighbouring editions, as a person who read both decided. Pure, but for reading its file.

Likeness of words leads astray where a book was written anew; ``known_descents.toml`` says of such rules where they stand.
"""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from rules_corpus.records import Edition

FILE = Path(__file__).with_name("known_descents.toml")
Known = Mapping[str, Sequence[str]]
"""For a number of the older edition those of the newer one where it stands, the nearest first; none where the rule ended."""


def known(old: Edition, new: Edition) -> Known:
    """What is known of two editions, by their dates; only of numbers that both really have."""
    entries = _table().get(f"{old.date} {new.date}")
    if not entries:
        return {}
    before, after = {rule.number for rule in old.rules}, {rule.number for rule in new.rules}
    return {number: places for number, places in entries.items() if number in before and after.issuperset(places)}


@cache
def stamp() -> str:
    """A stamp of what is known."""
    return hashlib.sha256(FILE.read_bytes()).hexdigest()[:16]


@cache
def _table() -> dict[str, dict[str, list[str]]]:
    return tomllib.loads(FILE.read_text(encoding="utf-8"))
