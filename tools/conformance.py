#!/usr/bin/env python3
"""Fill in docs/conformance.md: which scenario shows which example of the 2006-10-01 rules.

The table there has one row an example: its id, what it shows, and the scenario or why there is none. A scenario says in its tags which
examples it shows (``ex-410.6-1``). This reads the tags and rewrites the last column of those rows; reasons written by hand stay.

    python3 tools/conformance.py            # rewrite
    python3 tools/conformance.py --check    # exit status 1 where the table is not up to date
"""

from __future__ import annotations

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
TABLE = ROOT / "docs" / "conformance.md"
LIBRARY = ROOT / "judge" / "scenarios" / "library"
ROW = re.compile(r"^\| (?P<id>ex-[\w.-]+) \| (?P<shows>.*?) \| (?P<where>.*) \|$")
TAG = re.compile(r"\bex-[\w.-]*\w")


def shown() -> dict[str, list[pathlib.Path]]:
    """Example id -> the scenario files whose tags name it."""
    found: dict[str, list[pathlib.Path]] = {}
    for path in sorted(LIBRARY.rglob("*.md")):
        tags = next((line for line in path.read_text(encoding="utf-8").split("\n") if line.startswith("tags:")), "")
        for id in TAG.findall(tags):
            found.setdefault(id, []).append(path)
    return found


def filled(text: str) -> str:
    """The document with the last column brought up to date. Raises ``SystemExit`` for a tag that no row has."""
    found = shown()
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
        raise SystemExit(f"no such example: {', '.join(sorted(found))}")
    return "\n".join(lines)


def main() -> int:
    """Rewrite or check; the exit status."""
    old = TABLE.read_text(encoding="utf-8")
    new = filled(old)
    if "--check" in sys.argv[1:]:
        return int(new != old)
    TABLE.write_text(new, encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
