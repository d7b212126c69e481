"""The style sheet inside the page, so that a browser paints with the first bytes of it and waits for no second answer.

What stands there is a collected bundle as it is; the content security policy names it by its hash (CSP level 3, ``style-src``). In
developer mode, where nothing is collected, a page links to its sheet instead.
"""

from __future__ import annotations

import base64
import hashlib
from functools import cache
from pathlib import Path

from django.contrib.staticfiles.storage import staticfiles_storage

from judge.site.bundles import FOLDER


def sheet(bundle: str) -> str | None:
    """The text of a style sheet, by its name ("bundles/book.css"); None where static files are not collected."""
    stored = getattr(staticfiles_storage, "hashed_files", {}).get(bundle)
    return None if stored is None else _text(staticfiles_storage.path(stored))


def hashes() -> tuple[str, ...]:
    """The sources that a policy must allow for the sheets, such as ``'sha256-...'``; none where pages link to them."""
    bundles = sorted(name for name in getattr(staticfiles_storage, "hashed_files", {}) if name.startswith(FOLDER) and name.endswith(".css"))
    return tuple(source_of(sheet(name) or "") for name in bundles)


@cache
def source_of(text: str) -> str:
    """What a policy calls an inline text by."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


@cache
def _text(path: str) -> str:
    """A collected file. Its name changes with its content, so it is read once."""
    return Path(path).read_text(encoding="utf-8")
