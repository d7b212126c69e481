"""The words with which people at the table claim, want and do what is no part of the game. Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.deeds.verb_forms import forms_of

_SAYING = (
    "say think claim believe argue insist figure reckon maintain contend assume expect swear protest object complain fear suspect "
    "conclude"
)
"""Verbs of opinion, which may stand before what is said without a "that"."""
_TOLD_THAT = "announce declare state reply answer add admit know note notice remember realize"
"""Verbs of which "that" has to follow, since they do other things as well."""
_TELLING = "tell assure remind inform warn correct"
_ASIDE = (
    r"(?:(?:now|then|still|also|just|both|though|however|simply|loudly|firmly|wrongly|rightly|even|only|therefore|immediately|promptly"
    r"|quickly|seriously|honestly|clearly|obviously|again|of course) )*"
)


def _finite(verbs: str) -> str:
    return "|".join(sorted({form for verb in verbs.split() for shape, form in forms_of(verb).items() if shape in ("s", "past")}))


def _acting(verbs: str) -> str:
    return "|".join(forms_of(verb)["ing"] for verb in verbs.split())


SAYS = _finite(_SAYING)
"""Forms of such verbs behind one player."""
HEARER = r"(?:to )?(?:player\d+|him|her|them|us|me|the judge|a judge|his opponent|her opponent|the table)"
SURE = r"(?:certain|sure|convinced|positive|adamant|of the opinion|confident|afraid|worried|under the impression|happy|angry|upset)"
OPINION = re.compile(
    rf"{_ASIDE}(?:(?:has|have) )?"
    rf"(?:(?:{_finite(_SAYING)}|points out|pointed out|makes the point)"
    r"(?!,? (?:no|go|yes)\b| to\b| on\b| (?:about (?:it|that)|it over|for a|long)\b"
    r"| (?:an? |the )?card\d+ ?(?:[.,;?!]|$|on |and ))"
    rf"(?: to {HEARER}(?! \w+s\b))?(?: ,)?(?: that)?"
    rf"|(?:{_finite(_TOLD_THAT)}) (?:to {HEARER} )?that"
    rf"|(?:{_finite(_TELLING)}) {HEARER}(?: ,)?(?: that)?(?! to\b)"
    rf"|(?:is|are|feels|am) (?:quite |pretty |very |absolutely )?{SURE}(?: ,)?(?: that)?(?! to\b)"
    rf"|(?:counts|banks|relies|insists|bets) on|doubts(?: that| whether)?|wonders(?: if| whether)"
    rf"|(?:(?:asks|asked)(?: {HEARER})?|wonders|wants to know)(?: if| whether|(?= (?:how|what|who|which|where|why|when)\b))"
    r"|(?:does not|do not) (?:think|believe|agree)(?: that)?"
    rf"|disagrees(?: with \w+)?(?:,| and says| because| since)?|calls (?:it|that|this)(?= (?:illegal|cheating|a )))"
    r"(?: ,| :)? (?!claim\d)"
)
"""The words with which a claim begins, behind its subject."""
WISH = re.compile(
    rf"{_ASIDE}(?:wants|wanted|would like|expects|demands|insists on)(?: that)? "
    r"(?=(?:it|them|him|her|(?:(?:an?|the|his|her|all|its|\d+|player\d+ 's) )*(?:card\d+|creatures?|life|mana|cards?|spells?|trigger))"
    r" (?:to (?:die|lose|be|go|leave|stay)|back|dead|gone|sacrificed|destroyed|countered|buried|returned|removed)\b)"
)
"""What somebody would have the rules do: "wants it sacrificed right away"."""
BESIDE = re.compile(
    rf" ,? ?(?:(?:{_acting(_SAYING)})(?: that)?|(?:{_acting(_TOLD_THAT)}) that|(?:telling|reminding) {HEARER}(?: that)?|convinced(?: that)?"
    rf"|(?:sure|certain|confident|counting on|in the belief|under the impression)(?: that)?) (?!to\b|claim\d)"
)
"""A claim that stands beside what is told: "claiming that it is unblocked"."""
BETWEEN = re.compile(
    rf"(?:(?<=^)|(?<=and )|(?<=but )|(?<=, ))(?P<who>player\d+) ,(?={BESIDE.pattern})(?:{BESIDE.pattern})(?P<said>[^,]+?) , (?=[a-z]+s\b)"
)
"""A claim between who claims it and what he or she does: "Bob, sure that it dies, blocks"."""
_PROTEST = (
    r"(?:objects|disagrees|protests|complains|frowns|smiles|nods|shrugs|grins|sighs|laughs|hesitates|groans|argues|doubts (?:it|that)"
    r"|(?:is|looks) (?:not )?(?:happy|unhappy|angry|confused|surprised|puzzled|skeptical|sceptical|convinced|so sure|sure)"
    r"(?: about (?:it|that))?"
    r"|says (?:no(?: way)?|that is (?:not (?:right|legal|how it works)|illegal|wrong|impossible))|shakes (?:his|her) head|raises an eyebrow"
    r"|(?:calls?|asks)(?: over| for)? (?:a|the) judge(?: over)?(?: to (?:the|their) table)?"
    r"(?: (?:for|about) \w+)?|calls? (?:me|player\d+) over|calls judge"
    r"|stops (?:him|her|player\d+)|(?:starts|begins) (?:shuffling(?: up)?|celebrating|to celebrate|to shuffle)"
    r"(?: for (?:the )?(?:next|second) game)?|reaches for (?:his|her|the) (?:library|dice|pen|life pad|deck)|celebrates|is (?:all )?smiles)"
)
PROTEST = re.compile(
    rf"(?: ,)?(?: (?:and|but|so|while|,))*(?:(?<=^)| )(?:then )?(?:(?:player\d+|he|she|they) )?{_ASIDE}{_PROTEST}"
    r"(?: (?:at|about|to) (?:that|this|it))?(?= ?$| ,| and (?:player|he |she ))"
)
"""What somebody does at the table that is no part of the game."""
SUBJECT = re.compile(
    r"(?:(?P<who>player\d+)(?: 's (?:friend|teammate|neighbou?r|partner|opponent))?|(?P<he>he|she|they|everybody|people)) $"
)
ELIDED = re.compile(r"(?:^|,| and| but| so| then| yet|;) (?:then |now |still |yet )?$")
SUBORDINATE = re.compile(r"\b(?:if|when|after|because|since|once|until|unless|whenever|as|before|whether|does|do|did|who|what|why) $")
