"""Connections of which something is awaited, each until a moment; what comes later is not waited for."""

from __future__ import annotations

import socket
import threading
import time
from contextlib import suppress
from dataclasses import dataclass, field

PATIENCE = 10.0
"""Seconds that a body may take."""
BETWEEN = 0.25
"""Seconds between two looks at what is overdue."""


@dataclass
class Deadlines:
    """Connections over which a body, or the rest of a head, is to come, each until a moment (``time.monotonic``). One thread looks after
    all of them, and ends with the last."""

    patience: float = PATIENCE
    awaited: dict[int, tuple[float, socket.socket]] = field(default_factory=dict)
    lock: threading.Lock = field(default_factory=threading.Lock)
    watched: bool = False

    def begin(self, connection: socket.socket) -> None:
        """From now on something is to come over the connection."""
        with self.lock:
            self.awaited[id(connection)] = (time.monotonic() + self.patience, connection)
            if not self.watched:
                self.watched = True
                threading.Thread(target=self._watch, name="bodies", daemon=True).start()

    def end(self, connection: socket.socket) -> None:
        """It is there, or is waited for no more."""
        with self.lock:
            self.awaited.pop(id(connection), None)

    def _watch(self) -> None:
        while True:
            with self.lock:
                if not self.awaited:
                    self.watched = False
                    return
                now = time.monotonic()
                overdue = [key for key, (until, _) in self.awaited.items() if until <= now]
                for key in overdue:
                    end_reading(self.awaited.pop(key)[1])
            time.sleep(min(BETWEEN, self.patience))


def end_reading(connection: socket.socket | None) -> None:
    """Let whoever reads from a connection find its end; writing goes on."""
    if connection is not None:
        with suppress(OSError):
            connection.shutdown(socket.SHUT_RD)
