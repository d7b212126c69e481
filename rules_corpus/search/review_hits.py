"""Readers' reviews among what search finds, those that a moderator let be shown."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterable, Mapping

from django.urls import reverse

from rules_corpus.models import Review, ReviewState, TermEntry, WordingKind
from rules_corpus.search.lineage_map import TERM
from rules_corpus.search.providers import Shown, Thing

ANCHOR = "#reviews-heading"


class Reviews:
    """All reviews that are shown. See ``others.Provider``."""

    kind = "review"
    label = "Reviews"

    def stamp(self) -> str:
        """Changes with any review that is shown."""
        rows = Review.objects.filter(state=ReviewState.SHOWN).order_by("pk").values_list("pk", "edition__date", "kind", "place", "text")
        return hashlib.sha256(repr(list(rows)).encode()).hexdigest()

    def things(self) -> Iterable[Thing]:
        """Every review; its key is its row's id."""
        for one in Review.objects.filter(state=ReviewState.SHOWN).select_related("edition").order_by("pk").iterator():
            place = TERM + one.place if one.kind == WordingKind.TERM else one.place
            yield Thing(str(one.pk), "", one.text, one.edition.date, (place,))

    def shown(self, about: Mapping[str, Collection[str]], date: str) -> Mapping[str, Shown]:
        """The reviews, each on the page of its rule or term."""
        found = {}
        for one in Review.objects.filter(pk__in=about, state=ReviewState.SHOWN).select_related("edition", "reader"):
            place = next(iter(about[str(one.pk)]), "") if date else ""
            there = date if place else one.edition.date
            name = place.removeprefix(TERM) or one.place
            term = one.kind == WordingKind.TERM
            if term and not TermEntry.objects.filter(source__edition__date=there, slug=name).exists():
                there, name = one.edition.date, one.place
            title = f"On the term {name.replace('-', ' ')}" if term else f"On rule {name}"
            url = reverse("book:term" if term else "book:rule", args=(there, name)) + ANCHOR
            found[str(one.pk)] = Shown(title, one.text, url, one.reader.get_username(), one.written.date().isoformat())
        return found
