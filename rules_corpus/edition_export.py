"""A whole edition as one HTML file that needs nothing else, and as data for reading without a network."""

from __future__ import annotations

import base64
import hashlib
import re
from functools import lru_cache
from pathlib import Path
from typing import Any

from django.conf import settings
from django.template.loader import render_to_string

from rules_corpus import slug_numbers
from rules_corpus.markup import render_blocks
from rules_corpus.models import Edition, TermEntry
from rules_corpus.outline import TermPlace, Texts, outline, places
from rules_corpus.search.lineage_map import everywhere
from rules_corpus.search.synonyms import synonyms

_LINK = re.compile(r'href="/(rules|glossary)/([0-9-]{10})/([^"?#]+)"')
_SYMBOL = re.compile(r'href="[^"]*symbols[^"#]*\.svg#(s-[a-z0-9]+)"')
_DRAWING = re.compile(r'<symbol id="(s-[a-z0-9]+)".*?</symbol>', re.DOTALL)


def style() -> str:
    """The style sheet that the file carries."""
    return (Path(settings.BASE_DIR) / "static" / "css" / "edition.css").read_text(encoding="utf-8")


def style_hash() -> str:
    """What a content security policy names that style sheet by."""
    return f"sha256-{base64.b64encode(hashlib.sha256(style().encode()).digest()).decode()}"


def as_one_file(edition: Edition) -> str:
    """The edition as HTML: contents, rules, glossary; links lead to places in the file, symbols are drawn in it."""
    return _one_file(edition.pk, edition.revision)


@lru_cache(maxsize=3)
def _one_file(pk: int, revision: str) -> str:
    edition = Edition.objects.get(pk=pk)
    book = outline(edition)
    terms = _terms(edition)
    html = render_to_string(
        "book/edition.html",
        {"edition": edition, "book": book, "places": places(edition, book.numbers), "terms": terms, "style": style()},
    )
    html = _LINK.sub(lambda link: _inside(link, edition.date), html)
    used = set(_SYMBOL.findall(html))
    sheet = (Path(settings.BASE_DIR) / "static" / "symbols.svg").read_text(encoding="utf-8")
    drawings = "".join(drawing[0] for drawing in _DRAWING.finditer(sheet) if drawing[1] in used)
    return _SYMBOL.sub(r'href="#\1"', html).replace("<!--symbols-->", f'<svg hidden aria-hidden="true">{drawings}</svg>')


def as_data(edition: Edition) -> dict[str, Any]:
    """The edition for a browser that reads without a network: rules, terms (HTML each), and everyday words."""
    newest = Edition.objects.first()
    return _data(edition.pk, edition.revision, newest.revision if newest else "")


@lru_cache(maxsize=2)
def _data(pk: int, revision: str, newest_revision: str) -> dict[str, Any]:
    edition = Edition.objects.get(pk=pk)
    book = outline(edition)
    return {
        "date": edition.date,
        "revision": revision,
        "rules": [[place.number, place.title, _html(place, edition, place.number)] for place in places(edition, book.numbers)],
        "terms": [[term.slug, term.name, _html(term, edition, term.slug)] for term in _terms(edition)],
        "sayings": {" ".join(said): list(dict.fromkeys(words)) for said, words in synonyms().sayings.items()},
        "ignored": sorted(synonyms().ignored),
        "newest": _newest(edition),
    }


def _newest(edition: Edition) -> dict[str, Any]:
    """The date of the newest edition, and for each of its numbers that of this one, where it is sure which rule is meant.

    Today's numbers are known even where no lineage leads to them, and where today's text was not imported."""
    here = {number: (number,) for number in outline(edition).numbers}
    newest = Edition.objects.order_by("-date").first()
    if newest is None or newest == edition:
        date, there = max(edition.date, slug_numbers.newest()), {}
    else:
        date, there = newest.date, everywhere(here, edition).get(newest.date, {})
    known = {number: mine for number, mine in slug_numbers.known_between(date, edition.date).items() if mine in here}
    return {"date": date, "numbers": {**known, **{number: borne[0] for number, borne in there.items()}}}


def _terms(edition: Edition) -> list[TermPlace]:
    found = {slug: TermPlace(slug, name) for slug, name in outline(edition).terms.items()}
    for entry in TermEntry.objects.filter(source__edition=edition).select_related("wording", "source"):
        found[entry.slug].add(entry.source.kind, entry.wording)
    return list(found.values())


def _html(place: Texts, edition: Edition, here: str) -> str:
    """Our words and the official ones, as far as there are any; where both are, the second say whose they are."""
    book = outline(edition)
    said = [(label, render_blocks(one.blocks, book, markdown=one is place.restatement, here=here)) for label, one in place.wordings]
    return "".join(f'<p class="text-label">{label}</p>{html}' if at else html for at, (label, html) in enumerate(said))


def _inside(link: re.Match[str], date: str) -> str:
    kind, of, key = link.groups()
    return f'href="#{"r" if kind == "rules" else "t-"}{key}"' if of == date else link[0]
