"""Phrases of questions: where one ends and another begins, what they suppose, and other ways to ask for leave. Pure."""

from __future__ import annotations

import re

SUPPOSED = re.compile(
    r" ,? ?(?:(?:if|when|while|once|after|because|since|with(?= .*(?:in play|on the (?:table|board)|\bout\b))|given that"
    r"|assuming)\b(?! so\b)| and (?=player\d (?!'s)))"
)
WORN = re.compile(r"card(\d+) (?:still )?(?:stays?|remains?|sits?)(?: attached)? (?:on|to) (?:player(\d+) 's )?(?:the )?card(\d+)")
"""An Aura or Equipment of which is asked whether it stays where it is."""
PASSIVE = re.compile(
    r"^(?:is|are) (?!.* (?:by|with) ).*\b(?:countered|destroyed|killed|sacrificed|removed|exiled|returned|tapped|regenerated|copied)$"
)
"""Words with which is asked what has become of something."""
COSTS = re.compile(r"how (?:much|many) .*\b(?:costs?|pay|spend)\b|what (?:is|does) .*\bcosts?\b|what (?:must|does|has) .*\bpay\b")
COMES_OF = re.compile(
    r"(?:when|after|once|as|while) [^,]*?\b(?:comes?|came|resolves?|resolved|dies?|died|is|are|returns?|leaves?|deals?|dealt"
    r"|ends?|gone|triggers?)\b"
)
"""Words behind which the rules do something."""
REASON = re.compile(
    r" (?:since|because|now that|given that|as) (?:it|they|he|she|that|this) (?:(?!card\d|player\d)\S+ ?)*$"
    r"| if (?:he|she|they|it) (?:does|do|did) not(?: pay(?: for it)?)?$"
)
"""Why somebody asks, which says nothing that the situation does not."""
WHO = r"(?:player\d+|he|she|they|it|(?:(?:the|his|her|player\d+ 's) )?card\d+|(?:player\d+ 's|his|her) card\d+)"
ALLOWED = re.compile(
    rf"(?:(?:is|are|am|was) (?P<who>{WHO}) (?:still |even |now |then )?(?:allowed|able|permitted|free|entitled|in time) to"
    rf"|(?:is|would) (?:it|that)(?: be)? (?:still |even |now |then )?(?:legal|allowed|possible|ok(?:ay)?|fine|permitted)"
    rf"(?: for (?P<for>{WHO}))? to"
    rf"|(?:does|do|will|would) (?P<gets>{WHO}) (?:still |even |now |then )?get to"
    r"(?= (?:attack|block|play|cast|use|activate|respond|sacrifice|equip|tap|convoke|cycle)\b)) (?P<verb>[a-z]+\d*)(?= |$)"
)
"""Words with which is asked whether something may be done, said otherwise."""
MUST = re.compile(r"\b(?:have|has|need|needs|forced|obliged) to\b|\bmust\b")
"""Words with which is asked whether something has to be done."""
WORKS_ON = re.compile(
    r"(?:so |and |then )*(?:does|do|did|will|would|can|could|is) (?:(?:player(?P<whose>\d+) 's|his|her|an?|the) )?card(?P<spell>\d+)"
    r" (?:still |also )?"
    r"(?:works? on|works? against|kills?|destroys?|affects?|hits?|stops?|counters?|removes?|saves?|rescues?|protects?"
    r"|(?:be )?enough to (?:save|kill|destroy|keep)) "
    r"(?:(?:player(?P<owner>\d+) 's|(?P<person>his|her)|an?|the|tapped|untapped) )*card(?P<card>\d+)(?: alive)?$"
)
"""Words with which is asked what a spell does to something."""
ANOTHER = re.compile(
    r"(?<=\w) (?:, )?(?:and|or|but|,) (?:so |then |also |if so ,? ?)?(?=(?:how (?:much|many|big|large|strong)|what|who|whose|which|where"
    r"|(?:in|into|to|under|on) (?:whose|which|what)|does|do|did|is|are|was|will|can|could|may|must|would|should) (?!not\b)"
    r"|when (?!(?:and|or) )(?:does|do|is|are|must|will|has)\b|when(?: and how)? (?:does|do|is|are|will|must)\b|when ?$|why\b)"
)
"""Where a second question begins behind a first."""
AND_THIS = re.compile(
    r"(?:(?:and|so|but|or|then|ok|okay|now) )*(?:(?:what|how) (?:about|of) )?(?:and )?(?P<what>(?:(?:the|his|her|player\d+ 's|my) )?"
    r"(?P<mark>card\d+))(?: (?:then|too|as well))?"
)
"""A question that only names a thing: "and the Giant?"."""
DOES_THIS = re.compile(
    r"(?:(?:and|so|but|or|then) )*(?P<aux>do|does|did|will|would|can|could|is|are) (?P<what>(?:(?:the|his|her|player\d+ 's) )*card\d+)"
    r"(?: (?:then|too|as well|either))?"
)
"""A question that leaves out what it asks of a thing: "does the Bears die, and does the Giant?"."""
IF_SO = re.compile(
    r"(?:if (?:so|not|yes|legal|allowed|(?:it|that|this|he|she|player\d+) (?:is|does|can|works|may|dies|survives)(?: legal)?)"
    r"|in (?:that|this|which) case|either way|assuming (?:so|it is)) (?:, )?(?:then )?(?=(?:who|what|which|how|where|does|do|is|are)\b)"
)
"""Words that join a question to the answer of the one before."""
