"""``manage.py game_changes``: write docs/games.md, what changed in the game between the editions."""

from __future__ import annotations

import sys
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandParser

from judge.games.changes_document import as_document


class Command(BaseCommand):
    """Exit status 1 with ``--check`` where the file is not what it would be made to be."""

    help = "Write docs/games.md from judge/games/games.toml."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        """Whether only to check."""
        parser.add_argument("--check", action="store_true", help="write nothing, but fail where the file is out of date")

    def handle(self, *args: Any, **options: Any) -> None:
        """Write, or check."""
        path = settings.BASE_DIR / "docs" / "games.md"
        made = as_document()
        if not options["check"]:
            path.write_text(made, encoding="utf-8")
            self.stdout.write(f"{path.name} written")
        elif not path.exists() or path.read_text(encoding="utf-8") != made:
            self.stderr.write("docs/games.md is out of date: run python manage.py game_changes")
            sys.exit(1)
