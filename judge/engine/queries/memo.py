"""What is kept between games for speed: looks and kits by the identity of the records that they were made from."""

from __future__ import annotations

from typing import Any

KEPT: list[dict[Any, Any]] = []
"""Every such table; each is emptied when it has grown too large, and all together by ``forget``."""


def kept() -> dict[Any, Any]:
    """A new table. What is entered by identity must hold the records themselves, so that no other can take their place in memory."""
    table: dict[Any, Any] = {}
    KEPT.append(table)
    return table


def forget() -> None:
    """Empty all tables: after a rule was switched off or on, since what was kept may come from the other way."""
    for table in KEPT:
        table.clear()
