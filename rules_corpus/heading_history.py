"""The history of a heading, a section or a chapter: edition by edition what changed in all that stands under it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from rules_corpus.descents import Elsewhere, Way, ways
from rules_corpus.lineage import Kind, Link
from rules_corpus.models import Edition

CHANGES = frozenset({Kind.NEW, Kind.GONE, Kind.REWORDED, Kind.SPLIT, Kind.MERGED})


@dataclass(frozen=True, slots=True)
class Turn:
    """What an edition changed under a heading: its date and that of the edition before, the heading's number in both, the links."""

    newer: str
    older: str
    number: str
    before: str
    links: tuple[Link, ...]


def turns(stages: Sequence[Elsewhere], has_below: bool) -> list[Turn]:
    """The editions that changed something under a heading or in it, newest first; ``stages`` are its course, oldest first.

    Only editions whose texts can be compared count, as with a single rule. [] for a rule that has nothing below it.
    """
    if not has_below or len(stages) < 2:
        return []
    editions = {edition.date: edition for edition in Edition.objects.filter(date__in=[stages[0].date, stages[-1].date])}
    chain = {way.newer: way for way in ways(editions[stages[0].date], editions[stages[-1].date])}
    found = []
    for before, stage in pairwise(stages):
        way = chain.get(stage.date)
        if way is None or stage.changed is None:
            continue
        links = _changes(way, before.number, stage.number)
        if links:
            found.append(Turn(stage.date, before.date, stage.number, before.number, links))
    return found[::-1]


def last_turn(found: Iterable[Turn], date: str) -> str:
    """The edition that last changed something, on or before a date; "" for none."""
    return max((turn.newer for turn in found if turn.newer <= date), default="")


@lru_cache(maxsize=4096)
def _changes(way: Way, old: str, new: str) -> tuple[Link, ...]:
    """The links of a way that change what a heading holds: reworded, new or gone, come from elsewhere or gone elsewhere."""
    found = []
    for link in way.links:
        was, now = bool(link.old) and _holds(old, link.old), bool(link.new) and _holds(new, link.new)
        if (was or now) and (link.kind in CHANGES or was is not now):
            found.append(link)
    return tuple(found)


def _holds(heading: str, number: str) -> bool:
    """Whether a number is the heading's own or stands under it."""
    if not number.startswith(heading):
        return False
    rest = number[len(heading) :]
    return not rest or len(heading) == 1 or rest[0] == "." or ("." in heading and rest[0].isalpha())
