"""Import cards, and rulings about them."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from tqdm import tqdm

from judge.card_base.card_files import BadCardFile
from judge.card_base.card_import import import_cards, import_rulings


class Command(BaseCommand):
    """Takes a file in whole or not at all; a second time changes nothing."""

    help = (
        "Import cards: Scryfall's bulk data (oracle cards, default cards), MTGJSON's AtomicCards, or a card in JSON a line; plain or gzip. "
        "With --rulings: Scryfall's rulings about the cards that are there."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The files."""
        parser.add_argument("files", nargs="+", metavar="FILE", type=Path, help="a file of cards")
        parser.add_argument("--rulings", action="store_true", help="the files are Scryfall's rulings")

    def handle(self, *args: Any, files: list[Path], rulings: bool, **options: Any) -> None:
        """Import each file. Exit status 1 when one was refused; the others are imported all the same."""
        refused = 0
        for path in files:
            try:
                self._one(path, rulings)
            except (BadCardFile, OSError) as error:
                refused += 1
                self.stderr.write(self.style.ERROR(f"{path}: refused: {error}. Nothing was changed."))
        if refused:
            raise CommandError(f"{refused} of {len(files)} files refused.")

    def _one(self, path: Path, rulings: bool) -> None:
        with tqdm(desc=f"Reading {path.name}", total=path.stat().st_size, unit="B", unit_scale=True, disable=None) as bar:

            def told(read: int) -> None:
                bar.update(read - bar.n)

            if rulings:
                done = import_rulings(path, told)
                said = f"{done.new:,} new rulings of {done.told:,}"
                said += f"; {done.homeless:,} are about cards that are not in the card base" if done.homeless else ""
            else:
                taken = import_cards(path, told)
                said = f"{taken.new:,} new cards, {taken.changed:,} changed, {taken.same:,} as they were"
                said += f"; {taken.rulings:,} new rulings" if taken.rulings else ""
        self.stdout.write(f"{path.name}: {said}. manage.py read_cards reads what is new.")
