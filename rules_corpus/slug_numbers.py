"""Which rule a number meant in another edition by ``numbering.toml``, where no lineage between the texts tells it."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from pathlib import Path


@lru_cache(maxsize=1)
def _numbering() -> dict[str, dict[str, str]]:
    return tomllib.loads((Path(__file__).parent / "numbering.toml").read_text(encoding="utf-8"))


def borne(slug: str, date: str) -> tuple[str, str]:
    """The number of a slug in the edition of a date, "" where it has none, and since when it bears it."""
    since = max((one for one in _numbering()[slug] if one <= date), default="")
    return (_numbering()[slug][since] if since else ""), since


def numbers_of(number: str, then: str, here: str) -> list[tuple[str, str]]:
    """The numbers in the edition ``here`` (a date) of what bears a number in the edition ``then``, each with the date since which the
    rule bears the number there; the commonest first."""
    found: dict[tuple[str, str], int] = {}
    for slug in _numbering():
        other, since = borne(slug, then)
        mine, _ = borne(slug, here)
        if other == number and mine:
            found[mine, since] = found.get((mine, since), 0) + 1
    return sorted(found, key=lambda one: -found[one])


def known_between(then: str, here: str) -> dict[str, str]:
    """For each number that a slug bears in the edition ``then`` (a date), the commonest of its slugs' numbers in the edition ``here``."""
    found: dict[str, dict[str, int]] = {}
    for slug in _numbering():
        other, mine = borne(slug, then)[0], borne(slug, here)[0]
        if other and mine:
            counts = found.setdefault(other, {})
            counts[mine] = counts.get(mine, 0) + 1
    return {number: max(counts, key=lambda one: counts[one]) for number, counts in found.items()}


def newest() -> str:
    """The date of the latest change of a number."""
    return max(date for table in _numbering().values() for date in table)
