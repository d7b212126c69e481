"""What follows an import: lineage between the editions, and the search index."""

from __future__ import annotations

from collections.abc import Callable

from rules_corpus import descents
from rules_corpus.management.progress import printing, progress
from rules_corpus.search import index_builds


def bring_up_to_date(say: Callable[[str], None]) -> None:
    """Work out the lineage that is missing and rebuild the index if it is not of today, telling each part, with a bar over the pairs."""
    with progress("Tracing rules", len(descents.wanting()), "pair") as step:

        def tell(pair: str, left: int) -> None:
            step(left)
            with printing():
                say(f"Tracing rules from {pair}...")

        descents.update(tell)
        step(0)
    if not index_builds.up_to_date():
        say("Building the search index...")
        index_builds.renew()
