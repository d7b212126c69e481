"""Switch off each rule in turn and see whether a scenario notices."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from judge.engine.registry import RULES
from judge.library.mutation import Mutant, mutants
from judge.scenarios import library_index


class Command(BaseCommand):
    """``make mutants``: exit status 1 when a rule survives being switched off."""

    help = "Switch off each registered rule in turn; at least one scenario must fail. Survivors are listed."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Rules to switch off, all by default."""
        parser.add_argument("slugs", nargs="*", metavar="SLUG", help="the rules to switch off (all that are registered)")

    def handle(self, *args: Any, **options: Any) -> None:
        """Say who noticed each, then the survivors, then the count."""
        unknown = [slug for slug in options["slugs"] if slug not in RULES]
        if unknown:
            raise CommandError(f"no rule is registered as {', '.join(unknown)}")
        found = mutants(library_index.all(), options["slugs"], self._tell if options["verbosity"] > 1 else None)
        survivors = [one for one in found if not one.killer]
        for one in survivors:
            self.stdout.write(f"survived: {one.slug} ({one.module})")
        self.stdout.write(f"mutants: {len(found) - len(survivors)} killed of {len(found)}")
        if survivors:
            raise SystemExit(1)

    def _tell(self, one: Mutant) -> None:
        self.stdout.write(f"{one.slug}: {one.killer + ': ' + one.how if one.killer else 'survived'}")
        self.stdout.flush()
