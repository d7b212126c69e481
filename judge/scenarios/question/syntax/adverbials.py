"""Clauses and adverbials that change nothing about a situation, and short forms, as the reader knows them. Pure."""

from __future__ import annotations

import re


def idle_told(words: list[str]) -> list[list[str]] | None:
    """A clause that says that nobody does anything more, left out; None where there is none."""
    text = " ".join(words)
    made = IDLE.sub("", text)
    return [made.split()] if made != text else None


_NO_ONE = r"(?:nobody|no 1|no one|no player|neither (?:player|side|1|of (?:them|us|the players))|none of the players|neither)(?: else)?"
_ANYTHING = (
    r"(?: (?:(?:any|anything|nothing|else|more|further|other|a|to|with|response|responses|respond|tricks?|play|plays|do|say|add|that|about"
    r"|it|in|cards?|spells?|abilities|effects?|make|use|left|for|this|turn|combat|at|all|back)\b ?)+)?"
)
IDLE = re.compile(
    rf"(?:(?:^|(?<= )),? ?(?:and |but |while |as |since |because |with )*{_NO_ONE} "
    rf"(?:(?:does|do|did|has|have|had|says?|said|makes?|made|uses?|adds?|got|plays?|played|casts?)(?: not)?{_ANYTHING}"
    r"|(?:responds?|responded|reacts?|interferes?)"
    r"(?: (?:to (?:it|that|this|anything)|any (?:more|further)|again|with anything|at all|in any way))?)(?= [,.;?!]|$)"
    r"|(?:^|(?<= )),? ?(?:and |but )*(?:with |there (?:is|are) )(?:no|neither|none) (?:other |further |more )?"
    r"(?:responses?|tricks?|answers?|plays|reactions?|effects)"
    r"(?: (?:from|by|on|for|of) (?:anybody|anyone|anywhere|both sides|either side|either player|player\d+|him|her|them|on-both-sides))?"
    r"(?: (?:at all|in sight|to (?:make|play|it)))?(?= [,.;?!]|$| and))"
)
"""That nobody does anything more."""


def adverbials_left(words: list[str]) -> list[list[str]] | None:
    """The words without adverbials that say nothing that changes the situation; None where there are none."""
    text = " ".join(words)
    made = ADVERBIALS.sub("", text)
    return [made.split()] if made != text else None


ADVERBIALS = re.compile(
    r"(?<= )(?:right then(?: and there)?|right there|right here|then and there|there and then|here and now|either time|(?:at )?any time"
    r"|since (?:last turn|the last turn|the turn before|an earlier turn|earlier|before|turn \d+|way back|long ago)|for (?:ages"
    r"|(?:several|some|many|a few|\d+) turns(?: now)?|a while|a long time|some time)|yet|so far|for now|long ago|some time ago"
    r"|a (?:few|couple of) turns ago|(?:several|some|many) turns ago|in peace|without a word"
    r"|without (?:any )?(?:responses?|further ado|resistance)"
    r"|straight (?:from|out of) (?:his|her|their|the) hand|on the ground|on (?:his|her|their) own turn|in full|for the life"
    r"|,? which (?:player\d+|he|she) lets resolve"
    r"|and (?:player\d+|he|she|who)? ?(?:has|have) not (?:yet )?(?:played|done) anything(?: else)?"
    r"|unhindered|unopposed|just in time|in a pinch|as expected|to begin with|all of a sudden)"
    r"(?= [,.;?!]|$| and | but | when | while | with )"
)
"""Adverbials of time and manner that change nothing about a deed."""


def life_told(words: list[str]) -> list[list[str]] | None:
    """At how much life players were as what they are at."""
    text = " ".join(words)
    made = BEGAN.sub(lambda match: f"{match[1]}{match[2] or ''} {_being(match[1])} at {match[3]}", text)
    return [made.split()] if made != text else None


BEGAN = re.compile(
    r"\b(both|both players|players|player\d+|he|she|they)( both)? (?:was|were|started|starts|began|begins) (?:at|on|from) (\d+)(?: life)?"
    r"(?= [,.;?!]|$| and| before| when| each)"
)


def _being(who: str) -> str:
    return "is" if re.fullmatch(r"player\d+|he|she", who) else "are"


def contraction_told(words: list[str]) -> list[list[str]] | None:
    """The short form of "is" and "has" behind the name of a player, written out; None where there is none."""
    text = " ".join(words)
    made = CONTRACTED.sub(lambda match: f"{match[1]} {'has' if match[2] in ('been', 'got', 'had') else 'is'} {match[2]}", text)
    return [made.split()] if made != text else None


CONTRACTED = re.compile(
    r"\b(player\d+) 's (been|got|had|at|on|down|holding|facing|attacking|blocking|tapped|playing|sitting)(?= )"
)
