"""A visitor's way with a site that is busy: who is asked to come again in some seconds does so, as a browser would (RFC 9110 10.2.3).

On a machine with much else to do the site turns away whoever would wait too long; that is right, and nothing that a test of something
else should fail for.
"""

from __future__ import annotations

import io
import time
import urllib.error
import urllib.request
from email.message import Message
from typing import IO, Any

SAID = (b"Too many situations are being run", b"too much is being run")
MOST_TRIES = 60


class ComingAgain(urllib.request.BaseHandler):
    """A handler for an opener of urllib: a request that a busy site turned away is made again when it says."""

    handler_order = 100

    def http_error_503(self, request: urllib.request.Request, answer: IO[bytes], code: int, message: str, headers: Message) -> Any:
        """The answer that comes in the end. Raises HTTPError where it is another trouble, or the site does not stop being busy."""
        body = answer.read()
        tries = getattr(request, "tries", 0)
        if any(said in body for said in SAID) and headers.get("Retry-After", "").isdecimal() and tries < MOST_TRIES:
            time.sleep(int(headers["Retry-After"]))
            again = urllib.request.Request(request.full_url, request.data, request.headers, method=request.get_method())
            again.tries = tries + 1  # type: ignore[attr-defined]
            return self.parent.open(again, timeout=request.timeout)  # type: ignore[attr-defined]
        raise urllib.error.HTTPError(request.full_url, code, message, headers, io.BytesIO(body))


def opener(*handlers: urllib.request.BaseHandler) -> urllib.request.OpenerDirector:
    """An opener with that way, and other handlers."""
    return urllib.request.build_opener(ComingAgain(), *handlers)
