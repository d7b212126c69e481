"""The bench has web processes of its own, at a lower priority, so that drawing its boards and forms never stops a reader's page.

Threads of one process share one interpreter. gunicorn therefore listens at two places, the site's address and a socket in a folder of its
owner alone; half of its workers answer at each (``furnish``). Those at the front serve pages that are kept, the book and accounts, and pass
what is for the bench on (``Passage``), over HTTP, whole and unchanged.
"""

from __future__ import annotations

import http.client
import os
import shutil
import socket
import tempfile
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import quote

from judge.sandbox import admission

Environ = dict[str, Any]
Application = Callable[[Environ, Callable[..., Any]], Iterable[bytes]]

PATIENCE = 75.0
"""Seconds for an answer: more than a computation may take on a busy machine."""
MOST_OF_A_BODY = 1 << 20
"""Of a request; what is more than settings allow is refused by the bench itself, which need not have all of it."""
MADE = "floor-judge-"
"""How the name of a folder begins that is made for a socket."""
LONGEST_NAME = 100
"""Of a socket: systems take 104 to 108 bytes."""
REMOTE, SCHEME, READS = "X-Room-Remote", "X-Room-Scheme", "X-Room-Reads"
"""What the front tells of a request beyond what the visitor sent. Nobody else reaches the socket."""
WAIT = "X-Room-Wait"
"""What the bench tells the front with an answer: the seconds for which the visitor has spent what one may."""
OURS = {f"HTTP_{name.upper().replace('-', '_')}" for name in (REMOTE, SCHEME, READS)}
FOR_THE_CONNECTION = frozenset({"connection", "keep-alive", "transfer-encoding", "server", "date", "upgrade", "te", "trailer"})
"""Headers that are of one connection alone (RFC 9110 7.6.1), or that each server says for itself."""


def socket_path(folder: Path, port: int) -> Path:
    """Where the bench of the site at that port listens: in the state folder, or, where its name is too long for a socket, in a folder that
    is made for it."""
    path = folder / f"bench-{port}.socket"
    return path if len(os.fsencode(path)) <= LONGEST_NAME else Path(tempfile.mkdtemp(prefix=MADE)) / "bench.socket"


def clear(server: Any) -> None:
    """gunicorn's ``on_exit``: remove a folder that was made for the socket."""
    for path in (Path(str(one.getsockname())) for one in server.LISTENERS if _is_room(one)):
        if path.parent.name.startswith(MADE):
            shutil.rmtree(path.parent, ignore_errors=True)


def furnish(server: Any, worker: Any) -> None:
    """gunicorn's ``pre_fork``: give a worker that is about to be made its place, the front or the bench, whichever has fewer."""
    rooms = [one for one in worker.sockets if _is_room(one)]
    worker.room = None
    if not rooms:
        return
    of_the_bench = sum(getattr(one, "room", None) is True for one in server.WORKERS.values())
    worker.room = of_the_bench < len(server.WORKERS) - of_the_bench
    worker.sockets = rooms if worker.room else [one for one in worker.sockets if not _is_room(one)]
    worker.passage = str(rooms[0].getsockname())


def _is_room(listener: Any) -> bool:
    return bool(listener.sock.family == socket.AF_UNIX)


class _Connection(http.client.HTTPConnection):
    """HTTP over a socket that is a file."""

    def __init__(self, path: str) -> None:
        super().__init__("bench", timeout=PATIENCE)
        self.path = path

    def connect(self) -> None:
        """Connect to the file. Raises OSError."""
        self.sock = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self.sock.settimeout(self.timeout)
        self.sock.connect(self.path)


def passage(path: str, stopped: Callable[[Environ, int], None]) -> Application:
    """An application (WSGI, PEP 3333) that has the bench answer; ``stopped`` hears of whoever has to wait so many seconds. Raises
    ``admission.Full`` where the bench does not answer."""

    def answer(environ: Environ, start_response: Callable[..., Any]) -> Iterable[bytes]:
        connection = _Connection(path)
        try:
            connection.putrequest(environ["REQUEST_METHOD"], _target(environ), skip_host=True, skip_accept_encoding=True)
            body = _body(environ)
            for name, value in _headers(environ, len(body)):
                connection.putheader(name, value.encode("latin-1"))
            with suppress(BrokenPipeError, ConnectionResetError):  # it may have answered without reading all of a body
                connection.endheaders(body or None)
            told = connection.getresponse()
            read = told.read()
        except (OSError, http.client.HTTPException) as error:  # its process has just ended; another follows
            raise admission.Full from error
        finally:
            connection.close()
        wait = told.getheader(WAIT, "")
        if wait.isdecimal():
            stopped(environ, int(wait))
        headers = [(name, value) for name, value in told.getheaders() if name.lower() not in FOR_THE_CONNECTION and name != WAIT]
        start_response(f"{told.status} {told.reason}", headers)
        return [read]

    return answer


def _target(environ: Environ) -> str:
    """What was asked for, as it came, but for bytes that http.client does not send."""
    raw = environ.get("RAW_URI") or quote(environ.get("PATH_INFO", "/").encode("latin-1")) + (
        f"?{environ['QUERY_STRING']}" if environ.get("QUERY_STRING") else ""
    )
    return quote(raw.encode("latin-1"), safe="".join(map(chr, range(0x21, 0x7F))))


def _body(environ: Environ) -> bytes:
    length = environ.get("CONTENT_LENGTH") or "0"
    if not length.isdecimal() or length == "0":
        return b""
    return bytes(environ["wsgi.input"].read(min(int(length), MOST_OF_A_BODY)))


def _headers(environ: Environ, length: int) -> list[tuple[str, str]]:
    host = str(environ.get("HTTP_HOST") or f"{environ.get('SERVER_NAME', '')}:{environ.get('SERVER_PORT', '')}")
    sent = [("Host", host)] + [
        (name[5:].replace("_", "-").title(), str(value)) for name, value in environ.items()
        if name.startswith("HTTP_") and name not in {*OURS, "HTTP_HOST"}
        and name[5:].replace("_", "-").lower() not in FOR_THE_CONNECTION
    ]
    if environ.get("CONTENT_TYPE"):
        sent.append(("Content-Type", str(environ["CONTENT_TYPE"])))
    if length or environ["REQUEST_METHOD"] in ("POST", "PUT", "PATCH"):
        sent.append(("Content-Length", str(length)))
    reads = "1" if environ.get("judge.reads") else "0"
    return [*sent, ("Connection", "close"), (REMOTE, str(environ.get("REMOTE_ADDR", ""))),
            (SCHEME, str(environ.get("wsgi.url_scheme", "http"))), (READS, reads)]


def received(environ: Environ) -> bool:
    """Put in its place what the front told of a request; whether it is one of somebody who comes to read."""
    environ["REMOTE_ADDR"] = environ.pop("HTTP_X_ROOM_REMOTE", "")
    environ["wsgi.url_scheme"] = environ.pop("HTTP_X_ROOM_SCHEME", "http")
    return bool(environ.pop("HTTP_X_ROOM_READS", "0") == "1")
