"""Follows the numbers of rules_corpus/numbering.toml and restated.toml from 2006-10-01 through all other published editions.

    python tools/spread_numbers.py FOLDER [SLUG ...]

FOLDER holds the published texts, one a file named by its date. With slugs, only those; else all. A slug that has other editions already is
left alone, so what was corrected by hand stays, and so is every line of the files but those of a slug that gets editions. Look at the
difference before committing it.
"""

from __future__ import annotations

import re
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


def write(path: Path, found: dict[str, dict[str, Any]]) -> None:
    """The file with the editions of these slugs in the place of what stands there of each, and nothing else changed."""
    text = path.read_text(encoding="utf-8")
    for slug, values in found.items():
        rows = []
        for date, value in sorted(values.items()):
            shown = f'"{value}"' if isinstance(value, str) else "[" + ", ".join(f'"{one}"' for one in value) + "]"
            rows.append(f"{date} = {shown}\n")
        filled = "".join(rows)
        text, count = re.subn(rf'(?m)^(\["{re.escape(slug)}"\]\n)(?:\d.*\n)+', lambda here, filled=filled: here[1] + filled, text)
        if count != 1:
            raise SystemExit(f"{path.name} has no lines of {slug} that could be told apart: nothing is written")
    path.write_text(text, encoding="utf-8")


def main(folder: Path, slugs: list[str]) -> None:
    """Fill in what is missing in both files."""
    named, also = numbering(), restated()
    if unknown := [slug for slug in slugs if slug not in named]:
        raise SystemExit(f'{", ".join(unknown)}: write ["{unknown[0]}"] and {BASE} = "its number" into rules_corpus/numbering.toml first')
    ways = Ways(folder)
    numbers = {slug: changes(ways.walk(v[BASE])) for slug, v in named.items() if set(v) == {BASE} and (not slugs or slug in slugs)}
    others: dict[str, dict[str, Any]] = {}
    for slug, values in also.items():
        if set(values) == {BASE} and (not slugs or slug in slugs):
            walks = [ways.walk(number) for number in values[BASE]]
            others[slug] = changes({d: list(dict.fromkeys(w[d] for w in walks if w.get(d))) for d in ways.dates})
    write(ROOT / "rules_corpus/numbering.toml", numbers)
    write(ROOT / "rules_corpus/restated.toml", others)


if __name__ == "__main__":
    if len(sys.argv) < 2:
        raise SystemExit(__doc__)
    main(Path(sys.argv[1]), sys.argv[2:])
