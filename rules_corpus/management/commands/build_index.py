"""Build the search index."""

from __future__ import annotations

import os
import time
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from rules_corpus.search import index_builds
from rules_corpus.search.index_signals import turn

BESIDE = 10
"""How much a process that follows the site stands back for it."""


class Command(BaseCommand):
    """Builds the index beside the one in use, then swaps them; does nothing when it is up to date."""

    help = "Build the search index over every edition in the database, unless it is up to date."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Offer to build regardless, or as the site does it."""
        parser.add_argument("--force", action="store_true", help="build even when the index is up to date")
        parser.add_argument("--follow", action="store_true", help="as the site does beside itself: after others, unless one waits already")

    def handle(self, *args: Any, force: bool = False, follow: bool = False, **options: Any) -> None:
        """Build and say so."""
        if not follow:
            self._build(force)
            return
        os.nice(BESIDE)
        with turn() as mine:
            if mine:
                self._build(force)

    def _build(self, force: bool) -> None:
        if not force and index_builds.up_to_date():
            self.stdout.write("The search index is up to date.")
            return
        self.stdout.write("Building the search index...")
        self.stdout.flush()
        begun = time.monotonic()
        texts = index_builds.rebuild() if force else index_builds.renew()
        self.stdout.write(f"Indexed {texts:,} texts in {time.monotonic() - begun:.1f} s.")
