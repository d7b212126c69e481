"""The rules that no scenario of the library cites yet. ``python -m tests.scenarios.uncited`` writes the list anew: review it."""

from __future__ import annotations

from pathlib import Path

import judge.engine.run
from judge.engine.registry import RULES
from judge.scenarios import library_index

FILE = Path(__file__).parent / "uncited.txt"
HEAD = "# Rules that run and that no scenario of the library cites yet. This list only shrinks (see uncited.py).\n"


def found() -> list[str]:
    """Registered rules that no scenario cites, in order."""
    assert judge.engine.run.rules is not None
    cited = {slug for entry in library_index.all() for slug in entry.run.slugs()}
    return sorted(set(RULES) - cited)


def listed() -> list[str]:
    """The list as it is written down."""
    return [line for line in FILE.read_text(encoding="utf-8").split("\n") if line and not line.startswith("#")]


if __name__ == "__main__":
    FILE.write_text(HEAD + "".join(f"{slug}\n" for slug in found()), encoding="utf-8")
