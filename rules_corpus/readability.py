"""How easy a text reads: Flesch's reading ease. Pure.

206.835 - 1.015 words a sentence - 84.6 syllables a word (R. Flesch, "A new readability yardstick", 1948); 60 to 70 is
plain English. Syllables are counted by vowel groups, which is close enough to compare two texts on one subject.
"""

from __future__ import annotations

import re

_WORD = re.compile(r"[A-Za-z]+(?:['’][A-Za-z]+)?")
_SENTENCE_END = re.compile(r"[.!?:;]+[\"”’)\]]*(?=\s|$)")


def words(text: str) -> list[str]:
    """The words of a text; numbers and symbols are none."""
    return _WORD.findall(text)


def syllables(word: str) -> int:
    """The syllables of an English word, at least one."""
    word = word.lower().replace("'", "").replace("’", "")
    count = len(re.findall(r"[aeiouy]+", word))
    if re.search(r"[^aeiouyl]e$|[^aeiouytd]ed$|[^aeioucgsxz]es$", word) and count > 1:
        count -= 1  # a silent e
    return max(count, 1)


def reading_ease(text: str) -> float:
    """Flesch's reading ease. Raises ValueError for a text without words."""
    found = words(text)
    if not found:
        raise ValueError("a text without words has no reading ease")
    sentences = max(1, len(_SENTENCE_END.findall(text)))
    return 206.835 - 1.015 * len(found) / sentences - 84.6 * sum(map(syllables, found)) / len(found)
