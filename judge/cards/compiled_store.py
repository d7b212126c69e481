"""Compiled cards kept as data in a folder, because reading a card's words takes far longer than everything that is done with it.

One file a card, in a folder named by a hash of everything that its contents depend on: the grammar, the compiler and the records of the
engine's card language. A file appears whole or not at all, so any number of processes may share the folder; one that cannot be
understood is made anew. Until ``keep_in`` names a folder nothing is kept.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import tempfile
import warnings
from functools import lru_cache
from pathlib import Path
from typing import Any

from judge.cards.compiled import Compiled, Reworded, Unread
from judge.engine.record import from_json, to_json

CARDS = Path(__file__).parent
ENGINE = CARDS.parent / "engine"
MADE_OF = (
    CARDS / "compiler", CARDS / "drafts", CARDS / "grammar", CARDS / "compiled.py", CARDS / "record_tree.py",
    ENGINE / "language", ENGINE / "record.py",
)
MOST_CARDS = 40_000
"""Files in a folder, four times the cards there were in 2006; beyond them the oldest quarter goes, since visitors define cards too."""
MOST_VERSIONS = 3
"""Folders of earlier compilers that stay, so that going back and forth between two is not paid for each time."""

_folder: list[Path] = []
_written = [0]


def keep_in(folder: Path | None) -> None:
    """Keep compiled cards below this folder from now on; None: keep nothing."""
    _folder[:] = [] if folder is None else [folder / compiler_hash()]
    _written[0] = 0


@lru_cache(maxsize=1)
def compiler_hash() -> str:
    """A name for what a compiled card depends on: it changes with any file of the grammar, the compiler or the card language."""
    found = hashlib.sha256()
    for place in MADE_OF:
        files = [path for kind in ("py", "lark", "toml", "yaml") for path in place.rglob(f"*.{kind}")] if place.is_dir() else [place]
        for path in sorted(files):
            found.update(f"\0{path.relative_to(ENGINE.parent).as_posix()}\0".encode() + path.read_bytes())
    return found.hexdigest()[:20]


def compiled_card(name: str, types: tuple[str, ...], text: str, legendary: bool) -> Compiled:
    """The card's text compiled, taken from the folder where it is kept there, and kept there from now on where it was not."""
    asked = [name, list(types), text, legendary]
    if not _folder:
        return compile_anew(name, types, text, legendary)
    path = _folder[0] / f"{hashlib.sha256(json.dumps(asked).encode()).hexdigest()[:40]}.json"
    found = _kept(path, asked)
    if found is None:
        found = compile_anew(name, types, text, legendary)
        unread = [[one.line, one.words, one.column, one.why] for one in found.unread]
        other = [[one.line, one.printed, one.read_as] for one in found.reworded]
        _keep(path, {"card": asked, "abilities": to_json(found.abilities), "unread": unread, "reworded": other})
    return found


def compile_anew(name: str, types: tuple[str, ...], text: str, legendary: bool) -> Compiled:
    """The card's text compiled without a look at what is kept. The compiler is loaded only now: a process may never need it."""
    from judge.cards.compiler import compile_text

    return compile_text(name, types, text, legendary)


def _kept(path: Path, asked: list[Any]) -> Compiled | None:
    """What the file holds; None where there is no such file, or it does not hold that card."""
    try:
        data = json.loads(path.read_bytes())
        if data["card"] != asked:
            return None
        other = tuple(Reworded(*one) for one in data["reworded"])
        return Compiled(from_json(data["abilities"]), tuple(Unread(*one) for one in data["unread"]), other)
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return None


def _keep(path: Path, data: Any) -> None:
    """Write the file whole, or not at all. A folder that cannot be written to costs time and is told, but stops nobody."""
    try:
        if _written[0] % 1000 == 0:
            _make_room(path.parent)
        _written[0] += 1
        descriptor, draft = tempfile.mkstemp(dir=path.parent, suffix=".draft")
        try:
            with os.fdopen(descriptor, "w", encoding="utf-8") as file:
                file.write(json.dumps(data, separators=(",", ":")))  # dump takes five times as long
            os.replace(draft, path)
        except BaseException:  # also when the time for a run is up
            Path(draft).unlink(missing_ok=True)
            raise
    except OSError as error:
        warnings.warn(f"compiled cards cannot be kept in {path.parent}: {error}", RuntimeWarning, stacklevel=4)


def _make_room(folder: Path) -> None:
    """The folder made; what earlier compilers left there gone, and the oldest cards where there are too many."""
    folder.mkdir(parents=True, exist_ok=True)
    versions = sorted((one for one in folder.parent.iterdir() if one.is_dir() and one != folder), key=_age)
    for old in versions[MOST_VERSIONS:]:
        shutil.rmtree(old, ignore_errors=True)  # another process may be doing the same
    cards = list(folder.glob("*.json"))
    if len(cards) > MOST_CARDS:
        for card in sorted(cards, key=_age, reverse=True)[: len(cards) // 4]:
            card.unlink(missing_ok=True)


def _age(path: Path) -> float:
    try:
        return -path.stat().st_mtime
    except FileNotFoundError:
        return 0.0
