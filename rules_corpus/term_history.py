"""A glossary term through all editions: the course of a name, for ``history.chapters_of`` to tell."""

from __future__ import annotations

from rules_corpus.descents import Elsewhere
from rules_corpus.edition_comparison import text_of
from rules_corpus.lineage import Kind, Link
from rules_corpus.models import Edition, TermEntry
from rules_corpus.wording import essence

Texts = dict[tuple[str, str], str]
"""By date and slug."""


def term_course(slug: str) -> tuple[list[Elsewhere], Texts]:
    """The term in every edition that has it, oldest first, official texts before our own, and its texts."""
    rows = TermEntry.objects.filter(slug=slug).select_related("wording", "source__edition")
    entries = {row.source.edition.date: row for row in rows.order_by("source__edition__date", "-source__kind")}
    dates = list(Edition.objects.order_by("date").values_list("date", flat=True))
    stages: list[Elsewhere] = []
    texts: Texts = {}
    before = ""
    for date in sorted(entries):
        row = entries[date]
        texts[date, slug] = text_of(row.wording)
        changed, link = None, None
        if before and dates.index(date) == dates.index(before) + 1 and entries[before].source.kind == row.source.kind:
            changed = essence(texts[before, slug]) != essence(texts[date, slug])
            link = Link(slug, slug, Kind.REWORDED if changed else Kind.KEPT, 1.0, "the same name")
        stages.append(Elsewhere(date, slug, row.source.kind, link, changed))
        before = date
    return stages, texts


def term_ended(last: str) -> str:
    """The first edition after the last that has a term, "" when that is the newest."""
    after = Edition.objects.filter(date__gt=last).order_by("date").first()
    return after.date if after is not None else ""
