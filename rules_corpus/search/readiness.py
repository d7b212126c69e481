"""What a process reads before its first query, so that nobody waits for it."""

from __future__ import annotations

import logging

from django.db import DatabaseError

from rules_corpus.outline import default_edition
from rules_corpus.search.lookup import find

ANY_WORD = "priority"
log = logging.getLogger("rules_corpus.search")


def read_ahead() -> None:
    """Ask the index something: then its files, the courses, the names, everyday words and the places of the usual
    edition are read, and what searching in any edition needs.

    A database that cannot be read is left to the pages, which say so.
    """
    try:
        find(ANY_WORD, default_edition(), others=True)
        find(ANY_WORD, None)
    except DatabaseError as error:
        log.warning("nothing was read before the first query: %s", error)
