"""Cards told by files and by the embedded library, made rows of the card base: new ones added, changed ones brought up to date."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, TypeVar

from judge.card_base.card_lookup import slug_of
from judge.card_base.published_cards import PublishedCard, colors, mana_value, names, size
from judge.models import Card, CardRuling

T = TypeVar("T")
BATCH = 500
_WORDS = ("name", "folded", "cost", "type", "pt", "text", "mana_value", "colors", "power", "toughness", "source", "embedded")
_ABOUT = ("oracle_id", "first_set", "first_date")
_PARTS = ("name", "cost", "type", "pt", "text")
_READ = ("read_with", "complete", "reading")


@dataclass
class Taken:
    """What taking cards in did: new cards, cards whose words changed, those that stayed, and new rulings."""

    new: int = 0
    changed: int = 0
    same: int = 0
    rulings: int = 0
    slugs: set[str] = field(default_factory=set)

    @property
    def count(self) -> int:
        """All cards told."""
        return self.new + self.changed + self.same


def batched(those: Iterable[T]) -> Iterator[tuple[T, ...]]:
    """Those, so many at a time as the database takes at once."""
    each = iter(those)
    while batch := tuple(islice(each, BATCH)):
        yield batch


def take(cards: Iterable[PublishedCard], source: str, embedded: bool = False) -> Taken:
    """Bring the card base up to date with these cards, each told once. The words of an embedded card stay as the embedded library has
    them; what a file knows beyond is added. Call it within a transaction."""
    taken = Taken()
    for batch in batched(cards):
        _take_batch(batch, source[:120], embedded, taken)
    return taken


def _take_batch(batch: Sequence[PublishedCard], source: str, embedded: bool, taken: Taken) -> None:
    told = {slug_of(one.name): one for one in batch}
    known = {card.slug: card for card in Card.objects.filter(slug__in=told)}
    new, changed = [], []
    for slug, one in told.items():
        taken.slugs.add(slug)
        card = known.get(slug)
        if card is None:
            new.append(Card(slug=slug, complete=True if embedded else None, **_words(one, source, embedded), **_about(one)))
            continue
        before = {name: getattr(card, name) for name in (*_WORDS, *_ABOUT)}
        after: dict[str, Any] = _news(one, card)
        if embedded or not card.embedded:
            words = _words(one, source, embedded)
            if all(words[part] == before[part] for part in _PARTS):
                words["source"] = source if embedded else before["source"]
            else:
                after |= {"read_with": "", "complete": True if embedded else None, "reading": {}}
            after |= words
        if all(name in before and before[name] == value for name, value in after.items()):
            taken.same += 1
            continue
        for name, value in after.items():
            setattr(card, name, value)
        changed.append(card)
    Card.objects.bulk_create(new)
    Card.objects.bulk_update(changed, [*_WORDS, *_ABOUT, *_READ], batch_size=100)
    taken.new += len(new)
    taken.changed += len(changed)
    _take_rulings(told, taken)


def _words(one: PublishedCard, source: str, embedded: bool) -> dict[str, Any]:
    power, toughness = size(one.pt)
    return {
        "name": one.name[:160],
        "folded": names(one.name, one.text),
        "cost": one.cost[:80],
        "type": one.type[:160],
        "pt": one.pt[:12],
        "text": one.text,
        "mana_value": mana_value(one.cost),
        "colors": colors(one.cost),
        "power": power,
        "toughness": toughness,
        "source": source,
        "embedded": embedded,
    }


def _about(one: PublishedCard) -> dict[str, str]:
    return {"oracle_id": one.oracle_id[:40], "first_set": one.first_set[:10], "first_date": one.first_date[:10]}


def _news(one: PublishedCard, card: Card) -> dict[str, str]:
    """What a file knows of a card beyond its words that is not known yet: its number, and an earlier printing."""
    told = _about(one)
    news = {"oracle_id": told["oracle_id"]} if told["oracle_id"] else {}
    dated, known = told["first_date"], card.first_date
    if (dated and (not known or dated < known)) or (told["first_set"] and not card.first_set):
        news |= {"first_set": told["first_set"] or card.first_set, "first_date": dated or known}
    return news


def _take_rulings(told: dict[str, PublishedCard], taken: Taken) -> None:
    ruled = {slug: one.rulings for slug, one in told.items() if one.rulings}
    if ruled:
        cards = {card.slug: card for card in Card.objects.filter(slug__in=ruled)}
        taken.rulings += add_rulings((cards[slug], date, "MTGJSON", text) for slug, those in ruled.items() for date, text in those)


def add_rulings(told: Iterable[tuple[Card, str, str, str]]) -> int:
    """Add the rulings (card, date, source, text) that are not there yet; how many were new."""
    new = 0
    for batch in batched(told):
        there = set(CardRuling.objects.filter(card__in={one[0] for one in batch}).values_list("card_id", "date", "text"))
        rows = []
        for card, date, source, text in batch:
            if (card.pk, date, text) not in there:
                there.add((card.pk, date, text))
                rows.append(CardRuling(card=card, date=date[:10], source=source[:120], text=text))
        CardRuling.objects.bulk_create(rows)
        new += len(rows)
    return new
