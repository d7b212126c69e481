"""Fetching editions from a public archive over HTTPS: its list, and each text, with retries and resume. No Django.

    GET {archive}/metadata/cr                    {"data": [{"creationDay": "2006-10-01", "setCode": "TSP", "setName": "..."}]}
    GET {archive}/file/cr/{setCode}?format=txt   the text

That is the form of the Academy Ruins API, as its public source and a public mirror of it describe it. It was tried against a server
of the tests that speaks this form, never against the archive itself, so the list is read with forbearance: other names for the
fields, more fields, other ways to write a date; an entry that can't be used is told and left out. What arrived of a text stays
in ``CODE.part`` until it is whole.
"""

from __future__ import annotations

import http.client
import json
import re
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from email.message import Message
from pathlib import Path
from typing import IO, Any, TypeVar

TIMEOUT = 30
ATTEMPTS = 5
LONGEST_WAIT = 60.0
LARGEST = 20 * 1024 * 1024
LARGEST_LIST = 4 * 1024 * 1024
CHUNK = 64 * 1024
TOLD = 3
"""Entries of the list that are told in full when they can't be used."""
_LOCAL = {"localhost", "127.0.0.1", "::1"}
_CODE = re.compile(r"[A-Za-z0-9_.-]{1,20}")
_DATES = ("creationDay", "creation_day", "effectiveDate", "effective_date", "date")
_CODES = ("setCode", "set_code", "code")
_T = TypeVar("_T")
_NAMES = ("setName", "set_name", "name")


class ArchiveError(Exception):
    """The archive did not give what was asked for; the message says what, where and why."""


@dataclass(frozen=True, slots=True)
class Listed:
    """An edition that the archive has: its date there, the code that fetches it, and the set it came with."""

    date: str
    code: str
    name: str


class _SameScheme(urllib.request.HTTPRedirectHandler):
    """Follows redirects, but never from HTTPS to something that can be read on the way."""

    def redirect_request(
        self, req: urllib.request.Request, fp: IO[bytes], code: int, msg: str, headers: http.client.HTTPMessage, newurl: str
    ) -> urllib.request.Request | None:
        """Refuse what is not HTTPS, unless it is this machine."""
        _check_address(newurl)
        return super().redirect_request(req, fp, code, msg, headers, newurl)


