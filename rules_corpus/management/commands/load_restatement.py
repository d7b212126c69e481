"""Load the embedded edition."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from rules_corpus import descents, embedded
from rules_corpus.restatement import RestatementError


class Command(BaseCommand):
    """Puts the edition restated in our own words into the database; changes nothing when it is there already."""

    help = "Load the embedded edition, restated in our own words, from rules_corpus/digest."

    def handle(self, *args: Any, **options: Any) -> None:
        """Load and report."""
        try:
            report = embedded.load()
        except RestatementError as error:
            raise CommandError(f"{error}. Nothing was changed.") from error
        descents.update()
        done = f"{report.rules:,} numbers and {report.terms:,} terms" if report.changed else "unchanged"
        self.stdout.write(f"The edition of {report.edition} in our own words: {done}.")
