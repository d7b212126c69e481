"""How often does a question of time lead to the change itself? Needs a state folder with the published editions.

    FLOOR_JUDGE_VAR=FOLDER python -m tests.bench.history_questions [-v]

Prints how many of ``tests/corpus/data/history_questions.toml`` have their change first, and how many among those shown; ``-v`` each that
has it not first, with what stood there.
"""

from __future__ import annotations

import os
import sys
import tomllib
from pathlib import Path

import django

FILE = Path(__file__).parents[1] / "corpus" / "data" / "history_questions.toml"


def main() -> int:
    """Ask them all; 1 when there is no index."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "judge.settings")
    django.setup()
    from rules_corpus.search.lookup import find

    asked = tomllib.loads(FILE.read_text(encoding="utf-8"))["questions"]
    first = shown = 0
    for one in asked:
        found = find(one["ask"], None)
        if not found.ready:
            print("no index was built in this folder", file=sys.stderr)
            return 1
        changes = found.changes.found if found.changes else ()
        rank = next((at for at, change in enumerate(changes) if _answers(change.date, change.place, one)), -1)
        first += rank == 0
        shown += rank >= 0
        if rank and "-v" in sys.argv:
            print(one["ask"], one["changed"], *(f"\n    {change.date} {change.place} {change.what}" for change in changes))
    print(f"{len(asked)} questions: {first} have their change first, {shown} among those shown")
    return 0


def _answers(date: str, place: str, one: dict) -> bool:
    return one["changed"] in ("*", date) and any(wanted in place for wanted in one["places"])


if __name__ == "__main__":
    sys.exit(main())
