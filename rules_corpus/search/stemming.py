"""What words find each other: the stem of a word. Pure, and the only module that knows the stemmer."""

from __future__ import annotations

import threading
from functools import lru_cache

from Stemmer import Stemmer  # type: ignore[import-not-found]

from rules_corpus.search.word_forms import base

_stemmer, _turn = Stemmer("english"), threading.Lock()


@lru_cache(maxsize=50_000)
def stem_of(word: str) -> str:
    """The Porter stem of a word in lower case, of the form that stands for it."""
    with _turn:  # a stemmer may not be used by two threads at once
        stem: str = _stemmer.stemWord(base(word))
    return stem or word
