"""Cards of the database as the bench takes them: definitions, by their folded names."""

from __future__ import annotations

import re
from collections.abc import Iterable

from django.db import DatabaseError
from django.utils.text import slugify

from judge.cards.card import CardDefinition
from judge.cards.card_names import folded
from judge.models import Card

_COUNTED = re.compile(r"\d+ ")
MOST_NAMES = 600


def slug_of(name: str) -> str:
    """The last part of a card's address; a name without letters or digits has one made of the numbers of its characters."""
    return slugify(folded(name))[:160] or "card-" + "-".join(f"{ord(letter):x}" for letter in name)[:150]


def definition(card: Card) -> CardDefinition:
    """The card as the compiler takes it."""
    return CardDefinition(card.name, card.cost, card.type, card.pt, card.text)


def definitions(names: Iterable[str]) -> list[CardDefinition]:
    """Those cards of the database, beyond the embedded library, that bear one of the folded names."""
    slugs = [slug_of(name) for name in sorted(names)[:MOST_NAMES] if not _COUNTED.match(name)]
    if not slugs:
        return []
    try:
        return [definition(card) for card in Card.objects.filter(slug__in=slugs, embedded=False)]
    except DatabaseError:  # a database that is not prepared has no cards
        return []


def one(name: str) -> CardDefinition | None:
    """The card of the database of that folded name, or None: a lender for work in a process that has the database."""
    return next(iter(definitions([name])), None)
