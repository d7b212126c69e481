"""Lineage kept in the database: worked out once between neighbouring editions, and between any two that are compared.

A number of one edition is led to another by following the neighbours between them.
"""

from __future__ import annotations

import hashlib
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise

from django.db import transaction

from rules_corpus import records
from rules_corpus.collection import seldom_collected
from rules_corpus.descent import compose
from rules_corpus.known_descents import stamp
from rules_corpus.likest_heir import likest_heir_first
from rules_corpus.lineage import Kind, Link, follow, in_order, likest_first, lineage
from rules_corpus.models import Descent, Edition, Source
from rules_corpus.places import ancestors
from rules_corpus.stored_source import Read, stored_edition

MADE_BY = "6"
"""Raised when lineage comes out otherwise for the same texts, so that what is stored is worked out again."""
KEPT_WAYS = 200
MOST_DISTANT = 200
"""How many pairs that are no neighbours are kept in the database; the oldest go first."""


def made_by() -> str:
    """A stamp of all that lineage is worked out by, the texts aside."""
    return f"{MADE_BY} {stamp()}"


@dataclass(frozen=True, eq=False)
class Way:
    """What became of every rule from an older edition to a newer one, to look up in both directions."""

    older: str
    newer: str
    kept: frozenset[str]
    onward: dict[str, tuple[Link, ...]]
    back: dict[str, tuple[Link, ...]]
    links: tuple[Link, ...]
    """All that are not KEPT, in order."""

    def step(self, number: str, forward: bool) -> list[Link]:
        """Links of a number, ``old`` being the side that one comes from."""
        if number in self.kept:
            return [Link(number, number, Kind.KEPT, 1.0, "same wording")]
        if forward:
            return list(self.onward.get(number, ()))
        return [replace(link, old=link.new, new=link.old) for link in self.back.get(number, ())]

    def everything(self) -> tuple[Link, ...]:
        """All links, those of rules that were kept among them."""
        return in_order([*self.links, *(Link(number, number, Kind.KEPT, 1.0, "same wording") for number in self.kept)])


@seldom_collected()
def update(say: Callable[[str, int], None] = lambda pair, left: None) -> int:
    """Work out what is missing between neighbouring editions; answer how many pairs that was.

    ``say`` is told each pair before it is worked out, and how many are left with it.
    """
    missing = wanting()
    texts: dict[int, records.Edition] = {}
    read: Read = {}
    for done, (old, new) in enumerate(missing):
        say(f"{old.date} to {new.date}", len(missing) - done)
        for edition in (old, new):
            if edition.pk not in texts:
                texts[edition.pk] = text_of(edition, read)
        _store(old, new, _made_from([old, new]), True, lineage(texts[old.pk], texts[new.pk]))
        texts.pop(old.pk)
    return len(missing)


def wanting() -> list[tuple[Edition, Edition]]:
    """The neighbouring editions whose lineage is not stored, or was worked out from other texts than those of today."""
    pairs = pairwise(Edition.objects.order_by("date"))
    stored = {(one.older_id, one.newer_id): one.made_from for one in Descent.objects.only("older_id", "newer_id", "made_from")}
    return [(old, new) for old, new in pairs if stored.get((old.pk, new.pk)) != _made_from([old, new])]


def text_of(edition: Edition, read: Read | None = None) -> records.Edition:
    """The text that lineage goes by: the official one where it was imported, else the restatement. ``read``: see ``stored_edition``."""
    source = edition.sources.select_related("edition").order_by("kind").first()  # "official" sorts first
    return stored_edition(source, read) if source else records.Edition(edition.date, (), ())


def between(older: Edition, newer: Edition) -> Way:
    """The way between any two editions, older first; worked out and stored when nobody has asked for it before."""
    chain = [edition for edition in Edition.objects.order_by("date") if older.date <= edition.date <= newer.date]
    made_from = _made_from(chain)
    row = Descent.objects.filter(older=older, newer=newer).only("pk", "made_from").first()
    if row is None or row.made_from != made_from:
        if len(chain) == 2:
            links = lineage(text_of(older), text_of(newer))
        else:
            ends = [text_of(older), text_of(newer)]
            links = compose(ends, [way.everything() for way in ways(older, newer)])
        row = _store(older, newer, made_from, len(chain) == 2, links)
    return _way(row.pk, made_from)


def ways(older: Edition, newer: Edition) -> list[Way]:
    """The ways from neighbour to neighbour, oldest first."""
    chain = [edition for edition in Edition.objects.order_by("date") if older.date <= edition.date <= newer.date]
    rows = {(row.older_id, row.newer_id): row for row in Descent.objects.only("pk", "older_id", "newer_id", "made_from")}
    found = []
    for old, new in pairwise(chain):
        row, made_from = rows.get((old.pk, new.pk)), _made_from([old, new])
        found.append(_way(row.pk, made_from) if row and row.made_from == made_from else between(old, new))
    return found


