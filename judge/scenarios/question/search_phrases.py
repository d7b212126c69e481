"""Words in which a line tells of a search, and in which a card asks for one. Pure."""

from __future__ import annotations

import re

FINDS_TOLD = re.compile(r"\b(?:fetch|find|get|search|tak|for)\w* (?:(?:an?|the|his|her|up|for|\d+) )*card\d")
"""What somebody is told to find."""
FINDS_BASIC = re.compile(r"[Ss]earch your library for an? basic land card")
"""A card that finds any basic land."""
