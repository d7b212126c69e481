"""Whether a word is plain English, so that it is no typing error though no rule has it. Pure but for the word list's file.

The list is that of pyspellchecker (160,000 words with how often subtitles have them); those that are common enough are kept.
"""

from __future__ import annotations

import gzip
import re
from functools import lru_cache
from importlib.resources import files

_ENTRY = re.compile(rb'"([a-z]+)": (\d{3,})')
COMMON_ENOUGH = 400
"""How often the list must have met a word: rarer ones are names, and forms that people type for others."""


def is_english(word: str) -> bool:
    """Whether a word, in lower case, is one that English texts commonly have."""
    return word in _common()


@lru_cache(maxsize=1)
def _common() -> frozenset[str]:
    listed = gzip.decompress((files("spellchecker") / "resources" / "en.json.gz").read_bytes())
    return frozenset(word.decode() for word, times in _ENTRY.findall(listed) if int(times) >= COMMON_ENOUGH)
