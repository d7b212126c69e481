"""Finds cards: names first, then type lines and texts; where nothing is found, words that were mistyped are read as those of names."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache, reduce
from operator import and_, or_
from typing import Any

from django.db.models import Max, Q, QuerySet
from django.db.models.functions import Length
from rapidfuzz import fuzz, process

from judge.card_base.card_query import CardQuery, Part, parse
from judge.models import Card

PAGE = 60
MOST_RANKED = 3000
NEAR_WORD = 72
"""How alike, of a hundred, a mistyped word and a word of a name must be."""
NEAR_NAME = 78
_SIGNS = {"=": "", "<": "__lt", ">": "__gt", "<=": "__lte", ">=": "__gte"}
_FIELDS = {"mana value": "mana_value", "power": "power", "toughness": "toughness"}
_WORDS_IN = {
    "name": "folded__contains",
    "type": "type__icontains",
    "text": "text__icontains",
    "set": "first_set__iexact",
    "cost": "cost__contains",
}
_IS = {
    "read": Q(complete=True),
    "unread": Q(complete=False),
    "vanilla": Q(text=""),
    "embedded": Q(embedded=True),
    "split": Q(name__contains=" // "),
    "flip": Q(text__contains="\n----\n"),
    "creature": Q(type__icontains="creature"),
    "permanent": ~(Q(type__icontains="instant") | Q(type__icontains="sorcery")),
    "spell": ~Q(type__icontains="land"),
    "multicolor": Q(colors__regex=".."),
    "colorless": Q(colors=""),
}


@dataclass(frozen=True)
class FoundCards:
    """A page of what was found, how many there are in all, what mistyped words were read as, and what was not understood."""

    cards: tuple[Card, ...] = ()
    count: int = 0
    read_as: str = ""
    mistakes: tuple[str, ...] = ()


def search(text: str, start: int = 0, most: int = PAGE) -> FoundCards:
    """The cards that fit what was typed, best first. Nothing typed: all, by name."""
    asked = parse(text)
    found = _ranked(asked)
    read_as = ""
    if not found and asked.words:
        corrected = _corrected(asked)
        if corrected is not None:
            found, read_as = _ranked(corrected), " ".join(corrected.words)
        if not found:
            near = process.extractOne(" ".join(asked.words), _names(), scorer=fuzz.ratio, score_cutoff=NEAR_NAME)
            if near is not None:
                found, read_as = list(Card.objects.filter(folded=near[0]).values_list("pk", flat=True)), near[0]
    there = Card.objects.in_bulk(found[start : start + most])
    return FoundCards(tuple(there[key] for key in found[start : start + most] if key in there), len(found), read_as, asked.mistakes)


def _ranked(asked: CardQuery) -> list[int]:
    if asked.exactly:
        return list(Card.objects.filter(folded=asked.exactly).values_list("pk", flat=True))
    if asked.empty:
        return list(Card.objects.values_list("pk", flat=True)) if not asked.mistakes else []
    fitting = Card.objects.filter(_conditions(asked))
    words = asked.words
    if not words:
        return list(fitting.values_list("pk", flat=True))
    named = _with_words(fitting, [Q(folded__contains=word) for word in words]).values_list("pk", "folded", "embedded")[:MOST_RANKED]
    whole = " ".join(words)
    ranks = sorted((_rank(name, whole, words), not embedded, len(name), name, key) for key, name, embedded in named)
    first = [rank[-1] for rank in ranks]
    anywhere = [Q(folded__contains=word) | Q(type__icontains=word) | Q(text__icontains=word) for word in words]
    others = _with_words(fitting, anywhere).exclude(pk__in=first[:900]).order_by(Length("text"), "folded")  # a short text says little else
    return first + list(others.values_list("pk", flat=True)[:MOST_RANKED])


def _rank(name: str, whole: str, words: tuple[str, ...]) -> int:
    """The smaller the better: the very name, its beginning, words of it, beginnings of words, parts of words."""
    if name == whole:
        return 0
    if name.startswith(f"{whole} "):
        return 1
    own = name.split()
    if all(word in own for word in words):
        return 2
    if all(any(one.startswith(word) for one in own) for word in words):
        return 3
    return 4


def _with_words(fitting: QuerySet[Card], conditions: list[Q]) -> QuerySet[Card]:
    return fitting.filter(reduce(and_, conditions))


def _conditions(asked: CardQuery) -> Q:
    conditions = [Q()]
    for part in asked.parts:
        if part.field == "words" and not part.without:
            continue
        one = _condition(part)
        conditions.append(~one if part.without else one)
    return reduce(and_, conditions)


def _condition(part: Part) -> Q:
    if part.field in _FIELDS:
        field, number = _FIELDS[part.field], int(part.value)
        return ~Q(**{field: number}) if part.sign == "!=" else Q(**{field + _SIGNS[part.sign]: number})
    if part.field == "is":
        return _IS[part.value]
    if part.field == "color":
        return _colored(part)
    if part.field == "words":
        return Q(folded__contains=part.value) | Q(type__icontains=part.value) | Q(text__icontains=part.value)
    return Q(**{_WORDS_IN[part.field]: part.value})


def _colored(part: Part) -> Q:
    """``c:rg`` and ``c>=rg``: at least these; ``c=rg``: just these; ``c<=rg``: no others; ``c:m``: several; ``c:c``: none."""
    if part.value == "M":
        return Q(colors__regex="..")
    if not part.value:
        return Q(colors="")
    least = reduce(and_, (Q(colors__contains=letter) for letter in part.value))
    others = [Q(colors__contains=letter) for letter in "WUBRG" if letter not in part.value]
    most = ~reduce(or_, others) if others else Q()
    just = least & most
    return {":": least, ">=": least, "=": just, "<=": most, "!=": ~just, ">": least & ~just, "<": most & ~just}[part.sign]


def _corrected(asked: CardQuery) -> CardQuery | None:
    """The query with every word that is in no name read as the nearest that is; None where one has none near."""
    known = _words()
    parts: list[Part] = []
    for part in asked.parts:
        if part.field != "words" or part.without or any(word in known for word in [part.value]):
            parts.append(part)
            continue
        near = [
            process.extractOne(word, known, scorer=fuzz.ratio, score_cutoff=NEAR_WORD) if word not in known else (word,)
            for word in part.value.split()
        ]
        if any(one is None for one in near):
            return None
        parts.append(Part("words", ":", " ".join(one[0] for one in near if one is not None)))
    made = CardQuery(tuple(parts))
    return made if made.words != asked.words else None


def state() -> tuple[Any, ...]:
    """Changes whenever a card is added or one goes."""
    return (*Card.objects.aggregate(Max("pk")).values(), Card.objects.count())


def _names() -> tuple[str, ...]:
    return _names_of(state())


def _words() -> tuple[str, ...]:
    return _words_of(state())


@lru_cache(maxsize=1)
def _names_of(state: tuple[Any, ...]) -> tuple[str, ...]:
    return tuple(Card.objects.values_list("folded", flat=True))


@lru_cache(maxsize=1)
def _words_of(state: tuple[Any, ...]) -> tuple[str, ...]:
    return tuple(sorted({word for name in _names_of(state) for word in name.split()}))
