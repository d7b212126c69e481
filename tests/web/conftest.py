"""A site with the small edition in it and its search index."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest
from django.db import connection

from judge.scenarios import library_index
from rules_corpus.edition_import import import_edition
from rules_corpus.models import Edition, SourceKind, Wording
from rules_corpus.search import index_builds
from tests.small_book import small_edition


@pytest.fixture(scope="session")
def built_indexes(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where an index of the small edition is kept once it was built: building it takes a hundred times as long as the import."""
    return tmp_path_factory.mktemp("index")


@pytest.fixture
def book(db: None, settings: Any, tmp_path: Path, built_indexes: Path) -> Edition:
    """The small edition, restated only, and searchable."""
    parts = tmp_path / "search"  # what is found beside rules and terms has an index beside theirs
    settings.RULES_INDEX_DIR = parts / "index"
    import_edition(small_edition(), SourceKind.RESTATEMENT)
    if connection.vendor == "postgresql":  # the index is in the database, and goes with the test
        index_builds.rebuild()
        return Edition.objects.get()
    edition, first = Edition.objects.get(), Wording.objects.earliest("pk")
    # An index knows wordings by their keys, which go on counting behind a test that commits, and the library that was there.
    built = built_indexes / f"{edition.pk}-{first.pk}-{crc32(str(library_index.FOLDER).encode())}"
    if built.exists():
        shutil.copytree(built, parts, symlinks=True)
    else:
        index_builds.rebuild()
        shutil.copytree(parts, built, symlinks=True)
    return edition
