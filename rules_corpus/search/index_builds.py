"""Keeping the index in step with the database, part by part."""

from __future__ import annotations

from rules_corpus.change_signal import announce
from rules_corpus.collection import seldom_collected
from rules_corpus.search.course_rows import courses
from rules_corpus.search.documents import documents, made_from
from rules_corpus.search.engine_choice import BOOK, PARTS, store


def up_to_date() -> bool:
    """Whether the index in use holds what the database holds."""
    return not _behind()


def rebuild() -> int:
    """Build all of the index anew and put it in use; answer how many texts it holds."""
    return sum(_build(part) for part in PARTS)


def renew() -> int:
    """Build what is not of today, and put it in use; answer how many texts that was."""
    return sum(_build(part) for part in _behind())


def _behind() -> list[str]:
    return [part for part in PARTS if not store(part).is_current(made_from(part))]


@seldom_collected()
def _build(part: str) -> int:
    stamp = made_from(part)  # before anything is read: a change meanwhile shows as one that is not in the index yet
    count = store(part).build(documents(part), stamp, courses() if part == BOOK else ())
    announce()  # pages of what was found are others now
    return count
