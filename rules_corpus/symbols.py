"""Mana and other symbols as rules and cards write them ({W}, {2/U}, {T}), with the names that are read aloud. Pure."""

from __future__ import annotations

import re

SYMBOL = re.compile(r"\{o?([0-9]{1,2}|[A-Za-z0-9](?:/[A-Za-z]){0,2})\}")
"""A symbol in running text; before 2003 files wrote {oW}."""

_COLORS = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}
_NAMED = {
    "T": "tap",
    "Q": "untap",
    "S": "one snow mana",
    "C": "one colorless mana",
    "E": "one energy",
    **{letter: f"{letter} mana" for letter in "XYZ"},
    **{code: f"one {name} mana" for code, name in _COLORS.items()},
    **{str(number): f"{number} mana" for number in range(21)},
}
PAIRS = ("W/U", "U/B", "B/R", "R/G", "G/W", "W/B", "U/R", "B/G", "R/W", "G/U")
"""Two-color symbols in the order of their halves."""

NAMES = {
    **_NAMED,
    **{pair: f"{_COLORS[pair[0]]} or {_COLORS[pair[2]]} mana" for pair in PAIRS},
    **{f"2/{code}": f"two mana or one {name} mana" for code, name in _COLORS.items()},
    **{f"{code}/P": f"one {name} mana or 2 life" for code, name in _COLORS.items()},
}
"""Symbol code to accessible name; every one has a drawing in static/symbols.svg."""


def code_of(written: str) -> str | None:
    """The code of a symbol as written inside braces, or None when it is none that we can draw."""
    code = written.upper()
    if code in NAMES:
        return code
    turned = "/".join(reversed(code.split("/")))
    return turned if turned in NAMES else None


def fragment(code: str) -> str:
    """The name of the symbol's drawing inside static/symbols.svg."""
    return "s-" + code.lower().replace("/", "")
