"""What is done once something has resolved, or before something else: "the moment it comes into play he taps it". Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.deeds.deed_purposes import NAMED
from judge.scenarios.question.marked_question import Marked

RESOLVED = (
    r"(?:(?:has |have |is |are |finally |has finally )*(?:comes?|came|come) (?:in)?to play"
    r"|(?:has |have |is |are )?(?:finally )?(?:resolves?|resolved)"
    r"|is in play|hits (?:the table|play|the board)|lands|has landed|is on the (?:table|board))"
)
MOMENT = r"(?:the (?:very )?(?:moment|instant|second|minute)|as soon as)"
SEVERAL = (
    r"(?:(?:both|all)(?: (?:of them|spells|the spells|of these|of those))?|these|those|they|everything|the spells)(?: both| all)?"
)
THEN = re.compile(
    rf"(?: ,| ;| \.)?(?: and| but| then)* (?:{MOMENT} (?:it|that|this|he|she|the card\d+|{SEVERAL}) {RESOLVED}"
    rf"|(?:once|after|when|right after|immediately after) (?:that|this|{SEVERAL}) {RESOLVED}|(?:once|when|after) it is in play"
    r"|when (?:that|this|it) is (?:(?:not|never) (?:accepted|allowed|legal|possible)|refused|illegal|declined|taken back"
    r"|ruled (?:out|illegal))"
    rf"|(?:once|after|when) (?:the )?(?P<card>card\d+) (?:has|is) (?:finally )?resolved)(?: ,)? (?=player\d+ (?!'s)|he |she )"
)
"""A moment that comes when what was played is there."""
AT_ONCE = re.compile(rf"(?: ,)? {MOMENT} (?:it|that) (?:{RESOLVED}|can|is able to)(?= ?(?:[.,;?!]|$)| and )")
ONTO = rf"card\d+ (?:{NAMED}|player\d+(?! 's)|him|her|it|them)(?= |$)"
BEFORE = re.compile(rf" before (?={ONTO})")
HAVING = re.compile(rf"(?:(?<=[.;,] )|^)(?:after|having) (?P<done>{ONTO}) , (?P<who>player\d+) (?!'s)")
"""A spell that somebody played first, told by its name as what is done."""


def moments_told(text: str, marked: Marked) -> str:
    """The line with such moments told by the order of what is done."""

    def is_spell(words: str) -> bool:
        mark = re.search(r"card\d+", words)
        return mark is not None and re.search("Instant|Sorcery|Interrupt", marked.named(mark[0]).type) is not None

    def then(match: re.Match[str]) -> str:
        told = not match["card"] or match["card"] in match.string[: match.start()].split()
        return " . then " if told and match.start() else match[0]

    text = AT_ONCE.sub("", THEN.sub(then, text))
    text = HAVING.sub(lambda match: f"{match['who']} {match['done']} . then {match['who']} " if is_spell(match["done"]) else match[0], text)
    return BEFORE.sub(lambda match: " and then " if is_spell(text[match.end() : match.end() + 8]) else match[0], text)
