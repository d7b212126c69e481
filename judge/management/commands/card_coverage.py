"""``manage.py card_coverage FILE``: how many cards of a JSON-lines file are read completely, and what happens when they are played."""

from __future__ import annotations

import random
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from judge.cards.card import CardDefinition
from judge.cards.completeness import cover, definitions
from judge.cards.errors import CardError
from judge.cards.rehearsal import rehearse
from judge.cards.trial import trial


class Command(BaseCommand):
    """Counts complete and partial cards, names unread words, runs each complete card, and plays some of them through."""

    help = "Counts the cards of FILE (one JSON object a line: name, cost, types, subtypes, pt, text) that the compiler reads completely."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """FILE, and how much to print."""
        parser.add_argument("file", type=Path)
        parser.add_argument("--unread", type=int, default=20, metavar="N", help="print the N most frequent unread wordings (20)")
        parser.add_argument("--play", type=int, default=60, metavar="N", help="play N complete cards through, drawn at random (60)")
        parser.add_argument("--seed", type=int, default=12, metavar="S", help="what the drawing begins from (12): the same cards each time")
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
        whole = [card for card in cards if card.name not in partial]
        failed += self.play(random.Random(options["seed"]).sample(whole, min(options["play"], len(whole))))
        self.stdout.write(covered.last_line)
        if failed:
            raise CommandError(f"{len(failed)} complete cards do not run", returncode=1)

    def play(self, cards: list[CardDefinition]) -> list[str]:
        """Play the cards through, and tell what never happened; the errors met."""
        faults: list[str] = []
        through = 0
        for card in cards:
            found = rehearse(card.characteristics)
            through += not found.never
            for words in found.never:
                self.stdout.write(f"never happened: {card.name}: {words}")
            faults.extend(f"{card.name}, {course}: {error}" for course, error in found.faults)
        for line in faults:
            self.stdout.write(f"went wrong as it was played: {line}")
        if cards:
            self.stdout.write(f"played through: {len(cards)} cards, {through} of them in every part; {len(faults)} errors")
        return faults
