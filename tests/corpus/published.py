"""Made-up editions in our own words, and where the real ones lie when they are at hand."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import pytest

from rules_corpus.parsing import Accounting, _read
from rules_corpus.parsing.line_roles import account
from rules_corpus.records import Edition

SHARED = Path(__file__).resolve().parents[3] / "shared" / "corpora"
EDITIONS = sorted(SHARED.glob("*.txt"))

needs_shared = pytest.mark.shared
"""Without ../shared the marked test skips; on a build machine it fails (tests/conftest.py)."""
every_edition = pytest.mark.parametrize("path", EDITIONS or [None], ids=lambda path: path.stem if path else "none")


@lru_cache(maxsize=40)
def official_lines(date: str) -> tuple[Edition, Accounting]:
    """A published edition and where its lines went, read once for all tests of a process; those that ask for one are in one unit
    (``tests/work_sharing.py``)."""
    parts, edition = _read((SHARED / f"{date}.txt").read_bytes(), None)
    return edition, account(parts, edition)


def official(date: str) -> Edition:
    """A published edition."""
    return official_lines(date)[0]


RULES = """1. Little Things

100. Marbles

100.1. A marble is round.

100.1a Some are blue. See rule 101.

101. Boxes

101.1. Boxes hold marbles (see rule 100.1a)."""

GLOSSARY = """Box
A thing that holds marbles. See rule 101, "Boxes."

Marble
A round thing."""

CONTENTS = """1. Little Things
100. Marbles
101. Boxes"""


def published(
    rules: str = RULES,
    glossary: str = GLOSSARY,
    contents: str = CONTENTS,
    dated: str = "These rules are current as of May 4, 2003.",
) -> str:
    """The text of a small edition with all its parts."""
    return (
        f"A Small Rulebook\n\n{dated}\n\nIntroduction\n\nRead this first.\n\nContents\n\n{contents}\n\nGlossary\n\n"
        f"Credits\n\n{rules}\n\nGlossary\n\n{glossary}\n\nCredits\n\nWritten by Ann and Bob.\n"
    )
