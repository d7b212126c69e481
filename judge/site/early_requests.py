"""Plain requests for a page (RFC 9112), read from their heads and answered without a thread of their own. Pure.

What is in any way unusual is left to the server's own parser.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from email.utils import formatdate
from typing import Any

PLAIN = re.compile(rb"GET (/[A-Za-z0-9/_.~-]*)(?:\?[!-~]*)? HTTP/1\.1\r\n((?:[!-9;-~]+:[\t -~]*\r\n)+)\r\n")
"""A request without a body: a path without escapes, and headers one a line."""
FORWARDED = re.compile(rb"^x-forwarded-for:[\t ]*(.*?)[\t ]*$", re.IGNORECASE | re.MULTILINE)
OF_A_BODY = re.compile(rb"^(content-length|transfer-encoding|expect|upgrade):", re.IGNORECASE | re.MULTILINE)


def read(head: bytes, address: str) -> dict[str, str] | None:
    """What PEP 3333 calls the environ of a request from an address, as far as it is needed to turn it away; None where it is not plain."""
    found = PLAIN.fullmatch(head)
    if found is None or OF_A_BODY.search(found[2]):
        return None
    forwarded = b",".join(FORWARDED.findall(found[2].replace(b"\r\n", b"\n")))
    return {"REQUEST_METHOD": "GET", "PATH_INFO": found[1].decode(), "REMOTE_ADDR": address, "HTTP_X_FORWARDED_FOR": forwarded.decode()}


def written(application: Callable[[Any, Callable[..., Any]], Iterable[bytes]], environ: dict[str, str]) -> bytes:
    """An application's answer as it goes over a connection that ends with it."""
    told: list[Any] = []
    body = b"".join(application(environ, lambda status, headers: told.extend((status, headers))))
    headers = [*told[1], ("Date", formatdate(usegmt=True)), ("Connection", "close")]
    lines = [f"HTTP/1.1 {told[0]}", *(f"{name}: {value}" for name, value in headers)]
    return "\r\n".join(lines).encode("latin-1") + b"\r\n\r\n" + body
