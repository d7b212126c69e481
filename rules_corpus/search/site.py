"""The one line that chooses the search engine of this site: PostgreSQL where that is the database, else Whoosh."""

from __future__ import annotations

from django.conf import settings
from django.db import connection

from rules_corpus.search.backend import Store


def store() -> Store:
    """Where this site keeps its index: in its database when other machines may share it, else in a folder."""
    if connection.vendor == "postgresql":
        from rules_corpus.search.postgres_store import PostgresStore

        return PostgresStore()
    from rules_corpus.search.store import FolderStore

    return FolderStore(settings.RULES_INDEX_DIR)