def lead(number: str, source: Edition, target: Edition) -> tuple[list[str], bool]:
    """The numbers in ``target`` of what bears ``number`` in ``source``, likest first, and whether that is exact."""
    forward = source.date <= target.date
    chain = ways(source, target) if forward else list(reversed(ways(target, source)))
    here, exact = [number], True
    for way in chain:
        if not here:
            return [], False
        steps = [follow(one, [[link for near in (one, *ancestors(one)) for link in way.step(near, forward)]]) for one in here[:3]]
        exact = exact and any(sure for _, sure in steps)
        sure = [found for found, one in steps if one] or [found for found, _ in steps]
        here = list(dict.fromkeys(after for found in sure for after in found))
    if exact and len(chain) > 1 and len(here) > 1:
        here = likest_heir_first(number, source, here, target)
    return here, exact and bool(here)


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """Where a rule stands in an edition, in whose words, and what brought it there from the edition before.

    ``link`` is None in the first edition, ``changed`` whether the wording is not that of the edition before: None where
    that can't be told, because it is the first or one of the two is there in our own words only. ``parts`` are the other
    numbers that parts of the rule went to from the edition before.
    """

    date: str
    number: str
    words: str
    link: Link | None
    changed: bool | None
    parts: tuple[str, ...] = ()


def course(number: str, edition: Edition) -> list[Elsewhere]:
    """The rule in every edition that has it, oldest first: to where an old number leads, and back along the likest links."""
    editions = list(Edition.objects.order_by("date"))
    words = _whose_words()
    steps = list(_back(number, ways(editions[0], edition)))[::-1]
    links: list[tuple[Way, Link, tuple[str, ...]]] = [(way, replace(link, old=link.new, new=link.old), ()) for way, link in steps]
    here = number
    for way in ways(edition, editions[-1]):
        heirs = likest_first([link for link in way.step(here, True) if link.new])
        if not heirs:
            break
        here = heirs[0].new
        links.append((way, heirs[0], tuple(link.new for link in heirs[1:])))
    start, first = (links[0][0].older, links[0][1].old) if links else (edition.date, number)
    found = [Elsewhere(start, first, words.get(start, ""), None, None)]
    for way, link, parts in links:
        told = words.get(way.older) == words.get(way.newer)
        changed = link.kind not in (Kind.KEPT, Kind.MOVED) if told else None
        found.append(Elsewhere(way.newer, link.new, words.get(way.newer, ""), link, changed, parts))
    return found


def last_changed(stages: Sequence[Elsewhere], date: str) -> tuple[str, bool]:
    """The edition that brought the wording in force at ``date``, and whether that is sure: no text before is missing."""
    for stage in reversed([stage for stage in stages if stage.date <= date]):
        if stage.changed is not False:
            return stage.date, stage.changed is True
    return date, False


def _whose_words() -> dict[str, str]:
    """For each edition the kind of the text that lineage goes by."""
    pairs = Source.objects.order_by("-kind").values_list("edition__date", "kind")
    return dict(pairs)  # "official" comes last and so has the last word


def _back(number: str, chain: Sequence[Way]) -> Iterator[tuple[Way, Link]]:
    here = number
    for way in reversed(chain):
        link = max((link for link in way.step(here, False) if link.new), key=lambda link: link.score, default=None)
        if link is None:
            return
        yield way, link
        here = link.new


def _made_from(chain: Sequence[Edition]) -> str:
    return hashlib.sha256(repr([made_by(), *((edition.date, edition.revision) for edition in chain)]).encode()).hexdigest()


def _store(older: Edition, newer: Edition, made_from: str, neighbours: bool, links: Sequence[Link]) -> Descent:
    same = [link.old for link in links if link.kind is Kind.KEPT]
    rest = [[link.old, link.new, link.kind.value, link.score, link.reason] for link in links if link.kind is not Kind.KEPT]
    with transaction.atomic():
        Descent.objects.filter(older=older, newer=newer).delete()
        if not neighbours:
            distant = Descent.objects.filter(neighbours=False).order_by("-pk").values_list("pk", flat=True)
            Descent.objects.filter(pk__in=list(distant[MOST_DISTANT - 1 :])).delete()
        return Descent.objects.create(
            older=older, newer=newer, made_from=made_from, neighbours=neighbours, kept=same, links=rest
        )


@lru_cache(maxsize=KEPT_WAYS)
def _way(pk: int, made_from: str) -> Way:
    row = Descent.objects.select_related("older", "newer").get(pk=pk)
    links = tuple(Link(old, new, Kind(kind), score, reason) for old, new, kind, score, reason in row.links)
    onward: dict[str, list[Link]] = defaultdict(list)
    back: dict[str, list[Link]] = defaultdict(list)
    for link in links:
        if link.old:
            onward[link.old].append(link)
        if link.new:
            back[link.new].append(link)
    return Way(
        row.older.date,
        row.newer.date,
        frozenset(row.kept),
        {number: tuple(some) for number, some in onward.items()},
        {number: tuple(some) for number, some in back.items()},
        links,
    )
