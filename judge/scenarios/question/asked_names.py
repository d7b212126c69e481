"""Phrases of a question that may be names of cards, to be looked for where there are too many cards to read them all. Pure."""

from __future__ import annotations

import re

MOST_WORDS = 6
"""Words of a card's name that are looked for."""
ENDINGS = ("'s", "s", "es", "ed", "d", "ing")
"""Letters behind a name of which somebody makes a verb or a plural: "Afterlifes", "Radiated"."""


def phrases_asked(line: str) -> set[str]:
    """The phrases of up to six words; single words, and those that begin with a capital letter, also without an ending."""
    words = re.findall(r"[\w'’/,-]+", line)
    found = {
        " ".join(words[at : at + count]).strip(",")
        for at, word in enumerate(words)
        for count in range(1, MOST_WORDS + 1)
    }
    cut = {one.removesuffix(ending) for one in found if " " not in one or one[:1].isupper() for ending in ENDINGS if one.endswith(ending)}
    return {one for one in found | cut if len(one) > 2}
