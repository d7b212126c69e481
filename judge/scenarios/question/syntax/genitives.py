"""Whose things are, where it stands behind them or before the first of several: "a Giant of Bob's", "Ann's Bears and Giant". Pure."""

from __future__ import annotations

import re

_STATES = r"(?:(?:untapped|tapped|attacking|blocking|blocked|unblocked|face-down|other|big|own|\d+) )*"
_KIND = r"(?:(?:creature|artifact|enchantment|land|permanent|token|blocker|attacker|spell)s?|morphs?)"
BEHIND = re.compile(
    rf"\b(?P<before>(?:(?:an?|the|that|this|1|one of) )?{_STATES})(?P<what>card\d+|{_KIND}) of (?P<whose>player\d+ 's|his|hers|theirs)"
    r"(?= ?$| [.,;:?!)]| and | but | with | in | on | to | for | when | while | as | from | at | is | are | before | after )"
)
"""Whose a thing is, told behind it."""
LISTED = re.compile(
    rf"(?P<first>\b(?P<whose>player\d+ 's) {_STATES}card\d+)(?P<more>(?: ,| and| , and) (?:card\d+(?: (?:,|and|, and) card\d+)*))"
    r"(?= (?:are|were|both|attack|block|have|get|deal|trade|die|survive|come|untap|phase|stay|remain)\b)"
)
"""Whose the first of several things is that do or are something together."""
PLAYED_BY = re.compile(
    r"(?P<what>(?:\ban? )?\bcard\d+)(?P<on> on (?:it|them|(?:player\d+ 's |his |her |the )?card\d+))?(?: ,)? (?:which is |that is )?"
    r"(?:played|cast|controlled|owned|put there) by (?P<who>player\d+)(?: ,)?"
    r"(?= ?$| [.,;:?!)]| and | but | is | are | has | attack| block)"
)
"""Who played a thing, told behind it."""
OF = {"hers": "her", "theirs": "their"}


def genitives_told(text: str) -> str:
    """The line with whose a thing is told before it, and before each of several."""
    text = PLAYED_BY.sub(_played_by, BEHIND.sub(_before, text))
    return LISTED.sub(_each, text)


def _before(match: re.Match[str]) -> str:
    states = re.sub(r"^(?:an?|the|that|this|1|one of) ", "", match["before"])
    return f"{OF.get(match['whose'], match['whose'])} {states}{match['what']}"


def _played_by(match: re.Match[str]) -> str:
    owned = re.search(r"\b(?:player\d+ 's|his|her) $", match.string[: match.start()])
    if owned:
        return match[0]
    return f"{match['who']} 's {re.sub('^an? ', '', match['what'])}{match['on'] or ''}"


def _each(match: re.Match[str]) -> str:
    """The list with its owner before each, unless what follows was named before, or would be another's."""
    told = match.string[: match.start()].split()
    marks = re.findall(r"card\d+", match["more"])
    if any(mark in told for mark in marks):
        return match[0]
    return match["first"] + re.sub(r"card\d+", lambda one: f"{match['whose']} {one[0]}", match["more"])
