"""The web process: gunicorn's worker of threads, whose one thread that accepts connections waits for no visitor.

As it comes, that thread waits, for each answer after which a connection ends, until the visitor has closed the other end, two seconds at
most: eight who don't close are enough to stop everybody's reading. Here such connections are left to the poller. A thread is taken for a
request only when its head (RFC 9112 2.1) has arrived; some may arrive slowly, and whoever does not read an answer is given up.
"""

from __future__ import annotations

import errno
import socket
import struct
import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from functools import partial
from selectors import EVENT_READ
from typing import Any

from gunicorn.workers.gthread import TConn, ThreadWorker

from judge.site.deadlines import Deadlines

UNTIL_CLOSED = 2.0
"""Seconds that a visitor has to close a connection after the answer, before it is closed here (RFC 9112 9.6)."""
MOST_CLOSING = 400
"""Connections that wait for that at once in a process; of more, the oldest are closed."""
UNTIL_BEGUN = 5.0
"""Seconds in which somebody who has connected begins to send."""
MOST_UNFINISHED = 60
"""Threads of a process that may wait for the rest of a head that came in part: a quarter."""
UNREAD = 5.0
"""Seconds for which nothing of an answer is taken, after which it is given up."""
END_OF_HEAD = b"\r\n\r\n"
LONGEST_LOOK = 1 << 16
"""Bytes that are looked at for the end of a head."""
MOST_DRAINED = 1 << 16


class WebWorker(ThreadWorker):  # type: ignore[misc]  # gunicorn has no types
    """A web process. ``refusal`` gives the answer, from the head of a request and the address that it comes from, for whoever is told
    something without a thread being taken for it; b"" for all others."""

    refusal: Callable[[bytes, str], bytes] = staticmethod(lambda head, address: b"")

    def init_process(self) -> None:
        """Begin: called by gunicorn in the new process."""
        self.closing: OrderedDict[TConn, float] = OrderedDict()
        self.unfinished = threading.Semaphore(MOST_UNFINISHED)
        self.heads = Deadlines()
        super().init_process()

    def accept(self, listener: socket.socket) -> None:
        """Take a connection; a thread only if something has come over it already."""
        try:
            client, address = listener.accept()
        except OSError as error:
            if error.errno not in (errno.EAGAIN, errno.ECONNABORTED, errno.EWOULDBLOCK):
                raise
            return
        client.setsockopt(socket.SOL_SOCKET, socket.SO_SNDTIMEO, struct.pack("ll", int(UNREAD), int(UNREAD % 1 * 1e6)))
        self.nr_conns += 1
        connection = TConn(self.cfg, client, address, listener.getsockname())
        connection.late = False
        if _head(client):
            self.enqueue_req(connection)
            return
        connection.timeout = time.monotonic() + UNTIL_BEGUN
        self.pending_conns.append(connection)
        self.poller.register(client, EVENT_READ, partial(self.on_pending_socket_readable, connection))

    def enqueue_req(self, conn: TConn) -> None:
        """Have a request answered by a thread. Only so many at once whose head is not there in whole."""
        conn.data_ready = True
        begun = conn.parser is not None and conn.parser.unreader.buf.getvalue()
        head = b"" if begun else _head(conn.sock)
        if head and self._turned_away(conn, head):
            return
        if not begun and not _whole(head):
            if not self.unfinished.acquire(blocking=False):
                self.nr_conns -= 1
                conn.close()
                return
            conn.late = True
            self.heads.begin(conn.sock)
        super().enqueue_req(conn)

    def _turned_away(self, conn: TConn, head: bytes) -> bool:
        """Whether a request was one to be turned away, and has been told so: a flood takes no threads from those who read."""
        address = conn.client
        answer = self.refusal(head, address[0]) if isinstance(address, tuple) else b""
        if not answer:
            return False
        try:
            conn.sock.setblocking(False)
            conn.sock.recv(len(head))
            if conn.sock.send(answer) == len(answer):
                self._begin_closing(conn)
                return True
        except OSError:
            pass
        self.nr_conns -= 1  # it takes nothing, and will not hear it
        conn.close()
        return True

    def handle(self, conn: TConn) -> Any:
        """Answer what comes over a connection (in a thread): whether it is kept."""
        try:
            return super().handle(conn)
        finally:
            self._arrived(conn)

    def handle_request(self, req: Any, conn: TConn) -> Any:
        """Answer a request whose head has been read. Raises OSError."""
        self._arrived(conn)
        try:
            return super().handle_request(req, conn)
        except BlockingIOError as error:  # nothing of the answer was taken for so long
            raise ConnectionResetError(errno.ECONNRESET, "the answer was not read") from error

    def _arrived(self, conn: TConn) -> None:
        if conn.late:
            conn.late = False
            self.heads.end(conn.sock)
            self.unfinished.release()

    def finish_request(self, conn: TConn, fs: Future[Any]) -> None:
        """After the answer: keep the connection, or begin to close it."""
        if fs.cancelled() or fs.exception() is not None or fs.result():
            super().finish_request(conn, fs)
            return
        self._begin_closing(conn)

    def _begin_closing(self, conn: TConn) -> None:
        self.nr_conns -= 1
        try:
            conn.sock.setblocking(False)
            conn.sock.shutdown(socket.SHUT_WR)
        except OSError:
            conn.close()
            return
        conn.drained = 0
        if self._drain(conn):
            return
        if len(self.closing) >= MOST_CLOSING:
            self._close(next(iter(self.closing)))
        self.closing[conn] = time.monotonic() + UNTIL_CLOSED
        self.poller.register(conn.sock, EVENT_READ, partial(self._closing_readable, conn))

    def _closing_readable(self, conn: TConn, client: socket.socket) -> None:
        if self._drain(conn):
            self._close(conn)

    def _drain(self, conn: TConn) -> bool:
        """Read what still comes; whether the connection is closed now."""
        with suppress(BlockingIOError, InterruptedError):
            try:
                while conn.drained < MOST_DRAINED and (read := len(conn.sock.recv(4096))):
                    conn.drained += read
            except ConnectionError:
                pass
            conn.close()
            return True
        return False

    def _close(self, conn: TConn) -> None:
        if self.closing.pop(conn, None) is not None:
            with suppress(OSError, KeyError, ValueError):
                self.poller.unregister(conn.sock)
            conn.close()

    def murder_pending(self) -> None:
        """Close what waits for too long: connections over which nothing came, and those that their visitors don't close."""
        super().murder_pending()
        now = time.monotonic()
        while self.closing and next(iter(self.closing.values())) <= now:
            self._close(next(iter(self.closing)))

    def murder_keepalived(self, force: bool = False) -> None:
        """Close kept connections whose time is over; all of them, and those that are being closed, as the process ends (``force``)."""
        super().murder_keepalived(force)
        while force and self.closing:
            self._close(next(iter(self.closing)))


def _head(connection: socket.socket) -> bytes:
    """What can be read now, left where it is; nothing where the other end is closed, which is for a thread to find out."""
    try:
        return connection.recv(LONGEST_LOOK, socket.MSG_PEEK | socket.MSG_DONTWAIT)
    except OSError:
        return b""


def _whole(head: bytes) -> bool:
    return not head or END_OF_HEAD in head or len(head) >= LONGEST_LOOK
