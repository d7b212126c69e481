"""How much life and poison players have, in whatever words: "down to 4", "hanging on at minus four", "both on 1 life". Pure."""

from __future__ import annotations

import re

WHO = r"(?:players|player\d+(?: and player\d+)?|who|he|she|they)"
SLIGHT = "still|only|just|now|already|currently|exactly|precisely|barely|also|both|each|himself|herself|again|meanwhile|all|there|alive"
BEING = (
    "is|are|was|were|'s|being|been|has|have|had|having|sits?|sat|sitting|stands?|stood|standing|hangs?|hung|hanging|clings?|clinging"
    "|remains?"
    "|remaining|stays?|stayed|finds?|left|leaves|knocked|brought|burned|burnt|beaten|reduced|taken|gone|dropped|drops|fallen|falls"
    "|fell|sunk"
    "|slipped|got|gotten|went|came|come|lifted|raised|starts?|started|starting|begins?|began|hovers?|hovering|lingers?|lingering"
)
CHANGES = frozenset(["gone", "went", "lifted", "raised", "come", "came", "taken", "starts", "drops", "falls", "fell", "leaves"])
PLACED = r"at|on|down|back|up|low|with|to|a mere|as low as|(?:his|her|their|the|player\d+ 's) last|last|life|life total"
VERB = rf"(?: (?:{SLIGHT}|{BEING}|{PLACED}))+?"
UNIT = r"(?: (?:life(?: points?)?|points? of life|points?))"
MORE = r"(?: (?:left|remaining|each|apiece|in all|at the moment|as it is|by now|already|now))*"
ENDS = r"(?= (?:[,.;:?!)]|and|but|while|when|with|because|as|so|after|before|or|in)(?: |$)| ?$)"
CLAUSE = rf"(?P<who>{WHO})(?P<verb>{VERB}) (?P<number>-?\d+)(?P<unit>{UNIT})?{MORE}"
LIFE = re.compile(rf"(?<!and )\b(?:both )?{CLAUSE}{ENDS}|(?<=and )(?:both )?{CLAUSE.replace('P<', 'P<and_')}{ENDS}")
TOTAL = re.compile(r"\b(?:(?P<player>player\d+) 's|(?P<whose>whose)|(?P<his>his|her)) life(?: total)?(?= (?:is|was|has|stands|sits"
    r"|being)\b)")
BELOW = re.compile(r"\b(?:minus|negative) (?=\d)")
SAME = re.compile(
    r"(?P<who>player\d+)(?P<between>(?: ,)?(?: who)? (?:is|was) at (?P<number>-?\d+)(?: life)?)"
    r"(?: ,)?(?: and)? (?:(?:so|as) (?:is|was|does) |(?:just )?(?:like|the same as|as well as) )(?P<other>player\d+)(?: ,)?"
)
"""Another player who has as much."""
TOTALS = re.compile(
    r"\b(?:the )?(?:life totals|totals|score)(?: (?:are|is|stands? at))?(?: :| at)? (?:(?P<first>player\d+)(?: at| :)? (?P<number>-?\d+)"
    r"|(?P<number_b>-?\d+)(?: life)? for (?P<first_b>player\d+))(?: ,| and| , and)? (?:(?P<second>player\d+)(?: at| :)? (?P<other>-?\d+)"
    r"|(?P<other_b>-?\d+)(?: life)? for (?P<second_b>player\d+))"
)
TO_OTHER = re.compile(r"(?P<who>player\d+) is at (?P<number>-?\d+)(?: life)? (?:to|against) (?P<second>player\d+) 's (?P<other>-?\d+)\b")
ASIDE_SO = re.compile(rf"(?P<who>player\d+) , (?P<verb>(?:(?:{SLIGHT}|{BEING}|down) )+(?:on |at |to |with |(?:his|her|player\d+ 's)"
    rf" last )*)"
                      rf"(?P<number>-?\d+)(?P<unit>{UNIT})?{MORE}(?= ,)")
