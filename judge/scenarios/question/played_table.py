"""The situation that was made of a question, taken apart again: who has what where, and who does what. Pure."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

import yaml

LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
ENTRY = re.compile(r"(?:(\d+) )?(.+?)(?: \(\w+\))?$")


@dataclass
class Lying:
    """Cards of one name in a zone of a player, with what is said of them."""

    name: str
    count: int
    player: str
    zone: str
    about: dict[str, object] = field(default_factory=dict)


@dataclass
class PlayedTable:
    """What a situation's text says: what is ``lying`` there at first, what players ``do`` (with what they only try), their ``life``."""

    lying: list[Lying] = field(default_factory=list)
    does: list[tuple[str, str]] = field(default_factory=list)
    life: dict[str, int] = field(default_factory=dict)

    def has(self, name: str, player: str = "", zone: str = "") -> int:
        """How many of that name lie there, under that player and in that zone where they are said."""
        return sum(one.count for one in self.lying if one.name == name and player in ("", one.player) and zone in ("", one.zone))

    def deeds(self, name: str, player: str = "", verbs: str = "") -> list[str]:
        """What is done, by that player and with those verbs, in which that name stands."""
        called = rf"(?<![\w']){re.escape(name)}(?![\w'])"
        there = [what for who, what in self.does if player in ("", who) and name in what and re.search(called, what)]
        return [what for what in there if re.match(verbs, what)]


def played_table(text: str) -> PlayedTable:
    """The situation of that text."""
    said = yaml.load(text, Loader=LOADER) or {}
    out = PlayedTable()
    for player, zones in (said.get("players") or {}).items():
        out.life[player] = (zones or {}).get("life", 20)
        for zone, entries in (zones or {}).items():
            for entry in entries if isinstance(entries, list) else ():
                called, about = next(iter(entry.items())) if isinstance(entry, dict) else (entry, {})
                match = ENTRY.match(str(called))
                if match is not None:
                    out.lying.append(Lying(match[2], int(match[1] or 1), player, zone, about or {}))
    for line in said.get("script") or ():
        if isinstance(line, dict):
            inner = line.get("illegal", line)
            out.does += [(who, str(what)) for who, what in inner.items() if who != "because"]
    return out
