"""Compare the embedded restatement with the published text of the same edition."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import connection

from rules_corpus.digest_coverage import Coverage, Part, compare
from rules_corpus.models import Source, SourceKind
from rules_corpus.parsing import NotRules, parse
from rules_corpus.records import Edition
from rules_corpus.restatement import DATE, RestatementError, read_restatement
from rules_corpus.stored_source import stored_edition

SHOWN = 20
"""How many names of a kind of shortfall are listed."""


class Command(BaseCommand):
    """Says what is missing or invented, how long and how easy the restatement is, chapter by chapter. Changes nothing.

    The published text is FILE, else the one imported, else the copy that some checkouts have beside them.
    """

    help = "Compare the restatement with the published text: FILE, or the imported official text of the same edition."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The published text."""
        parser.add_argument("file", nargs="?", metavar="FILE", type=Path, help=f"the edition of {DATE} as plain text")

    def handle(self, *args: Any, file: Path | None, **options: Any) -> None:
        """Compare and report. Exit status 1 when anything is missing, retitled or invented."""
        try:
            ours = read_restatement()
        except RestatementError as error:
            raise CommandError(str(error)) from error
        name, theirs = _published(file)
        if theirs.date != DATE:
            raise CommandError(f"{name} is the edition of {theirs.date}; the restatement is of {DATE}, so compare it with that.")
        coverage = compare(ours, theirs)
        self.stdout.write(f"The restatement of {DATE} against {name}:")
        for line in (*_table(coverage), *_shortfalls(coverage), *_last(coverage)):
            self.stdout.write(line)
        if not coverage.complete:
            raise SystemExit(1)


def _published(file: Path | None) -> tuple[str, Edition]:
    """What to compare with, and its name for people. Raises CommandError when there is none or it cannot be read."""
    if file is None:
        source = _imported()
        if source is not None:
            return f"the imported {source.name or 'official text'}", stored_edition(source)
        file = settings.BASE_DIR.parent / "shared" / "corpora" / f"{DATE}.txt"
        if not file.exists():
            raise CommandError(
                f"There is no published text of {DATE} to compare with: name one (manage.py restatement_coverage FILE) "
                "or import it first (manage.py import_rules FILE)."
            )
    try:
        return file.name, parse(file.read_bytes())
    except NotRules as error:
        raise CommandError(f"{file} is not the published rules: {error}") from error
    except OSError as error:
        raise CommandError(f"{file} cannot be read: {error.strerror or error}") from error


def _imported() -> Source | None:
    """The official text in the database, if any; a database that was never set up has none."""
    if Source._meta.db_table not in connection.introspection.table_names():
        return None
    return Source.objects.filter(edition__date=DATE, kind=SourceKind.OFFICIAL).first()


def _table(coverage: Coverage) -> Iterator[str]:
    yield f"{'':<10} {'restated':>12}  {'length':>6}  {'reading ease (published)':>24}"
    for part in coverage.parts():
        name = part.name if not part.name.isdigit() else f"chapter {part.name}"
        yield f"{name:<10} {f'{part.restated} of {part.published}':>12}  {_length(part):>6}  {_ease(part):>24}"


def _length(part: Part) -> str:
    return "-" if part.ratio is None else f"{part.ratio:.0%}"


def _ease(part: Part) -> str:
    return "-" if part.ease is None else f"{part.ease[0]:.1f} ({part.ease[1]:.1f})"


def _shortfalls(coverage: Coverage) -> Iterator[str]:
    for what, names in (
        ("not restated", coverage.missing),
        ("restated, but in no published rule", coverage.invented),
        ("without text", coverage.without_text),
        ("with another heading", coverage.retitled),
        ("with fewer examples", coverage.fewer_examples),
        ("terms not restated", coverage.missing_terms),
        ("terms in no published glossary", coverage.invented_terms),
    ):
        if names:
            more = f" and {len(names) - SHOWN} more" if len(names) > SHOWN else ""
            yield f"{what}: {', '.join(names[:SHOWN])}{more}"


def _last(coverage: Coverage) -> Iterator[str]:
    if coverage.ratios:
        yield f"length: the median rule has {coverage.median_ratio:.1%} of the published words"
    rules, terms = coverage.restated, coverage.restated_terms
    yield f"rules: {len(rules)} of {len(coverage.numbers)}; terms: {len(terms)} of {len(coverage.terms)}"
