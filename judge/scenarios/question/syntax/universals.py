"""What is told of each of somebody's things: "every Island she has is tapped", "with all his lands tapped". Pure.

That every one is tapped says that none is untapped: ``exclusions`` makes a check of it, and tells of those that are named.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from judge.scenarios.question.marked_question import Marked
from judge.scenarios.question.syntax.excluded_kinds import Excluded, kinds, scope
from judge.scenarios.question.syntax.word_classes import BEING

QUANTIFIER = re.compile(r"(?:(?P<none>none of|not 1 of)|every(?: single)?(?: 1 of)?|each(?: 1)?(?: of)?|all(?: of)?|both(?: of)?) ")
WHOSE = re.compile(r"(?:(?P<player>player\d+) 's|(?P<person>his|her|their|whose)|the) ")
SLIGHTLY = frozenset(("still", "already", "now", "currently", "completely", "fully", "both", "all"))
OPPOSITE = {"tapped": "untapped", "untapped": "tapped"}


APPOSED = re.compile(
    r"(?P<mark>card\d+|lands)(?P<behind>(?: in play)?) (?:, |(?=which |that |and |but ))"
    r"(?:(?:which|that) (?:are|is) |(?:and |but )(?:they|it) (?:are|is) )?(?:still )?"
    r"(?:(?:all|both|each)(?: (?:of (?:them|which|these)|\d))? (?:are |is )?|(?<=, ))"
    r"(?P<state>tapped|untapped)(?= [.,;]|$| and | but | when )"
)
"""How things are that were just named: "three Islands, all tapped"."""


SOME_OF = re.compile(
    r"(?P<number>\d+) (?P<mark>card\d+|lands)(?: in play)? (?:, |\( )?(?:but |and |of which |with )?(?:only |just )?"
    r"(?P<some>\d+|an?)(?: of (?:them|these|which))? (?:is |are |being )?(?:still |already |now )?"
    r"(?P<state>tapped|untapped)(?: \))?(?= [.,;]|$| and | but | when )"
)
"""How many of them are so: "five Islands, three of them tapped"."""
ALL_OF = re.compile(
    r"\bthere (?:is|are) (?P<number>\d+) (?:other |more )?(?P<mark>card\d+)(?: in play)? ,? ?(?:all|both)(?: of them)?"
    r" (?:(?P<who>player\d+) 's|under (?P<whose>player\d+) 's control)(?= [.,;]|$| and | but )"
)
"""Whose things are that are told to be there."""


def _some_of(match: re.Match[str]) -> str:
    some = 1 if match["some"] in ("a", "an") else int(match["some"])
    rest = int(match["number"]) - some
    if rest <= 0:
        return match[0]
    return f"{rest} {OPPOSITE[match['state']]} {match['mark']} and {some} {match['state']} {match['mark']} in play"


def apposed_told(text: str) -> str:
    """The line with how things are that were just named told before their name, "3 tapped Islands", and with whose they are."""
    text = SOME_OF.sub(_some_of, text)
    text = ALL_OF.sub(lambda match: f"{match['who'] or match['whose']} has {match['number']} {match['mark']} in play", text)
    return APPOSED.sub(lambda match: f"{match['state']} {match['mark']}{match['behind']}", text)


def every(words: Sequence[str], at: int, marked: Marked) -> Excluded | None:
    """What none is, by what each one is told to be from there on; None where nothing of the sort is told there."""
    start = at
    absolute = words[at : at + 1] == ["with"]
    at += absolute
    rest = " ".join(words[at : at + 4]) + " "
    quantifier = QUANTIFIER.match(rest)
    at += len(quantifier[0].split()) if quantifier else 0
    whose = WHOSE.match(" ".join(words[at : at + 3]) + " ")
    at += len(whose[0].split()) if whose else 0
    if not (quantifier or whose):
        return None
    of = Excluded(at)
    number = int(words[at]) if words[at : at + 1] and words[at].isdecimal() else 1
    at = kinds(words, at + (number > 1), of, marked)
    if at < 0 or of.state:
        return None
    at = scope(words, at, of, marked)
    if whose and (whose["player"] or whose["person"]):
        of.whose = [whose["player"] or whose["person"]]
    finite = words[at : at + 1] != [] and words[at] in BEING
    at += finite
    total = quantifier is not None
    while words[at : at + 1] and words[at] in SLIGHTLY:
        total = total or words[at] in ("all", "both")
        at += 1
    word = words[at] if at < len(words) else ""
    if word not in OPPOSITE or not (total or absolute) or not (finite or absolute or (start and words[start - 1] == ",")):
        return None
    of.state = word if quantifier is not None and quantifier["none"] else OPPOSITE[word]
    of.number = number
    of.end = at + 1 + (words[at + 1 : at + 2] in (["out"], ["down"]))
    return of
