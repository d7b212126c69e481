"""Keeping the index in step with the database."""

from __future__ import annotations

from django.conf import settings

from rules_corpus.search import store
from rules_corpus.search.documents import documents, made_from


def up_to_date() -> bool:
    """Whether the index in use holds what the database holds."""
    return store.is_current(settings.RULES_INDEX_DIR, made_from())


def rebuild() -> int:
    """Build the index anew and put it in use; answer how many wordings it holds."""
    return store.build(settings.RULES_INDEX_DIR, documents(), made_from())
