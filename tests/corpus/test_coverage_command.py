"""``manage.py restatement_coverage``, as a person runs it."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from rules_corpus.edition_import import import_edition
from rules_corpus.management.commands import restatement_coverage
from rules_corpus.models import Source, SourceKind
from rules_corpus.parsing import parse
from rules_corpus.records import Edition
from rules_corpus.stored_source import stored_edition
from tests.corpus.published import RULES, published
from tests.small_book import small_edition

DATED = "These rules are current as of October 1, 2006."


@pytest.fixture(autouse=True)
def nothing_beside_the_checkout(settings: Any, tmp_path: Path) -> None:
    """No published text at hand unless a test puts one there."""
    settings.BASE_DIR = tmp_path / "checkout"


@pytest.fixture(autouse=True)
def small_restatement(monkeypatch: pytest.MonkeyPatch) -> None:
    """A restatement without the rule 100.1a."""
    ours = parse(published(RULES.replace("100.1a Some are blue. See rule 101.", ""), dated=DATED).encode())
    monkeypatch.setattr(restatement_coverage, "read_restatement", lambda: ours)


def run(*arguments: str) -> tuple[str, int]:
    """What the command prints, and its exit status."""
    out = io.StringIO()
    try:
        call_command("restatement_coverage", *arguments, stdout=out, stderr=out)
    except SystemExit as stop:
        return out.getvalue(), int(stop.code or 0)
    return out.getvalue(), 0


def file(folder: Path, text: str) -> str:
    path = folder / "rules.txt"
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_what_is_missing_is_named_and_the_last_line_counts(tmp_path: Path) -> None:
    said, status = run(file(tmp_path, published(dated=DATED)))
    assert status == 1
    assert "not restated: 100.1a\n" in said
    assert said.endswith("\nrules: 5 of 6; terms: 2 of 2\n")


def test_a_whole_restatement_gives_length_and_reading_ease_by_chapter(tmp_path: Path) -> None:
    said, status = run(file(tmp_path, published(RULES.replace("100.1a Some are blue. See rule 101.", ""), dated=DATED)))
    assert status == 0
    assert [line.split()[:6] for line in said.splitlines() if line.startswith("chapter")] == [
        ["chapter", "1", "5", "of", "5", "100%"]
    ]
    assert said.endswith("\nrules: 5 of 5; terms: 2 of 2\n")


@pytest.mark.django_db
def test_an_imported_text_serves_when_no_file_is_named() -> None:
    import_edition(parse(published(dated=DATED).encode()), SourceKind.OFFICIAL, name="mine.txt")
    said, _ = run()
    assert "against the imported mine.txt" in said
    assert said.endswith("\nrules: 5 of 6; terms: 2 of 2\n")


@pytest.mark.django_db
def test_a_text_beside_the_checkout_serves_when_none_is_imported(tmp_path: Path) -> None:
    folder = tmp_path / "shared" / "corpora"
    folder.mkdir(parents=True)
    (folder / "2006-10-01.txt").write_text(published(dated=DATED), encoding="utf-8")
    assert run()[0].endswith("\nrules: 5 of 6; terms: 2 of 2\n")


@pytest.mark.django_db
def test_without_any_published_text_both_ways_to_give_one_are_named() -> None:
    with pytest.raises(CommandError, match=r"restatement_coverage FILE.*import_rules FILE"):
        run()


def test_another_edition_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match=r"rules\.txt is the edition of 2003-05-04; the restatement is of 2006-10-01"):
        run(file(tmp_path, published()))


def test_a_file_that_is_not_the_rules_is_refused_with_its_reason(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match=r"is not the published rules: "):
        run(file(tmp_path, "Dear diary"))


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="cannot be read: No such file"):
        run(str(tmp_path / "none.txt"))


@pytest.mark.django_db
def test_a_stored_edition_reads_back_as_it_was_imported() -> None:
    edition = small_edition()
    import_edition(edition, SourceKind.OFFICIAL)
    assert stored_edition(Source.objects.get()) == Edition(edition.date, edition.rules, edition.terms)
