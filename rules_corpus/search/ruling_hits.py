"""Rulings among what search finds."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterable, Mapping

from django.urls import reverse

from rules_corpus.models import Ruling
from rules_corpus.search.providers import Shown, Thing


class Rulings:
    """All rulings in the database. See ``others.Provider``."""

    kind = "ruling"
    label = "Rulings"

    def stamp(self) -> str:
        """Changes with any ruling."""
        rows = Ruling.objects.order_by("pk").values_list("pk", "edition__date", "number", "name", "date", "text")
        return hashlib.sha256(repr(list(rows)).encode()).hexdigest()

    def things(self) -> Iterable[Thing]:
        """Every ruling; its key is its row's id."""
        for one in Ruling.objects.select_related("edition").order_by("pk").iterator():
            yield Thing(str(one.pk), "", one.text, one.edition.date, (one.number,))

    def shown(self, about: Mapping[str, Collection[str]], date: str) -> Mapping[str, Shown]:
        """The rulings, each on the page of its rule."""
        found = {}
        for one in Ruling.objects.select_related("edition").filter(pk__in=about):
            number = next(iter(about[str(one.pk)]), "")
            there, at = (date, number) if date and number else (one.edition.date, one.number)
            url = reverse("book:rule", args=(there, at)) + "#rulings"
            source = ", ".join(part for part in (one.name, one.source) if part)
            found[str(one.pk)] = Shown(f"On rule {at}", one.text, url, source, one.date.isoformat())
        return found
