"""Finds cards: names first, then type lines and texts; where nothing is found, words that were mistyped are read as those of names."""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce
from operator import and_, or_

from django.db.models import Q

from judge.card_base.card_memory import CardWords, card_words
from judge.card_base.card_query import CardQuery, Part, parse
from judge.models import Card

PAGE = 60
MOST_RANKED = 3000
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
    known = card_words()
    found = _ranked(asked, known)
    read_as = ""
    if not found and asked.words:
        corrected = _corrected(asked, known)
        if corrected is not None:
            found, read_as = _ranked(corrected, known), " ".join(corrected.words)
        if not found:
            near = known.near_name(" ".join(asked.words))
            if near is not None:
                found, read_as = [known.keys[near]], known.names[near]
    there = Card.objects.in_bulk(found[start : start + most])
    return FoundCards(tuple(there[key] for key in found[start : start + most] if key in there), len(found), read_as, asked.mistakes)


def _ranked(asked: CardQuery, known: CardWords) -> list[int]:
    if asked.exactly:
        return list(Card.objects.filter(folded=asked.exactly).values_list("pk", flat=True))
    if asked.empty:
        return known.keys if not asked.mistakes else []
    conditions = _conditions(asked)
    words = asked.words
    if not words:
        return list(Card.objects.filter(conditions).values_list("pk", flat=True))
    fitting = set(Card.objects.filter(conditions).values_list("pk", flat=True)) if conditions else None
    keys, names, embedded, lengths = known.keys, known.names, known.embedded, known.lengths
    whole = " ".join(words)
    named = [at for at in sorted(known.named(words)) if fitting is None or keys[at] in fitting][:MOST_RANKED]
    named.sort(key=lambda at: (_rank(names[at], whole, words), not embedded[at], len(names[at]), at))
    others = [at for at in known.saying(words).difference(named) if fitting is None or keys[at] in fitting]
    others.sort(key=lambda at: (lengths[at], at))  # a short text says little else
    return [keys[at] for at in (*named, *others[:MOST_RANKED])]


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


def _corrected(asked: CardQuery, known: CardWords) -> CardQuery | None:
    """The query with every word that is in no name read as the nearest that is; None where one has none near."""
    parts: list[Part] = []
    for part in asked.parts:
        if part.field != "words" or part.without or part.value in known.known:
            parts.append(part)
            continue
        near = [word if word in known.known else known.near_word(word) for word in part.value.split()]
        if None in near:
            return None
        parts.append(Part("words", ":", " ".join(word for word in near if word)))
    made = CardQuery(tuple(parts))
    return made if made.words != asked.words else None
