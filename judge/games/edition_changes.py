"""What changed in the game between the editions, as ``games.toml`` lists it: what the engine plays of it, and what not. Pure."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
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
    """Every change, by edition and then as they are listed. Raises ``ValueError`` for one that lacks something, or has an unknown date."""
    table = tomllib.loads(FILE.read_text(encoding="utf-8"))
    dates = list(table["editions"])
    for one in table["change"]:
        if missing := [word for word in ("slug", "subject", "what", "since", "before", "after") if word not in one]:
            raise ValueError(f"judge/games/games.toml: the change {one.get('slug', '')!r} lacks {', '.join(missing)}")
        if one["since"] not in dates[1:]:
            raise ValueError(f"judge/games/games.toml: {one['slug']!r} is since {one['since']}, which is none of the editions listed first")
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


def wrongly_claimed(claimed: Mapping[str, str]) -> tuple[str, ...]:
    """What the rules claim to play (the slug of each change with its edition, as ``newer`` has it) and ``games.toml`` does not list so: a
    sentence each, which says what to do."""
    listed = {one.slug: one for one in game_changes()}
    told = []
    for slug, since in sorted(claimed.items()):
        found = listed.get(slug)
        if found is not None and found.since == since and found.played:
            continue
        if found is None:
            near = get_close_matches(slug, listed, 1)
            meant = f"did you mean {near[0]}? Else give it" if near else "give it"
            why = f"judge/games/games.toml lists no such change; {meant} a [[change]] there"
        elif found.since != since:
            why = f"judge/games/games.toml has it since {found.since}; let both say the same date"
        else:
            why = "judge/games/games.toml says that it is not played; remove its why there"
        told.append(f'newer("{slug}", "{since}"): {why}')
    return tuple(told)
