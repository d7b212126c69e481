"""Hides names inside a line, so that commas and little words in them do not take it apart."""

from __future__ import annotations

import re
from collections.abc import Iterable

_FIRST = 0xE100
_HIDDEN = re.compile(f"[{chr(_FIRST)}-{chr(0xF8FF)}]")
_WORDS = (
    "and", "with", "for", "paying", "to", "kicked", "replicated", "mode", "of", "face", "sacrificing", "discarding", "tapping", "returning",
    "removing", "exiling", "revealing", "splicing", "by",
)
_RISKY = re.compile(rf"[,;:]|->|\b(?:{'|'.join(_WORDS)})\b|\d", re.IGNORECASE)


class Mask:
    """Replaces each known name that holds a comma or a word of the grammar by one character, and back."""

    def __init__(self, names: Iterable[str]) -> None:
        risky = sorted({n for n in names if _RISKY.search(n)}, key=lambda n: (-len(n), n))
        self._pattern = re.compile("|".join(rf"(?<!\w){re.escape(n)}(?!\w)" for n in risky), re.IGNORECASE) if risky else None

    def hide(self, text: str) -> str:
        """The text with risky names and quoted texts hidden."""
        self._hidden: list[str] = []
        text = re.sub(r'"([^"]*)"', lambda m: self._keep(m[0]), text)
        return self._pattern.sub(lambda m: self._keep(m[0]), text) if self._pattern else text

    def _keep(self, text: str) -> str:
        self._hidden.append(text)
        return chr(_FIRST + len(self._hidden) - 1)

    def show(self, text: str) -> str:
        """The text as it was before hiding."""
        return _HIDDEN.sub(lambda m: self._hidden[ord(m[0]) - _FIRST], text).strip()
