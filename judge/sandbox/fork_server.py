"""The process from which those that compute part (``multiprocessing``'s fork server), made once for all web processes of a site.

It reads the engine, the grammar and the cards, which takes seconds and memory: so gunicorn's first process makes it, out of itself with the
modules that it has loaded, and the web processes, which part from that one as well, ask it for theirs. Where it has ended, each makes
one of its own as it needs it, and that one loads everything anew.
"""

from __future__ import annotations

import atexit
import multiprocessing.forkserver
import os
import signal
import socket
from contextlib import suppress
from multiprocessing import connection, resource_tracker, util
from pathlib import Path
from typing import Any

PRELOADED = "judge.sandbox.preload"
NAME = "forkserver"


class SharedForkServer(multiprocessing.forkserver.ForkServer):
    """A fork server that processes may use which did not make it: they can't wait for it, but they see that it is gone."""

    _preload_modules: list[str]
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

    def part(self) -> None:
        """Make it out of this process, which has one thread and none of it yet. Raises OSError."""
        resource_tracker.ensure_running()
        with socket.socket(socket.AF_UNIX) as listener:
            address = connection.arbitrary_address("AF_UNIX")  # type: ignore[attr-defined]
            listener.bind(address)
            if not util.is_abstract_socket_namespace(address):
                os.chmod(address, 0o600)
            listener.listen()
            theirs, ours = os.pipe()
            self.maker = os.getpid()
            try:
                self._forkserver_pid = os.fork()
            except OSError:
                os.close(ours)
                raise
            finally:
                if self.maker == os.getpid():
                    os.close(theirs)
            if self._forkserver_pid == 0:
                self._live(listener.fileno(), theirs)
        self._forkserver_address, self._forkserver_alive_fd = address, ours

    def _live(self, listener: int, alive: int) -> None:
        """The life of the process that parted: nothing of what it came from stays open, waits for a signal, or is done at its end."""
        with suppress(BaseException):
            self._forkserver_pid = None
            with suppress(OSError):  # so is it called where one looks at processes (Linux)
                Path("/proc/self/comm").write_text(NAME, encoding="ascii")
            atexit._clear()
            signal.set_wakeup_fd(-1)
            for number in signal.valid_signals() - {signal.SIGKILL, signal.SIGSTOP}:
                if callable(signal.getsignal(number)):
                    signal.signal(number, signal.default_int_handler if number == signal.SIGINT else signal.SIG_DFL)
            first = 3
            for kept in sorted((listener, alive)):
                os.closerange(first, kept)
                first = kept + 1
            os.closerange(first, os.sysconf("SC_OPEN_MAX"))
            tracker: Any = resource_tracker._resource_tracker
            tracker._fd = tracker._pid = None  # each process is told of it as it is made
            multiprocessing.forkserver.main(listener, alive, self._preload_modules)
        os._exit(0)

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
    """Make it now, out of this process, which must have but one thread. Raises OSError."""
    put_in_place()
    if _ours._forkserver_pid is None:
        _ours.part()
    else:
        _ours.ensure_running()
