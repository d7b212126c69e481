"""Rulings summaries: reading, importing, and showing them with the rule, wherever it went."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest
from django.core.exceptions import ValidationError
from django.core.management import CommandError, call_command
from django.test import Client

from rules_corpus import descents
from rules_corpus.edition_import import import_edition
from rules_corpus.models import Edition, Ruling, SourceKind, Stamp
from rules_corpus.parsing.ruling_files import NotRulings, parse_rulings
from rules_corpus.records import Rule
from rules_corpus.rulings import about
from tests.corpus.published import SHARED
from tests.small_book import RULES, small_edition

SUMMARY = """This search based on the March 17, 2008 release of the Rulings.
408.1 - Priority
- 408.1a - You need priority
to act. [CompRules 2003/07/01]
- 408.1b - All must pass. [CompRules 2005/08/01]
- 408.2.Ruling.1 - A land is played at once,
and nobody answers it. [Ann 2003/12/14]
This search based on the March 17, 2008 release of the Rulings.
"""
SEED = next(iter(sorted((SHARED.parent / "seeds").glob("001*"))), None)
pytestmark = pytest.mark.django_db


def imported(path: Path, text: str = SUMMARY) -> str:
    """What importing a summary prints."""
    path.write_text(text, encoding="utf-8")
    out = io.StringIO()
    call_command("import_rulings", str(path), stdout=out, stderr=out)
    return out.getvalue()


def test_stamps_and_rulings_are_told_apart():
    summary = parse_rulings(SUMMARY)
    assert summary.release == "2008-03-17"
    assert [(one.number, one.changed) for one in summary.stamps] == [("408.1a", "2003-07-01"), ("408.1b", "2005-08-01")]
    (ruling,) = summary.rulings
    assert (ruling.number, ruling.name, ruling.date) == ("408.2", "Ann", "2003-12-14")
    assert ruling.text == "A land is played at once, and nobody answers it."


def test_an_entry_without_signature_is_told_and_left_out():
    summary = parse_rulings(SUMMARY + "- 408.1c - Somebody said so.\n- 409.1 - No such day. [Ann 2003/13/45]\n")
    assert [(notice.code, notice.line) for notice in summary.notices] == [("unsigned-entry", 9), ("unsigned-entry", 10)]
    assert len(summary.stamps) == 2


@pytest.mark.parametrize(
    ("text", "reason"),
    [("", "release is missing"), ("March 45, 2008 release", "release is missing"), ("The March 17, 2008 release.", "no entry")],
)
def test_what_is_no_summary_is_refused(text: str, reason: str):
    with pytest.raises(NotRulings, match=reason):
        parse_rulings(text)


@pytest.mark.shared
def test_the_summary_that_the_project_began_with_is_read_whole():
    assert SEED is not None
    summary = parse_rulings(SEED.read_text(encoding="utf-8"))
    assert summary.release == "2008-03-17"
    assert summary.notices == ()
    assert [(one.number, one.name, one.date) for one in summary.rulings] == [("408.2", "DeLaney", "2003-12-14")]
    stamped = {f"408.1{letter}" for letter in "abcdefghi"} | {f"408.2{letter}" for letter in "abcdefghijk"}
    assert {one.number for one in summary.stamps} == stamped


def test_importing_twice_adds_nothing(book: Edition, tmp_path: Path):
    assert "1 new rulings of 1, 2 new stamps of 2" in imported(tmp_path / "s.txt")
    assert "0 new rulings of 1, 0 new stamps of 2" in imported(tmp_path / "s.txt")
    assert (Ruling.objects.count(), Stamp.objects.count()) == (1, 2)


def test_rulings_on_unknown_rules_are_told(book: Edition, tmp_path: Path):
    said = imported(tmp_path / "s.txt", SUMMARY + "- 999.1.Ruling.1 - Nothing. [Ann 2003/12/14]\n")
    assert "not in that edition, and left out: 999.1" in said


def test_a_refused_file_changes_nothing(book: Edition, tmp_path: Path):
    with pytest.raises(CommandError, match="1 of 1 files refused"):
        imported(tmp_path / "s.txt", "Dear diary")
    assert not Ruling.objects.exists()


def test_a_rule_page_shows_rulings_with_name_and_date(client: Client, book: Edition, tmp_path: Path):
    imported(tmp_path / "s.txt")
    html = client.get("/rules/2006-10-01/408.2").content.decode()
    assert "nobody answers it" in html
    assert "Ann, <time datetime=\"2003-12-14\">December 14, 2003</time>" in html
    assert "Stamped July 1, 2003" in client.get("/rules/2006-10-01/408.1a").content.decode()


def test_a_ruling_goes_with_its_rule_to_another_number(client: Client, book: Edition, tmp_path: Path):
    imported(tmp_path / "s.txt")
    renumbered = tuple(Rule(rule.number.replace("408", "417"), rule.title, rule.blocks) for rule in RULES)
    later = sorted(renumbered, key=lambda rule: rule.number)
    import_edition(small_edition("2009-07-11", tuple(later)), SourceKind.RESTATEMENT)
    descents.update()
    found = about("417.2", Edition.objects.get(date="2009-07-11"))
    assert [one.name for one in found.rulings] == ["Ann"]
    html = client.get("/rules/2009-07-11/417.2").content.decode()
    assert 'on <a href="/rules/2006-10-01/408.2">408.2</a> of October 1, 2006' in html


def test_a_ruling_in_the_admin_must_name_a_rule_that_is_there(book: Edition):
    ruling = Ruling(edition=book, number="999.9", text="Words.", name="Ann", date="2024-01-01")
    with pytest.raises(ValidationError, match=r"no rule 999\.9"):
        ruling.full_clean()
    ruling.number = "408.2"
    ruling.full_clean()


def test_the_admin_writes_rulings(admin_client: Client, book: Edition):
    values: dict[str, Any] = {"edition": book.pk, "number": "408.2", "text": "Words.", "name": "Ann", "date": "2024-01-01", "source": ""}
    assert admin_client.post("/admin/rules_corpus/ruling/add/", values).status_code == 302
    assert Ruling.objects.get().text == "Words."
    assert "408.2" in admin_client.get("/admin/rules_corpus/ruling/").content.decode()


def test_the_admin_is_closed_to_strangers(client: Client, book: Edition):
    assert client.get("/admin/rules_corpus/ruling/").headers["Location"].startswith("/admin/login/")
