"""The parts of a long section: its own text lists them, "- Triggers on blocking: 410.9", and each becomes a heading. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterable

from rules_corpus.numbers import Level, parse_number

_PART = re.compile(r"[-*] (?P<title>\S[^\n]*): (?P<first>\d{3}\.\d+)(?: (?:and|to) (?P<last>\d{3}\.\d+))?")


def parts(number: str, texts: Iterable[str]) -> dict[str, str]:
    """First rule of each part -> its heading, from the texts of section ``number``.

    A list counts only if every item names a part of this very section; anything else is ordinary text and gives nothing.
    """
    if parse_number(number).level is not Level.SECTION:
        return {}
    for text in texts:
        found = [_PART.fullmatch(line) for line in text.splitlines()]
        named = {match["first"]: match["title"] for match in found if match and match["first"].startswith(f"{number}.")}
        if len(named) == len(found):
            return named
    return {}
