"""The embedded library's cards in the card base, so that one search finds all cards."""

from __future__ import annotations

import hashlib
import json

from django.db import transaction

from judge.card_base.card_rows import take
from judge.card_base.published_cards import PublishedCard, of_lines
from judge.cards import library
from judge.models import Card, CardSource

NAME = "embedded library"


def stamp() -> str:
    """Changes with any file of the embedded library."""
    digest = hashlib.sha256()
    for path in sorted([*library.FOLDER.glob("*.yaml"), library.PRINTED]):
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def up_to_date() -> bool:
    """Whether the card base has the embedded library as it is now."""
    return CardSource.objects.filter(name=NAME, stamp=stamp()).exists()


def take_in(using: str = "default") -> bool:
    """Bring the card base up to date with the embedded library; whether there was anything to do."""
    if using != "default" or up_to_date():
        return False
    with transaction.atomic():
        lines = library.PRINTED.read_text(encoding="utf-8").splitlines()
        first = {one.name: one.first_set for one in map(of_lines, map(json.loads, lines))}
        cards = library.cards().values()
        told = [PublishedCard(one.name, one.cost, one.type, one.pt, one.text, first_set=first.get(one.name, "")) for one in cards]
        taken = take(told, NAME, embedded=True)
        Card.objects.filter(embedded=True).exclude(slug__in=taken.slugs).delete()
        CardSource.objects.update_or_create(name=NAME, defaults={"stamp": stamp(), "count": taken.count})
    return True
