"""What is paid in an upkeep, told with the moment in front: "doesn't pay the echo next upkeep", "pays for the Remora in her upkeep". Pure.

Only of what has echo or a cumulative upkeep; what came into play in an earlier turn is there.
"""

from __future__ import annotations

import re

from judge.scenarios.question.marked_question import Marked
from judge.scenarios.question.states.state_words import BEFORE

COST = re.compile(r"(?P<cumulative>[Cc]umulative upkeep)|^Echo\b", re.MULTILINE)
_MOMENT = (
    r"(?:(?:in|on|during|at) )?(?:(?:his|her|the|player\d+ 's) )?(?P<next>(?:very )?(?:next|following|coming) )?(?P<step>upkeep|turn)"
    r"(?: step)?"
)
_NOT = r"(?P<not>(?:does|do|did|will|can) not |refuses to |declines to |fails to |chooses not to )?"
_PAYS = rf"(?:(?P<who>player\d+|he|she) )?{_NOT}(?P<verb>pays?)(?: for)? "
_WHAT = (
    r"(?P<what>(?:(?:the|its|his|her|(?:(?:the|his|her) )?card\d+ 's) )?(?:echo|cumulative upkeep|upkeep)(?: cost)?"
    r"(?: (?:of|for|on) (?:(?:the|his|her|player\d+ 's) )?card\d+)?|it|(?:(?:the|his|her) )?card\d+)"
)
BEHIND = re.compile(rf"(?P<joins>^|(?<=[.;] )|(?: ,)?(?: and| but)?(?: then)? ){_PAYS}{_WHAT} (?P<moment>{_MOMENT})(?= ?$| [.,;?!]| and\b)")
"""The moment behind what is paid or not."""
BEFORE_IT = re.compile(
    rf"(?P<joins>(?:^|(?<=[.;] )|(?<=and )|(?<=, )))(?P<moment>{_MOMENT})(?: ,)? {_PAYS}{_WHAT}(?= ?$| [.,;?!]| and\b)"
)
"""The moment before it."""
CAME = re.compile(
    rf"\b(?P<whose>player\d+) 's (?P<card>card\d+) (?:came|has come|was put|got)(?: (?:into play|down|in|out|into the game))? (?:{BEFORE})"
    r"(?= ?$| [.,;?!]| and\b)"
)
"""What came into play in an earlier turn."""


def upkeep_costs_told(text: str, marked: Marked) -> str:
    """The line with what is paid in upkeeps told with its moment first."""
    text = CAME.sub(r"\g<whose> has \g<card> in play", text)
    for pattern in (BEHIND, BEFORE_IT):
        text = pattern.sub(lambda match: _told(match, marked), text)
    return " ".join(text.split())


def _told(match: re.Match[str], marked: Marked) -> str:
    before = match.string[: match.start()]
    named = re.findall(r"card\d+", match["what"]) or list(reversed(re.findall(r"card\d+", before)))
    card = next((mark for mark in named if COST.search(marked.named(mark).text)), "")
    acting = match["who"] if (match["who"] or "").startswith("player") else next(
        iter(re.findall(r"(player\d+) (?!'s)", re.split(r" [.;] ", before)[-1]) or re.findall(r"player\d+", before)[-1:]), "")
    if not card or not acting or (match["step"] == "turn" and not match["next"]):
        return match[0]
    found = COST.search(marked.named(card).text)
    cost = "cumulative upkeep" if found is not None and found["cumulative"] else "echo"
    refuses = f"{acting} does not pay the {cost}" if match["not"] else f"{acting} pays the {cost}"
    return f" . in {acting} 's {'next ' if match['next'] else ''}upkeep {refuses}"
