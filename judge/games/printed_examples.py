"""The examples printed in today's rules: which scenario of the library shows each under that edition, and why others show none. Pure."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from judge.scenarios.file.document import read_document
from judge.scenarios.file.situation_format import read_situation
from judge.scenarios.library_index import all as scenarios
from judge.scenarios.runner.lenient_run import run_played

FILE = Path(__file__).parent / "printed_examples.toml"


@dataclass(frozen=True, slots=True)
class PrintedExamples:
    """The examples of an ``edition`` (ISO 8601), each by its rule and place: with the slugs of the scenarios that show it, or, in
    ``left``, why none does and whether cards known by October 2006, or plain test cards, could show it."""

    edition: str
    shown: tuple[tuple[str, tuple[str, ...]], ...]
    left: tuple[tuple[str, bool, tuple[str, ...]], ...]

    @property
    def printed(self) -> int:
        """How many there are."""
        return len(self.shown) + sum(len(examples) for _, _, examples in self.left)

    @property
    def possible(self) -> int:
        """How many cards of the time, or plain test cards, can show."""
        return len(self.shown) + sum(len(examples) for _, possible, examples in self.left if possible)


@lru_cache(maxsize=1)
def todays_examples() -> PrintedExamples:
    """The list. Raises ``KeyError`` where it lacks something."""
    table = tomllib.loads(FILE.read_text(encoding="utf-8"))
    return PrintedExamples(
        table["edition"], tuple((example, tuple(slugs)) for example, slugs in table["shown"].items()),
        tuple((group["why"], group["possible"], tuple(group["examples"])) for group in table["left"]),
    )


def what_fails(slug: str, edition: str) -> tuple[str, ...]:
    """What does not hold of a scenario of the library under an edition; a passing that nobody needs there is no failure.

    Raises ``LookupError`` for a slug that names none.
    """
    entry = next((entry for entry in scenarios() if entry.slug == slug), None)
    if entry is None:
        raise LookupError(f"no scenario is called {slug}")
    run, left_out = run_played(read_situation(read_document(entry.text).tree), edition)
    return (
        *(str(mistake) for mistake in run.errors), *(check.message for check in run.failures),
        *(f"{line.text}: {line.why}" for line in left_out if line.kind != "not needed"),
    )


def in_a_sentence() -> str:
    """How many of how many are shown."""
    found = todays_examples()
    return (f"Of the {found.printed} examples printed in the rules of {found.edition}, cards known by October 2006 or plain test cards"
            f" can show {found.possible}; {len(found.shown)} of these {found.possible} run as scenarios under that edition.")
