"""The library as one browses it: by words, tag, difficulty and rule. Pure."""

from __future__ import annotations

import difflib
import re

from judge.citing import covers
from judge.scenarios import library
from judge.scenarios.library import Entry


def find(slug: str) -> Entry | None:
    """The scenario of that slug, or None."""
    try:
        return library.find(slug)
    except KeyError:
        return None


def near(slug: str) -> list[Entry]:
    """Scenarios with similar slugs."""
    names = difflib.get_close_matches(slug, [entry.slug for entry in library.all()], n=5, cutoff=0.4)
    return [entry for entry in library.all() if entry.slug in names]


def chosen(words: str = "", tag: str = "", difficulty: str = "", rule: str = "") -> list[Entry]:
    """The scenarios that have all the words, the tag, the difficulty, and show the rule or one under its number."""
    wanted = re.findall(r"\w+", words.lower())
    return [
        entry
        for entry in library.all()
        if all(word in _words(entry) for word in wanted)
        and (not tag or tag in entry.document.tags)
        and (not difficulty or str(entry.document.difficulty) == difficulty)
        and (not rule or any(covers(rule, number) for number in entry.document.shows))
    ]


def _words(entry: Entry) -> str:
    """Everything that a search looks at, in lower case."""
    document = entry.document
    return f"{entry.title} {document.prose} {document.block} {' '.join(document.tags)}".lower()


def tags() -> list[tuple[str, int]]:
    """All tags with how many scenarios bear each, in alphabetical order."""
    counts: dict[str, int] = {}
    for entry in library.all():
        for tag in entry.document.tags:
            counts[tag] = counts.get(tag, 0) + 1
    return sorted(counts.items())


def topic_name(entry: Entry) -> str:
    """The topic in words: its folder's name."""
    return entry.topic.replace("-", " ").replace("/", ", ").capitalize()


def summary(entry: Entry) -> str:
    """The first paragraph of what it says about itself."""
    return entry.document.prose.split("\n\n")[0]


def neighbours(entry: Entry) -> tuple[Entry | None, Entry | None]:
    """The scenarios before and after it in the library."""
    everything = library.all()
    at = everything.index(entry)
    return (everything[at - 1] if at else None), (everything[at + 1] if at + 1 < len(everything) else None)


def course() -> list[Entry]:
    """The lessons of the course in order: scenarios whose front matter has ``course:`` with their number."""
    lessons = [(int(number), entry) for entry in library.all() if (number := dict(entry.document.more).get("course", "")).isdecimal()]
    return [entry for _, entry in sorted(lessons, key=lambda lesson: (lesson[0], lesson[1].slug))]
