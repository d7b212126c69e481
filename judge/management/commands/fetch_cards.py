"""Fetch cards, and rulings about them, from Scryfall's bulk data."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from tqdm import tqdm

from judge.card_base.card_archive import CardArchive, CardArchiveError


class Command(BaseCommand):
    """Fetches what is new and takes it in; a fetch that broke off goes on where it was."""

    help = (
        "Fetch cards and rulings from Scryfall's bulk data and import them; what has not changed is not fetched again. "
        "Tried against a server of the tests that speaks the documented form, not against Scryfall itself."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        """What to fetch, and from where."""
        parser.add_argument("--printings", action="store_true", help="every printing (default_cards), which tells first printings")
        parser.add_argument("--no-rulings", action="store_true", help="cards alone")
        parser.add_argument("--archive", default=settings.CARDS_ARCHIVE, help="the archive's address (default: %(default)s)")

    def handle(self, *args: Any, archive: str, **options: Any) -> None:
        """Fetch and import. Exit status 1 when a file could not be had or taken in."""
        wanted = ["default_cards" if options["printings"] else "oracle_cards", *([] if options["no_rulings"] else ["rulings"])]
        folder = Path(settings.CARDS_FETCHED_DIR)
        try:
            listed = CardArchive(archive).listed()
            for kind in wanted:
                if kind not in listed:
                    raise CardArchiveError(f"{archive} lists no file of the type {kind}")
                with tqdm(desc=f"Fetching {kind}", unit="B", unit_scale=True, disable=None) as bar:

                    def told(have: int, size: int, bar: Any = bar) -> None:
                        bar.total = size or None
                        bar.update(have - bar.n)

                    path, new = CardArchive(archive, told).fetch(listed[kind], folder)
                if not new:
                    self.stdout.write(f"{kind}: as it was fetched before.")
                    continue
                call_command("import_cards", str(path), rulings=kind == "rulings", stdout=self.stdout, stderr=self.stderr)
        except (CardArchiveError, OSError) as error:
            raise CommandError(f"{error}.") from error
