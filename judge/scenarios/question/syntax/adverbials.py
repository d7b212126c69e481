"""Clauses and adverbials that change nothing about a situation, and short forms, as the reader knows them. Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.syntax.phrase_bounds import verb_at
from judge.scenarios.question.syntax.word_classes import PLAYER


def idle_told(words: list[str]) -> list[list[str]] | None:
    """A clause that says that nobody does anything more, left out; None where there is none."""
    text = " ".join(words)
    made = IDLE_PLAYER.sub("", IDLE.sub("", text))
    return [made.split()] if made != text else None


_NO_ONE = r"(?:nobody|no 1|no one|no player|neither (?:player|side|1|of (?:them|us|the players))|none of the players|neither)(?: else)?"
_PLAYS = (
    r"(?:plays?|played|casts?|activates?|responds|reacts|interferes|intervenes)(?: (?:anything|anymore|any more|any (?:spells?|tricks?"
    r"|cards?)))?"
)
_ANYTHING = (
    r"(?: (?:(?:any|anything|nothing|else|more|further|other|a|to|with|response|responses|respond|tricks?|play|plays|do|say|add|that|about"
    r"|it|in|cards?|spells?|abilities|effects?|make|use|left|for|this|turn|combat|at|all|back)\b ?)+)?"
)
IDLE = re.compile(
    rf"(?:(?:^|(?<= )),? ?(?:and |but |while |as |since |because |with )*{_NO_ONE} "
    rf"(?:(?:does|do|did|has|have|had|says?|said|makes?|made|uses?|adds?|got)(?: not)?{_ANYTHING}"
    rf"|(?:ever |even |then )?{_PLAYS}(?: (?:else|more|in response|at all))*(?= ?$| [,.;?!])"
    r"|(?:responds?|responded|reacts?|interferes?)"
    r"(?: (?:to (?:it|that|this|anything)|any (?:more|further)|again|with anything|at all|in any way))?)(?= [,.;?!]|$)"
    r"|(?:^|(?<= )),? ?(?:and |but )*(?:with |there (?:is|are) |(?<=, ))(?:no|neither|none) (?:other |further |more )?"
    r"(?:responses?|tricks?|answers?|plays|reactions?|effects)"
    r"(?: (?:from|by|on|for|of) (?:anybody|anyone|anywhere|both sides|either side|either player|either of (?:us|them|the players)"
    r"|either|player\d+|him|her|them"
    r"|on-both-sides))?"
    r"(?: (?:at all|in sight|(?:till|until|before) (?:the )?damage|to (?:make|play|it)))?(?= [,.;?!]|$| and))"
)
"""That nobody does anything more."""
_AGAIN = r"(?:again|anymore|any more|any longer|further|a second time|more than once|until then|for anything else|otherwise)"
IDLE_PLAYER = re.compile(
    r"(?:(?:^|(?<=[.;] ))|(?<= )(?:, )?(?:and |but |while |as )?(?:then |otherwise )?)(?:(?P<who>player\d+|he|she|they|i) )?"
    r"(?:(?:does|do|plays?|casts?|has|did) (?:(?:absolutely |really )?nothing|not (?:do|play|cast|have) anything)"
    r" (?:more|else|further|other)(?: than that| of note| to add| to do)?"
    rf"|(?:does|do) not (?:use|tap|play|activate|touch|need) (?:(?:the|his|her|its|any|player\d+ 's) )*(?:card\d+|it|them|abilities"
    rf"|spells) {_AGAIN}"
    r"|(?:leaves?|keeps?|left|kept) (?:(?:the|his|her) )?(?:card\d+|it|them|everything else|the others?|the rest) untapped)"
    r"(?: (?:this|that) (?:turn|phase|combat)| for the rest of (?:the|this|that) (?:turn|phase|combat)| (?:for )?(?:now|then)"
    r"| (?:before|until|till) (?:damage|the end of (?:the )?(?:turn|combat|phase))| in response)*(?=,? ?$| [,.;?!]| and )"
)
"""That somebody does no more than what is told."""


def adverbials_left(words: list[str]) -> list[list[str]] | None:
    """The words without adverbials that say nothing that changes the situation; None where there are none."""
    text = " ".join(words)
    made = WITHOUT.sub(r"\g<asks>", ADVERBIALS.sub("", text))
    return [made.split()] if made != text else None


ADVERBIALS = re.compile(
    r"(?:(?<= ), )?(?<= )(?:(?:1|one) (?:after|by) (?:the other|another|1|one)|(?:right )?in a row|in succession"
    r"|back to back|(?:1|one) at a time"
    r"|(?:in |during )?(?:that|the) (?:very )?same turn|right then(?: and there)?"
    r"|right there|right here|then and there|there and then|here and now|either time|(?:at )?any time"
    r"|since (?:last turn|the last turn|the turn before|an earlier turn|earlier|before|turn \d+|way back|long ago)|for (?:ages"
    r"|(?:several|some|many|a few|\d+) turns(?: now)?|a while|a long time|some time)|yet|so far|for now|long ago|some time ago"
    r"|a (?:few|couple of) turns ago|(?:several|some|many) turns ago|in peace|without a word"
    r"|without (?:any )?(?:responses?|further ado|resistance)"
    r"|straight (?:from|out of) (?:his|her|their|the) hand|on the ground|on (?:his|her|their) own turn|in full|for the (?:\d+ )?life"
    r"|,? which (?:player\d+|he|she) lets resolve"
    r"|and (?:player\d+|he|she|who)? ?(?:has|have) not (?:yet )?(?:played|done) anything(?: else)?"
    r"|unhindered|unopposed|just in time|in a pinch|as expected|to begin with|all of a sudden"
    r"|by (?:mistake|accident)|on purpose|out of habit|just in case|for good measure)"
    r"(?= [,.;?!]|$| and | but | when | while | with )"
)
"""Adverbials of time and manner that change nothing about a deed."""
WITHOUT = re.compile(r"^(?P<asks>(?:and |but |so )?(?:can|could|may|might) (?:player\d+|he|she|they)) ,? ?without [^,]*$")
"""What somebody does not do, beside the question whether something may be done."""


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
    made = ACTIVE.sub(r"\1 has \2", text)
    made = CONTRACTED.sub(lambda match: f"{match[1]} {'has' if match[2] in ('been', 'got', 'had') else 'is'} {match[2]}", made)
    return [made.split()] if made != text else None


READY = re.compile(r"(?:(?:player\d+ 's|the|his|her|\d+) )*card\d+ (?:is|are) (?:not|no longer) (?:summoning sick|fresh)")
"""That a creature is as one is that nothing is said of."""
ACTIVE = re.compile(
    r"\b(player\d+|he|she) is ((?:(?:already|just|also|only) )*(?:played|cast|drawn|taken|used|discarded|sacrificed|put))"
    r"(?= (?:an?|the|his|her|\d+|card\d+|player\d+)\b)"
)
"""What somebody has done, where "has" was short."""
CONTRACTED = re.compile(
    r"\b(player\d+) 's (been|got|had|at|on|down|holding|facing|attacking|blocking|tapped|playing|sitting)(?= )"
)


def fronted_told(words: list[str]) -> list[list[str]] | None:
    """A clause with the comma behind what stands before its subject: "with 7 cards in her graveyard , player0 attacks"."""
    if not words or words[0] not in FRONTING or words[1:2] == ["response"]:
        return None
    for at in range(2, len(words) - 1):
        if words[at] in (",", ":") or words[at - 1] in BEFORE_NAMES:
            if words[at] in (",", ":"):
                return None
            continue
        if PLAYER.match(words[at]) and words[at + 1] != "'s" and verb_at(words, at + 1) >= 0:
            return [[*words[:at], ",", *words[at:]]]
    return None


FRONTING = frozenset(("with", "in", "at", "on", "during"))
"""Words with which a phrase before the subject begins."""
BEFORE_NAMES = frozenset(("of", "by", "from", "to", "at", "on", "for", "with", "and", "that", "which", "who", "as", "while", "when"))
"""Words behind which a player's name is no subject."""
