"""What a board sends along when a reader asks why something on it is so."""

from __future__ import annotations

from judge.web.views.situation_sources import Source, naming


def asking(source: Source, **more: str) -> list[tuple[str, str]]:
    """The fields that say which situation it is, and at which step or after which answers."""
    return [*naming(source), *((name, value) for name, value in more.items() if value)]
