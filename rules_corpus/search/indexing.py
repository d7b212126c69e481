"""Keeping the index in step with the database."""

from __future__ import annotations

from rules_corpus.search.documents import documents, made_from
from rules_corpus.search.site import store


def up_to_date() -> bool:
    """Whether the index in use holds what the database holds."""
    return store().is_current(made_from())


def rebuild() -> int:
    """Build the index anew and put it in use; answer how many texts it holds."""
    return store().build(documents(), made_from())
