"""What is indexed: every wording once, with the editions that bear it and the headings it stands under."""

from __future__ import annotations

import hashlib
from collections import defaultdict
from collections.abc import Iterator

from rules_corpus.models import Edition, RuleEntry, TermEntry, Wording
from rules_corpus.places import ancestors
from rules_corpus.search.backend import Document
from rules_corpus.search.called import FILE, TERM, called, in_every_edition
from rules_corpus.search.snippets import without_markup


def made_from() -> str:
    """A stamp of everything that is indexed."""
    revisions = Edition.objects.order_by("date").values_list("date", "revision")
    return hashlib.sha256(repr(list(revisions)).encode() + FILE.read_bytes()).hexdigest()


def documents() -> Iterator[Document]:
    """A document for each wording that has something to find."""
    editions: dict[int, set[str]] = defaultdict(set)
    headings: dict[int, dict[str, None]] = defaultdict(dict)
    titles = _titles()
    sayings = in_every_edition(called())
    names: dict[int, dict[str, None]] = defaultdict(dict)
    rules = RuleEntry.objects.values_list("wording_id", "number", "source__edition__date")
    for wording, number, date in rules.iterator():
        editions[wording].add(date)
        for above in ancestors(number)[1:]:
            headings[wording].update(dict.fromkeys(titles.get((date, above), ())))
        names[wording].update(dict.fromkeys(sayings.get(date, {}).get(number, ())))
    for wording, slug, date in TermEntry.objects.values_list("wording_id", "slug", "source__edition__date").iterator():
        editions[wording].add(date)
        names[wording].update(dict.fromkeys(sayings.get(date, {}).get(TERM + slug, ())))
    for row in Wording.objects.order_by("pk").iterator():
        heading = " ".join([*headings.get(row.pk, ()), row.title])
        if heading.strip() or row.blocks:
            yield Document(
                row.pk, row.kind, tuple(sorted(editions[row.pk])), heading, without_markup(row.plain), tuple(names[row.pk])
            )


def _titles() -> dict[tuple[str, str], list[str]]:
    found: dict[tuple[str, str], list[str]] = defaultdict(list)
    rows = RuleEntry.objects.exclude(wording__title="").order_by("source_id", "position")
    for date, number, title in rows.values_list("source__edition__date", "number", "wording__title"):
        if title not in found[date, number]:
            found[date, number].append(title)
    return found
