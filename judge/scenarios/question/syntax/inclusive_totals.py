"""Numbers that count what is named as well: "six artifacts, counting both of these", "six artifacts, including Ornithopter". Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.marked_question import Marked
from judge.scenarios.question.syntax.excluded_kinds import noun_phrases
from judge.scenarios.question.syntax.word_classes import CARD

COUNTING = frozenset(("counting", "including"))
PRONOUNS = re.compile(
    r"(?:both(?: of (?:these|them|those))?|(?:these|those|the) \d|it(?:self)?|them|that 1|this 1|all of (?:them|these)|these|those)"
    r"(?= [.,;]|$| and | in play)"
)
INCLUDED = re.compile(r" (?:in all|in total|all told|altogether|all in all)(?= [.,;]|$| and | when | while )")
"""Words that say that a number counts everything."""


LISTED = re.compile(
    r"\b(?P<number>\d+) (?:creatures?|artifacts?|enchantments?|permanents?|lands?|blockers?)(?: in play)? [,:(] (?=(?:an? |\d+ )?card\d)"
)
"""A number and a kind before the names of the things."""


def _listed(match: re.Match[str]) -> str:
    """Nothing, where as many things are named behind it."""
    words = match.string[match.end() :].split()
    listed, _ = noun_phrases(words, 0)
    count = sum(int(one[0]) if one[0].isdecimal() else 1 for one in listed)
    return "" if count == int(match["number"]) and "(" not in match[0] else match[0]


def totals_told(text: str, marked: Marked) -> str:
    """The line without such words; the things of our making of which they are said are noted as ``totals``."""
    parts = re.split(r"( [.;?!](?: |$))", LISTED.sub(_listed, text))
    for at in range(0, len(parts), 2):
        made = [of for of in marked.made if re.search(rf"\b\d+ (?:\w+ )?card{of}\b", parts[at])]
        if not made:
            continue
        plain = INCLUDED.sub("", parts[at])
        told = _counting(plain.split(), made[0])
        if told is not None or plain != parts[at]:
            parts[at] = told if told is not None else plain
            marked.totals.add(made[0])
    return "".join(parts)


def _counting(words: list[str], made: int) -> str | None:
    """The sentence without what is counted too, which is told in a clause of its own where it is named; None where nothing is."""
    for at, word in enumerate(words):
        if word not in COUNTING:
            continue
        start = at - (words[at - 1 : at] == [","])
        if pronoun := PRONOUNS.match(" ".join(words[at + 1 :])):
            end = at + 1 + len(pronoun[0].split())
            return " ".join((*words[:start], *(words[end + (words[end : end + 1] == [","] and not start) :])))
        listed, end = noun_phrases(words, at + 1)
        if not listed:
            continue
        own = [word for one in listed for word in ("and", *(mark for mark in one if CARD.match(mark)))]
        place = next(spot for spot, one in enumerate(words) if one == f"card{made}") + 1
        if place > end:
            return " ".join((*words[end + (words[end : end + 1] == [","]) : place], *own, *words[place:]))
        return " ".join((*words[:place], *own, *words[place:start], *words[end:]))
    return None
