"""Files of cards and of rulings taken into the card base: whole or not at all, and again and again without harm.

A file is read to its end before the database is touched: what it holds waits in a temporary file, each card once, so that neither the
memory nor the lock on the database grows with the file.
"""

from __future__ import annotations

import hashlib
import json
import tempfile
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import IO

from django.db import transaction

from judge.card_base import card_files
from judge.card_base.card_files import BadCardFile, Told
from judge.card_base.card_lookup import slug_of
from judge.card_base.card_rows import Taken, add_rulings, batched, take
from judge.card_base.published_cards import PublishedCard
from judge.models import Card, CardSource

LONGEST = {"name": 160, "type": 160, "cost": 80, "pt": 12}
"""Characters of a part of a card: more is no card, and would be cut."""


@dataclass(frozen=True)
class TakenRulings:
    """What an import of rulings did: how many the file has, how many were new, how many are about no card of the card base."""

    told: int
    new: int
    homeless: int


def import_cards(path: Path, told: Told = lambda read: None) -> Taken:
    """Take in a file of cards. Raises ``BadCardFile`` and ``OSError``, and has then changed nothing."""
    with tempfile.TemporaryFile("w+", encoding="utf-8") as waiting:
        first = _gather(path, told, waiting)
        if not first:
            raise BadCardFile(f"{path.name}: there are no cards in it")
        waiting.seek(0)
        with transaction.atomic():
            taken = take(_gathered(waiting, first), path.name)
            CardSource.objects.update_or_create(name=path.name[:120], defaults={"stamp": _stamp(path), "count": taken.count})
    return taken


def _gather(path: Path, told: Told, waiting: IO[str]) -> dict[str, tuple[str, str]]:
    """Write each card once; gives the earliest printing (date, set) of each by its slug."""
    first: dict[str, tuple[str, str]] = {}
    for number, card in enumerate(card_files.cards(path, told), 1):
        for part, most in LONGEST.items():
            if len(getattr(card, part)) > most:
                raise BadCardFile(f"{path.name}: entry {number}: the {part} has more than {most} characters")
        slug = slug_of(card.name)
        printed = (card.first_date, card.first_set)
        if slug not in first:
            first[slug] = printed
            waiting.write(json.dumps(asdict(card)) + "\n")
        elif printed[0] and (not first[slug][0] or printed < first[slug]):
            first[slug] = printed
    return first


def _gathered(waiting: IO[str], first: dict[str, tuple[str, str]]) -> Iterator[PublishedCard]:
    for line in waiting:
        card = json.loads(line)
        date, code = first[slug_of(card["name"])]
        rulings = tuple((day, text) for day, text in card.pop("rulings"))
        yield PublishedCard(**(card | {"first_date": date, "first_set": code, "rulings": rulings}))


def import_rulings(path: Path, told: Told = lambda read: None) -> TakenRulings:
    """Take in Scryfall's file of rulings. Raises ``BadCardFile`` and ``OSError``, and has then changed nothing."""
    count = new = homeless = 0
    with transaction.atomic():
        for batch in batched(card_files.rulings(path, told)):
            cards = {card.oracle_id: card for card in Card.objects.filter(oracle_id__in={one[0] for one in batch}).exclude(oracle_id="")}
            new += add_rulings((cards[oracle], date, source, text) for oracle, date, source, text in batch if oracle in cards)
            count += len(batch)
            homeless += sum(one[0] not in cards for one in batch)
        if not count:
            raise BadCardFile(f"{path.name}: there are no rulings in it")
        CardSource.objects.update_or_create(name=path.name[:120], defaults={"stamp": _stamp(path), "count": count})
    return TakenRulings(count, new, homeless)


def _stamp(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
