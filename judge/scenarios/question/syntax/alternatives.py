"""Questions of one thing or another, or of all, as questions of those that there are: "can she block with the Bears or the Elves". Pure."""

from __future__ import annotations

import re

_NP = r"(?:(?:the|an?|his|her|my|their|own|untapped|player\d+ 's) )*card\d+"
_WHO = r"player\d+(?! 's)|he|she"
EITHER = re.compile(
    rf"(?P<front>^|[.?;!,] |\b(?:and|so|but|then) )(?P<can>can|could|may|is|does) (?P<who>{_WHO}) (?:still |legally |also |able to "
    rf"|allowed to |get to )*(?P<verb>block|attack)(?P<what> (?:it|him|her|player\d+|{_NP}))?"
    rf" with (?:either )?(?P<first>{_NP}) or (?:with )?"
    rf"(?P<second>{_NP})(?= ?[.?;!]| ?$)"
)
"""Whether somebody may attack or block with one thing or another."""
OF_EITHER = re.compile(
    rf"(?P<front>^|[.?;!,] |\b(?:and|so|but|then) )(?P<can>can|could|may) (?:either )?(?P<first>(?P<whose>player\d+) 's card\d+|card\d+"
    rf"|(?:the|his|her) card\d+) or (?P<second>{_NP}) (?P<verb>block|attack)(?P<what> (?:it|him|her|player\d+|{_NP}))?(?= ?[.?;!]| ?$)"
)
"""Whether one thing or another may attack or block."""


ALL = re.compile(r"(?<!\S)(?P<can>can|could|may|must|do) all (?:\d+|of them|\d+ of them)(?: creatures)? (?=(?:attack|block)(?: |$))")
"""Whether all of those may do something that were spoken of."""


def alternatives_told(text: str) -> str:
    """The line in which whoever may do something with one thing or another has both, and it is asked which of them can; all of those that
    were spoken of are they."""
    text = ALL.sub(r"\g<can> they all ", text)
    text = EITHER.sub(_of_both, text)
    return OF_EITHER.sub(lambda match: _of_both(match) if match["whose"] else _of_any(match), text)


def _of_both(match: re.Match[str]) -> str:
    who = match.groupdict().get("who") or match["whose"]
    first = re.sub(r"^player\d+ 's ", "", match["first"])
    has = f"{who} has {first} and {match['second']}"
    return f"{re.sub('[,]', '.', match['front'])}{has} . can either of them {match['verb']}{match['what'] or ''}"


def _of_any(match: re.Match[str]) -> str:
    return f"{match['front']}can either of them {match['verb']}{match['what'] or ''}"
