"""Provoke and ninjutsu, told in the words that the reader knows. Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.deeds.creature_phrases import NP

PROVOKES = re.compile(
    rf"(?P<front>(?P<attacker>\b{NP})(?P<attacks> (?:attacks?|swings?|comes in|goes in))(?P<whom> player\d+(?! 's))?)? ?,? ?(?:and )?"
    rf"(?:(?P<who>player\d+|he|she) )?(?:(?:provokes?|provoking) (?P<one>{NP})"
    rf"|(?:targets?|chooses?|targeting|picks?) (?P<two>{NP}) (?:with|for) (?:its |the )?provoke(?: trigger| ability)?"
    r"|(?:uses? (?:its |the )?provoke|(?:aims?|points?|puts?|aiming) (?:its |the )?provoke(?: trigger| ability)?) "
    rf"(?:on|at) (?P<three>{NP})"
    rf"|provoke(?: trigger| ability)? (?:on|at|targeting|aimed at) (?P<four>{NP}))"
)
"""A creature that is made to block by provoke."""
_NINJA = r"(?:by|with|using|through|via) ninjutsu"
SWAPS = re.compile(
    rf"(?P<who>\b(?:player\d+|he|she|and)) (?:"
    rf"(?:returns?|picks?|picks? up|bounces?) (?P<back>{NP}|it|them)(?: up)?"
    rf"(?: (?:back )?to (?:(?:his|her|its owner 's|the|player\d+ 's) )?hand)?(?: {_NINJA})? "
    rf"(?:for|to (?:put|drop|bring|get|sneak)) (?:in )?(?P<ninja>{NP})(?: into play| in| down)?(?: attacking)?(?: {_NINJA})?"
    rf"|(?:swaps?|switch(?:es)?|exchanges?|trades?) (?P<old>{NP}|it|them) (?:for|with|into) (?P<new>{NP})(?: {_NINJA})?)"
)
"""A creature that ninjutsu puts into play for another one."""


def combat_keywords_told(text: str) -> str:
    """The line with what provoke and ninjutsu do in combat told in plain words."""
    return SWAPS.sub(_swaps, PROVOKES.sub(_provokes, text))


def _provokes(match: re.Match[str]) -> str:
    other = match["one"] or match["two"] or match["three"] or match["four"]
    whose = re.match(r"player\d+", other)
    at = match["whom"] or (f" {whose[0]}" if whose and match["front"] and not re.match("player", match["attacker"]) else "")
    front = f"{match['attacker']} attacks{at}" if match["front"] else ""
    return f"{front} . its ability targets {other}"


def _swaps(match: re.Match[str]) -> str:
    back, ninja = match["back"] or match["old"], match["ninja"] or match["new"]
    if "ninjutsu" not in match[0] and not re.search(r"\battack|\bunblocked|\bblock", match.string[: match.start()]):
        return match[0]
    return f"{match['who']} uses ninjutsu to return {back} and put {ninja} into play"
