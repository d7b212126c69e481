"""What a process reads before its first query, so that nobody waits for it."""

from __future__ import annotations

import logging

from django.db import DatabaseError

from rules_corpus.outline import default_edition
from rules_corpus.search.lookup import find

ANY_WORD, MISTYPED = "priority", "prioritty"
log = logging.getLogger("rules_corpus.search")


def read_ahead() -> None:
    """Ask the index something: then its files, the courses, the names, everyday words and the places of the usual
    edition are read, what searching in any edition needs, and by what typing errors are put right.

    A database that cannot be read is left to the pages, which say so.
    """
    try:
        find(ANY_WORD, default_edition(), others=True)
        find(ANY_WORD, None)
        find(MISTYPED, None)
    except DatabaseError as error:
        log.warning("nothing was read before the first query: %s", error)
