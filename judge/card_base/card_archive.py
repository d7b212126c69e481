"""Fetching bulk files of cards from Scryfall, politely: with a name of our own, only what is new, and on from where a fetch broke off.

    GET {archive}/bulk-data          {"data": [{"type": "oracle_cards", "updated_at": "...", "download_uri": "...", "size": 170000000}]}
    GET {download_uri}               the file; ETag, If-None-Match, Range and If-Range as HTTP has them (RFC 9110, 13 and 14)

That is the form that Scryfall documents. It was tried against a server of the tests that speaks it, not against Scryfall itself.
What arrived of a file stays in ``TYPE.json.part`` until it is whole; beside it stands what it is a part of.
"""

from __future__ import annotations

import json
import time
import urllib.parse
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import urllib3
from urllib3.exceptions import HTTPError
from urllib3.util import Retry, Timeout

AGENT = "floor-judge/0.1 (a rules reference; fetch_cards)"
PAUSE = 0.15
"""Seconds between two requests: Scryfall asks for no more than ten in a second."""
TIMEOUT = Timeout(connect=20, read=60)
LARGEST = 4 << 30
LARGEST_LIST = 4 << 20
CHUNK = 1 << 18
_LOCAL = {"localhost", "127.0.0.1", "::1"}


class CardArchiveError(Exception):
    """The archive did not give what was asked for; the message says what, where and why."""


@dataclass(frozen=True)
class Bulk:
    """A bulk file as the archive lists it: its type ("oracle_cards"), when it was made, its address, and its size in bytes or 0."""

    type: str
    updated: str
    address: str
    size: int


def _retries() -> Retry:
    return Retry(total=5, backoff_factor=1.0, status_forcelist=(429, 500, 502, 503, 504), allowed_methods=("GET",), redirect=3)


@dataclass
class CardArchive:
    """An archive at an address; ``told`` hears how many bytes of a file have arrived, and of how many (0: not known)."""

    address: str
    told: Callable[[int, int], None] = field(default=lambda have, size: None)
    retries: Retry = field(default_factory=_retries)
    pause: Callable[[float], None] = field(default=lambda seconds: time.sleep(seconds))

    def __post_init__(self) -> None:
        self.address = self.address.rstrip("/")
        self.http = urllib3.PoolManager(retries=self.retries, timeout=TIMEOUT, headers={"User-Agent": AGENT, "Accept": "application/json"})

    def listed(self) -> dict[str, Bulk]:
        """The bulk files by type. Raises ``CardArchiveError``."""
        address = f"{self.address}/bulk-data"
        response = self._ask(address, {})
        raw = response.read(LARGEST_LIST)
        response.release_conn()
        if response.status != 200:
            raise CardArchiveError(f"{address} answered {response.status} {response.reason}")
        try:
            entries = json.loads(raw)["data"]
            made = [_bulk(entry) for entry in entries]
        except (ValueError, KeyError, TypeError) as error:
            raise CardArchiveError(f"{address} answered no list of bulk files: {error!r}") from error
        return {one.type: one for one in made}

    def fetch(self, bulk: Bulk, folder: Path) -> tuple[Path, bool]:
        """The file in the folder, and whether it is another than was there before. Raises ``CardArchiveError`` and ``OSError``."""
        folder.mkdir(parents=True, exist_ok=True)
        whole = folder / f"{bulk.type}.json"
        part, about = whole.with_suffix(".json.part"), whole.with_suffix(".json.about")
        known = _note(about) if whole.exists() else {}
        if known and known.get("updated") == bulk.updated:
            return whole, False
        headers = {"Accept-Encoding": "identity", "Accept": "*/*"}
        have, begun = 0, _note(part.with_suffix(".about"))
        if part.exists() and begun.get("etag") and begun.get("updated") == bulk.updated:
            have = part.stat().st_size
            headers |= {"Range": f"bytes={have}-", "If-Range": begun["etag"]} if have else {}
        elif known.get("etag"):
            headers["If-None-Match"] = known["etag"]
        response = self._ask(bulk.address, headers)
        try:
            if response.status == 304:
                about.write_text(json.dumps(known | {"updated": bulk.updated}), encoding="utf-8")
                return whole, False
            if response.status not in (200, 206):
                raise CardArchiveError(f"{bulk.address} answered {response.status} {response.reason}")
            noted = {"etag": response.headers.get("ETag", ""), "updated": bulk.updated}
            part.with_suffix(".about").write_text(json.dumps(noted), encoding="utf-8")
            self._download(response, part, have if response.status == 206 else 0, bulk)
        finally:
            response.release_conn()
        part.replace(whole)
        part.with_suffix(".about").replace(about)
        return whole, True

    def _download(self, response: urllib3.BaseHTTPResponse, part: Path, have: int, bulk: Bulk) -> None:
        expected = int(response.headers.get("Content-Length") or 0)
        size = have + expected if expected else bulk.size
        got = 0
        try:
            with part.open("ab" if have else "wb") as file:
                for chunk in response.stream(CHUNK):
                    got += len(chunk)
                    if have + got > LARGEST:
                        raise CardArchiveError(f"{bulk.address} sent more than {LARGEST:,} bytes, which is no file of cards")
                    file.write(chunk)
                    self.told(have + got, size)
        except HTTPError as error:
            arrived = f"{have + got:,} bytes have arrived and stay; the same command goes on from there"
            raise CardArchiveError(f"{bulk.address} broke off ({error}); {arrived}") from error
        if expected and got < expected:
            raise CardArchiveError(f"{bulk.address} broke off after {got:,} of {expected:,} bytes; the same command goes on from there")

    def _ask(self, address: str, headers: dict[str, str]) -> urllib3.BaseHTTPResponse:
        parts = urllib.parse.urlsplit(address)
        if parts.scheme != "https" and not (parts.scheme == "http" and parts.hostname in _LOCAL):
            raise CardArchiveError(f"{address} is not an https:// address")
        self.pause(PAUSE)
        try:
            asked = {**self.http.headers, **headers}
            return self.http.request("GET", address, headers=asked, preload_content=False, enforce_content_length=False)
        except HTTPError as error:
            raise CardArchiveError(f"{address} could not be read: {error}") from error


def _bulk(entry: Any) -> Bulk:
    return Bulk(str(entry["type"]), str(entry["updated_at"]), str(entry["download_uri"]), int(entry.get("size") or 0))


def _note(path: Path) -> dict[str, str]:
    """What was noted beside a file; nothing where that is missing or damaged."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return {str(key): str(value) for key, value in found.items()} if isinstance(found, dict) else {}
