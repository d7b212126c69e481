"""Names of cards as people type them: without accents, apostrophes, hyphens and capitals."""

from __future__ import annotations

import re
import unicodedata

_LETTERS = str.maketrans({"æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "ß": "ss", "đ": "d"})
_SILENT = re.compile(r"['’‘ʼ`´\"“”.,!?®]")
_APART = re.compile(r"[^\w*+/{}-]+|[-_/]+")


def folded(text: str) -> str:
    """The text in lower case and plain letters, its words one space apart: "Mishra’s Factory" is "mishras factory", "Æther" "aether"."""
    plain = unicodedata.normalize("NFKD", text.lower().translate(_LETTERS))
    plain = "".join(letter for letter in plain if not unicodedata.combining(letter))
    return " ".join(_APART.sub(" ", _SILENT.sub("", plain)).split())
