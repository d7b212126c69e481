"""Rulings and reviews reach search without anybody building an index by hand."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.management import call_command
from django.db import connection, transaction
from django.test import Client
from django.urls import reverse

from rules_corpus.models import Edition, Review, ReviewState, Ruling
from rules_corpus.search import engine_choice, index_builds, index_signals
from rules_corpus.search.lookup import find

Captured = Callable[..., Any]
HOLDS_THE_WAIT = """
import fcntl, sys
held = open(sys.argv[1], "w")
fcntl.flock(held, fcntl.LOCK_EX)
print("held", flush=True)
sys.stdin.read()
"""


def rule_on(book: Edition, text: str) -> Ruling:
    """Somebody's ruling on 408.1b."""
    return Ruling.objects.create(edition=book, number="408.1b", text=text, name="Wren", date="2006-11-02")


def review(book: Edition, state: ReviewState, text: str = "Zebras graze.", kind: str = "rule", place: str = "408.1b") -> Review:
    """A reader's review."""
    reader = User.objects.get_or_create(username="robin")[0]
    return Review.objects.create(edition=book, kind=kind, place=place, reader=reader, text=text, state=state)


def titles(query: str, kind: str, edition: Edition | None) -> list[str]:
    """What is found of a kind."""
    return [hit.title for hit in find(query, edition, kind).hits]


def test_several_changes_of_one_commit_start_one_build(book: Edition, django_capture_on_commit_callbacks: Captured):
    connection.run_on_commit.clear()
    with django_capture_on_commit_callbacks() as started, transaction.atomic():
        one = rule_on(book, "Banners wave.")
        rule_on(book, "Trumpets sound.")
        one.delete()
        review(book, ReviewState.WAITING)
    assert started.count(index_signals._start) == 1


def test_a_build_is_started_in_a_process_of_its_own(monkeypatch: pytest.MonkeyPatch):
    started: list[list[str]] = []
    monkeypatch.setattr(index_signals.subprocess, "Popen", lambda command, **how: started.append(command))
    index_signals._start()
    assert started == [[sys.executable, str(index_signals.MANAGE), "build_index", "--follow"]]
    assert index_signals.MANAGE.is_file()


def test_a_moderator_who_shows_or_refuses_reviews_starts_a_build(
    book: Edition, client: Client, django_capture_on_commit_callbacks: Captured
):
    client.force_login(User.objects.create_superuser("wren"))
    one = review(book, ReviewState.WAITING)
    for action in ("show", "refuse"):
        connection.run_on_commit.clear()  # what the test itself has written
        with django_capture_on_commit_callbacks() as started:
            client.post(reverse("admin:rules_corpus_review_changelist"), {"action": action, "_selected_action": [one.pk]})
        assert started.count(index_signals._start) == 1


def test_what_was_written_is_found_and_the_book_is_not_indexed_again(book: Edition):
    before = engine_choice.store().opened()
    one = rule_on(book, "Banners wave.")
    assert not index_builds.up_to_date()
    call_command("build_index", "--follow")
    assert titles("banners", "ruling", book) == ["On rule 408.1b"]
    assert engine_choice.store().opened() is before
    one.text = "Trumpets sound."
    one.save()
    call_command("build_index", "--follow")
    assert titles("banners", "ruling", book) == []
    assert titles("trumpets", "ruling", book) == ["On rule 408.1b"]


def test_a_review_is_found_once_it_is_shown(book: Edition):
    one = review(book, ReviewState.WAITING)
    call_command("build_index", "--follow")
    assert titles("zebras", "review", book) == []
    Review.objects.update(state=ReviewState.SHOWN)
    call_command("build_index", "--follow")
    (hit,) = find("kind:review zebras", book).hits
    assert (hit.title, hit.source, hit.url) == ("On rule 408.1b", "robin", "/rules/2006-10-01/408.1b#reviews-heading")
    one.delete()
    assert titles("zebras", "review", book) == []


@pytest.mark.parametrize("dated", [True, False], ids=["its edition", "any edition"])
def test_a_review_of_a_term_leads_to_the_term(book: Edition, dated: bool):
    review(book, ReviewState.SHOWN, kind="term", place="stack")
    index_builds.renew()
    (hit,) = find("zebras", book if dated else None, "review").hits
    assert (hit.title, hit.url) == ("On the term stack", "/glossary/2006-10-01/stack#reviews-heading")


def test_in_any_edition_what_is_beside_leads_to_the_edition_it_was_written_for(book: Edition):
    rule_on(book, "Banners wave.")
    review(book, ReviewState.SHOWN, "Banners wave.")
    index_builds.renew()
    for kind in ("ruling", "review"):
        (hit,) = find("banners", None, kind).hits
        assert hit.url.startswith("/rules/2006-10-01/408.1b#")
    assert {one.kind for one in find("banners", None, others=True).beside} >= {"ruling", "review"}


def test_a_word_of_a_ruling_alone_is_no_typing_error(book: Edition):
    rule_on(book, "Stark banners wave.")
    index_builds.renew()
    assert find("stark", book).corrected == ()
    assert titles("stark", "ruling", book) == ["On rule 408.1b"]
    assert find("bannrs", book, "ruling").corrected == (("bannrs", "banners"),)


def test_one_waits_for_its_turn_and_another_leaves_it_to_that_one(settings: Any, tmp_path: Path):
    settings.RULES_INDEX_DIR = tmp_path / "index"
    with index_signals.turn() as mine:
        assert mine
        command = [sys.executable, "-c", HOLDS_THE_WAIT, str(tmp_path / "index.waiting")]
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
            assert other.stdout is not None
            assert other.stdout.readline() == b"held\n"
            with index_signals.turn() as second:
                assert not second
            assert other.stdin is not None
            other.stdin.close()
