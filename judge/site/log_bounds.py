"""What strangers may write into the log: a line now and then, so that nobody fills a disk with requests that are refused.

Django logs each suspicious request (a name that is not the site's, too many fields) with some thirty lines of traceback, which say nothing
about the request and cost whoever sends it nothing.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

EVERY = 60.0
"""Seconds between two lines of one kind."""
SUSPICIOUS = "django.security."


class SuspiciousRequests(logging.Filter):
    """Of suspicious requests of one kind only one in a while, without its traceback; everything else as it is."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self.clock = clock
        self.told: dict[str, float] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a record is written down."""
        if not record.name.startswith(SUSPICIOUS):
            return True
        now = self.clock()
        if now - self.told.get(record.name, -EVERY) < EVERY:
            return False
        self.told[record.name] = now
        record.exc_info = record.exc_text = None
        said = record.getMessage()[:300]
        if record.name.endswith("DisallowedHost"):
            said = f"{said.partition('. You may need')[0]} (FLOOR_JUDGE_HOSTS names those of the site)"
        record.msg, record.args = f"{said}; further ones within {EVERY:.0f} seconds are not told", ()
        return True
