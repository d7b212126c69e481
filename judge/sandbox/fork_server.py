"""The process from which those that compute part (``multiprocessing``'s fork server), made once for all web processes of a site.

It reads the engine, the grammar and the cards, which takes seconds and memory: so gunicorn's first process makes it, and the web processes,
which part from that one, ask it for theirs. Where it has ended, each makes one of its own as it needs it.
"""

from __future__ import annotations

import multiprocessing.forkserver
import os
from multiprocessing import resource_tracker
from typing import Any

PRELOADED = "judge.sandbox.preload"


class SharedForkServer(multiprocessing.forkserver.ForkServer):
    """A fork server that processes may use which did not make it: they can't wait for it, but they see that it is gone."""

    _forkserver_pid: int | None
    _forkserver_alive_fd: int | None
    maker: int | None = None
    """The process that made it; None before it is made."""

    def ensure_running(self) -> None:
        """Make it where there is none. Raises OSError where that fails."""
        if self._forkserver_pid is not None and self.maker != os.getpid():
            try:
                os.kill(self._forkserver_pid, 0)
            except ProcessLookupError:
                self._forget()
            else:
                resource_tracker.ensure_running()
                return
        super().ensure_running()
        self.maker = os.getpid()

    def connect_to_new_process(self, fds: Any) -> Any:
        """Ask it for a process. Raises OSError; it has then ended or is about to, and another is made at the next try."""
        try:
            return super().connect_to_new_process(fds)
        except ConnectionRefusedError:
            if self.maker != os.getpid():
                self._forget()
            raise

    def _forget(self) -> None:
        if self._forkserver_alive_fd is not None:
            os.close(self._forkserver_alive_fd)
        self._forkserver_address = self._forkserver_alive_fd = self._forkserver_pid = None


_ours = SharedForkServer()
_ours.set_forkserver_preload([PRELOADED])


def put_in_place() -> None:
    """Have ``multiprocessing`` ask ours; whoever calls this in a process that others part from shares it with them."""
    module: Any = multiprocessing.forkserver
    module._forkserver = _ours
    for name in ("ensure_running", "get_inherited_fds", "connect_to_new_process", "set_forkserver_preload"):
        setattr(module, name, getattr(_ours, name))


def make() -> None:
    """Make it now. Raises OSError."""
    put_in_place()
    _ours.ensure_running()
