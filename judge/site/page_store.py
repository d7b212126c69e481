"""Pages that are the same for everybody, rendered once for a state of the texts and then served as bytes. Pure but for the folder.

Stands before the whole site (WSGI, PEP 3333). What may be kept is read from the answer itself, as any cache of the web would (RFC 9111):
a 200 without a cookie, that does not vary with cookies, and is neither private nor forbidden to store. Pages of accounts, forms with a
token and whatever says ``never_cache`` therefore never come here. A reader who has the page is told so (ETag, RFC 9110 13.1.2).
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

MOST_BYTES = 32 << 20
"""Of all pages that a process holds in memory."""
MOST_OF_A_PAGE = 2 << 20
MOST_ON_DISK = 512 << 20
"""Of all pages that a process puts into the folder while a state lasts."""
ASKED = ("HTTP_HOST", "wsgi.url_scheme", "HTTP_X_FORWARDED_PROTO", "PATH_INFO", "QUERY_STRING",
         "HTTP_HX_REQUEST", "HTTP_HX_TARGET", "HTTP_HX_HISTORY_RESTORE_REQUEST")
"""What an answer may depend on, beside the encodings that the reader takes."""
OF_A_BODY = ("content-length", "content-encoding", "content-type")
OTHERWISE = ("HTTP_AUTHORIZATION", "HTTP_RANGE")
"""With one of these a request is none for the store."""

Environ = dict[str, Any]
Application = Callable[[Environ, Callable[..., Any]], Iterable[bytes]]
Headers = list[tuple[str, str]]


@dataclass(frozen=True)
class Page:
    """An answer as it goes out: its headers, its body, and its ETag."""

    headers: Headers
    body: bytes
    etag: str


@dataclass
class PageStore:
    """The application with its pages kept. ``state`` is a word for the state of the texts ("": keep nothing), ``applies`` whether a path
    leads to a page that may be kept, ``folder`` where all processes find them (None: in memory alone)."""

    application: Application
    state: Callable[[], str]
    applies: Callable[[str], bool]
    folder: Path | None = None
    kept: OrderedDict[bytes, Page] = field(default_factory=OrderedDict)
    lock: threading.Lock = field(default_factory=threading.Lock)
    size: int = 0
    written: int = 0
    of: str = ""

    def __call__(self, environ: Environ, start_response: Callable[..., Any]) -> Iterable[bytes]:
        """Answer a request."""
        asked = environ.get("REQUEST_METHOD")
        odd = any(name in environ for name in OTHERWISE) or environ.get("CONTENT_LENGTH") not in (None, "", "0")
        if odd or asked not in ("GET", "HEAD") or not self.applies(environ.get("PATH_INFO", "")):
            return self.application(environ, start_response)
        state = self.state()
        if not state:
            return self.application(environ, start_response)
        key = key_of(environ)
        page = self._found(key, state)
        if page is None:
            page = self._read(key, state)
            if page is not None:
                self._remember(key, page)
        if page is None:
            made = self._rendered(environ)
            if not isinstance(made, Page):
                start_response(made.status, made.headers)
                return made.rest if asked == "GET" else _closed(made.rest)
            page = made
            if self.state() == state:  # nothing changed while it was rendered
                self._keep(key, page, state)
        return _answer(page, environ, start_response)

    def _found(self, key: bytes, state: str) -> Page | None:
        """The page in memory."""
        with self.lock:
            if state != self.of:
                self.kept.clear()
                self.size = self.written = 0
                self.of, before = state, self.of
                if before and self.folder is not None:
                    threading.Thread(target=self._sweep, args=(_name(state),), daemon=True).start()
            page = self.kept.get(key)
            if page is not None:
                self.kept.move_to_end(key)
            return page

    def _rendered(self, environ: Environ) -> Page | _Passed:
        """The page, asked for as somebody would who has nothing; or what is not to be kept, to be passed on."""
        plain = {name: value for name, value in environ.items() if name not in ("HTTP_IF_NONE_MATCH", "HTTP_IF_MODIFIED_SINCE")}
        told: list[Any] = []

        def start(status: str, headers: Headers, exc_info: Any = None) -> Callable[[bytes], Any]:
            told[:] = [status, list(headers)]
            return _no_write

        answer = self.application({**plain, "REQUEST_METHOD": "GET"}, start)
        if not told or not _storable(*told):
            return _Passed(told[0], told[1], answer)
        try:
            body = b"".join(answer)
        finally:
            _close(answer)
        status, headers = told
        if len(body) > MOST_OF_A_PAGE:
            return _Passed(status, headers, [body])
        etag = next((value for name, value in headers if name.lower() == "etag"), "")
        if not etag:
            etag = f'"{hashlib.sha256(body).hexdigest()[:32]}"'
            headers = [*headers, ("ETag", etag)]
        headers = [pair for pair in headers if pair[0].lower() != "content-length"] + [("Content-Length", str(len(body)))]
        return Page(headers, body, etag)

    def _keep(self, key: bytes, page: Page, state: str) -> None:
        self._remember(key, page)
        if self.folder is None or self.written > MOST_ON_DISK:
            return
        path = self._path(key, state)
        draft = path.with_name(f"{path.name}.{os.getpid()}.{threading.get_ident()}")
        try:
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            draft.write_bytes(json.dumps([page.headers, page.etag, len(page.body)]).encode() + b"\n" + page.body)
            draft.replace(path)
            self.written += len(page.body)
        except OSError:  # a full disk costs the others nothing but the time to render it themselves
            with suppress(OSError):
                draft.unlink()

    def _remember(self, key: bytes, page: Page) -> None:
        with self.lock:
            if key in self.kept:
                return
            self.kept[key] = page
            self.size += len(page.body) + 1024
            while self.size > MOST_BYTES and len(self.kept) > 1:
                _, gone = self.kept.popitem(last=False)
                self.size -= len(gone.body) + 1024

    def _read(self, key: bytes, state: str) -> Page | None:
        """The page as another process left it; None where there is none, or not all of it."""
        if self.folder is None:
            return None
        try:
            head, _, body = self._path(key, state).read_bytes().partition(b"\n")
            headers, etag, length = json.loads(head)
            return Page([(str(name), str(value)) for name, value in headers], body, str(etag)) if length == len(body) else None
        except (OSError, ValueError, TypeError):
            return None

    def _path(self, key: bytes, state: str) -> Path:
        assert self.folder is not None
        return self.folder / _name(state) / key.hex()

    def _sweep(self, but: str) -> None:
        """Remove the pages of other states."""
        with suppress(OSError):
            for path in self.folder.iterdir() if self.folder else ():
                if path.name != but:
                    shutil.rmtree(path, ignore_errors=True)


@dataclass(frozen=True)
class _Passed:
    status: str
    headers: Headers
    rest: Iterable[bytes]


def key_of(environ: Environ) -> bytes:
    """What stands for a request: two with the same get the same bytes."""
    coded = "gzip" in environ.get("HTTP_ACCEPT_ENCODING", "")
    asked = "\n".join(str(environ.get(name, "")) for name in ASKED)
    return hashlib.blake2b(f"{coded}\n{asked}".encode("utf-8", "surrogateescape"), digest_size=20).digest()


def _storable(status: str, headers: Headers) -> bool:
    if not status.startswith("200"):
        return False
    for name, value in headers:
        low = name.lower()
        if low == "set-cookie" or (low == "vary" and ("cookie" in value.lower() or "*" in value)):
            return False
        if low == "cache-control" and any(word in value.lower() for word in ("no-store", "private")):
            return False
    return True


def _answer(page: Page, environ: Environ, start_response: Callable[..., Any]) -> Iterable[bytes]:
    asked = environ.get("HTTP_IF_NONE_MATCH", "")
    if asked and (asked.strip() == "*" or _bare(page.etag) in (_bare(one) for one in asked.split(","))):
        start_response("304 Not Modified", [pair for pair in page.headers if pair[0].lower() not in OF_A_BODY])
        return []
    start_response("200 OK", page.headers)
    return [] if environ["REQUEST_METHOD"] == "HEAD" else [page.body]


def _bare(etag: str) -> str:
    return etag.strip().removeprefix("W/")


def _name(state: str) -> str:
    return hashlib.blake2b(state.encode(), digest_size=8).hexdigest()


def _no_write(data: bytes) -> None:
    raise NotImplementedError("an application that calls write() has no pages to keep")


def _close(answer: Iterable[bytes]) -> None:
    close = getattr(answer, "close", None)
    if close is not None:
        close()


def _closed(answer: Iterable[bytes]) -> Iterator[bytes]:
    _close(answer)
    return iter(())
