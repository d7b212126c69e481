"""The verbs by which a question of time says what happened: that something began, ended, became something else. Pure."""

from __future__ import annotations

import re

_NAMED = r"(?:was|were|got|get|gets)\s+(?:its|their|that)\s+names?|get\s+(?:its|their)\s+names?|named|called"
_ENDED = (
    r"stop(?:ped)?|cease[ds]?|end(?:ed)?(?!\s+(?:of|steps?|phases?)\b)|removed(?!\s+from)|dropped|abolished|deleted"
    r"|(?:go|went|gone|taken|do|did|done)\s+away(?:\s+with)?|(?:disappear|vanish)(?:ed)?|(?:get|got)\s+rid\s+of"
)
_BEGAN = (
    r"start(?:ed)?|beg[aiu]n|introduced|added|brought|(?:first\s+)?appear(?:ed)?|invented|renamed|made"
    r"|(?:c[ao]me)\s+(?:in|about|up)\b(?!\s*to)"
)

END = re.compile(rf"\b(?:{_ENDED})\b", re.IGNORECASE)
BEGINNING = re.compile(rf"\b(?:{_BEGAN}|{_NAMED}|become|became)\b|\bc[ao]me\s*\??\s*$|\bnew\b", re.IGNORECASE)
NEWEST = re.compile(r"\b(?:last|latest|most\s+recently)\s+(?:time\s+)?(?:changed?|reworded|updated)\b|\bchanged?\s+last\b", re.IGNORECASE)
CHANGE = re.compile(
    rf"\b(?:what\s+)?(?:{_ENDED}|{_BEGAN}|{_NAMED}|(?:last|latest)\s+changed?|changed?|changes|reworded|updated|become|became|history\s+of)\b",
    re.IGNORECASE,
)
BECAME = re.compile(
    r"^\s*(?P<old>.+?)\s+(?:become|became|(?:was|were|been)?\s*(?:renamed|changed?|turn(?:ed)?)\s+(?:in)?to|renamed(?:\s+(?:to|as))?"
    r"|(?:was|were|been)?\s*replaced\s+(?:by|with))\s+(?P<new>.+?)\s*\??\s*$",
    re.IGNORECASE,
)
"""One thing that became another."""
