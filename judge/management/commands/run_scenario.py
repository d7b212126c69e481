"""``manage.py run_scenario FILE...``: run scenarios and show which rules applied."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from judge.card_base.card_lookup import one
from judge.cards.lent_cards import lending
from judge.scenarios.runner.command import add_arguments, run_files


class Command(BaseCommand):
    """Exit status 0 when every expectation holds, 1 when one fails, 2 when a file is wrong."""

    help = "Run scenario files and print each step with the rules that made it happen."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        """The files and how to print."""
        add_arguments(parser)

    def handle(self, *args: Any, **options: Any) -> None:
        """Run them."""
        with lending(one):
            status = run_files(argparse.Namespace(**options), self.stdout.write, sys.stdin.read)
        if status:
            sys.exit(status)
