"""What mana somebody has in the pool or could make, in whatever words: "RRR in his pool", "tapped out", "a pair of untapped"
" Islands". Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.states.state_setting import THING

OWNER = r"(?:player\d+ 's|his|her|their|the)"
STILL = r"(?:(?:still|already|now|only|just|currently|also|exactly|all|completely|fully|totally|entirely) )*"
SOME = r"(?:\d+|an?|no)(?: (?:white|blue|black|red|green|colorless))? mana"
POOL = rf"(?:in {OWNER} (?:mana )?pool)"
MANA_TOLD = tuple((re.compile(said), meant) for said, meant in (
    (r"\b(?:a|the) (?:pair|couple) of (?=(?:\w+ )?(?:card\d|lands|cards|creatures|counters))", "2 "),
    (r"\b(?:a|the) (?:trio) of (?=(?:\w+ )?(?:card\d|lands|cards|creatures))", "3 "),
    (rf"\bthere (?:is|are) {STILL}({SOME})(?: floating)? in (player\d+) 's (?:mana )?pool(?: already)?", r"\2 has \1 floating"),
    (rf"(?:(?<=[.;,] )|(?<=and )|(?<=while )|^)({SOME}) (?:is|are) {STILL}(?:floating )?in (player\d+) 's (?:mana"
     rf" )?pool", r"\2 has \1 floating"),
    (rf"\b(player\d+) 's (?:mana )?pool (?:holds|has|contains|is|consists of) {STILL}({SOME})(?: in it)?", r"\1 has \2 floating"),
    (r"\b(player\d+) 's (?:mana )?pool (?:holds|has|contains|is) ([wubrg]{1,5})(?: in it)?(?= [.,;]| and|$)", r"\1 has floatmana\2"),
    (rf"\b({SOME}) (?:floating )?{POOL}", r"\1 floating"),
    (rf"(?<![\w'])(?:openmana)?([wubrg]{{1,5}}|\d[wubrg]+) (?:floating )?{POOL}", r"floatmana\1"),
    (r"\bfloating mana : ([wubrg]{1,5}|\d[wubrg]+)(?= [.,;]|$)", r"floatmana\1"),
    (rf"\b(?:is|are) floating {STILL}({SOME})", r"has \1 floating"),
    (r"\b(?:is|are) floating (?:open|float)mana(\w+)", r"has floatmana\1"),
    (rf"(?:(?<=[.;,] )|^)with {STILL}({SOME} floating|floatmana\w+) , (?=(player\d+) )", r"\2 has \1 ; "),
    (rf"(?:(?<=[.;,] )|^)with {STILL}({SOME}) (?:to spend|to use|open|available|up|at (?:his|her|player\d+ 's) disposal) ,"
     rf" (?=(player\d+) )",
     r"\2 has \1 open ; "),
    (rf"(?:\ball (?:of )?)?\b(player\d+) 's (?:other )?lands (?:is|are) {STILL}(?:all )?tapped(?: out| down)?"
     r"(?= [.,;]| and| while|$)", r"\1 is tapped out"),
    (rf"\b(?:is|are) {STILL}(?:tapped out|out of mana|out of untapped lands)(?= [.,;]| and| while| when|$)", "is tapped out"),
    (r"\b(?:has|have) (?:absolutely )?no (?:more )?mana(?: (?:open|available|up|left|untapped|at all))+|\b(?:has|have) no (?:mana"
     r"|untapped lands?|open mana)"
     r"(?: (?:left|at all|available|in play))*(?= [.,;]| and| while|$)", "is tapped out"),
    (r"\bthe tapped ?- ?out (player\d+)(?! 's)(?= [.;]|$)", r"\1 , who is tapped out"),
    (r"\b(player\d+) 's (?:last|only|remaining) (?:(\d+) )?(?:remaining )?untapped lands? (?:is|are) (?:an? )?((?:\d+"
     r" )?card\d+)", r"\1 has only \2 untapped \3"),
    (r"\bhas only  ?untapped (\d+) (card\d+)", r"has only \1 untapped \2"),
    (rf"(?<=player\d )(?:is|was) (?:{STILL})(?:left with|down to|sitting on|on) (?=(?:\d+ )?(?:untapped )?(?:lands\b|{THING}))", "has "),
    (r"(?<=player\d )sits on (?=(?:an? |\d+ )?(?:untapped |open )?(?:lands\b|card\d))", "has "),
    (rf"(?:(?<=[.;,] )|^)with {STILL}(\d+ (?:other )?lands(?: (?:in play|untapped|on the table|open))?) , (?=(player\d+)"
     rf" (?!'s))", r"\2 has \1 ; "),
))
"""What is said of mana and lands, and in what words it is read."""


def mana_told(text: str) -> str:
    """The line with such states told in one way."""
    for said, meant in MANA_TOLD:
        text = said.sub(meant, text)
    return " ".join(text.split())
