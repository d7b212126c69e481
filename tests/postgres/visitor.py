"""A browser of a few lines: cookies, forms with their token, and how each request was answered."""

from __future__ import annotations

import json
import re
import urllib.error
import urllib.parse
import urllib.request
from collections import Counter
from http.client import HTTPException
from http.cookiejar import CookieJar

from tests.browser import busy_site

TOKEN = re.compile(r'name="csrfmiddlewaretoken" value="([^"]+)"')
PATIENCE = 90


class Visitor:
    """Somebody at a site; cookies belong to the host, so that one visitor is the same at two ports of one machine."""

    def __init__(self, patient: bool = False) -> None:
        """``patient``: comes again where a busy site says so."""
        cookies = urllib.request.HTTPCookieProcessor(CookieJar())
        self.opener = busy_site.opener(cookies) if patient else urllib.request.build_opener(cookies)
        self.statuses: Counter[int] = Counter()
        self.body = ""
        self.address = ""
        self.token = ""

    def get(self, address: str, headers: dict[str, str] | None = None) -> int:
        """The status of an answer; 0 where there was none. ``body`` and ``address`` tell more."""
        return self._asked(urllib.request.Request(address, headers=headers or {}))

    def post(self, page: str, fields: dict[str, str], to: str = "") -> int:
        """Send a form with the token that a page holds, to that page or another."""
        if self.get(page) != 200:
            return self._counted(0)
        found = TOKEN.search(self.body)
        sent = {**fields, **({"csrfmiddlewaretoken": found[1]} if found else {})}
        self.token = found[1] if found else ""
        return self._asked(urllib.request.Request(to or page, urllib.parse.urlencode(sent).encode(), {"Referer": page}))

    def post_again(self, page: str, fields: dict[str, str], to: str = "") -> int:
        """Send a form with the token of a page that this visitor was given before."""
        sent = {**fields, "csrfmiddlewaretoken": self.token}
        return self._asked(urllib.request.Request(to or page, urllib.parse.urlencode(sent).encode(), {"Referer": page}))

    def send(self, address: str, sent: object) -> int:
        """Send JSON."""
        return self._asked(urllib.request.Request(address, json.dumps(sent).encode(), {"Content-Type": "application/json"}))

    def _asked(self, request: urllib.request.Request) -> int:
        try:
            with self.opener.open(request, timeout=PATIENCE) as answer:
                self.body, self.address = answer.read().decode("utf-8", "replace"), str(answer.url)
                return self._counted(int(answer.status))
        except urllib.error.HTTPError as error:
            self.body, self.address = error.read().decode("utf-8", "replace"), request.full_url
            return self._counted(error.code)
        except (OSError, HTTPException):
            self.body = ""
            return self._counted(0)

    def _counted(self, status: int) -> int:
        self.statuses[status] += 1
        return status
