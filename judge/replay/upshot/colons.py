"""One colon a sentence: what stands behind a second one is joined by the word that it means. Pure."""

from __future__ import annotations

import re

INNER = re.compile(
    r": (?=(?:it|its|they|there|all its targets|the library|no (?:other|mana)|nothing|none|neither|both|the game is|the team"
    r"|what (?:happened|it|its)|\d+ damage is not|[A-Z][^:;]* (?:makes the choice|waits for the next))\b)"
)
"""A colon within a clause: behind it stands why something is so, or what comes of it."""
FOLLOWS = re.compile(r"nothing|none|neither|they stay|it (?:does|deals|assigns)|there is no |the (?:game is|team)|\d+ damage is not|[A-Z]")
"""How that begins which comes of something."""


def one_colon(text: str) -> str:
    """The sentence with "so" or "because" in the place of every colon behind its first, outside of quoted words of cards."""
    first, quoted = text.find(": "), text.find("“")
    if first < 0:
        return text

    def word(match: re.Match[str]) -> str:
        if match.start() <= first or -1 < quoted < match.start():
            return match[0]
        return ", so " if FOLLOWS.match(text, match.end()) else ", because "

    return INNER.sub(word, text)
