"""The forms of questions: what is asked of whom, by a table, with the words in which it is answered. Pure.

A question is a word that asks, what it is about, and what is said of that. Each form is such a sentence with places for the parts ("{do}
{what} make it"); beside it stands its topic and the plain words that mean the same ("does the card0 survive"), to which the answer is
looked up. When it is asked of ("after combat", "once everything has resolved") stands before or behind and is no part of the form. A
question that a form fits is understood word for word; others are judged by the words in them (``question_topics``).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from judge.scenarios.question.form_idioms import plainly
from judge.scenarios.question.form_table import FORMS

KEYWORD = (
    r"(?:flying|trample|haste|first strike|double strike|vigilance|fear|shadow|protection(?: from \w+)?|shroud|lifelink|reach|defender"
    r"|regeneration)"
)
DETERMINER = (
    r"(?:the|an?|his|her|its|their|this|that|these|those|own|other|same|both|all|each|of|(?:un)?tapped|(?:un)?blocked|second|first|new"
    r"|original|attacking|blocking|equipped|enchanted|animated|face-down|player\d+ 's|\d+)"
)
NOUN = (
    r"(?:card\d+|its?|they|them|this|that|creatures?|tokens?|attackers?|blockers?|copy|copies|permanents?|artifacts?"
    r"|enchantments?|lands?|guys?"
    r"|other|others|both|either(?: of (?:them|the 2))?|everything|anything|any(?:body|one| of them)?|either \w+)"
)
PARTS = {
    "do": r"(?:do|does|did|will|would)",
    "can": r"(?:do|does|did|will|would|can|could|may)",
    "be": r"(?:is|are|was|were|am|will|would)",
    "have": r"(?:has|have|had|is|are|will)",
    "what": rf"(?P<what>(?:{DETERMINER} )*{NOUN}(?: (?:creatures?|tokens?|cards?|lands?|in play|itself|himself|themselves))*)",
    "who": r"(?P<who>player\d+|he|she|they|(?:the |that |each |either |any |which )?(?:other )?(?:player|controller|owner"
    r"|opponent|defender)s?|anybody|anyone"
           r"|either of them|both players|both of them)",
    "whom": r"(?P<whom>player\d+|him|her|them|the (?:other )?(?:player|opponent))",
    "whose": r"(?P<whose>player\d+ 's|his|her|their|each player 's|the)",
    "amount": r"(?:how much|how many|what)",
    "still": r"(?: (?:still|also|even|exactly|barely|then|ever|really|actually|just|all|both|already|now|indeed|finally|thereby|legally))*",
    "keyword": rf"(?P<keyword>{KEYWORD})",
    "number": r"(?P<number>\d+)",
    "which": r"(?:what|who|which(?: (?:1|1s))?(?: (?:of|among) (?:them|those|these|the (?:\d+ )?\w+|both|player\d+ 's (?:\d+"
    r" )?\w+))?|which \w+|anything|any 1|any)",
}
WHEN = re.compile(
    r"(?:in (?:the |this |that |his |her )|(?:after|following|before) (?:the |this |that |his |her )?)(?:combat|fight|battle|that"
    r"|this|it|attack|end|(?:combat"
    r" )?damage(?: step)?)"
    r"(?: is (?:over|dealt)| phase)?|after all(?: (?:this|that))?"
    r"|afterwards?|at (?:the )?end(?: of (?:it all|all (?:of )?(?:this|that)|the day|combat|(?:the|this|that) turn|turn))?"
    r"|in (?:all|total|the process|response)|altogether|total|right away|at once|immediately|now|then|here"
    r"|(?:for|from|off|over|out of|because of|thanks to|by|with|against) (?:it|that|this|all (?:this|that)|them)"
    r"|(?:(?:for|during) (?:the |this |that )?|in (?:the |this |that )|this )(?:turn|combat|upkeep)|this (?:turn|combat|way|time)"
    r"|(?:when|once|after|as soon as|if) (?:everything|it all|all(?: of (?:it|this|that))?|all (?:abilities|spells|triggers)|that"
    r"|the dust|the stack"
    r"|(?:the |his |her |player\d+ 's )?(?:trigger|ability|spell|card\d+)|the turn|combat|it)"
    r"(?: (?:has|have|is|are|was|had))* ?(?:resolved|resolves?|settled|settles|done|over|finished|empty|empties|ended|ends"
    r"|happened|in play)"
    r"|(?:in|during|at) (?:the |his |her |its |player\d+ 's )(?:next )?(?:cleanup|upkeep|draw|end|untap|declare \w+)(?: step)?"
    r"|if (?:he|she|they|it|player\d+) (?:does|do|did) not(?: pay(?: for it)?)?"
    r"|at (?:the )?(?:very )?most|tops"
    r"|(?:on )?(?:the )?next turn|anyway|any ?more|yet|as well|though|in (?:this|that) case|either|instead|once and for all|for"
    r" good|to (?:him|her)|because of it"
)
"""Of which moment something is asked, or how: it is no part of the form."""
OPENERS = re.compile(r"^(?:so|and|then|or|but|now|also|ok|,) ")


OWNERS = {"his": "he", "her": "she", "their": "they", "the": ""}
"""Who owns what is said to be his."""
PERSONS = {"him": "he", "her": "she", "them": "they"}
"""Who is meant by "him", as one who does something."""


@dataclass(frozen=True, slots=True)
class Form:
    """What a question is: its ``topic``, and plain ``words`` that mean it."""

    topic: str
    words: str


def bare(words: str) -> str:
    """A question without what opens it and without the moment of which it asks."""
    before = ""
    words = plainly(words.strip(" ,?"))
    while words != before:
        before = words
        words = OPENERS.sub("", words).strip(" ,")
        if (behind := BEHIND_WHEN.search(words)) and behind.start() > 0:
            words = words[: behind.start()].strip(" ,")
        if front := BEFORE_WHEN.match(words):
            words = words[front.end() :].strip(" ,")
    return words


BEHIND_WHEN = re.compile(rf"(?: ,)? (?:{WHEN.pattern})$")
BEFORE_WHEN = re.compile(rf"(?:{WHEN.pattern}) (?:, )?(?=\w)")


@cache
def _compiled() -> list[tuple[str, re.Pattern[str], str]]:
    """Topic, pattern and meaning of each form; made when the first question is asked, since most processes are asked none."""
    found = []
    for topic, said, meant in FORMS:
        for part, pattern in PARTS.items():
            said = said.replace(f"{{{part}}}", pattern, 1)
            said = said.replace(f"{{{part}}}", re.sub(r"\?P<\w+>", "?:", pattern))  # the first of a kind is what is asked about
        found.append((topic, re.compile(said), meant))
    return found


def formed(words: str) -> Form | None:
    """The form of a question in marked words; None where none fits."""
    plain = bare(words)
    return _fitting(plain) or (_fitting(plain.removesuffix(" in combat")) if plain.endswith(" in combat") else None)


def _fitting(plain: str) -> Form | None:
    for topic, said, meant in _compiled():
        if (match := said.fullmatch(plain)) is not None:
            slots = {name: part or "" for name, part in match.groupdict().items()}
            slots["whom"] = PERSONS.get(slots.get("whom", ""), slots.get("whom", ""))
            slots["owner"] = OWNERS.get(slots.get("whose", ""), slots.get("whose", "").removesuffix(" 's"))
            return Form(topic, " ".join(meant.format(**slots).split()))
    return None
