"""The library's scenario files as one browses them: what each is called, shows and is about. Pure.

A scenario's slug is its file's name; the folder it lies in is its topic.
"""

from __future__ import annotations

import difflib
import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from judge import scenarios
from judge.citing import covers
from judge.scenarios.document import Document, read_document

FOLDER = Path(scenarios.__file__).parent / "library"


@dataclass(frozen=True, slots=True)
class Entry:
    """A scenario of the library. ``shows`` are rule numbers of its edition, ``summary`` the first paragraph about it."""

    slug: str
    topic: str
    text: str
    document: Document
    edition: str

    @property
    def title(self) -> str:
        """Its title, else its name."""
        return self.document.title or self.slug.replace("-", " ").capitalize()

    @property
    def summary(self) -> str:
        """The first paragraph of the prose."""
        return self.document.prose.split("\n\n")[0]

    @property
    def words(self) -> str:
        """Everything that a search looks at, in lower case."""
        return f"{self.title} {self.document.prose} {self.document.block} {' '.join(self.document.tags)}".lower()

    def more(self, name: str) -> str:
        """Other front matter, "" where it is not there."""
        return dict(self.document.more).get(name, "")


@lru_cache(maxsize=4)
def entries(folder: Path | None = None) -> tuple[Entry, ...]:
    """All scenarios by topic and name. Raises ``ScenarioError`` for a file that cannot be taken apart."""
    folder = folder or FOLDER
    found = [_entry(path, folder) for path in sorted(folder.rglob("*.md"))]
    return tuple(sorted(found, key=lambda e: (e.topic, e.document.difficulty, e.title)))


def _entry(path: Path, folder: Path) -> Entry:
    text = path.read_text(encoding="utf-8")
    document = read_document(text)
    above = path.relative_to(folder).parts[:-1]
    edition = document.tree.get("edition")
    return Entry(path.stem, " / ".join(above).replace("-", " "), text, document, edition.text if edition else "2006-10-01")


def find(slug: str) -> Entry | None:
    """The scenario of that slug, or None."""
    return next((entry for entry in entries() if entry.slug == slug), None)


def near(slug: str) -> list[Entry]:
    """Scenarios with similar slugs."""
    names = difflib.get_close_matches(slug, [entry.slug for entry in entries()], n=5, cutoff=0.4)
    return [entry for entry in entries() if entry.slug in names]


def chosen(words: str = "", tag: str = "", difficulty: str = "", rule: str = "") -> list[Entry]:
    """The scenarios that have all the words, the tag, the difficulty, and show the rule or one under its number."""
    wanted = re.findall(r"\w+", words.lower())
    return [
        entry
        for entry in entries()
        if all(word in entry.words for word in wanted)
        and (not tag or tag in entry.document.tags)
        and (not difficulty or str(entry.document.difficulty) == difficulty)
        and (not rule or any(covers(rule, number) for number in entry.document.shows))
    ]


def tags() -> list[tuple[str, int]]:
    """All tags with how many scenarios bear each, in alphabetical order."""
    counts: dict[str, int] = {}
    for entry in entries():
        for tag in entry.document.tags:
            counts[tag] = counts.get(tag, 0) + 1
    return sorted(counts.items())


def showing(number: str) -> list[Entry]:
    """The scenarios that show a rule, or one under its number, the easy ones first."""
    found = [e for e in entries() if any(covers(number, shown) for shown in e.document.shows)]
    return sorted(found, key=lambda e: (e.document.difficulty, e.title))
