#!/usr/bin/env python3
"""Fill in docs/conformance.md and docs/judges-answers.md: which scenario shows which example or answer.

The tables there have one row an example of the 2006-10-01 rules or a judge's answer: its id, what it shows, and the scenario or why there
is none. A scenario says in its tags what it shows (``ex-410.6-1``, ``ss-018``). This reads the tags and rewrites the last column of those
rows; reasons written by hand stay.

    python3 tools/conformance.py            # rewrite
    python3 tools/conformance.py --check    # exit status 1 where a table is not up to date
"""

from __future__ import annotations

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
TABLES = {"ex": ROOT / "docs" / "conformance.md", "ss": ROOT / "docs" / "judges-answers.md"}
LIBRARY = ROOT / "judge" / "scenarios" / "library"
ROW = re.compile(r"^\| (?P<id>(?:ex|ss)-[\w.-]+) \| (?P<shows>.*) \| (?P<where>.*?) \|$")
TAG = re.compile(r"\b(?:ex|ss)-[\w.-]*\w")


def shown(kind: str) -> dict[str, list[pathlib.Path]]:
    """Id -> the scenario files whose tags name it, of one kind of ids ("ex", "ss")."""
    found: dict[str, list[pathlib.Path]] = {}
    for path in sorted(LIBRARY.rglob("*.md")):
        tags = next((line for line in path.read_text(encoding="utf-8").split("\n") if line.startswith("tags:")), "")
        for id in TAG.findall(tags):
            if id.startswith(f"{kind}-"):
                found.setdefault(id, []).append(path)
    return found


def filled(text: str, kind: str) -> str:
    """A document with the last column brought up to date. Raises ``SystemExit`` for a tag that no row has."""
    found = shown(kind)
    lines = []
    for line in text.split("\n"):
        row = ROW.match(line)
        paths = found.pop(row["id"], []) if row else []
        if row and paths:
            links = ", ".join(f"[{p.stem}](../{p.relative_to(ROOT).as_posix()})" for p in paths)
            line = f"| {row['id']} | {row['shows']} | {links} |"
        elif row and row["where"].startswith("["):
            line = f"| {row['id']} | {row['shows']} | not yet |"
        lines.append(line)
    if found:
        raise SystemExit(f"no row for: {', '.join(sorted(found))}")
    return "\n".join(lines)


def outdated() -> list[pathlib.Path]:
    """The documents that say other than the tags do."""
    return [path for kind, path in TABLES.items() if filled(old := path.read_text(encoding="utf-8"), kind) != old]


def main() -> int:
    """Rewrite or check; the exit status."""
    if "--check" in sys.argv[1:]:
        return int(bool(outdated()))
    for kind, path in TABLES.items():
        path.write_text(filled(path.read_text(encoding="utf-8"), kind), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
