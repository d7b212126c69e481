"""A site with the small edition in it and its search index."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest
from django.db import connection

from rules_corpus.edition_import import import_edition
from rules_corpus.models import Edition, SourceKind
from rules_corpus.search import index_builds
from tests.small_book import small_edition


@pytest.fixture(scope="session")
def built_index(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the index of the small edition is kept once it was built: building it takes a hundred times as long as the import."""
    return tmp_path_factory.mktemp("index") / "built"


@pytest.fixture
def book(db: None, settings: Any, tmp_path: Path, built_index: Path) -> Edition:
    """The small edition, restated only, and searchable."""
    parts = tmp_path / "search"  # what is found beside rules and terms has an index beside theirs
    settings.RULES_INDEX_DIR = parts / "index"
    import_edition(small_edition(), SourceKind.RESTATEMENT)
    if connection.vendor == "postgresql":  # the index is in the database, and goes with the test
        index_builds.rebuild()
    elif built_index.exists():
        shutil.copytree(built_index, parts, symlinks=True)
    else:
        index_builds.rebuild()
        shutil.copytree(parts, built_index, symlinks=True)
    return Edition.objects.get()
