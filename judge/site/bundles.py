"""One style sheet and few scripts a page, from many small files, without a build step.

A file in ``static/bundles/`` names its parts: ``@import "../css/base.css";`` (with a medium after it, if wanted) or
``import "../js/site.js";``. Browsers follow those themselves, which is what happens in developer mode; where static files are
collected, the parts are put in their place, so that a page waits for one answer instead of eight.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import PurePosixPath
from typing import Any, Protocol

from django.core.files.base import ContentFile, File
from whitenoise.storage import CompressedManifestStaticFilesStorage

FOLDER = "bundles/"
_HASHED = re.compile(r"\.[0-9a-f]{12}\.[^./]+$")
_STYLE = re.compile(r'^@import "(?P<part>[^"]+)"(?: (?P<medium>[a-z]+))?;$', re.MULTILINE)
_SCRIPT = re.compile(r'^import "(?P<part>[^"]+)";$', re.MULTILINE)


class Storage(Protocol):
    """Where a static file comes from."""

    def open(self, name: str) -> File[Any]:
        """The file."""


Sources = Mapping[str, tuple[Storage, str]]
"""Each static file's name, with its storage and its name there."""


class MissingPartError(ValueError):
    """A bundle names a file that is not there."""


def parts(bundle: str, text: str) -> list[str]:
    """The names of the static files that a bundle's text asks for, in their order."""
    pattern = _SCRIPT if bundle.endswith(".js") else _STYLE
    return [_named(bundle, found["part"]) for found in pattern.finditer(text)]


def joined(bundle: str, sources: Sources) -> str:
    """The bundle with its parts in their place. Raises MissingPartError."""

    def part(found: re.Match[str]) -> str:
        name = _named(bundle, found["part"])
        if name not in sources:
            raise MissingPartError(f"{bundle} asks for {found['part']}, and there is no static file {name}.")
        text = _read(name, sources).strip()
        medium = found.groupdict().get("medium")
        return f"@media {medium} {{\n{text}\n}}" if medium else text

    return (_SCRIPT if bundle.endswith(".js") else _STYLE).sub(part, _read(bundle, sources))


def _named(bundle: str, part: str) -> str:
    return posixpath.normpath(PurePosixPath(bundle).parent / part)


def _read(name: str, sources: Sources) -> str:
    storage, path = sources[name]
    with storage.open(path) as file:
        return bytes(file.read()).decode()


class _Joined:
    """Stands in for the storage of a bundle: gives it joined."""

    def __init__(self, sources: Sources) -> None:
        self.sources = sources

    def open(self, name: str) -> File[Any]:
        return ContentFile(joined(name, self.sources).encode())


class BundlingStorage(CompressedManifestStaticFilesStorage):
    """Static files under names that change with their content, compressed, and bundles with their parts in place."""

    def post_process(self, paths: dict[str, tuple[Any, str]], **options: Any) -> Iterator[Any]:
        """Hash and compress what was collected; see Django's ``ManifestStaticFilesStorage``."""
        bundled = {name: (_Joined(paths), name) for name in paths if name.startswith(FOLDER)}
        yield from super().post_process({**paths, **bundled}, **options)

    def compress_files(self, paths: Iterable[str]) -> Iterator[tuple[str, str]]:
        """Compress what pages ask for: files under their hashed names. Those of the admin, which are many, are for a few people."""
        yield from super().compress_files([path for path in paths if _HASHED.search(path) and not path.startswith("admin/")])
