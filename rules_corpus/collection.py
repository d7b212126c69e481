"""Python's garbage collector, asked seldom while editions are taken in. Pure.

Then hundreds of thousands of small records are made and kept, which it would look through again and again: an eighth of the work.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

SELDOM = (100_000, 20, 100)
"""How many new objects, and runs over young ones, there are before it runs."""


@contextmanager
def seldom_collected() -> Iterator[None]:
    """Let the collector run seldom within the block, or within a function that this decorates; then as it did before, which a web process
    has chosen for itself."""
    before = gc.get_threshold()
    gc.set_threshold(*SELDOM)
    try:
        yield
    finally:
        gc.set_threshold(*before)
