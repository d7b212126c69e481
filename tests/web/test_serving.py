"""What ``make run`` does before the server starts."""

from __future__ import annotations

import socket
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.contrib.sessions.models import Session
from django.utils import timezone

from judge.site.startup import CannotServeError, check_port, prepare, read_port
from rules_corpus import embedded
from rules_corpus.search import index_builds


@pytest.mark.parametrize("text", ["x", "0", "65536", "-1", "80 80", "999999999"])
def test_a_port_that_is_none_is_told_so(text: str):
    with pytest.raises(CannotServeError, match="is not a port number"):
        read_port(text)


def test_a_port_is_read():
    assert read_port("8000") == 8000


def test_a_taken_port_is_told_with_a_way_out():
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        with pytest.raises(CannotServeError, match=f"Port {port} is taken .* make run PORT="):
            check_port(port)


@pytest.mark.django_db
def test_the_second_start_redoes_nothing(settings: Any, tmp_path: Path):
    settings.RULES_INDEX_DIR = tmp_path / "index"
    settings.STATIC_ROOT = tmp_path / "static"
    said: list[str] = []
    assert prepare(said.append)
    steps = [line for line in said if line.endswith("...")]
    assert steps == ["Loading the embedded edition ...", "Building the search index ...", "Collecting static files ..."]
    assert embedded.is_loaded()
    assert index_builds.up_to_date()
    assert (tmp_path / "static" / "css" / "tokens.css").exists()
    said.clear()
    for name, days in (("over", -1), ("open", 1)):
        Session.objects.create(session_key=name, session_data="", expire_date=timezone.now() + timedelta(days=days))
    assert not prepare(said.append)
    assert said == []
    assert list(Session.objects.values_list("session_key", flat=True)) == ["open"]
