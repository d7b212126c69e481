"""A line of a script as a try that is refused: "illegal:" before what somebody does. Pure."""

from __future__ import annotations

import re

_ACTION = re.compile(r"^(?P<begin>\s*- )(?P<quoted>[\"']?)(?P<who>[^:{\[\"']+): (?P<what>.+?)(?P=quoted)\s*$")


def as_refused(text: str, line: int) -> str:
    """The text in which a line of the script is a try that is refused; as it is where that line isn't what a player does."""
    lines = text.split("\n")
    match = _ACTION.match(lines[line - 1]) if 0 < line <= len(lines) else None
    if match is None or match["who"] in ("illegal", "expect"):
        return text
    tried = f"{match['quoted']}{match['what']}{match['quoted']}"
    lines[line - 1] = f"{match['begin']}illegal:\n{' ' * len(match['begin'])}  {match['who']}: {tried}"
    return "\n".join(lines)
