"""Files of cards and rulings, read one entry at a time, so that their size does not matter: plain or compressed, JSON or JSON lines."""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO, Any

import ijson

from judge.card_base.published_cards import NotACard, PublishedCard, of_lines, of_mtgjson, of_scryfall

LONGEST_LINE = 1 << 20
_DAMAGED = (OSError, EOFError, zlib.error, UnicodeDecodeError, ijson.JSONError, json.JSONDecodeError)
Told = Callable[[int], None]


class BadCardFile(ValueError):
    """A file that holds no cards or rulings, or is damaged; the message says where and why."""


class _Counted:
    """A file that tells how many of its bytes on disk have been read."""

    def __init__(self, path: Path, told: Told) -> None:
        self.below = path.open("rb")
        self.told = told
        packed = self.below.read(2) == b"\x1f\x8b"
        self.below.seek(0)
        self.file: IO[bytes] = gzip.GzipFile(fileobj=self.below) if packed else self.below  # type: ignore[assignment]

    def read(self, size: int = -1) -> bytes:
        """As of any file."""
        data = self.file.read(size)
        self.told(self.below.tell())
        return data

    def lines(self) -> Iterator[bytes]:
        """Its lines."""
        while line := self.file.readline(LONGEST_LINE):
            self.told(self.below.tell())
            yield line

    def __enter__(self) -> _Counted:
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()
        self.below.close()


def cards(path: Path, told: Told = lambda read: None) -> Iterator[PublishedCard]:
    """The cards of a file, in its order; several printings of a card may follow each other. Raises ``BadCardFile``.

    Forms: a list of Scryfall's card objects (bulk data "oracle_cards", "default_cards"), MTGJSON's AtomicCards ({"data": {name:
    [faces]}}), or a card a line ({"name", "cost", "types", "subtypes", "pt", "text", "first_set"}).
    """
    yield from _read(path, told, _card_entries)


def rulings(path: Path, told: Told = lambda read: None) -> Iterator[tuple[str, str, str, str]]:
    """Oracle id, date, source and text of each ruling in Scryfall's rulings file. Raises ``BadCardFile``."""
    yield from _read(path, told, _ruling_entries)


def _read(path: Path, told: Told, entries: Callable[[_Counted, bytes], Iterator[Any]]) -> Iterator[Any]:
    place = ""
    try:
        head = _beginning(path)
        with _Counted(path, told) as file:
            for at, one in enumerate(entries(file, head), 1):
                place = f"entry {at}: "
                yield one
    except NotACard as error:
        number = int(place[6:-2]) + 1 if place else 1
        raise BadCardFile(f"{path.name}: entry {number}: {error}") from error
    except _DAMAGED as error:
        behind = f"behind {place[:-2]}, " if place else ""
        raise BadCardFile(f"{path.name}: {behind}the file is damaged or no file of cards: {error}") from error


def _beginning(path: Path) -> bytes:
    """The first characters that are no white space. Raises ``NotACard`` for an empty file."""
    with _Counted(path, lambda read: None) as file:
        head = file.read(4096).removeprefix(b"\xef\xbb\xbf").lstrip()
    if not head:
        raise NotACard("the file is empty")
    if head[:1] not in b"[{":
        raise NotACard("the file begins with neither a list nor a record of JSON")
    return head


def _card_entries(file: _Counted, head: bytes) -> Iterator[PublishedCard]:
    if head[:1] == b"[":
        yield from _known(map(of_scryfall, ijson.items(file, "item", use_float=True)))
    elif b'"meta"' in head[:200] or b'"data"' in head[:200]:
        for name, faces in ijson.kvitems(file, "data", use_float=True):
            if not isinstance(faces, list):
                raise NotACard(f'what stands under "{name}" is no list of faces')
            yield from _known([of_mtgjson(faces)])
    else:
        for entry in _objects(file):
            yield from _known([of_scryfall(entry) if "type_line" in entry else of_lines(entry)])


def _known(found: Any) -> Iterator[PublishedCard]:
    return (card for card in found if card is not None)


def _objects(file: _Counted) -> Iterator[Any]:
    for number, line in enumerate(file.lines(), 1):
        if not line.strip():
            continue
        try:
            entry = json.loads(line)
        except ValueError as error:
            raise NotACard(f"line {number} is no JSON: {error}") from error
        if not isinstance(entry, dict):
            raise NotACard(f"line {number} is no record")
        yield entry


def _ruling_entries(file: _Counted, head: bytes) -> Iterator[tuple[str, str, str, str]]:
    found = ijson.items(file, "item", use_float=True) if head[:1] == b"[" else _objects(file)
    for entry in found:
        if not isinstance(entry, dict) or not all(isinstance(entry.get(field), str) for field in ("oracle_id", "published_at", "comment")):
            raise NotACard("a ruling has oracle_id, published_at and comment")
        yield entry["oracle_id"], entry["published_at"][:10], str(entry.get("source") or "")[:120], entry["comment"].strip()
