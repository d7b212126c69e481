"""What changed in the game between the editions, as ``games.toml`` lists it: what the engine plays of it, and what not. Pure."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

FILE = Path(__file__).parent / "games.toml"


@dataclass(frozen=True, slots=True)
class GameChange:
    """A change of meaning: the edition (ISO 8601) that brought it and the one ``before``, with the numbers of the rules in each.

    ``why`` says why it is not played, "" where it is; ``situation`` is the slug of a scenario that shows it, or "".
    """

    slug: str
    subject: str
    what: str
    since: str
    before: str
    numbers_before: tuple[str, ...]
    numbers_after: tuple[str, ...]
    situation: str = ""
    why: str = ""

    @property
    def played(self) -> bool:
        """Whether the engine plays it."""
        return not self.why


@lru_cache(maxsize=1)
def known_editions() -> tuple[str, ...]:
    """The editions (ISO 8601) between which changes were looked for, oldest first."""
    return tuple(tomllib.loads(FILE.read_text(encoding="utf-8"))["editions"])


@lru_cache(maxsize=1)
def game_changes() -> tuple[GameChange, ...]:
    """Every change, by edition and then as they are listed. Raises ``KeyError`` for one that lacks something."""
    table = tomllib.loads(FILE.read_text(encoding="utf-8"))
    dates = list(table["editions"])
    found = [
        GameChange(
            one["slug"], one["subject"], one["what"], one["since"], dates[dates.index(one["since"]) - 1], tuple(one["before"]),
            tuple(one["after"]), one.get("situation", ""), one.get("why", ""),
        )
        for one in table["change"]
    ]
    return tuple(sorted(found, key=lambda one: one.since))


def between(one: str, other: str) -> tuple[GameChange, ...]:
    """The changes by which the games of two editions differ."""
    older, newer = sorted((one, other))
    return tuple(change for change in game_changes() if older < change.since <= newer)


def as_document() -> str:
    """``docs/games.md``: all changes, newest last, as Markdown."""
    changes = game_changes()
    played = sum(change.played for change in changes)
    lines = [
        "# The games of the editions", "",
        "Made by `python manage.py game_changes` from `judge/games/games.toml`; change that file, not this one.", "",
        f"A situation is played by the rules of the edition that it names. Between the {len(known_editions())} editions from"
        f" {known_editions()[0]} to {known_editions()[-1]} these {len(changes)} changes of meaning were found in what the engine carries"
        f" out; it plays {played} of them. Each was read in the text of the edition before and of the one that brought it.", "",
    ]
    for date in known_editions():
        of_date = [change for change in changes if change.since == date]
        if not of_date:
            continue
        lines += [f"## {date}", "", "| Subject | What | Rules before | Rules since | Played |", "| --- | --- | --- | --- | --- |"]
        for one in of_date:
            said = f"yes: `{one.situation}`" if one.played and one.situation else "yes" if one.played else f"no: {one.why}"
            before, after = ", ".join(one.numbers_before) or "none", ", ".join(one.numbers_after) or "none"
            lines.append(f"| {one.subject} | {one.what} | {before} | {after} | {said} |")
        lines.append("")
    return "\n".join(lines).rstrip() + "\n"
