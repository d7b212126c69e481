"""Whether a word is plain English, so that it is no typing error though no rule has it. Pure but for the word list's file.

The list is that of pyspellchecker (160,000 words with how often subtitles have them); the file is kept unpacked and searched
as it is, since reading it into a table takes a tenth of a second and as many megabytes.
"""

from __future__ import annotations

import gzip
import re
from functools import lru_cache
from importlib.resources import files

COMMON_ENOUGH = 400
"""How often the list must have met a word: rarer ones are names, and forms that people type for others."""


@lru_cache(maxsize=4096)
def is_english(word: str) -> bool:
    """Whether a word, in lower case, is one that English texts commonly have."""
    if not word.isascii() or not word.isalpha():
        return False
    text, sought = _listed(), f'"{word}": '.encode()
    at = text.find(sought)
    count = re.compile(rb"\d+").match(text, at + len(sought)) if at >= 0 else None
    return count is not None and int(count[0]) >= COMMON_ENOUGH


@lru_cache(maxsize=1)
def _listed() -> bytes:
    return gzip.decompress((files("spellchecker") / "resources" / "en.json.gz").read_bytes())
