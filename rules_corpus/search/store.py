"""Where the index lives: built in a new folder, then put in the old one's place by one rename.

    index/<name>/          an index, its vocabulary (words.json) and what it was made from (made-from)
    index/current          a symbolic link to the one in use

A crash on the way leaves the old index serving. Running processes notice the new one at their next search.
"""

from __future__ import annotations

import json
import os
import shutil
import uuid
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rules_corpus.search.backend import Document, Engine, Index, engine
from rules_corpus.search.spelling import Speller

LAYOUT = "4"
"""Part of every stamp: raised when the documents or the schema change, so that old indexes are built again."""


@dataclass(frozen=True)
class Opened:
    """An index ready to search."""

    engine: Engine
    index: Index
    speller: Speller
    called: Mapping[int, Sequence[str]] = field(default_factory=dict)
    """What people call a wording, by row id."""
    texts: dict[int, Any] = field(default_factory=dict)
    """What search keeps of the wordings in it, by row id."""


_opened: dict[Path, Opened] = {}


def build(root: Path, documents: Iterable[Document], made_from: str) -> int:
    """Build an index beside the one in use and swap them; answer the number of documents.

    Raises whatever the engine or the disk raises; the index in use then stays.
    """
    root.mkdir(parents=True, exist_ok=True)
    folder = root / uuid.uuid4().hex
    folder.mkdir()
    maker = engine()
    counts: Counter[str] = Counter()
    called: dict[int, tuple[str, ...]] = {}
    number = 0

    def counted() -> Iterator[Document]:
        nonlocal number
        for document in documents:
            number += 1
            counts.update({word for word, _, _ in maker.words(f"{document.heading} {document.text}")})
            if document.called:
                called[document.id] = document.called
            yield document

    try:
        maker.build(folder, counted())
        (folder / "words.json").write_text(json.dumps(counts), encoding="utf-8")
        (folder / "called.json").write_text(json.dumps(called), encoding="utf-8")
        (folder / "made-from").write_text(_stamp(made_from), encoding="utf-8")
        _swap(root, folder)
    except BaseException:
        shutil.rmtree(folder, ignore_errors=True)
        raise
    return number


def is_current(root: Path, made_from: str) -> bool:
    """Whether the index in use was made from this."""
    try:
        return (root / "current" / "made-from").read_text(encoding="utf-8") == _stamp(made_from)
    except OSError:
        return False


def opened(root: Path) -> Opened | None:
    """The index in use, opened once a process; None when none was built."""
    try:
        folder = root / os.readlink(root / "current")
    except OSError:
        return None
    if folder not in _opened:
        maker = engine()
        counts = json.loads((folder / "words.json").read_text(encoding="utf-8"))
        called = json.loads((folder / "called.json").read_text(encoding="utf-8"))
        found = Opened(maker, maker.open(folder), Speller(counts), {int(id): said for id, said in called.items()})
        _opened.clear()
        _opened[folder] = found
    return _opened[folder]


def _stamp(made_from: str) -> str:
    return f"{LAYOUT} {made_from}"


def _swap(root: Path, folder: Path) -> None:
    link = root / f"{folder.name}.link"
    os.symlink(folder.name, link)
    os.replace(link, root / "current")
    for other in root.iterdir():
        if other.is_dir() and not other.is_symlink() and other.name != folder.name:
            shutil.rmtree(other, ignore_errors=True)
