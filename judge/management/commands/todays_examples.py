"""``manage.py todays_examples``: run what shows the examples of today's rules under today's edition, and count."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from judge.games.printed_examples import in_a_sentence, todays_examples, what_fails


class Command(BaseCommand):
    """Exits with an error where one does not hold."""

    help = "Run the scenarios that show the examples printed in today's rules, under today's edition."

    def handle(self, *args: Any, **options: Any) -> None:
        """Run them all."""
        found = todays_examples()
        wrong = 0
        for example, slugs in found.shown:
            for slug in slugs:
                for said in what_fails(slug, found.edition):
                    wrong += 1
                    self.stdout.write(f"{example}: {slug}: {said}")
        for why, _, examples in found.left:
            self.stdout.write(f"{len(examples)} are left: {why}")
        self.stdout.write(in_a_sentence())
        if wrong:
            raise CommandError(f"{wrong} expectations don't hold")