@dataclass
class Archive:
    """An archive at an address. ``wait`` is called with seconds between attempts, ``say`` with what is worth telling."""

    address: str
    wait: Callable[[float], None] = field(default=lambda seconds: time.sleep(seconds))
    say: Callable[[str], None] = field(default=lambda text: None)

    def __post_init__(self) -> None:
        self.address = self.address.rstrip("/")
        _check_address(self.address)

    def editions(self) -> list[Listed]:
        """All editions of the archive, oldest first. Raises ArchiveError."""
        address = f"{self.address}/metadata/cr"
        raw = self._retried(address, lambda: self._read(address, LARGEST_LIST))
        try:
            data: Any = json.loads(raw)
        except ValueError as error:
            raise ArchiveError(f"{address} answered something that is no list of editions: {error}") from error
        entries = data.get("data") if isinstance(data, dict) else data
        if not isinstance(entries, list):
            raise ArchiveError(f'{address} answered something that is no list of editions: it is not of the form {{"data": [...]}}')
        listed: dict[tuple[str, str], Listed] = {}
        odd: list[str] = []
        for at, entry in enumerate(entries, 1):
            try:
                one = _listed(entry)
            except ValueError as error:
                odd.append(f"entry {at} {error}")
            else:
                listed[one.date, one.code] = one
        if not listed:
            raise ArchiveError(f"{address} answered no list of editions that can be used: {odd[0] if odd else 'it is empty'}")
        if odd:
            more = f", and {len(odd) - TOLD} more" if len(odd) > TOLD else ""
            self.say(f"{len(odd)} of {len(entries)} entries of {address} left out: {'; '.join(odd[:TOLD])}{more}")
        return [listed[key] for key in sorted(listed)]

    def fetch(self, edition: Listed, folder: Path) -> Path:
        """The text of an edition as a file in ``folder``; one that is there whole is not fetched again. Raises ArchiveError."""
        whole = folder / f"{edition.date}-{edition.code}.txt"
        if whole.exists():
            return whole
        folder.mkdir(parents=True, exist_ok=True)
        part = whole.with_suffix(".part")
        address = f"{self.address}/file/cr/{urllib.parse.quote(edition.code)}?format=txt"
        self._retried(address, lambda: self._download(address, part))
        part.replace(whole)
        return whole

    def _retried(self, address: str, ask: Callable[[], _T]) -> _T:
        """Ask again after faults that pass: no connection, a cut one, a busy server."""
        pause = 1.0
        for attempt in range(1, ATTEMPTS + 1):
            try:
                return ask()
            except urllib.error.HTTPError as error:
                reason, passing = f"answered {error.code} {error.reason}", error.code in (408, 425, 429) or error.code >= 500
                pause = max(pause, _retry_after(error.headers))
            except (urllib.error.URLError, http.client.HTTPException, TimeoutError, ConnectionError) as error:
                reason, passing = f"could not be read ({getattr(error, 'reason', None) or error!r})", True
            if not passing or attempt == ATTEMPTS:
                times = f" after {attempt} attempts" if attempt > 1 else ""
                raise ArchiveError(f"{address} {reason}{times}")
            self.say(f"{address} {reason}; asking again in {min(pause, LONGEST_WAIT):.0f} s")
            self.wait(min(pause, LONGEST_WAIT))
            pause *= 2
        raise AssertionError("unreachable")

    def _read(self, address: str, most: int) -> bytes:
        with self._open(address) as response:
            raw: bytes = response.read(most + 1)
            if len(raw) > most:
                raise ArchiveError(f"{address} answered more than {most:,} bytes")
            return raw

    def _download(self, address: str, part: Path) -> None:
        """Append what is missing of a text to ``part``. Raises http.client.IncompleteRead when the connection is cut."""
        have = part.stat().st_size if part.exists() else 0
        with self._open(address, have) as response:
            if have and response.status != 206:
                have = 0
            expected = response.headers.get("Content-Length")
            got = 0
            with part.open("ab" if have else "wb") as file:
                while chunk := response.read(CHUNK):
                    got += len(chunk)
                    if have + got > LARGEST:
                        raise ArchiveError(f"{address} answered more than {LARGEST:,} bytes, which is no edition of the rules")
                    file.write(chunk)
        if expected is not None and got < int(expected):
            raise http.client.IncompleteRead(b"", int(expected) - got)

    def _open(self, address: str, have: int = 0) -> http.client.HTTPResponse:
        request = urllib.request.Request(address, headers={"User-Agent": "floor-judge", "Accept": "*/*"})
        if have:
            request.add_header("Range", f"bytes={have}-")
        opener = urllib.request.build_opener(_SameScheme)
        response: http.client.HTTPResponse = opener.open(request, timeout=TIMEOUT)
        return response


def _listed(entry: Any) -> Listed:
    """An entry of the list. Raises ValueError with what it lacks, for a person."""
    if not isinstance(entry, dict):
        raise ValueError(f"is {json.dumps(entry)[:40]}, not a record with a date and a code")

    def first(names: tuple[str, ...]) -> str:
        return next((str(entry[name]).strip() for name in names if entry.get(name)), "")

    said, code = first(_DATES), first(_CODES)
    if not said:
        raise ValueError(f"has no date (looked for {', '.join(_DATES)})")
    if (day := _day(said)) is None:
        raise ValueError(f"has the date {said[:40]!r}, which is none like 2006-10-01")
    if not code:
        raise ValueError(f"of {day} has no code (looked for {', '.join(_CODES)})")
    if not _CODE.fullmatch(code):
        raise ValueError(f"of {day} has the code {code[:40]!r}, which is none like TSP")
    return Listed(day, code, first(_NAMES))


def _day(said: str) -> str | None:
    """A date as ISO 8601, however an archive writes it: 2006-10-01T00:00:00Z, 20061001, 2006/10/01, October 1, 2006."""
    for text, form in (
        (said[:10], "%Y-%m-%d"),
        (said[:10], "%Y/%m/%d"),
        (said, "%Y%m%d"),
        (said, "%B %d, %Y"),
        (said, "%b %d, %Y"),
        (said, "%d %B %Y"),
    ):
        try:
            return datetime.strptime(text, form).date().isoformat()
        except ValueError:
            continue
    return None


def _check_address(address: str) -> None:
    parts = urllib.parse.urlsplit(address)
    if parts.scheme != "https" and not (parts.scheme == "http" and parts.hostname in _LOCAL):
        raise ArchiveError(f"{address} is not an https:// address")


def _retry_after(headers: Message | None) -> float:
    value = (headers.get("Retry-After") or "") if headers else ""
    return float(value) if value.isdecimal() else 0.0
