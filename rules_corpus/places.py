"""Rule numbers as the database, addresses and search box write them; ``numbers`` says what they mean. Pure."""

from __future__ import annotations

import re
from functools import lru_cache

from rules_corpus.numbers import canonical, parse_number

IN_ADDRESS = r"[1-9](?:[0-9]{2}(?:\.[0-9]{1,3}[a-z]{0,2})?)?"
"""A canonical number inside the address of a page, as a regular expression."""


def sort_key(number: str) -> str:
    """A text that sorts as the rulebook does and begins with the key of every heading above: "408.0001.1b".

    Raises ValueError when ``number`` is not canonical.
    """
    parsed = parse_number(number)
    key = str(parsed.section)
    if parsed.rule:
        key += f".{parsed.rule:04d}"
    if parsed.letters:
        key += f".{len(parsed.letters)}{parsed.letters}"
    return key


def below(number: str) -> str:
    """What the sort keys of everything under this heading begin with."""
    key = sort_key(number)
    return key if len(number) == 1 else key + "."


@lru_cache(maxsize=16_384)  # an import asks for each rule of each edition
def ancestors(number: str) -> tuple[str, ...]:
    """The numbers of the headings above, outermost first: 408.1b gives 4, 408, 408.1."""
    above = []
    here = parse_number(number).parent
    while here is not None:
        above.append(str(here))
        here = here.parent
    return tuple(above[::-1])


_AMONG_WORDS = re.compile(r"(?<![\w.])[1-9][0-9]{2}\.[0-9]{1,3}[a-zA-Z]{0,2}(?![\w-])")


def number_among(text: str) -> str | None:
    """The rule number that a person typed, alone or as the only one among words ("what is 408.1b"), or None."""
    found = _AMONG_WORDS.findall(text)
    return as_number(text) or (as_number(found[0]) if len(found) == 1 else None)


def as_number(text: str) -> str | None:
    """The rule number that a person typed, or None: "Rule 408.1B.", "cr 408.1b" and "§ 408.1 b" are 408.1b."""
    typed = re.sub(r"^(?:rules?|cr|§)\s*", "", text.strip(), flags=re.IGNORECASE)
    try:
        return canonical(typed)
    except ValueError:
        return None
