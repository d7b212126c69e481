"""The one line that chooses the search engine of this site: PostgreSQL where that is the database, else a folder of this machine."""

from __future__ import annotations

from django.conf import settings
from django.db import connection

from rules_corpus.search.backend import Store

BOOK, BESIDE = PARTS = ("book", "beside")
"""What is indexed apart: rules and terms, which change with the editions; and whatever else is found, which changes daily."""


def store(part: str = BOOK) -> Store:
    """Where this site keeps that part's index: in its database when other machines may share it, else in a folder."""
    if connection.vendor == "postgresql":
        from rules_corpus.search.postgres_store import PostgresStore

        return PostgresStore(part)
    from rules_corpus.search.store import FolderStore

    folder = settings.RULES_INDEX_DIR
    return FolderStore(folder if part == BOOK else folder.with_name(f"{folder.name}-{part}"))
