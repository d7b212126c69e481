"""The embedded edition in the database: whether it is the one in the files, and putting it there."""

from __future__ import annotations

import hashlib
from pathlib import Path

from rules_corpus import restatement
from rules_corpus.edition_import import Report, import_edition
from rules_corpus.models import Source, SourceKind


def files_hash() -> str:
    """A hash of the restatement's files and of the code that reads them."""
    digest = hashlib.sha256(Path(restatement.__file__).read_bytes())
    for path in sorted(restatement.FOLDER.rglob("*.md")):
        digest.update(path.relative_to(restatement.FOLDER).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def is_loaded() -> bool:
    """Whether the database holds what the files hold."""
    return Source.objects.filter(
        kind=SourceKind.RESTATEMENT, edition__date=restatement.DATE, origin=files_hash()
    ).exists()


def load() -> Report:
    """Read the files into the database. Raises restatement.RestatementError for a malformed file."""
    origin = files_hash()
    return import_edition(
        restatement.read_restatement(), SourceKind.RESTATEMENT, name="rules_corpus/digest", origin=origin
    )
