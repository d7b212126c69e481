"""The words around a hit, the hits marked. Pure."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet
from html import escape

LENGTH = 220
"""Characters of a snippet, about."""
MOST_STARTS = 60
"""How many hits are tried as the beginning of a snippet."""


def snippet(
    text: str,
    words: Sequence[tuple[str, int, int]],
    is_hit: Callable[[str], bool],
    length: int = LENGTH,
) -> str:
    """HTML of the stretch with the most different hits, those in <mark>; the beginning where there are none.

    ``words`` are the words of ``text`` in lower case with their places.
    """
    return around(text, [(word, start, end) for word, start, end in words if is_hit(word)], length)


def around(text: str, hits: Sequence[tuple[str, int, int]], length: int = LENGTH) -> str:
    """The same, given the hits with their places in order."""
    begin = _best_start(hits, length)
    start = 0 if begin < length // 3 else _word_start(text, begin - length // 4)
    end = _word_end(text, start + length)
    out, at = [], start
    for _, first, last in hits:
        if first >= start and last <= end:
            out += [escape(text[at:first]), "<mark>", escape(text[first:last]), "</mark>"]
            at = last
    out.append(escape(text[at:end]))
    return ("… " if start else "") + "".join(out).strip() + (" …" if end < len(text.rstrip()) else "")


def without_markup(text: str) -> str:
    """A wording's text as one line, without the signs of Markdown."""
    text = re.sub(r"(?m)^\s*(?:[-*>]|[0-9]+\.)\s+", "", text)
    return re.sub(r"\s+", " ", re.sub(r"(?<![\w])[*_](?=\S)|(?<=\S)[*_](?![\w])", "", text)).strip()


def _best_start(hits: Sequence[tuple[str, int, int]], length: int) -> int:
    best, begin = 0, 0
    for index, (_, start, _) in enumerate(hits[:MOST_STARTS]):
        seen: AbstractSet[str] = {word for word, first, _ in hits[index : index + MOST_STARTS] if first < start + length * 3 // 4}
        if len(seen) > best:
            best, begin = len(seen), start
    return begin


def _word_start(text: str, at: int) -> int:
    space = text.find(" ", max(0, at))
    return 0 if space < 0 else space + 1


def _word_end(text: str, at: int) -> int:
    if at >= len(text):
        return len(text)
    space = text.rfind(" ", 0, at)
    return at if space <= 0 else space