ALIVE = tuple((re.compile(said), meant) for said, meant in (
    (r"(?: ,)?(?: and| but)?(?: is| was)?(?: still| only| just)* (?:kept|held|saved) (?:alive|in the game)(?: only| just)? by"
     r" (?=(?:[\w']+ )*?card\d)",
     " and has "),
    (r"(?P<who>player\d+)(?P<so> is at -?\d+(?: life)?(?: ,)? (?:and|but|with) )(?P<what>(?:(?:an?|the|his|her|player\d+ 's)"
     r" )*card\d+)(?: still)? "
     r"(?:keeps?|keeping|holds?) (?:player\d+|him|her) (?:alive|in the game)", r"\g<who>\g<so>has \g<what> in play"),
    (r"(?:(?:(?:,|and|but) )*(?:is|was) |, )(?:(?:still|only|just) )*(?:in the game|alive)(?: only| just)* (?:because|since|as"
     r"|thanks to the fact that)"
     r" (?:he|she|player\d+) ", "and "),
))
"""What keeps somebody without life in the game is there."""
JOINED = r"(?:while|when|because|since|although|though|even though|as|now that|with|whereas|given that|seeing that)"
TELLS = r"(?:player\d+|players) (?:is|are) at -?\d+(?: life)?"
ASIDE = re.compile(rf"(?P<begins>^|[.;] )(?:{JOINED} )(?P<told>{TELLS}(?:(?: and| ,|,? while|,? but) {TELLS})*) ,")
"""What somebody's life is, told in a clause before the deed."""
BEHIND = re.compile(rf"(?: ,)? {JOINED} (?P<told>{TELLS}(?:(?: and| ,) {TELLS})*)(?= ,|$)")
POISON = re.compile(
    rf"(?P<who>{WHO})(?: (?:{SLIGHT}|{BEING}|at|on|accumulated|with|collected|picked up|received|gets))+ (?P<number>\d+)"
    rf" poison(?:counters| counters?)?"
    r"(?: (?:on (?:him|her|player\d+|himself|herself)|so far|already|by now|now|left))*(?! from)"
)
BESIDE = re.compile(r"(?P<who>player\d+) , who has (?P<number>\d+) poisoncounters(?: ,)?")
POISONED = re.compile(
    r"(?P<begins>^|[.;,] )(?:with|having) (?P<number>\d+) poison(?:counters)?(?: already)? on (?P<who>player\d+) ,"
)


def life_told(text: str) -> str:
    """The line with such states told in one way: "player0 is at 4 life", "player1 has 8 poisoncounters"."""
    text = BELOW.sub("-", text)
    text = TOTAL.sub(lambda match: match["player"] or ("who" if match["whose"] else "he" if match["his"] == "his" else "she"), text)
    text = LIFE.sub(_at, ASIDE_SO.sub(r"\g<who> , who is at \g<number> life", text))
    for said, meant in ALIVE:
        text = said.sub(meant, text)
    text = TO_OTHER.sub(r"\g<who> is at \g<number> life and \g<second> is at \g<other> life", text)
    text = TOTALS.sub(_totals, text)
    text = SAME.sub(r"\g<other> is at \g<number> life and \g<who>\g<between>", text)
    text = POISON.sub(r"\g<who> has \g<number> poisoncounters", text)
    text = POISONED.sub(r"\g<begins>\g<who> has \g<number> poisoncounters ;", text)
    text = ASIDE.sub(r"\g<begins>\g<told> ;", text)
    parts = re.split(r"( [.;?!](?: |$))", text)
    return "".join(_before(part) for part in parts)


def _at(match: re.Match[str]) -> str:
    """The clause as "player0 is at 4 life", where it is one."""
    front = "and_" if match["and_who"] else ""
    who, verb, number, unit = (match[f"{front}{name}"] for name in ("who", "verb", "number", "unit"))
    words = set(verb.split())
    placed = words & {"at", "on", "to", "down", "last"}
    owned = unit and words & {"is", "has", "have", "had", "left", "with", "having"}
    if not (placed or owned) or (not unit and "with" in words):
        return match[0]
    if not any(re.fullmatch(BEING, word) for word in words) and not re.search(r"\bwith (?:both )?$", match.string[: match.start()]):
        return match[0]
    if "of" in match.string[match.end() :].split()[:1] or (unit and unit.split()[0] == "points" and "of" not in unit and not placed):
        return match[0]
    if words & CHANGES and not words & {"has", "have"}:
        return match[0]  # what comes of something that is told
    life = " life" if unit else ""
    if who == "players":
        return f"players are at {number}{life}"
    return " and ".join(f"{one} is at {number}{life}" for one in who.split(" and "))


def _totals(match: re.Match[str]) -> str:
    one = f"{match['first'] or match['first_b']} is at {match['number'] or match['number_b']} life"
    return f"{one} and {match['second'] or match['second_b']} is at {match['other'] or match['other_b']} life"


def _before(sentence: str) -> str:
    """A sentence with what is told in a clause behind a deed told in front of it."""
    found = [match["told"] for match in BEHIND.finditer(sentence)]
    sentence = BEHIND.sub("", sentence)
    found += [f"{match['who']} has {match['number']} poisoncounters" for match in BESIDE.finditer(sentence)]
    return " ; ".join((*found, BESIDE.sub(r"\g<who>", sentence)))
