"""The scenarios that come with the project: Markdown files that are pages and tests at once."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path

from judge.citations.numbered_steps import DEFAULT_EDITION, covers
from judge.scenarios.file.document import Document, read_outline
from judge.scenarios.runner.scenario_run import Run, run_document
from judge.scenarios.scenario_errors import Mistake, ScenarioError

FOLDER = Path(__file__).parent / "library"


@dataclass(frozen=True)
class Entry:
    """A scenario of the library: its address (the file's name), topic (its folder), and text."""

    slug: str
    topic: str
    path: Path
    text: str

    @cached_property
    def document(self) -> Document:
        """The file taken apart; its block is read when it is asked for. Raises ``ScenarioError``."""
        return read_outline(self.text)

    @property
    def title(self) -> str:
        """Its title, or else its slug in words."""
        return self.document.title or self.slug.replace("-", " ").capitalize()

    @cached_property
    def edition(self) -> str:
        """The edition whose numbers it shows."""
        if "edition" not in self.document.block.lower():
            return DEFAULT_EDITION  # without reading the block: a site's start asks for all of them
        node = self.document.tree.get("edition")
        return node.text if node is not None else DEFAULT_EDITION

    @cached_property
    def run(self) -> Run:
        """The scenario, run once."""
        return run_document(self.document)


def texts() -> dict[Path, str]:
    """The text of every file of the library, by its path, in order."""
    return {path: path.read_text(encoding="utf-8") for path in sorted(FOLDER.rglob("*.md"))}


@lru_cache(maxsize=2048)
def _entry(slug: str, topic: str, path: Path, text: str) -> Entry:
    """The scenario; what was read of a file, and its run, are kept for as long as the file says the same."""
    return Entry(slug, topic, path, text)


@lru_cache(maxsize=1)
def all() -> tuple[Entry, ...]:
    """Every scenario, by topic, difficulty and title. Raises ``ScenarioError`` for a file whose front matter can't be read, naming it."""
    found: dict[str, Entry] = {}
    for path, text in texts().items():
        slug = re.sub(r"^\d{1,2}-", "", path.stem).replace(".", "-")
        entry = _entry(slug, path.parent.relative_to(FOLDER).as_posix(), path, text)
        if slug in found:
            raise ScenarioError(Mistake(0, 0, f"two scenarios are called {slug}: {found[slug].path.name} and {path.name}"))
        try:
            _ = entry.document
        except ScenarioError as error:
            raise ScenarioError(*(Mistake(m.line, m.column, f"{path.name}: {m.message}", m.hint) for m in error.mistakes)) from None
        found[slug] = entry
    return tuple(sorted(found.values(), key=lambda e: (e.topic, e.document.difficulty, e.title)))


@lru_cache(maxsize=512)
def find(slug: str) -> Entry:
    """The scenario with that address. Raises ``KeyError``."""
    for entry in all():
        if entry.slug == slug:
            return entry
    raise KeyError(slug)


@lru_cache(maxsize=4096)
def showing(number: str, edition: str = DEFAULT_EDITION) -> tuple[Entry, ...]:
    """The scenarios whose front matter says that they show the rule, or one under it, or are about it."""
    return tuple(e for e in all() if e.edition == edition and any(covers(number, shown) for shown in e.document.rules))
