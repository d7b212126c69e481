"""Where noun phrases of a marked line begin and end. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from judge.scenarios.question.question_words import BEHIND
from judge.scenarios.question.syntax.word_classes import (
    BEFORE_NOUNS,
    CARD,
    PLAYER,
    PRONOUNS,
    SLIGHT,
    THING_NOUNS,
    UNKNOWN,
    is_finite,
)


def noun_phrase_end(words: Sequence[str], at: int) -> int:
    """Where the noun phrase that begins there ends; ``at`` where none does."""
    start = at
    while at < len(words):
        word = words[at]
        if PLAYER.match(word):
            if words[at + 1 : at + 2] != ["'s"]:
                return at + 1 if at == start else start
            at += 2
        elif word in BEFORE_NOUNS or word.isdecimal() or (word in ("his", "her", "its", "their") and _owns(words, at)):
            at += 1
        elif CARD.match(word) or UNKNOWN.match(word):
            at += 1
            while at < len(words) and words[at] in BEHIND:
                at += 1
            if words[at : at + 1] == ["'s"]:
                at += 1
                continue
            return at
        elif (word in THING_NOUNS and at > start) or (word in PRONOUNS and at == start):
            return at + 1
        else:
            break
    if at > start and words[at - 1] in ("her", "both", "all", "each", "1", "other") and at - start <= 2:
        return at  # "the other", "both"
    return start


def _owns(words: Sequence[str], at: int) -> bool:
    behind = words[at + 1] if at + 1 < len(words) else ""
    return bool(CARD.match(behind)) or behind in BEFORE_NOUNS or behind in THING_NOUNS or behind.isdecimal()


def noun_phrase_start(words: Sequence[str], end: int) -> int:
    """Where the longest noun phrase that ends there begins; ``end`` where none does."""
    found = end
    for start in range(end - 1, max(-1, end - 9), -1):
        if words[start] not in ("of", "just", "only") and noun_phrase_end(words, start) == end:
            found = start
    return found


def verb_at(words: Sequence[str], at: int) -> int:
    """Where the finite verb stands that comes there, behind adverbs; -1 where none does."""
    while at < len(words) and words[at] in SLIGHT and words[at] not in ("right", "back", "up"):
        at += 1
    return at if at < len(words) and is_finite(words[at]) else -1
