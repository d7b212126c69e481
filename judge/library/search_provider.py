"""The scenarios of the library among what the book's search finds."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterable, Mapping

from django.urls import reverse

from judge.library import catalogue
from judge.library.neutral_title import neutral_title
from judge.scenarios import library_index
from rules_corpus.search.providers import Shown, Thing

LESSON = "A lesson of the course: say first what happens, then see it step by step."
"""What is shown of a lesson, whose own words tell what comes of it."""


class Scenarios:
    """Every scenario of the library. See ``rules_corpus.search.providers.Provider``."""

    kind = "scenario"
    label = "Scenarios"

    def stamp(self) -> str:
        """Changes with any file of the library."""
        return hashlib.sha256("\0".join(library_index.texts().values()).encode()).hexdigest()

    def things(self) -> Iterable[Thing]:
        """Every scenario; its key is its slug."""
        for entry in library_index.all():
            text = f"{entry.document.prose}\n{' '.join(entry.document.tags)}"
            yield Thing(entry.slug, entry.title, text, entry.edition, entry.document.rules)

    def shown(self, about: Mapping[str, Collection[str]], date: str) -> Mapping[str, Shown]:
        """The scenarios, each on its page, with the edition whose rules they were written for."""
        entries = {key: entry for key in about if (entry := catalogue.find(key)) is not None}
        return {
            key: Shown(
                neutral_title(entry.document) if catalogue.is_lesson(entry) else entry.title,
                LESSON if catalogue.is_lesson(entry) else entry.document.prose,
                reverse("bench:scenario", args=(entry.slug,)),
                f"Library: {catalogue.topic_name(entry)}",
                entry.edition,
            )
            for key, entry in entries.items()
        }
