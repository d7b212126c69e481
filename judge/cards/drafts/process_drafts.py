"""What is said about repeating a process, before it is known what the process is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class RepeatUntil:
    """All before it is done ``times`` times in all, and as long as the condition does not hold."""

    condition: Any
    times: int = 1
