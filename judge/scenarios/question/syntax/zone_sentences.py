"""What lies in a hand, a library or a graveyard, listed by whose zone it is: "her hand is Forest and Shock". Pure.

A list of noun phrases behind a zone, or before it, is told card by card, as what its player has there: in this order, the top of the
library first.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from judge.scenarios.question.syntax.phrase_bounds import noun_phrase_end, noun_phrase_start, verb_at
from judge.scenarios.question.syntax.word_classes import BEING, CARD, JOINING, PLAYER, UNKNOWN

OWNER = r"(?:player\d+ 's|his|her|their|whose)"
ZONE = r"(?:hand|library|deck|graveyard)"
SLIGHTLY = r"(?: (?:still|only|just|now|currently|also|exactly|all|of|both))*"
OF_ZONE = rf"(?:in|of|on|from) (?P<owner>{OWNER}) (?P<zone>{ZONE})"
LAST = r"(?:(?:only|last|sole|single|lone|remaining|final|other) )"
CARDS = rf"(?:\d+ )?(?:cards?|creatures?|lands?|creature cards?|land cards?){SLIGHTLY}"
IS = r"(?:is|are|was|were|being)"
LYING = r"(?:lying|sitting|resting|waiting)"
HEADS = tuple(re.compile(rf"(?:{said}){SLIGHTLY}(?: :)? (?=\S)") for said in (
    rf"(?P<owner>{OWNER}) {LAST}?(?P<zone>{ZONE}) (?:is|holds|contains|consists(?: solely| only| entirely| just)? of"
    r"|is made up of|is down to)",
    rf"(?P<owner>{OWNER}) (?P<zone>graveyard|hand) has",
    rf"(?P<owner>{OWNER}) (?P<zone>{ZONE}) (?:has|holds|contains) {CARDS}(?: in it| left)* [,:]",
    rf"(?P<owner>{OWNER}) (?:next |(?P<top>top ))(?:\d+ )?cards? {IS}",
    rf"(?:the|{OWNER}) (?P<top>top |next )(?:\d+ )?cards? (?:in|of|on) (?P<owner>{OWNER}) (?:library|deck) {IS}",
    rf"(?:the )?{LAST}{CARDS}(?: left| lying| that lie)* {OF_ZONE} {IS}",
    rf"(?P<owner>{OWNER}) {LAST}{CARDS}(?: left)* in (?P<zone>{ZONE}) {IS}",
    rf"(?P<top>on top) of (?P<owner>{OWNER}) (?:library|deck)(?: there)? (?:{IS}|lies|lie|sits|sit|waits)(?: {LYING})?",
    rf"in (?P<owner>{OWNER}) (?P<zone>{ZONE})(?: there)? (?:{IS}|lies|lie)(?: {LYING})?",
    r"(?P<owner>player\d+|he|she) (?:reveals?|shows?|holds?|has|have|is holding) (?:an?|his|her) (?P<zone>hand)"
    r" (?:of|with|containing|that is)",
    rf"(?P<owner>player\d+|he|she) (?:has|holds){SLIGHTLY} {CARDS}(?: left)* in (?:(?:his|her|player\d+ 's) )?(?P<zone>{ZONE}) [,:]",
))
"""Words before such a list."""
BESIDE = rf" (?:(?P<top>on top)(?: of (?:(?P<owner>{OWNER}|the) )?(?:library|deck))?|as (?P<whole>{OWNER}) (?:whole )?hand)"
TAILS = (
    re.compile(rf"(?: {LYING})?(?:{BESIDE}| (?:in|on) (?P<holder>{OWNER}) (?P<zone>{ZONE}))(?= [.,;]|$| and| when)"),
    re.compile(rf" {IS}{SLIGHTLY}(?: the)? {LAST}{CARDS}(?: left)* {OF_ZONE}(?= [.,;]|$| and| when)"),
)
"""Words behind such a list."""
SUBJECT = {"his": "he", "her": "she", "their": "they"}


def zone_told(words: list[str]) -> list[list[str]] | None:
    """What lies in a zone as a clause of its own for each card; None where no such list stands there."""
    for at in range(len(words)):
        if at and words[at - 1] not in JOINING and words[at - 1] not in (",", "with", "with-front"):
            continue
        text = " ".join(words[at:])
        for head in HEADS:
            match = head.match(text)
            found = _headed(words, at, match) if match is not None else None
            if found is not None:
                return found
    return _tailed(words)


def _headed(words: list[str], at: int, match: re.Match[str]) -> list[list[str]] | None:
    """A list behind its zone."""
    said = match.groupdict()
    begins = at + len(match[0].split())
    listed, end = _list(words, begins)
    zone = "library" if said.get("top") else said.get("zone") or "hand"
    whole = re.search(r" (?:is|are|consists(?: solely| only| entirely| just)? of|is made up of|is down to)\b", match[0]) is not None
    if not listed or (zone in ("library", "deck") and not (said.get("top") or whole)):
        return None  # a library of which no more than a part is listed
    rest = words[end:]
    if rest[:3] == ["and", "nothing", "else"]:
        rest = rest[3:]
    if rest[:2] == ["in", "it"] or rest[:1] == ["left"]:
        rest = rest[2 if rest[0] == "in" else 1 :]
    if rest and rest[0] not in JOINING and rest[0] != ",":
        return None
    who = _who(match["owner"], words[:at])
    return _apart(words[:at], [[*who, "has", *one, *_in(zone)] for one in listed], rest) if who else None


def _tailed(words: list[str]) -> list[list[str]] | None:
    """A list before its zone, behind "with" or "has", or as a subject."""
    for at, word in enumerate(words):
        subject = word in ("has", "have", "holds", "with")
        begins = at + subject
        if not subject and at and (words[at - 1] not in (*JOINING, ",") or noun_phrase_start(words, at - 1) < at - 1):
            continue
        while subject and words[begins : begins + 1] and words[begins] in ("only", "just", "still", "both"):
            begins += 1
        listed, end = _list(words, begins)
        rest = " " + " ".join(words[end:])
        match = next((found for tail in TAILS[not subject :] if listed and (found := tail.match(rest))), None)
        if match is None:
            continue
        said = match.groupdict()
        owner = said.get("owner") or said.get("holder") or said.get("whole") or ""
        zone = "library" if said.get("top") else said.get("zone") or "hand"
        acts = words[noun_phrase_start(words, at) : at]
        if word != "with" and subject:
            who = acts if acts and (PLAYER.match(acts[-1]) or acts[-1] in ("he", "she", "they")) else []
            before = words[: at - len(acts)]
        else:
            before = words[:at]
            who = _who(owner, before) if owner and owner != "the" else _acting(before)
        if (zone in ("graveyard", "hand") and subject and len(listed) == 1) or not who:
            continue
        return _apart(before, [[*who, "has", *one, *_in(zone)] for one in listed], words[end + len(match[0].split()) :])
    return None


def _list(words: Sequence[str], at: int) -> tuple[list[list[str]], int]:
    """The noun phrases of cards that are listed from there, each as words, and where the list ends."""
    found: list[list[str]] = []
    behind = at
    while True:
        while words[at : at + 1] and words[at] in ("then", "another", "just"):
            at += 1
        end = noun_phrase_end(words, at)
        if end == at or not (CARD.match(words[end - 1]) or UNKNOWN.match(words[end - 1]) or words[end - 1] in ("card", "cards", "land")):
            break
        if not any(CARD.match(word) or UNKNOWN.match(word) for word in words[at:end]) or (
            found and verb_at(words, end) >= 0 and words[end] not in BEING
        ):
            break
        found.append([word for word in words[at:end] if word not in ("card", "cards")])
        behind = at = end
        joins = next((size for size in (2, 1) if " ".join(words[at : at + size]) in (", and", ", then", "and then", ",", "and")), 0)
        if not joins:
            break
        at += joins
    return found, behind


def _who(owner: str, before: Sequence[str]) -> list[str]:
    """The player whose zone it is."""
    if owner == "whose":
        named = before[:-1] if before[-1:] == [","] else before
        return [named[-1]] if named and PLAYER.match(named[-1]) else []
    return [SUBJECT.get(owner, owner.removesuffix(" 's"))]


def _acting(before: Sequence[str]) -> list[str]:
    """The player of whom the clause before tells."""
    return next(([word] for at, word in enumerate(before) if PLAYER.match(word) and before[at + 1 : at + 2] != ["'s"]), [])


def _in(zone: str) -> list[str]:
    return ["in", "library" if zone == "deck" else zone]


def _apart(before: list[str], told: list[list[str]], behind: list[str]) -> list[list[str]]:
    """What stands before and behind the list, as clauses of their own."""
    while before and (before[-1] in JOINING or before[-1] in (",", "with")):
        before = before[:-1]
    while behind and behind[0] in (",", "and", "but", "then"):
        behind = behind[1:]
    return [one for one in (before, *told, behind) if one]
