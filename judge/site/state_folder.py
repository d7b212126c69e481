"""What an installation keeps for itself: the state folder and the secret key in it. Pure: no Django."""

from __future__ import annotations

import os
import secrets
from contextlib import suppress
from pathlib import Path

SHORTEST_KEY = 32
"""Characters; one of ours has 67."""


def state_folder(base: Path) -> Path:
    """The folder for database, index and key: ``FLOOR_JUDGE_VAR`` when set, else ``var`` in the checkout."""
    return Path(os.environ.get("FLOOR_JUDGE_VAR") or base / "var")


def private_folder(folder: Path) -> None:
    """Make the folder, for its owner alone: password hashes, sessions and the key are in it, and index files are read with pickle."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    with suppress(OSError):  # somebody else's folder, lent to us
        folder.chmod(0o700)


def compiled_cards_folder(base: Path) -> Path:
    """The folder for compiled cards: ``FLOOR_JUDGE_CARDS`` when set, else ``cards`` in the state folder."""
    return Path(os.environ.get("FLOOR_JUDGE_CARDS") or state_folder(base) / "cards")


def secret_key(folder: Path) -> str:
    """The secret key of this installation: ``FLOOR_JUDGE_SECRET_KEY``, else the file ``secret-key``, made on first use.

    The file is born with mode 0600 and appears whole or not at all, so that two processes that start together agree.
    """
    given = os.environ.get("FLOOR_JUDGE_SECRET_KEY")
    if given:
        return given
    path = folder / "secret-key"
    with suppress(FileNotFoundError):
        kept = path.read_text(encoding="ascii", errors="replace").strip()
        if len(kept) >= SHORTEST_KEY and kept.isascii():
            return kept
        path.unlink()  # cut off by a full disk, or spoiled: everybody has to sign in again, and nothing else is lost
    private_folder(folder)
    draft = folder / f"secret-key.{os.getpid()}"
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "w", encoding="ascii") as file:
        file.write(secrets.token_urlsafe(50))
    try:
        os.link(draft, path)  # fails when another process was first; its key is then the one we read
    except FileExistsError:
        pass
    finally:
        draft.unlink()
    return path.read_text(encoding="ascii").strip()
