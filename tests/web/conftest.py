"""A site with the small edition in it and its search index."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rules_corpus.edition_import import import_edition
from rules_corpus.models import Edition, SourceKind
from rules_corpus.search import index_builds
from tests.small_book import small_edition


@pytest.fixture
def book(db: None, settings: Any, tmp_path: Path) -> Edition:
    """The small edition, restated only, and searchable."""
    settings.RULES_INDEX_DIR = tmp_path / "index"
    import_edition(small_edition(), SourceKind.RESTATEMENT)
    index_builds.rebuild()
    return Edition.objects.get()
