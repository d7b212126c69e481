"""Searching all editions at once: each wording once, with the editions that bear it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Sequence

from django.urls import reverse

from rules_corpus.models import RuleEntry, TermEntry, WordingKind
from rules_corpus.places import below, sort_key
from rules_corpus.search.backend import Opened
from rules_corpus.search.results import Bearer, Hit, Marked
from rules_corpus.search.shelf import texts


def kinds_of(ids: Collection[int], ranges: Sequence[tuple[str, str]]) -> dict[int, str]:
    """Whether each wording is a rule's or a term's; with ranges, only those that stand within one in some edition."""
    found: dict[int, str] = {}
    rules = RuleEntry.objects.filter(wording__in=ids).values_list("wording_id", "sort_key").distinct()
    bounds = [(sort_key(first), max(sort_key(last), below(last) + "\uffff")) for first, last in ranges]
    for id, key in rules:
        if not bounds or any(low <= key <= high for low, high in bounds):
            found[id] = WordingKind.RULE.value
    if not bounds:
        found |= dict.fromkeys(TermEntry.objects.filter(wording__in=ids).values_list("wording_id", flat=True), WordingKind.TERM.value)
    return found


def hits(index: Opened, ids: Sequence[int], marked: Marked) -> list[Hit]:
    """The wordings as hits, in this order, each in the newest edition that bears it."""
    bearers: dict[int, dict[str, tuple[str, str]]] = defaultdict(dict)
    rules = RuleEntry.objects.filter(wording__in=ids).values_list("wording_id", "source__edition__date", "number")
    terms = TermEntry.objects.filter(wording__in=ids).values_list("wording_id", "source__edition__date", "name", "slug")
    for id, date, number in rules:
        bearers[id].setdefault(date, (number, reverse("book:rule", args=(date, number))))
    for id, date, name, slug in terms:
        bearers[id].setdefault(date, (name, reverse("book:term", args=(date, slug))))
    kinds = kinds_of(ids, ())
    read = texts(ids, index)
    found = []
    for id in ids:
        if id not in bearers or id not in read:
            continue
        borne = tuple(Bearer(date, *bearers[id][date]) for date in sorted(bearers[id], reverse=True))
        newest = borne[0]
        found.append(
            Hit(kinds[id], newest.name, read[id].title, (), marked.snippet([read[id]]), newest.url, date=newest.date, bearers=borne)
        )
    return found
