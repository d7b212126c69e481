"""A site with the small edition in it and its search index."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from zlib import crc32

import pytest
from django.db import connection, transaction

from judge.scenarios import library_index
from rules_corpus.edition_import import import_edition
from rules_corpus.models import Edition, SourceKind, Wording
from rules_corpus.search import index_builds, index_signals
from tests.small_book import small_edition

WHOLE_LIBRARY = library_index.FOLDER


@pytest.fixture(autouse=True)
def no_index_beside(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is written in a test has no other process index the whole library, for half a minute of a processor."""
    none = SimpleNamespace(Popen=lambda command, **how: None, DEVNULL=subprocess.DEVNULL)
    monkeypatch.setattr(index_signals, "subprocess", none)


@pytest.fixture(scope="session")
def built_indexes(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where an index of the small edition is kept once it was built: building it takes a hundred times as long as the import."""
    return tmp_path_factory.mktemp("index")


@pytest.fixture(scope="module")
def book_in_postgres(request: pytest.FixtureRequest) -> Iterator[None]:
    """On PostgreSQL, where the index is in the database: the small edition with it, in a transaction around all tests of a module."""
    if connection.vendor != "postgresql":
        yield
        return
    request.getfixturevalue("django_db_setup")
    with request.getfixturevalue("django_db_blocker").unblock(), transaction.atomic():
        import_edition(small_edition(), SourceKind.RESTATEMENT)
        index_builds.rebuild()
        yield
        transaction.set_rollback(True)


def _library() -> str:
    """What the library holds: the small ones of the tests stand in a folder of each test's own, and hold the same."""
    if library_index.FOLDER == WHOLE_LIBRARY:
        return "whole"
    texts = {path.relative_to(library_index.FOLDER).as_posix(): text for path, text in library_index.texts().items()}
    return str(crc32(repr(texts).encode()))


@pytest.fixture
def book(book_in_postgres: None, db: None, settings: Any, tmp_path: Path, built_indexes: Path) -> Edition:
    """The small edition, restated only, and searchable."""
    parts = tmp_path / "search"  # what is found beside rules and terms has an index beside theirs
    settings.RULES_INDEX_DIR = parts / "index"
    if connection.vendor == "postgresql":
        return Edition.objects.get()
    import_edition(small_edition(), SourceKind.RESTATEMENT)
    edition, first = Edition.objects.get(), Wording.objects.earliest("pk")
    # An index knows wordings by their keys, which go on counting behind a test that commits and leaves them so, and the scenarios.
    built = built_indexes / f"{edition.pk}-{first.pk}-{_library()}"
    if built.exists():
        shutil.copytree(built, parts, symlinks=True)
    else:
        index_builds.rebuild()
        shutil.copytree(parts, built, symlinks=True)
    return edition
