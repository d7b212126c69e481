"""Where the index lives on a site with one machine: built in a new folder, then put in the old one's place by one rename.

    index/<name>/          an index, its vocabulary (words.json), what else is kept of its documents (extra.json),
                           the courses of rules through the editions (courses.json), and what it was made from (made-from)
    index/current          a symbolic link to the one in use

A crash on the way leaves the old index serving. Running processes notice the new one at their next search; the one before
stays for whoever is just opening it. Who builds locks index/lock, so that no two do at once.
"""

from __future__ import annotations

import fcntl
import json
import logging
import os
import shutil
import uuid
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any

from django.dispatch import Signal

from rules_corpus.search.backend import Document, Opened, Other
from rules_corpus.search.memory_index import MemoryIndex
from rules_corpus.search.spelling import Speller
from rules_corpus.search.whoosh_files import IndexFiles, checksum, write

LAYOUT = "14"
"""Part of every stamp: raised when the documents or the schema change, so that old indexes are built again."""


class FolderStore:
    """An index in a folder of this machine. See ``backend.Store``."""

    def __init__(self, root: Path) -> None:
        self._root = root

    def build(self, documents: Iterable[Document], made_from: str, courses: Sequence[Any] = ()) -> int:
        """Build an index beside the one in use and swap them."""
        return build(self._root, documents, made_from, courses)

    def is_current(self, made_from: str) -> bool:
        """Whether the index in use was made from this."""
        return is_current(self._root, made_from)

    def opened(self) -> Opened | None:
        """The index in use; None when none was built."""
        return opened(self._root)


class Extra:
    """What is kept of documents besides the index: what people call them, and which are no wordings. Goes to and from JSON."""

    def __init__(self) -> None:
        self.called: dict[int, Sequence[str]] = {}
        self.others: dict[int, Other] = {}

    def add(self, document: Document) -> None:
        """Take a document in."""
        if document.called:
            self.called[document.id] = document.called
        if document.key:
            self.others[document.id] = Other(document.kind, document.key, document.about)

    def data(self) -> dict[str, Any]:
        """As JSON has it."""
        return {"called": self.called, "others": {id: (one.kind, one.key, one.about) for id, one in self.others.items()}}

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> Extra:
        """From what ``data`` gave."""
        made = cls()
        made.called = {int(id): tuple(said) for id, said in data["called"].items()}
        made.others = {int(id): Other(*one) for id, one in data["others"].items()}
        return made


_opened: dict[Path, tuple[Path, Opened]] = {}
"""By the folder of the store, which index of it is open."""
TRIES = 3
broken = Signal()
"""Sent where an index was found that cannot be read."""
log = logging.getLogger("rules_corpus.search")


def build(root: Path, documents: Iterable[Document], made_from: str, courses: Sequence[Any] = ()) -> int:
    """Build an index beside the one in use and swap them; answer the number of documents.

    Raises whatever the engine or the disk raises; the index in use then stays.
    """
    root.mkdir(parents=True, exist_ok=True)
    with (root / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        return _build(root, documents, made_from, courses)


def _build(root: Path, documents: Iterable[Document], made_from: str, courses: Sequence[Any]) -> int:
    folder = root / uuid.uuid4().hex
    folder.mkdir()
    extra = Extra()
    number = 0

    def counted() -> Iterator[Document]:
        nonlocal number
        for document in documents:
            number += 1
            extra.add(document)
            yield document

    try:
        counts = write(folder, counted())
        (folder / "words.json").write_text(json.dumps(counts), encoding="utf-8")
        rows = json.dumps(courses).encode()
        sums = {"courses": sha256(rows).hexdigest(), "postings": checksum(folder)}
        (folder / "extra.json").write_text(json.dumps({**extra.data(), **sums}), encoding="utf-8")
        (folder / "courses.json").write_bytes(rows)
        (folder / "made-from").write_text(_stamp(made_from), encoding="utf-8")
        _swap(root, folder)
    except BaseException:
        shutil.rmtree(folder, ignore_errors=True)
        raise
    return number


def is_current(root: Path, made_from: str) -> bool:
    """Whether the index in use was made from this."""
    try:
        current = (root / "current" / "made-from").read_text(encoding="utf-8") == _stamp(made_from)
    except (OSError, ValueError):
        return False
    return current and opened(root) is not None


def opened(root: Path) -> Opened | None:
    """The index in use, opened once a process; None when none was built, or only one of another layout."""
    for _ in range(TRIES):
        try:
            folder = root / os.readlink(root / "current")
        except OSError:
            return None
        known, found = _opened.get(root, (None, None))
        if known == folder:
            return found
        try:
            if not (folder / "made-from").read_text(encoding="utf-8").startswith(_stamp("")):
                return None
            found = _open(folder)
        except FileNotFoundError as error:  # two new ones took its place meanwhile, or a file of it is gone
            if os.readlink(root / "current") != folder.name:
                continue
            return _broken(folder, error)
        except Exception as error:  # whatever Whoosh, pickle and JSON say of files that somebody or something has spoiled
            return _broken(folder, error)
        _opened[root] = (folder, found)
        return found
    return None


def _broken(folder: Path, error: Exception) -> None:
    """An index that cannot be read is none: the next start, or whoever is told to follow, builds another."""
    log.warning("the search index in %s cannot be read (%s: %s), so it is built anew", folder, type(error).__name__, error)
    with suppress(OSError):
        (folder / "made-from").unlink()
    broken.send(sender=None)


def _open(folder: Path) -> Opened:
    counts = json.loads((folder / "words.json").read_text(encoding="utf-8"))
    data = json.loads((folder / "extra.json").read_text(encoding="utf-8"))
    extra = Extra.of(data)
    rows = (folder / "courses.json").read_bytes()  # now, since the folder goes when two others took its place
    if sha256(rows).hexdigest() != data["courses"]:  # they are read when first asked for, and that would be too late
        raise ValueError("the courses are not those that were written")
    if checksum(folder) != data["postings"]:  # the same, and nobody should read a pickle that somebody else wrote
        raise ValueError("the postings are not those that were written")
    return Opened(MemoryIndex(IndexFiles(folder)), Speller(counts), extra.called, extra.others, read_courses=lambda: json.loads(rows))


def _stamp(made_from: str) -> str:
    return f"{LAYOUT} {made_from}"


def _swap(root: Path, folder: Path) -> None:
    link, current = root / f"{folder.name}.link", root / "current"
    before = os.readlink(current) if current.is_symlink() else ""
    os.symlink(folder.name, link)
    os.replace(link, current)
    for other in root.iterdir():
        if other.is_dir() and not other.is_symlink() and other.name not in (folder.name, before):
            shutil.rmtree(other, ignore_errors=True)
