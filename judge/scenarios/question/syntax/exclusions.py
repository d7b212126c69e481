"""That something is all there is, told as that it is there; and that there is nothing else, left out. Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.deeds.creature_phrases import NPS

_THINGS = r"(?:creatures?|permanents?|artifacts?|enchantments?|lands?|blockers?|attackers?|cards?|nonland permanents?)"
_PLACE = (
    r"(?: (?:in play|on the (?:board|table|battlefield)|on (?:either|the other) side(?: of the (?:board|table))?|on-both-sides|about|around"
    r"|anywhere|there|left|out|in the game))*"
)
_EXCEPT = r"(?:except|besides|beside|other than|apart from|but|save)"
_BUT = rf"(?: {_EXCEPT} (?:for )?(?:the (?:lands|tokens|2|two|others?)|these(?: 2)?|those(?: 2)?|them|it|{NPS}))?"
_HAVING = (
    r"(?:(?:that )?(?:player\d+(?! 's)|he|she|they) (?:has|have|controls?|owns?)|in play|there (?:is|are)"
    r"|on the (?:board|table|battlefield)|left|around)"
)
NOTHING_ELSE = re.compile(
    rf"(?:(?<=^)|(?<= ))(?<!has )(?<!have )(?<!controls )(?<!control )(?:, )?(?:and |but |while |where |when |with |since |as )*"
    rf"(?:there (?:is|are|was|were) )?"
    rf"(?:no (?:other|further|more) {_THINGS}|no {_THINGS}(?=(?: in play| anywhere| about| around| on the \w+)* {_EXCEPT}))"
    rf"(?: (?:is|are|was|were))?{_PLACE}{_BUT}{_PLACE}(?= ?$| [.,;?!])"
)
"""That there is nothing else: it is so where nothing else is told."""
ONLY_ARE = re.compile(
    rf"(?P<what>\b{NPS}) (?:is|are|was|were) (?:the|his|her|player\d+ 's) (?:only|sole|lone) (?:untapped |other )?{_THINGS}(?: {_HAVING})?"
    rf"{_PLACE}(?= ?$| [.,;?!]| and | when | as | while )"
)
"""Things that are all there is."""
ALL_HAS = re.compile(
    rf"\b(?:all|the only (?:untapped )?(?:creature|blocker|thing|permanent|one|1)|the (?:only|sole) {_THINGS})"
    rf" (?:that )?(?P<who>player\d+|he|she) (?P<has>has|controls)(?P<how> untapped)?{_PLACE}(?: to block(?: with)?)? (?:is|are) "
    rf"(?P<what>(?:just |only )?{NPS})"
)
"""All that somebody has."""

KEEPS = re.compile(
    rf"\b(?:only |just |nothing but )?(?P<what>{NPS}) (?:alone )?keeps? (?:player\d+|him|her|them) "
    r"(?:in the game|alive|from (?:losing|dying))(?= ?$| [.,;?!]| and )"
)
"""What somebody would have lost without."""


def exclusions_told(words: list[str]) -> list[list[str]] | None:
    """A clause in which what is all there is, is there; None where it tells of none."""
    text = " ".join(words)
    made = ALL_HAS.sub(_has, text)
    made = ONLY_ARE.sub(lambda match: f"{match['what']} {'are' if ' and ' in match['what'] else 'is'} in play", made)
    made = NOTHING_ELSE.sub("", KEEPS.sub(r"\g<what> is in play", made))
    return [made.split()] if made != text else None


def _has(match: re.Match[str]) -> str:
    what = re.sub(r"^(?:just|only) ", "", match["what"])
    return f"{match['who']} has {re.sub('card', 'untapped card', what, count=1) if match['how'] else what}"
