"""The commands of the book, as a person runs them."""

from __future__ import annotations

import io
import re
import sys
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from rules_corpus import embedded
from rules_corpus.management.progress import printing, progress
from rules_corpus.models import Edition, RuleEntry, Source
from rules_corpus.search import index_builds, store
from tests.corpus.published import SHARED, needs_shared, published

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def index_folder(settings: Any, tmp_path: Path) -> Path:
    """A search index of the test's own."""
    settings.RULES_INDEX_DIR = tmp_path / "index"
    return tmp_path / "index"


@pytest.fixture
def rules_file(tmp_path: Path) -> Path:
    """A small published edition."""
    path = tmp_path / "rules.txt"
    path.write_text(published(), encoding="utf-8")
    return path


def run(*command: str) -> str:
    """What a command prints."""
    out = io.StringIO()
    call_command(*command, stdout=out, stderr=out)
    return out.getvalue()


def test_importing_reports_counts_and_makes_the_text_searchable(rules_file: Path, index_folder: Path):
    said = run("import_rules", str(rules_file))
    assert "Edition of 2003-05-04: 6 rules, 0 examples, 2 terms, 0 warnings." in said
    assert Source.objects.get().kind == "official"
    assert store.opened(index_folder) is not None
    assert index_builds.up_to_date()


def test_importing_twice_changes_nothing(rules_file: Path, index_folder: Path):
    run("import_rules", str(rules_file))
    before = (list(RuleEntry.objects.values()), sorted(index_folder.iterdir()))
    assert "unchanged: already imported" in run("import_rules", str(rules_file))
    assert (list(RuleEntry.objects.values()), sorted(index_folder.iterdir())) == before


@pytest.mark.parametrize(
    ("name", "date"),
    [("CR-2003-06-07.txt", "2003-06-07"), ("MagicCompRules 20030607.txt", "2003-06-07"), ("cr 20031399 2003_06_07", "2003-06-07")],
)
def test_a_text_without_a_date_has_that_of_its_file_and_says_so(tmp_path: Path, name: str, date: str):
    path = tmp_path / name
    path.write_text(published(dated=""), encoding="utf-8")
    assert f"taken as {date} [date-not-in-text]" in run("import_rules", str(path))
    assert Edition.objects.get().date == date


def test_a_text_without_a_date_in_a_file_without_one_is_refused(tmp_path: Path):
    path = tmp_path / "rules-12345678.txt"
    path.write_text(published(dated=""), encoding="utf-8")
    with pytest.raises(CommandError, match="1 of 1 files refused"):
        run("import_rules", str(path))


def test_of_two_files_of_one_date_the_later_stays_and_that_is_said(rules_file: Path, tmp_path: Path):
    other = tmp_path / "other.txt"
    other.write_text(published().replace("A marble is round", "A marble is a ball"), encoding="utf-8")
    assert "It took the place of rules.txt, of the same date." in run("import_rules", str(rules_file), str(other))
    assert Source.objects.get().name == "other.txt"


@pytest.mark.parametrize("content", [b"", b"Dear diary,\n\ntoday it rained.\n", b"%PDF-1.4", b"\x00\x01\x02" * 50])
def test_what_is_not_the_rules_is_refused_with_a_reason(rules_file: Path, tmp_path: Path, content: bytes):
    run("import_rules", str(rules_file))
    other = tmp_path / "other.txt"
    other.write_bytes(content)
    out = io.StringIO()
    with pytest.raises(CommandError, match="1 of 1 files refused"):
        call_command("import_rules", str(other), stdout=out, stderr=out)
    assert f"{other}: refused: " in out.getvalue()
    assert "Nothing was changed." in out.getvalue()
    assert [edition.date for edition in Edition.objects.all()] == ["2003-05-04"]
    assert RuleEntry.objects.count() == 6


def test_one_refused_file_does_not_keep_the_others_out(rules_file: Path, tmp_path: Path):
    with pytest.raises(CommandError, match="1 of 2 files refused"):
        run("import_rules", str(tmp_path / "missing.txt"), str(rules_file))
    assert RuleEntry.objects.count() == 6


def test_loading_the_embedded_edition_twice_is_loading_it_once():
    assert not embedded.is_loaded()
    assert "2006-10-01" in run("load_restatement")
    assert embedded.is_loaded()
    assert "unchanged" in run("load_restatement")


def test_the_index_is_built_only_when_something_changed(rules_file: Path):
    run("import_rules", "--no-index", str(rules_file))
    assert re.search(r"Indexed [0-9]+ texts", run("build_index"))
    assert "up to date" in run("build_index")
    assert "Indexed" in run("build_index", "--force")


@needs_shared
def test_a_real_edition_stands_beside_the_restatement():
    run("load_restatement")
    run("import_rules", str(SHARED / "2006-10-01.txt"))
    ours, official = (
        set(RuleEntry.objects.filter(source__kind=kind).values_list("number", flat=True)) for kind in ("restatement", "official")
    )
    assert Edition.objects.count() == 1
    assert ours == official


def test_a_bar_counts_what_is_left_and_makes_room_for_what_is_printed(monkeypatch: pytest.MonkeyPatch):
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    with progress("Importing", 3, "edition") as step:
        with printing():
            terminal.write("said\n")
        step(2)
        step(0)
    drawn = terminal.getvalue().split("said\n")
    assert "Importing:   0%" in drawn[0]
    assert "3/3" in drawn[1]


def test_where_nobody_watches_no_bar_is_drawn(monkeypatch: pytest.MonkeyPatch):
    log = io.StringIO()
    monkeypatch.setattr(sys, "stderr", log)
    with progress("Importing", 3, "edition") as step:
        step(0)
    assert log.getvalue() == ""
