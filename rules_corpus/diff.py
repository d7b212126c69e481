"""Word-level difference of two wordings. Pure."""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import SequenceMatcher
from enum import StrEnum

from rules_corpus.wording import printed_alike

_PIECE = re.compile(r"\s+|\{[^{}\s]*\}|[\w+/-]*\w(?:['’]\w+)*(?:\.\d+\w*)?|[^\w\s]")


class Change(StrEnum):
    """What happened to a stretch of text."""

    SAME = "same"
    ADDED = "added"
    REMOVED = "removed"


@dataclass(frozen=True, slots=True)
class Stretch:
    """A run of text and what happened to it. SAME text is given as the new edition prints it."""

    change: Change
    text: str


def word_diff(old: str, new: str) -> list[Stretch]:
    """The way from ``old`` to ``new``, word by word, in reading order; what is removed stands before what is added.

    Words that differ only in typography (quotes, dashes, italics, capitals) count as the same. Joining the SAME and
    ADDED stretches gives ``new``; the SAME and REMOVED ones give ``old`` but for typography.
    """
    before, after = _pieces(old), _pieces(new)
    matcher = SequenceMatcher(None, [_key(piece) for piece in before], [_key(piece) for piece in after], autojunk=False)
    out: list[Stretch] = []
    for tag, start, end, new_start, new_end in matcher.get_opcodes():
        if tag == "equal":
            _add(out, Change.SAME, "".join(after[new_start:new_end]))
            continue
        _add(out, Change.REMOVED, "".join(before[start:end]))
        _add(out, Change.ADDED, "".join(after[new_start:new_end]))
    return _tidied(out)


def likeness(old: str, new: str) -> float:
    """How much of two texts is the same, 0 to 1, counted in words."""
    before, after = printed_alike(old).split(), printed_alike(new).split()
    return SequenceMatcher(None, before, after, autojunk=False).ratio()


def _pieces(text: str) -> list[str]:
    return _PIECE.findall(text)


def _key(piece: str) -> str:
    return " " if piece.isspace() else piece.translate(_SAME_KEY).casefold()


_SAME_KEY = str.maketrans({"‘": "'", "’": "'", "“": '"', "”": '"', "–": "-", "—": "-", "_": ""})


def _add(out: list[Stretch], change: Change, text: str) -> None:
    if text:
        out.append(Stretch(change, text))


def _tidied(stretches: list[Stretch]) -> list[Stretch]:
    """A blank alone between two changes joins them, so that a reworded phrase reads as one change and not as crumbs."""
    out: list[Stretch] = []
    removed = added = ""

    def flush() -> None:
        nonlocal removed, added
        _add(out, Change.REMOVED, removed)
        _add(out, Change.ADDED, added)
        removed = added = ""

    for at, stretch in enumerate(stretches):
        last = at + 1 == len(stretches)
        if stretch.change is Change.REMOVED:
            removed += stretch.text
        elif stretch.change is Change.ADDED:
            added += stretch.text
        elif stretch.text.isspace() and (removed or added) and not last:
            removed += stretch.text
            added += stretch.text
        else:
            flush()
            out.append(stretch)
    flush()
    return out
