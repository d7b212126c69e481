"""Import rulings summaries."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from rules_corpus.management.commands.import_rules import LARGEST
from rules_corpus.parsing import NotRules
from rules_corpus.parsing.decode import decode
from rules_corpus.parsing.ruling_files import NotRulings, parse_rulings
from rules_corpus.rulings import NoEditionError, import_summary


class Command(BaseCommand):
    """Reads rulings summaries; a second import of the same file adds nothing."""

    help = "Import rulings summaries: when each rule was last changed, and rulings signed with a name and a date."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The files."""
        parser.add_argument("files", nargs="+", metavar="FILE", type=Path, help="a rulings summary as plain text")

    def handle(self, *args: Any, files: list[Path], **options: Any) -> None:
        """Import each file. Exit status 1 when one was refused; the others are imported all the same."""
        refused = 0
        for path in files:
            try:
                if path.stat().st_size > LARGEST:
                    raise NotRulings(f"the file has {path.stat().st_size:,} bytes; a summary has a few million at most")
                summary = parse_rulings(decode(path.read_bytes())[0])
                done = import_summary(summary, path.name)
            except (OSError, NotRules, NotRulings, NoEditionError) as error:
                refused += 1
                self.stderr.write(self.style.ERROR(f"{path}: refused: {error}. Nothing was changed."))
                continue
            self.stdout.write(
                f"{path.name}: release of {summary.release}, numbers of the edition of {done.edition}: {done.rulings} new rulings "
                f"of {len(summary.rulings)}, {done.stamps} new stamps of {len(summary.stamps)}."
            )
            for notice in summary.notices:
                self.stdout.write(f"  line {notice.line}: {notice.text} [{notice.code}]")
            if done.unknown:
                self.stdout.write(f"  not in that edition, and left out: {', '.join(done.unknown)}")
        if refused:
            raise CommandError(f"{refused} of {len(files)} files refused.")
