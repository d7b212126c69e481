"""Fetch published editions from a public archive."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from rules_corpus.archive import Archive, ArchiveError, Listed
from rules_corpus.edition_import import import_edition
from rules_corpus.management.import_followup import bring_up_to_date
from rules_corpus.management.progress import printing, progress
from rules_corpus.models import Source, SourceKind
from rules_corpus.parsing import NotRules, parse


class Command(BaseCommand):
    """Fetches editions and imports them. What was fetched stays in the state folder, so that a second run goes on."""

    help = (
        "Fetch editions of the official rules from a public archive and import them. Without arguments: list them. "
        "Tried against a server of the tests that speaks the archive's form, not against the archive itself."
    )
    order: dict[str, int]  # the names of the archive's texts, oldest first

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Which editions, and from where."""
        parser.add_argument("dates", nargs="*", metavar="DATE", help="editions to fetch, by the archive's dates (2006-10-01)")
        parser.add_argument("--all", action="store_true", help="fetch every edition that is not imported yet")
        parser.add_argument("--archive", default=settings.RULES_ARCHIVE, help="the archive's address (default: %(default)s)")

    def handle(self, *args: Any, dates: list[str], archive: str, **options: Any) -> None:
        """List, or fetch and import. Exit status 1 when an edition could not be had; the others are imported all the same."""
        try:
            source = Archive(archive, say=self._warn)
            listed = source.editions()
        except ArchiveError as error:
            raise CommandError(f"{error}. Nothing was changed.") from error
        imported = set(Source.objects.filter(kind=SourceKind.OFFICIAL).values_list("name", flat=True))
        if not dates and not options["all"]:
            for one in listed:
                self.stdout.write(f"{one.date}  {one.name or one.code}{'  (imported)' if self._name(one) in imported else ''}")
            self.stdout.write(f"{len(listed)} editions. Name dates to fetch, or --all.")
            return
        wanted = [one for one in listed if one.date in dates or (options["all"] and self._name(one) not in imported)]
        missing = sorted(set(dates) - {one.date for one in listed})
        if missing:
            raise CommandError(f"The archive has no edition of {', '.join(missing)}; run fetch_rules without arguments for its list.")
        self.order = {self._name(one): at for at, one in enumerate(listed)}
        failed = 0
        with progress("Fetching", len(wanted), "edition") as step:
            for at, one in enumerate(wanted, start=1):
                with printing():
                    self._say(f"[{at}/{len(wanted)}] {one.date} {one.name or one.code}...")
                failed += not self._one(source, one)
                step(len(wanted) - at)
        bring_up_to_date(self._say)
        if failed:
            raise CommandError(f"{failed} of {len(wanted)} editions could not be had; the same command tries them again.")

    def _warn(self, text: str) -> None:
        with printing():
            self.stderr.write(f"  {text}")

    def _say(self, text: str) -> None:
        self.stdout.write(text)
        self.stdout.flush()

    def _one(self, source: Archive, one: Listed) -> bool:
        path: Path | None = None
        try:
            path = source.fetch(one, Path(settings.RULES_FETCHED_DIR))
            edition = parse(path.read_bytes(), else_date=one.date)
            if newer := self._newer(edition.date, one):
                self._say(f"  {newer} is a later text of the same date, {edition.date}, and stays.")
                return True
            report = import_edition(edition, SourceKind.OFFICIAL, name=self._name(one))
        except (ArchiveError, NotRules, ValueError, OSError) as error:
            if path is not None:
                path.unlink(missing_ok=True)  # what is no edition must not be taken for one the next time
            with printing():
                self.stderr.write(self.style.ERROR(f"  refused: {error}"))
            return False
        said = f", dated {report.edition} in the text" if report.edition != one.date else ""
        with printing():
            self._say(f"  {report.rules:,} rules, {report.terms:,} terms, {len(report.notices):,} warnings{said}.")
        return True

    def _newer(self, date: str, one: Listed) -> str:
        """The name of a text of that date which the archive lists behind this one and which is imported already, or ""."""
        for name in Source.objects.filter(kind=SourceKind.OFFICIAL, edition__date=date).values_list("name", flat=True):
            if self.order.get(name, -1) > self.order[self._name(one)]:
                return name
        return ""

    @staticmethod
    def _name(one: Listed) -> str:
        return f"{one.date}-{one.code}.txt"
