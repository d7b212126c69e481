"""Cards: the list with its search, and the page of each card."""

from __future__ import annotations

import re
from itertools import groupby
from typing import Any
from urllib.parse import urlencode

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from judge.card_base import readings
from judge.card_base.card_lookup import definition, slug_of
from judge.card_base.card_search import PAGE, search
from judge.cards.former_effects import FORMER_EFFECTS, FormerEffect, in_words, told
from judge.models import Card
from judge.sandbox.limits import OutOfMemory, OutOfTime
from judge.sandbox.process_pool import Busy
from judge.scenarios import library_index
from judge.scenarios.editing import situation_text
from judge.web.views.rule_links import cite_in
from judge.web.views.situation_sources import naming, of_text
from rules_corpus.models import Edition
from rules_corpus.views.requested_places import NotHere, Suggestion

MOST_SCENARIOS = 12


@require_safe
@vary_on_headers("HX-Request", "HX-Target")
def index(request: HttpRequest) -> HttpResponse:
    """The cards that fit what was asked, or all by name."""
    asked = request.GET.get("q", "").strip()
    said = request.GET.get("page", "1")
    page = min(max(1, int(said) if said.isdecimal() and len(said) < 5 else 1), 2000)
    found = search(asked, (page - 1) * PAGE)
    last = max(1, -(-found.count // PAGE))
    context: dict[str, Any] = {
        "asked_q": asked, "found": found, "page": page, "last": last, "first": (page - 1) * PAGE + 1, "all": Card.objects.count(),
    }
    alone = request.htmx and request.htmx.target == "found"  # type: ignore[attr-defined]
    return render(request, "cards/_found.html" if alone else "cards/index.html", context)


@require_safe
def card(request: HttpRequest, slug: str) -> HttpResponse:
    """A card: its text, how that is understood, the rules that govern it, rulings, and scenarios with it; or, with ``part=rules``, what a
    board shows of that beside the card's text."""
    one = Card.objects.filter(slug=slug).first()
    if one is None:
        if (plain := slug_of(slug)) != slug and Card.objects.filter(slug=plain).exists():
            return redirect("bench:card", plain)
        near = search(slug.replace("-", " "), most=5).cards
        raise NotHere(f"There is no card called “{slug.replace('-', ' ')}” here.", [Suggestion(c.name, c.address) for c in near])
    edition = Edition.objects.filter(date=settings.RULES_DEFAULT_EDITION).first()
    try:
        read = readings.read(one)
    except (Busy, OutOfTime, OutOfMemory):
        read = {}
    context = {
        "card": one, "read": read, "lines": _lines(read), "faces": _faces(one), "rulings": list(one.rulings.all()),
        "rules": cite_in(settings.RULES_DEFAULT_EDITION, edition)(read.get("rules", ()))[:MOST_RULES], "edition": edition,
        "scenarios": _scenarios(one)[:MOST_SCENARIOS], "bench": _bench(one) if one.complete else "",
        "later": _later(one),
    }
    return render(request, "cards/_governing.html" if request.GET.get("part") == "rules" else "cards/card.html", context)


MOST_RULES = 14


def _lines(read: dict[str, Any]) -> list[tuple[str, list[tuple[str, str]]]]:
    """The words of the card as they were taken apart, each with the sentences (kind, sentence) that say how they are understood."""
    return [(words, [(kind, said) for kind, _, said in those]) for words, those in groupby(read.get("said", ()), key=lambda one: one[1])]


def _faces(card: Card) -> list[dict[str, Any]]:
    """The card as it is printed: one part, or the two of a split or flip card."""
    whole = definition(card)
    parts = [*whole.halves] if whole.halves else [whole, *([whole.flip] if whole.flip else [])]
    made = []
    for at, part in enumerate(parts):
        text = in_words(part.text.split("\n----\n", 1)[0], part.name, settings.RULES_DEFAULT_EDITION)
        cost = part.cost if whole.halves or not at else ""
        made.append({"name": part.name, "cost": cost, "type": part.type, "pt": part.pt, "text": text.split("\n") if text else []})
    return made


def _later(card: Card) -> list[FormerEffect]:
    """The keywords that the source of the card's text has, and the default edition doesn't."""
    return [one for one in FORMER_EFFECTS if one.since > settings.RULES_DEFAULT_EDITION and told(card.text, "", one) != card.text]


def _scenarios(card: Card) -> list[library_index.Entry]:
    """The scenarios of the library in whose situation the card is named, the easy ones first."""
    names = [part.strip() for part in re.split(" // ", card.name)]
    named = re.compile("|".join(rf"(?<![\w']){re.escape(name)}(?![\w'])" for name in names), re.IGNORECASE)
    found = [entry for entry in library_index.all() if named.search(entry.document.block)]
    return sorted(found, key=lambda entry: (entry.document.difficulty or 9, entry.title))


def _bench(card: Card) -> str:
    """Where the builder opens with the card: in Ann's hand if it is an instant or a sorcery, in play if not."""
    zone = "hand" if re.search("instant|sorcery", card.type, re.IGNORECASE) else "in play"
    text = situation_text.block({"players": {"Ann": {zone: [card.name]}, "Bob": {}}, "turn": "Ann"})
    return f"{reverse('bench:build')}?{urlencode(naming(of_text(text)))}"
