"""Measure how well search finds what people ask."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from rules_corpus.models import Edition, WordingKind
from rules_corpus.search import engine_choice, evaluation, lookup
from rules_corpus.search.backend import Opened
from rules_corpus.search.lineage_map import TERM
from rules_corpus.search.results import Hit


class Command(BaseCommand):
    """Asks every query of a judged set and reports MRR@10 and recall@10, those kept aside while tuning by themselves."""

    help = "Measure search on a judged set of queries, such as tests/corpus/data/queries.toml."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The judged set, where to search, and whether to show what was missed."""
        parser.add_argument("file", metavar="FILE", type=Path, help="the judged set (TOML)")
        parser.add_argument("--misses", action="store_true", help="show queries that were not answered first, but for those kept aside")
        parser.add_argument("--any", action="store_true", help="search all editions at once; a hit is what it became in the edition judged")

    def handle(self, *args: Any, file: Path, misses: bool, any: bool = False, **options: Any) -> None:
        """Measure each edition of the set that is in the database."""
        try:
            judged = evaluation.read(file.read_text(encoding="utf-8"))
        except (OSError, ValueError, KeyError) as error:
            raise CommandError(f"{file} cannot be read as a judged set: {error}") from error
        if engine_choice.store().opened() is None:
            raise CommandError("There is no search index, without which nothing is found: make it once with manage.py build_index.")
        for date, queries in judged.items():
            edition = Edition.objects.filter(date=date).first()
            if edition is None:
                self.stdout.write(f"{date}: not in the database; import it to measure it.")
                continue
            kinds = ", ".join(edition.sources.order_by("-kind").values_list("kind", flat=True))
            find = finder_in_all(edition) if any else finder(edition)
            for name, aside in (("open", False), ("kept aside", True)):
                score = evaluation.score([one for one in queries if one.aside is aside], find)
                self.stdout.write(
                    f"{date} ({kinds}), {score.queries} {name}: MRR@10 {score.mrr:.3f}, recall@10 {score.recall:.3f}"
                )
            if misses:
                self._show([one for one in queries if not one.aside], find)

    def _show(self, queries: list[evaluation.Judged], find: evaluation.Finder) -> None:
        for one in queries:
            found = find(one.ask)[: evaluation.LOOKED_AT]
            if evaluation.rank(one, found) != 1 or evaluation.recall(one, found) < 1:
                wanted = ", ".join(" or ".join(answer) for answer in one.answers)
                self.stdout.write(f"  {one.ask}: wanted {wanted}; got {' '.join(found) or 'nothing'}")


def finder(edition: Edition) -> evaluation.Finder:
    """Search in an edition as the judge of it calls it."""
    return lambda ask: [hit.key if hit.kind == "rule" else f"term:{hit.key}" for hit in lookup.find(ask, edition).hits]


def finder_in_all(edition: Edition) -> evaluation.Finder:
    """Search in all editions, as seen from one: each rule found is the place there that it has, or that it became."""
    opened = engine_choice.store().opened()

    def place(hit: Hit) -> str:
        return place_in_all(opened, hit.course, edition.date) if opened else ""

    return lambda ask: [place(hit) for hit in lookup.find(ask, None).hits]


def place_in_all(opened: Opened, course: int, date: str) -> str:
    """The place of a course in the edition of a date: what it was there or became; "" where it is nothing there."""
    known = opened.courses[course]
    span = opened.courses.at(course, date)
    if known.kind == WordingKind.TERM:
        return TERM + (span or known.spans[0]).place
    return span.place if span else ""
