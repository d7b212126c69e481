"""What a web process reads before its first visitor."""

from __future__ import annotations

import pytest
from django.db import DatabaseError

from rules_corpus.models import Edition
from rules_corpus.search import engine_choice, readiness


@pytest.mark.django_db
def test_names_and_courses_are_read_ahead(book: Edition):
    opened = engine_choice.store().opened()
    assert opened is not None
    opened.kept.clear()
    readiness.read_ahead()
    assert "names" in opened.kept


def test_a_database_that_cannot_be_read_stops_no_process(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture):
    def refused() -> None:
        raise DatabaseError("locked")

    monkeypatch.setattr(readiness, "default_edition", refused)
    readiness.read_ahead()
    assert "nothing was read before the first query: locked" in caplog.text
