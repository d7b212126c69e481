"""What a person typed -> a parsed query. Pure, bounded, and never an error: whatever is typed means something.

    words like these        any of them, the more the better
    "words in a row"        must stand so
    word AND word           both must stand            word OR word   either
    NOT word, -word         must not stand             tramp*         words that begin so
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

LONGEST = 200
"""Characters of a query that are read."""
MOST_WORDS = 24
SHORTEST_PREFIX = 2

_TOKEN = re.compile(r'(?P<minus>-)?"(?P<phrase>[^"]*)"?|(?P<word>[^\s"]+)')
_WORD = re.compile(r"[0-9]+(?:\.[0-9]+[a-z]{0,2})?|[^\W\d_]+")


@dataclass(frozen=True)
class Word:
    """One word, or with ``prefix`` the beginning of one."""

    text: str
    prefix: bool = False


@dataclass
class Parsed:
    """A query taken apart. ``cut`` says that it was too long and only its beginning was read."""

    should: list[Word] = field(default_factory=list)
    must: list[Word] = field(default_factory=list)
    phrases: list[tuple[str, ...]] = field(default_factory=list)
    not_words: list[Word] = field(default_factory=list)
    not_phrases: list[tuple[str, ...]] = field(default_factory=list)
    cut: bool = False

    @property
    def empty(self) -> bool:
        """Whether nothing is looked for."""
        return not (self.should or self.must or self.phrases)


def parse(text: str, live: bool = False) -> Parsed:
    """Take a query apart. ``live``: it is still being typed, so its last word may go on."""
    text = text.replace("“", '"').replace("”", '"').replace("\x00", "")
    parsed = Parsed(cut=len(text) > LONGEST)
    tokens = list(_TOKEN.finditer(text[:LONGEST]))
    parsed.cut = parsed.cut or len(tokens) > MOST_WORDS
    tokens = tokens[:MOST_WORDS]
    negate = conjoin = False
    last: list[Word] = []
    for token in tokens:
        if token["word"] == "AND":
            conjoin = True
            parsed.must += last
            parsed.should = [word for word in parsed.should if word not in last]
            last = []
            continue
        if token["word"] in ("OR", "NOT"):
            negate = token["word"] == "NOT"
            last = [] if negate else last
            continue
        if token["phrase"] is not None:
            words = tuple(match[0].lower() for match in _WORD.finditer(token["phrase"]))
            if words:
                (parsed.not_phrases if negate or token["minus"] else parsed.phrases).append(words)
            last = []
        else:
            last = _words(token["word"].lstrip("-"))
            if negate or token["word"].startswith("-"):
                parsed.not_words += last
                last = []
            else:
                (parsed.must if conjoin else parsed.should).extend(last)
        negate = conjoin = False
    if live and parsed.should and tokens and tokens[-1]["word"] and last and not text.endswith((" ", "*")):
        parsed.should[-1] = _going_on(parsed.should[-1])
    return parsed


def _words(token: str) -> list[Word]:
    words = [Word(match[0].lower()) for match in _WORD.finditer(token)]
    if words and token.endswith("*") and len(words[-1].text) >= SHORTEST_PREFIX:
        words[-1] = Word(words[-1].text, prefix=True)
    return words


def _going_on(word: Word) -> Word:
    return Word(word.text, prefix=len(word.text) >= SHORTEST_PREFIX)
