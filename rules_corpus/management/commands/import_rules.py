"""Import published editions."""

from __future__ import annotations

import re
from argparse import ArgumentParser
from datetime import date as calendar_date
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from rules_corpus.edition_import import Report, import_edition
from rules_corpus.management.import_followup import bring_up_to_date
from rules_corpus.management.progress import printing, progress
from rules_corpus.models import SourceKind
from rules_corpus.parsing import NotRules, parse

LARGEST = 20 * 1024 * 1024
WARNINGS_SHOWN = 10


class Command(BaseCommand):
    """Reads files with the published rules, each into its edition; a refused file changes nothing."""

    help = "Import the official text of one or more editions from plain text files, as the publisher offers them."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Files and options."""
        parser.add_argument("files", nargs="+", metavar="FILE", type=Path, help="a published edition as plain text")
        parser.add_argument("--date", help="the edition's date, where the text's is wrong or missing (2006-10-01)")
        parser.add_argument("--all-warnings", action="store_true", help=f"show more than {WARNINGS_SHOWN} warnings")
        parser.add_argument("--no-index", action="store_true", help="leave the search index and the lineage of rules as they are")

    def handle(
        self, *args: Any, files: list[Path], date: str | None, all_warnings: bool, no_index: bool, **options: Any
    ) -> None:
        """Import each file, then bring the index up to date. Exit status 1 when a file was refused."""
        if date and len(files) > 1:
            raise CommandError("--date is for one file at a time.")
        refused = 0
        read: dict[str, str] = {}
        with progress("Importing", len(files), "edition") as step:
            for at, path in enumerate(files, start=1):
                self._say(f"[{at}/{len(files)}] Reading {path.name}..." if len(files) > 1 else f"Reading {path.name}...")
                try:
                    edition = parse(_read(path), date=date, else_date=_date_in(path.name))
                    report = import_edition(edition, SourceKind.OFFICIAL, name=path.name)
                except (OSError, ValueError) as error:  # NotRules is a ValueError
                    refused += 1
                    with printing():
                        self.stderr.write(self.style.ERROR(f"{path}: refused: {_reason(error)}. Nothing was changed."))
                else:
                    with printing():
                        self._tell(report, None if all_warnings else WARNINGS_SHOWN)
                        if report.edition in read:
                            self.stdout.write(self.style.WARNING(f"  It took the place of {read[report.edition]}, of the same date."))
                    read[report.edition] = path.name
                step(len(files) - at)
        if not no_index:
            bring_up_to_date(self._say)
        if refused:
            raise CommandError(f"{refused} of {len(files)} files refused.")

    def _say(self, text: str) -> None:
        with printing():
            self.stdout.write(text)
            self.stdout.flush()

    def _tell(self, report: Report, most: int | None) -> None:
        warnings = len(report.notices)
        self.stdout.write(
            f"  Edition of {report.edition}: {report.rules:,} rules, {report.examples:,} examples, "
            f"{report.terms:,} terms, {warnings:,} warning{'' if warnings == 1 else 's'}."
        )
        for notice in report.notices[:most]:
            self.stdout.write(f"    line {notice.line}: {notice.text} [{notice.code}]")
        if most is not None and warnings > most:
            self.stdout.write(f"    ... and {warnings - most} more (--all-warnings shows them)")
        done = f"stored; {report.new_wordings:,} wordings were new" if report.changed else "unchanged: already imported"
        self.stdout.write(self.style.SUCCESS(f"  {done}."))


def _read(path: Path) -> bytes:
    size = path.stat().st_size
    if size > LARGEST:
        raise NotRules(f"the file has {size:,} bytes; an edition of the rules has a few million at most")
    return path.read_bytes()


def _date_in(name: str) -> str:
    """The date that a file's name tells (CR-2006-10-01.txt, MagicCompRules 20061001.txt), or ""."""
    for match in re.finditer(r"(?<!\d)((?:19|20)\d{2})[-_. ]?(\d{2})[-_. ]?(\d{2})(?!\d)", name):
        try:
            return calendar_date(int(match[1]), int(match[2]), int(match[3])).isoformat()
        except ValueError:
            continue
    return ""


def _reason(error: OSError | ValueError) -> str:
    return (error.strerror or str(error)) if isinstance(error, OSError) else str(error).rstrip(".")
