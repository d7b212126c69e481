"""What lies in hands, libraries and graveyards, in whatever words: "down to her last two cards", "in his graveyard lies ...". Pure."""

from __future__ import annotations

import re

OWNER = r"(?:player\d+ 's|his|her|their|the)"
ZONE = r"(?:hand|library|graveyard|deck)"
SLIGHT = r"(?:(?:still|only|just|now|already|currently|exactly|precisely|also|some|at least) )*"
LEFT = r"(?: (?:left|remaining|in it|altogether|in all|in total|by now|now|so far|already))*"
NUMBER = rf"{SLIGHT}(?:(?:a|the|his|her|its|their|player\d+ 's) )?(?:(?:mere|last|final|only|single|lone|sole) )*(?P<number>\d+|no|an?)"
THING = r"(?:(?:player\d+ 's|his|her|their|an?|the|\d+|another) )*card\d+"
THINGS = rf"{THING}(?:(?: ,| and| , and) {THING})*"
HAS = r"(?:has|holds|have|hold|keeps|is holding|are holding|has got|is left with|is sitting on|sits on|is down to|has been left with)"
WHO = r"(?P<who>player\d+|who|he|she|they)"


def _counted(match: re.Match[str]) -> str:
    """How many cards are in somebody's zone."""
    number = {"a": "1", "an": "1"}.get(match["number"], match["number"])
    zone = (match.groupdict().get("zone") or "hand").replace("deck", "library")
    if "owner" in match.groupdict():
        if match["owner"] == "whose":
            return f"who has {number} cards in {zone}"
        return f"there are {number} cards in {match['owner']} {zone}"
    return f"{match['who']} has {number} cards in {zone}"


