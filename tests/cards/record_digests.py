"""A digest of what each card of the shared files was read as, so that a change of meaning shows in review.

``python -m tests.cards.record_digests`` writes the file anew. A line is a card's name and eight digits of a digest of its record. Texts,
what only citations ask, and fields that have their usual value, are left out of the record, so that new words for messages or a new
field change nothing.
"""

from __future__ import annotations

import hashlib
from dataclasses import MISSING, fields, is_dataclass
from pathlib import Path
from typing import Any

from judge.cards.card import CardDefinition
from judge.cards.completeness import definitions
from judge.cards.errors import CardError
from tests.conftest import SHARED

FILE = Path(__file__).parent / "data" / "record_digests.txt"
FILES = ("sample-2006", "second-2006")
LEFT_OUT = ("text", "said")


def plain(value: Any) -> str:
    """A record as one line, without its texts and its usual values."""
    if isinstance(value, tuple):
        return f"({','.join(map(plain, value))})"
    if not is_dataclass(value) or isinstance(value, type):
        return repr(value)
    said = [(f.name, getattr(value, f.name)) for f in fields(value) if f.name not in LEFT_OUT and not _usual(f, getattr(value, f.name))]
    return f"{type(value).__name__}({','.join(f'{name}={plain(part)}' for name, part in said)})"


def _usual(field: Any, value: Any) -> bool:
    return field.default is not MISSING and bool(value == field.default)


def digest(card: CardDefinition) -> str:
    """Eight digits for what the card was read as, by the grammar or in other words; "" where a word of it was not read."""
    try:
        if card.unread:
            return ""
        made = card.characteristics
    except CardError:
        return ""
    return hashlib.blake2s(plain((made.abilities, made.flip)).encode(), digest_size=4).hexdigest()


def digests() -> dict[str, str]:
    """The digest of each card of the shared files that is read whole."""
    out: dict[str, str] = {}
    for file in FILES:
        with (SHARED / "cards" / f"{file}.jsonl").open(encoding="utf-8") as lines:
            out.update((card.name, found) for card in definitions(lines) if (found := digest(card)))
    return dict(sorted(out.items()))


def kept() -> dict[str, str]:
    """The digests as they were written down."""
    return dict(line.split("\t") for line in FILE.read_text(encoding="utf-8").splitlines())


if __name__ == "__main__":
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text("".join(f"{name}\t{found}\n" for name, found in digests().items()), encoding="utf-8")
