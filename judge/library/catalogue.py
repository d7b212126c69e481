"""The library as one browses it: by words, tag, difficulty and rule. Pure."""

from __future__ import annotations

import difflib
import hashlib
import re
from dataclasses import dataclass, field
from functools import lru_cache

from judge.citations.numbered_steps import covers
from judge.scenarios import library_index
from judge.scenarios.library_index import Entry


def find(slug: str) -> Entry | None:
    """The scenario of that slug or code, or None."""
    try:
        return library_index.find(slug)
    except KeyError:
        return _by_code(library_index.all()).get(slug)


def code_of(slug: str) -> str:
    """What names a scenario in an address that is to tell nothing of it, as its slug would."""
    return hashlib.sha256(slug.encode()).hexdigest()[:8]


@lru_cache(maxsize=1)
def _by_code(entries: tuple[Entry, ...]) -> dict[str, Entry]:
    return {code_of(entry.slug): entry for entry in entries}


def near(slug: str) -> list[Entry]:
    """Scenarios with similar slugs."""
    names = difflib.get_close_matches(slug, [entry.slug for entry in library_index.all()], n=5, cutoff=0.4)
    return [entry for entry in library_index.all() if entry.slug in names]


def chosen(words: str = "", tag: str = "", difficulty: str = "", rule: str = "") -> list[Entry]:
    """The scenarios that have all the words, the tag, the difficulty, and show the rule or one under its number."""
    wanted = re.findall(r"\w+", words.lower())
    topic = topic_tag(tag)
    return [
        entry
        for entry in in_order()
        if all(word in _words(entry) for word in wanted)
        and (not tag or topic in map(topic_tag, entry.document.tags))
        and (not difficulty or str(entry.document.difficulty) == difficulty)
        and (not rule or any(covers(rule, number) for number in entry.document.rules))
    ]


def _words(entry: Entry) -> str:
    """Everything that a search looks at, in lower case."""
    document = entry.document
    return f"{entry.title} {document.prose} {document.block} {' '.join(document.tags)}".lower()


CASE = re.compile(r"[a-z]{2,5}(-[\w.]+)*-\d+[\w.-]*")
"""The tag of a case that a scenario answers, which tells nobody what it is about."""

TOPICS = {
    "first-five": "To begin with", "course": "To begin with", "rules": "Rule by rule", "keywords": "Keywords",
    "examples": "Examples of the rules", "refusals": "Why not", "judges": "Judges’ answers", "editions": "Other editions",
}
"""Folders of the library in the order in which they are shown, and what they are called."""


def in_order() -> list[Entry]:
    """Every scenario, the topics in their order; in each the lessons of the course first, in theirs."""
    known = list(dict.fromkeys(TOPICS.values()))
    lessons = {entry.slug: at for at, entry in enumerate(course())}

    def place(entry: Entry) -> tuple[int, int]:
        name = topic_name(entry)
        return known.index(name) if name in known else len(known), lessons.get(entry.slug, len(lessons))

    return sorted(library_index.all(), key=place)


@dataclass
class _Spellings:
    """Each tag as it is written, with the one spelling under which it is shown: small letters, and the plural where both occur."""

    entries: tuple[Entry, ...] = ()
    shown: dict[str, str] = field(default_factory=dict)

    def of(self, entries: tuple[Entry, ...]) -> dict[str, str]:
        """The spellings of these scenarios, found out once as long as they stay the same."""
        if entries is not self.entries:
            plain = {tag: tag.lower().replace("-", " ") for entry in entries for tag in entry.document.tags}
            words = set(plain.values())
            self.entries, self.shown = entries, {tag: f"{word}s" if f"{word}s" in words else word for tag, word in plain.items()}
        return self.shown


_spellings = _Spellings()


def topic_tag(tag: str) -> str:
    """A tag as it is shown."""
    return _spellings.of(library_index.all()).get(tag, tag.lower())


def shown_tags(entry: Entry) -> list[str]:
    """What a scenario is about, without the names of cases."""
    return list(dict.fromkeys(topic_tag(tag) for tag in entry.document.tags if not CASE.fullmatch(tag)))


def tags() -> list[tuple[str, int]]:
    """All tags with how many scenarios bear each, in alphabetical order."""
    counts: dict[str, int] = {}
    for entry in library_index.all():
        for tag in shown_tags(entry):
            counts[tag] = counts.get(tag, 0) + 1
    return sorted(counts.items())


def topic_name(entry: Entry) -> str:
    """The topic in words."""
    return TOPICS.get(entry.topic, entry.topic.replace("-", " ").replace("/", ", ").capitalize())


def summary(entry: Entry) -> str:
    """The first paragraph of what it says about itself."""
    return entry.document.prose.split("\n\n")[0]


def is_lesson(entry: Entry) -> bool:
    """Whether it is a lesson of the course."""
    return dict(entry.document.more).get("course", "").isdecimal()


def lesson(entry: Entry) -> int:
    """Which lesson of the course it is, from 1; 0 for none."""
    return next((at for at, one in enumerate(course(), start=1) if one.slug == entry.slug), 0)


def neighbours(entry: Entry) -> tuple[Entry | None, Entry | None]:
    """The scenarios before and after it: of a lesson in the course, else in the library."""
    everything = course() if lesson(entry) else in_order()
    at = everything.index(entry)
    return (everything[at - 1] if at else None), (everything[at + 1] if at + 1 < len(everything) else None)


def course() -> list[Entry]:
    """The lessons of the course in order: scenarios whose front matter has ``course:`` with their number."""
    lessons = [(int(number), entry) for entry in library_index.all() if (number := dict(entry.document.more).get("course", "")).isdecimal()]
    return [entry for _, entry in sorted(lessons, key=lambda lesson: (lesson[0], lesson[1].slug))]
