"""A rule's course through the editions, told in chapters: one for each wording."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from rules_corpus.descents import Elsewhere
from rules_corpus.diff import Stretch, word_diff
from rules_corpus.edition_comparison import text_of
from rules_corpus.models import RuleEntry


@dataclass
class Chapter:
    """A wording: where it stood from when to when, and what is new in it (nothing where it can't be compared)."""

    stages: list[Elsewhere]
    text: str
    stretches: Sequence[Stretch] = ()
    places: list[tuple[str, str, str]] = field(default_factory=list)
    """(number, first date, last date), oldest first."""

    @property
    def first(self) -> Elsewhere:
        """The edition that brought it."""
        return self.stages[0]

    @property
    def last(self) -> Elsewhere:
        """The newest edition that has it."""
        return self.stages[-1]


def chapters_of(stages: Sequence[Elsewhere], known: Mapping[tuple[str, str], str] | None = None) -> list[Chapter]:
    """The wordings of a rule's course, newest first; ``known`` are its texts by date and number, where they were read already."""
    texts = _texts(stages) if known is None else known
    chapters: list[Chapter] = []
    for stage in stages:
        if chapters and stage.changed is False:
            chapters[-1].stages.append(stage)
            continue
        chapter = Chapter([stage], texts.get((stage.date, stage.number), ""))
        if chapters and stage.changed:
            before = chapters[-1].last
            chapter.stretches = word_diff(texts.get((before.date, before.number), ""), chapter.text)
        chapters.append(chapter)
    for chapter in chapters:
        chapter.places = places_of(chapter.stages)
    return chapters[::-1]


def places_of(stages: Sequence[Elsewhere]) -> list[tuple[str, str, str]]:
    """The numbers a rule bore, with the first and last edition of each, oldest first."""
    found: list[tuple[str, str, str]] = []
    for stage in stages:
        if found and found[-1][0] == stage.number:
            found[-1] = (stage.number, found[-1][1], stage.date)
        else:
            found.append((stage.number, stage.date, stage.date))
    return found


def _texts(stages: Sequence[Elsewhere]) -> dict[tuple[str, str], str]:
    """The text of each stage, in the words that lineage goes by."""
    wanted = {(stage.date, stage.words): stage.number for stage in stages}
    rows = RuleEntry.objects.filter(
        source__edition__date__in=[stage.date for stage in stages], number__in={stage.number for stage in stages}
    ).select_related("wording", "source__edition")
    return {
        (row.source.edition.date, row.number): text_of(row.wording)
        for row in rows.order_by("-position")
        if wanted.get((row.source.edition.date, row.source.kind)) == row.number
    }
