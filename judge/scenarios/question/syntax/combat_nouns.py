"""Attacks and blocks that are told by a noun with who makes them: "in response to Bob's attack with Craw Wurm". Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.deeds.creature_phrases import NPS

_WHEN = (
    r"in (?:response|answer|reply) to|as an answer to|during|against|at|facing|faced with|after|following|on|under|to (?:stop|survive|meet)"
)
NOUN = re.compile(
    rf"(?:(?<=^)|(?<= ))(?P<joined>, )?(?:{_WHEN}) (?P<who>player\d+) 's (?P<deed>attack|block|alpha strike|assault|swing)"
    rf" (?:with|by|of|from) (?P<what>{NPS})(?P<ends>(?: ,)?(?= ?$| [.,;?!]| and | but | so )|(?: ,)? (?=player\d+ (?!'s)|he |she ))"
)
CLAUSE = re.compile(r"(?:^|[.;?!:] |, (?:and |but |then |so )?(?=player\d+ (?!'s))|(?: and | but | while | when )(?=player\d+ (?!'s)))")
"""Where the clause begins that such a noun stands in."""

JOINT = re.compile(r"[ ,]*(?:\b(?:and|but|then|so|while|when))? *$")


def combat_nouns_told(text: str) -> str:
    """The line with each attack or block that is told by a noun as a sentence before the clause in which it stands."""
    while match := NOUN.search(text):
        begins = max((found.end() for found in CLAUSE.finditer(text[: match.start()])), default=0)
        before = text[:begins].rstrip() if re.search(r"[.;?!:] $", text[:begins]) else JOINT.sub("", text[:begins])
        told = f"{match['who']} {'blocks' if match['deed'] == 'block' else 'attacks'} with {match['what']}"
        rest = " ".join((text[begins : match.start()].strip(), text[match.end() :].strip())).strip()
        joint = "" if not before else " " if re.search(r"[.;?!:]$", before) else " . "
        text = f"{before}{joint}{told} . {rest}"
    return text