ZONES_TOLD = tuple((re.compile(said), meant) for said, meant in (
    (r"(?<=in )(?P<owner>his|her|player\d+ 's|the) (?:grip|fist)\b", r"\g<owner> hand"),
    (r"\b(?:'?yard|grave|bin)\b(?=(?: [.,;?!]| and| with| when|$))", "graveyard"),
    (r"\b(player\d+|who|he|she) 's got\b", r"\1 has"),
    (r"\b(player\d+) 's (?=(?:(?:still|only|just|now) )*(?:holding|sitting|left with|hellbent|empty-handed|out of|tapped out|all out"
     r"|at|on|down)\b)", r"\1 is "),
    (r"\bzero (?=cards?\b|lands?\b|creatures?\b|counters?\b|mana\b)", "no "),
    (rf"\b(is|are|was|were) {SLIGHT}(?:lying|sitting|resting|waiting|left|buried|stuck) (?=in {OWNER}? ?{ZONE})", r"\1 "),
    (rf"\b(?:has|have) been (?:lying|sitting|resting|waiting) (?=in {OWNER}? ?{ZONE})", "is "),
    (rf"\b(?:lies|lie|sits|sit|rests|remains?|waits|stays) (?=in {OWNER} {ZONE})", "is "),
    (rf"(?<=card\d )(?:lying|sitting|resting|waiting|buried|stuck) (?=in {OWNER}? ?{ZONE})|(?<=card\d\d )(?:lying|sitting) (?=in"
     rf" {OWNER} )", ""),
    (rf"(?:(?<=[.;,] )|(?<=and )|(?<=while )|(?<=because )|(?<=since )|^)in ({OWNER} {ZONE}) (?:is|are|lies|lie|sits|there is|there are)"
     rf" {SLIGHT}(?={THING}(?: |$))", r"in \1 there is "),
    (rf"\bin (player\d+) 's ({ZONE}) there is ({THINGS})", r"\1 has \3 in \2"),
    (rf"\b(?:the )?(?:only|last|sole|single|lone|1|remaining) (?:other )?card (?:left )?in (player\d+) 's hand is"
     rf" ({THING})", r"\1 has \2 in hand"),
    (rf"\b({THING}) is (?:the |his |her )?(?:only|last|sole|single|lone) card (?:left )?in (player\d+) 's hand", r"\2 has \1 in hand"),
    (rf"\b({THING}) is (player\d+) 's (?:only|last|sole|single|lone) card(?: left)?(?: in hand)?", r"\2 has \1 in hand"),
    (rf"\bwhose (?:only|last|sole|single|lone) card(?: left)?(?: in hand)? is ({THING})", r"who has \1 in hand"),
    (rf"\bwhose hand (?:is|consists of|contains|holds) (?:(?:only|just) )*({THINGS})", r"who has \1 in hand"),
    (rf"\b(player\d+) 's (?:only|last|sole|single|lone) card(?: left)? is ({THING})", r"\1 has \2 in hand"),
    (rf"\b(?:keeps|keep|kept) ({THINGS}) in (?:{OWNER} )?hand\b", r"has \1 in hand"),
    (r"\b(?:has|have|holds?|is holding|is left with|has got)(?: absolutely)? nothing(?: (?:left|else|more))*"
     r" in (?:(?:his|her|the|player\d+ 's) )?hand\b", "has no cards in hand"),
    (r"\b(?:is|are) (?:(?:still|now|currently|already) )*(?:empty-handed|hellbent|out of cards(?: in hand)?|all out of cards)(?= |$)",
     "has no cards in hand"),
    (r"\b(?:is|are) holding (?:nothing|no cards)\b|\bhas no hand left\b", "has no cards in hand"),
    (r"\b(?:has|have) (?:run out of|emptied|used up) (?:(?:his|her|all|player\d+ 's|the) )*(?:cards(?: in hand)?|hand)(?= "
     r"|$)", "has no cards in hand"),
    (r"\b(?:does not have|has not got|do not have|have not got|has not) (?:an?|any|1|a single)(?: single)? cards?(?: left)? in"
     r" (?:(?:his|her|the|player\d+ 's) )?hand\b", "has no cards in hand"),
    (r"\bwhose hand is empty\b", "who has no cards in hand"),
    (r"\bwhose (library|graveyard|deck) is empty\b", r"who has no cards in \1"),
    (r"\b(?:has|have) (?:reached|achieved|got) (?=threshold\b)|\bis at (?=threshold\b)", "has "),
    (r"(?:(?<=[.;,] )|^)with threshold , (?=(player\d+) )", r"\1 has threshold ; "),
    (r"\bhas an? (\d+) ?- ?card hand\b|\bhas a hand (?:of|with) (?:(?:only|just) )?(\d+) cards?\b", r"has \1\2 cards in hand"),
    (r"\bsits? (?:there )?with (?=\d+ cards? in hand)", "has "),
    (r"\b(?:exactly|precisely) (?=\d)", ""),
))
"""What is said of such zones, and in what words it is read."""
COUNTS = tuple(re.compile(said) for said in (
    rf"\b(?P<owner>player\d+ 's|his|her|whose) (?P<zone>{ZONE}) (?:is|has|have|holds|contains|consists of|numbers|is down to|is left"
    rf" with) {NUMBER}"
    rf" cards?\b{LEFT}",
    rf"\bthere (?:is|are|was|were) {NUMBER} cards?\b(?: left| remaining)* in (?P<owner>player\d+ 's|his|her) (?P<zone>{ZONE}){LEFT}",
    rf"(?:(?<=[.;,] )|(?<=and )|(?<=but )|(?<=while )|(?<=because )|(?<=since )|(?<=as )|(?<=when )|(?<=with )|^){NUMBER} cards?\b"
    rf" (?:is|are|remains?|were|was)(?: left)? in (?P<owner>player\d+ 's|his|her) (?P<zone>{ZONE}){LEFT}",
    rf"\b{WHO} {SLIGHT}{HAS} {NUMBER} cards?\b(?: left| remaining)* in (?:{OWNER} )?(?P<zone>{ZONE}){LEFT}",
    rf"\b{WHO} (?:is|was) (?:down to|left with) {NUMBER} cards?\b(?! from| into)",
))
"""How many cards a zone has."""


def zones_told(text: str) -> str:
    """The line with such states told in one way: "player0 has 2 cards in hand"."""
    for said, meant in ZONES_TOLD:
        text = said.sub(meant, text)
    for said in COUNTS:
        text = said.sub(_counted, text)
    return " ".join(text.split())
