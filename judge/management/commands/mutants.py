"""Switch off each rule in turn and see whether a scenario notices."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from judge.engine.registry import RULES
from judge.library.mutation import REASONS, Mutant, mutants, reasons
from judge.scenarios import library_index


class Command(BaseCommand):
    """``make mutants``: exit status 1 when a rule survives being switched off, or only its number is missed and nobody says why."""

    help = "Switch off each registered rule in turn; a scenario must fail. Lists survivors, and rules of which only the number is missed."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Rules to switch off, all by default."""
        parser.add_argument("slugs", nargs="*", metavar="SLUG", help="the rules to switch off (all that are registered)")

    def handle(self, *args: Any, **options: Any) -> None:
        """Say who noticed each, then the survivors, then those of which only the number was missed, then the counts."""
        unknown = [slug for slug in options["slugs"] if slug not in RULES]
        if unknown:
            raise CommandError(f"no rule is registered as {', '.join(unknown)}")
        found = mutants(library_index.all(), options["slugs"], self._tell if options["verbosity"] > 1 else None)
        survivors = [one for one in found if not one.killer]
        for one in survivors:
            self.stdout.write(f"survived: {one.slug} ({one.module})")
        known = reasons()
        by_number = [one for one in found if one.by_number]
        for one in by_number:
            why = known.get(one.slug, f"say why in {REASONS.name}, or write a scenario that goes another way without it")
            self.stdout.write(f"only its number is missed: {one.slug} (in {one.killer}): {why}")
        for slug in sorted({one.slug for one in found if one.killer and not one.by_number} & set(known)):
            self.stdout.write(f"more than its number is missed: {slug}: take it out of {REASONS.name}")
        killed = len(found) - len(survivors)
        self.stdout.write(f"mutants: {killed} killed of {len(found)}, {len(by_number)} of them by their number alone")
        if survivors or {one.slug for one in by_number} - set(known):
            raise SystemExit(1)

    def _tell(self, one: Mutant) -> None:
        self.stdout.write(f"{one.slug}: {one.killer + ': ' + one.how if one.killer else 'survived'}{' (its number alone)' * one.by_number}")
        self.stdout.flush()
