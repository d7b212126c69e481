"""Searching all editions at once: each wording once, with the editions that bear it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Sequence

from django.urls import reverse

from rules_corpus.models import RuleEntry, TermEntry, Wording, WordingKind
from rules_corpus.places import below, sort_key
from rules_corpus.search.backend import Opened
from rules_corpus.search.edition_cache import texts
from rules_corpus.search.results import Bearer, Hit, Marked


def kinds_of(index: Opened, ids: Collection[int], ranges: Sequence[tuple[str, str]]) -> dict[int, str]:
    """Whether each wording is a rule's or a term's; with ranges, only those that stand within one in some edition."""
    if ranges:
        rules = RuleEntry.objects.filter(wording__in=ids).values_list("wording_id", "sort_key").distinct()
        bounds = [(sort_key(first), max(sort_key(last), below(last) + "\uffff")) for first, last in ranges]
        return {id: WordingKind.RULE.value for id, key in rules if any(low <= key <= high for low, high in bounds)}
    if not index.kinds:
        index.kinds.update(Wording.objects.values_list("pk", "kind"))
    return {id: index.kinds[id] for id in ids if id in index.kinds}


def hits(index: Opened, ids: Sequence[int], marked: Marked) -> list[Hit]:
    """The wordings as hits, in this order, each in the newest edition that bears it."""
    index.bearers.update(_bearers([id for id in ids if id not in index.bearers]))
    kinds = kinds_of(index, ids, ())
    read = texts(ids, index)
    found = []
    for id in ids:
        borne: tuple[Bearer, ...] = index.bearers.get(id, ())
        if borne and id in read:
            newest = borne[0]
            html = marked.snippet([read[id]])
            found.append(Hit(kinds[id], newest.name, read[id].title, (), html, newest.url, date=newest.date, bearers=borne))
    return found


def _bearers(ids: Sequence[int]) -> dict[int, tuple[Bearer, ...]]:
    """The editions that bear each wording, newest first."""
    if not ids:
        return {}
    found: dict[int, dict[str, Bearer]] = defaultdict(dict)
    rules = RuleEntry.objects.filter(wording__in=ids).values_list("wording_id", "source__edition__date", "number")
    terms = TermEntry.objects.filter(wording__in=ids).values_list("wording_id", "source__edition__date", "name", "slug")
    for id, date, number in rules:
        found[id].setdefault(date, Bearer(date, number, reverse("book:rule", args=(date, number))))
    for id, date, name, slug in terms:
        found[id].setdefault(date, Bearer(date, name, reverse("book:term", args=(date, slug))))
    return {id: tuple(borne[date] for date in sorted(borne, reverse=True)) for id, borne in found.items()}
