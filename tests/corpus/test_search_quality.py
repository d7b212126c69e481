"""Search finds what people ask, measured on the judged set; the figures reached are in docs/benchmarks.md."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import transaction
from django.test import override_settings

from rules_corpus.management.commands.measure_search import finder
from rules_corpus.models import Edition, RuleEntry, TermEntry
from rules_corpus.search import evaluation
from tests.corpus.published import SHARED, needs_shared

SET = Path(__file__).parent / "data" / "queries.toml"
SETS = (SET, SET.with_name("questions.toml"), SET.with_name("strangers.toml"))
LEAST = {"queries": (0.84, 0.94), "questions": (0.84, 0.94), "strangers": (0.80, 0.92)}
"""MRR@10 and recall@10 that each part of a set must reach; those of the strangers are what the project promises."""
pytestmark = pytest.mark.django_db


def measured(date: str, aside: bool, file: Path = SET) -> evaluation.Score:
    """The measures for an edition in the database, whose judged answers must all exist."""
    judged = evaluation.read(file.read_text(encoding="utf-8"))[date]
    edition = Edition.objects.get(date=date)
    rules = RuleEntry.objects.filter(source__edition=edition).values_list("number", flat=True)
    slugs = TermEntry.objects.filter(source__edition=edition).values_list("slug", flat=True)
    assert evaluation.unknown(judged, {*rules, *(f"term:{slug}" for slug in slugs)}) == []
    return evaluation.score([one for one in judged if one.aside is aside], finder(edition))


@pytest.fixture(scope="module")
def index_of_the_restatement(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The restatement, searchable, in a transaction around all tests."""
    request.getfixturevalue("django_db_setup")
    index = tmp_path_factory.mktemp("restatement") / "index"
    with request.getfixturevalue("django_db_blocker").unblock(), transaction.atomic(), override_settings(RULES_INDEX_DIR=index):
        call_command("load_restatement", verbosity=0)
        call_command("build_index", verbosity=0)
        yield index
        transaction.set_rollback(True)


@pytest.fixture
def restated(index_of_the_restatement: Path, db: None, settings: Any) -> None:
    """The restatement, searchable."""
    settings.RULES_INDEX_DIR = index_of_the_restatement


def assert_that_enough_is_found(date: str) -> None:
    """Each part of each set reaches what it must; one load, which takes longest, serves all sets."""
    for file in SETS:
        opened, aside = measured(date, False, file), measured(date, True, file)
        assert opened.queries + aside.queries >= 130, file.stem
        assert min(opened.mrr, aside.mrr) >= LEAST[file.stem][0], file.stem
        assert min(opened.recall, aside.recall) >= LEAST[file.stem][1], file.stem


@pytest.mark.usefixtures("restated")
def test_the_restatement_alone_answers_what_people_ask():
    assert_that_enough_is_found("2006-10-01")


@needs_shared
@pytest.mark.usefixtures("restated")
@pytest.mark.parametrize("date", ["2006-10-01", "2026-08-07"])
def test_official_texts_answer_too(settings: Any, tmp_path: Path, date: str):
    settings.RULES_INDEX_DIR = tmp_path / "index"
    call_command("import_rules", "--no-index", str(SHARED / f"{date}.txt"), verbosity=0)
    call_command("build_index", verbosity=0)
    assert_that_enough_is_found(date)


def test_without_an_index_the_command_says_what_makes_one(settings: Any, tmp_path: Path):
    settings.RULES_INDEX_DIR = tmp_path / "none"
    with pytest.raises(CommandError, match="build_index"):
        call_command("measure_search", str(SET))


@pytest.mark.usefixtures("restated")
def test_the_command_tells_the_measures_and_what_is_missing(capsys: pytest.CaptureFixture[str]):
    call_command("measure_search", str(SET), "--misses")
    said = capsys.readouterr().out
    assert "2006-10-01 (restatement), 174 open: MRR@10 0." in said
    assert "2026-08-07: not in the database" in said
