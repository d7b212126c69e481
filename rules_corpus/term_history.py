"""A glossary term through all editions: the course of a name, for ``history.chapters_of`` to tell."""

from __future__ import annotations

from rules_corpus import descents, records
from rules_corpus.descents import Elsewhere
from rules_corpus.edition_comparison import text_of
from rules_corpus.headwords import bare
from rules_corpus.likeness import Space
from rules_corpus.lineage import Kind, Link
from rules_corpus.models import Edition, TermEntry
from rules_corpus.wording import essence

Texts = dict[tuple[str, str], str]
"""By date and slug."""
LIKE_ENOUGH = 0.28
"""How like the text of a term that ended that of a new one must be to have come in its place under another name."""


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


def term_instead(name: str, last: str, ended: str) -> str:
    """The name of the term that came in the place of one that ended, "" when none did.

    ``last`` is the last edition that has it, ``ended`` the next one. It is a term that is new there, has the same name but for what
    stands in parentheses behind it, or says the likest thing.
    """
    old, new = ({term.name: term for term in _text(date).terms} for date in (last, ended))
    fresh = [term for known, term in new.items() if known not in old]
    if name not in old or not fresh:
        return ""
    same_word = bare(name).lower()
    if same := [term.name for term in fresh if bare(term.name).lower() == same_word]:
        return same[0]
    gone = [term for known, term in old.items() if known not in new]
    space = Space(*([" ".join([term.name, *(block.text for block in term.blocks)]) for term in terms] for terms in (gone, fresh)))
    at = [term.name for term in gone].index(name)
    best = max(range(len(fresh)), key=lambda other: space.cosine(at, other))
    return fresh[best].name if space.cosine(at, best) >= LIKE_ENOUGH else ""


def _text(date: str) -> records.Edition:
    return descents.text_of(Edition.objects.get(date=date))
