"""The headwords of a glossary, and what it says behind them: "Bury (Obsolete)" is the word "Bury". Pure."""

from __future__ import annotations

import re

_QUALIFIER = re.compile(r"\s+\([^()]*\)$")
OUTDATED = ("-obsolete", "-informal")
"""How the addresses of terms end that the rules no longer use."""


def bare(name: str) -> str:
    """A name without the qualifier behind it, for which nobody asks."""
    return _QUALIFIER.sub("", name)
