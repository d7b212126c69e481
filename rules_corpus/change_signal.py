"""What readers see has changed: a signal for whoever keeps pages, sent once what changed it is committed."""

from __future__ import annotations

from typing import Any

from django.db import connection, transaction
from django.dispatch import Signal

changed = Signal()
"""Sent with no arguments."""


def announce(**signal: Any) -> None:
    """Send ``changed`` after the transaction. A receiver of Django's signals; several times in one transaction are one."""
    if _send not in (entry[1] for entry in connection.run_on_commit):
        transaction.on_commit(_send)


def _send() -> None:
    changed.send(sender=None)
