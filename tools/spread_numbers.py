"""Follows the numbers of rules_corpus/numbering.toml and restated.toml from 2006-10-01 through all other published editions.

    python tools/spread_numbers.py FOLDER

FOLDER holds the published texts, one a file named by its date. A slug that has other editions already is left alone, so what was
corrected by hand stays. Look at the difference before committing it.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from judge.citations.numbered_steps import numbering, restated  # noqa: E402
from rules_corpus.lineage import Link, lineage  # noqa: E402
from rules_corpus.parsing import parse  # noqa: E402

BASE = "2006-10-01"
LEAST = 0.35
"""How sure a link has to be."""


class Ways:
    """The likeliest successor and predecessor of each number between neighbouring editions."""

    def __init__(self, folder: Path) -> None:
        editions = {path.stem: parse(path.read_bytes(), date=path.stem) for path in sorted(folder.glob("*.txt"))}
        self.dates = sorted(editions)
        self.onward: dict[str, dict[str, str]] = {}
        self.back: dict[str, dict[str, str]] = {}
        for old, new in zip(self.dates, self.dates[1:], strict=False):
            links = [link for link in lineage(editions[old], editions[new]) if link.old and link.new and link.score >= LEAST]
            self.onward[old] = _likeliest((link.old, link.new, link) for link in links)
            self.back[new] = _likeliest((link.new, link.old, link) for link in links)

    def walk(self, number: str) -> dict[str, str]:
        """The number in every edition that it can be followed to; "" from where it is gone."""
        at = self.dates.index(BASE)
        out = {BASE: number}
        here: str | None = number
        for old, new in zip(self.dates[at:], self.dates[at + 1 :], strict=False):
            here = self.onward[old].get(here or "")
            out[new] = here or ""
        here = number
        for new, old in zip(self.dates[at:0:-1], self.dates[at - 1 :: -1], strict=False):
            here = self.back[new].get(here or "")
            if here is None:
                break
            out[old] = here
        return out


def _likeliest(rows: Iterable[tuple[str, str, Link]]) -> dict[str, str]:
    found: dict[str, list[tuple[float, str]]] = defaultdict(list)
    for here, there, link in rows:
        found[here].append((link.score, there))
    return {here: max(ways, key=lambda way: way[0])[1] for here, ways in found.items()}


def changes(values: dict[str, Any]) -> dict[str, Any]:
    """Only the editions in which the value is another than before."""
    out: dict[str, Any] = {}
    last: Any = None
    for date in sorted(values):
        if values[date] != last and (values[date] or last):
            out[date] = values[date]
        last = values[date]
    return out


def write(path: Path, table: dict[str, dict[str, Any]]) -> None:
    """The file with its opening comment kept, slugs and editions in order."""
    head = path.read_text(encoding="utf-8").split("\n[", 1)[0].rstrip() + "\n"
    rows = []
    for slug, values in sorted(table.items()):
        rows.append(f'\n["{slug}"]\n')
        for date, value in sorted(values.items()):
            shown = f'"{value}"' if isinstance(value, str) else "[" + ", ".join(f'"{one}"' for one in value) + "]"
            rows.append(f"{date} = {shown}\n")
    path.write_text(head + "".join(rows), encoding="utf-8")


def main(folder: Path) -> None:
    """Fill in what is missing in both files."""
    ways = Ways(folder)
    numbers = {slug: changes(ways.walk(v[BASE])) if set(v) == {BASE} else v for slug, v in numbering().items()}
    others: dict[str, dict[str, Any]] = {}
    for slug, values in restated().items():
        if set(values) == {BASE}:
            walks = [ways.walk(number) for number in values[BASE]]
            values = changes({d: list(dict.fromkeys(w[d] for w in walks if w.get(d))) for d in ways.dates})
        others[slug] = values
    write(ROOT / "rules_corpus/numbering.toml", numbers)
    write(ROOT / "rules_corpus/restated.toml", others)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
