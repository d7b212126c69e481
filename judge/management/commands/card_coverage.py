"""``manage.py card_coverage FILE``: how many cards of a JSON-lines file the compiler reads completely, and that each of them runs."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from judge.cards.completeness import cover, definitions
from judge.cards.errors import CardError
from judge.cards.trial import trial


class Command(BaseCommand):
    """Counts complete and partial cards, names unread words, and runs each complete card into play or onto the stack."""

    help = "Counts the cards of FILE (one JSON object a line: name, cost, types, subtypes, pt, text) that the compiler reads completely."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """FILE, and how much to print."""
        parser.add_argument("file", type=Path)
        parser.add_argument("--unread", type=int, default=20, metavar="N", help="print the N most frequent unread wordings (20)")
        parser.add_argument("--partial", action="store_true", help="print every partly read card with its unread words")

    def handle(self, *args: Any, **options: Any) -> None:
        """Read, run, count. The exit status is 1 when a complete card fails to run."""
        try:
            with options["file"].open(encoding="utf-8") as lines:
                cards = list(definitions(lines))
        except (OSError, UnicodeDecodeError, CardError) as error:
            raise CommandError(f"{options['file']}: {error}") from None
        covered = cover(iter(cards))
        partial = {report.card.name for report in covered.partial}
        failed = []
        for card in cards:
            if card.name not in partial:
                try:
                    trial(card.characteristics)
                except Exception as error:
                    failed.append(f"{card.name}: {type(error).__name__}: {error}")
        if options["partial"]:
            for report in covered.partial:
                words = report.error or "; ".join(f"line {u.line}: {u.words!r}" for u in report.unread)
                self.stdout.write(f"{report.card.name}: {words}")
        for shape, count in covered.shapes.most_common(options["unread"]):
            self.stdout.write(f"{count:5}  {shape}")
        for line in failed:
            self.stdout.write(f"does not run: {line}")
        self.stdout.write(covered.last_line)
        if failed:
            raise CommandError(f"{len(failed)} complete cards do not run", returncode=1)
