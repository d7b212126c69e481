"""Creatures that fight each other, and attacks with whatever somebody has, told in the words that the reader knows. Pure."""

from __future__ import annotations

import re
from collections.abc import Callable

from judge.scenarios.question.deeds.creature_phrases import ENDS, NP, NPS, WHO, unblocked

_EVERYTHING = (
    r"all(?: of (?:them|(?:his|her) creatures)| \d+(?: of them)?)?|both(?: of them)?|everyone"
    r"|everything(?: (?:he|she|player\d+) (?:has|controls))?"
    r"|(?:the|his|her) (?:whole |entire )?(?:team|army|squad|board|crew|lot|gang)|them(?: all| both)?|(?:all )?(?:his|her) creatures"
)
TURNS_ALL = re.compile(
    rf"\b(?P<verb>turns?|tips?|sends?|throws?) (?:(?:in|over) )?(?P<what>{_EVERYTHING}) "
    r"(?:sideways|in(?= |$)|over|into (?:combat|the red zone)|at(?= player))(?: ?(?:at |into )?(?P<whom>player\d+(?! 's)|him|her))?"
)
"""An attack with whatever somebody has: "turns all three sideways"."""
FIGHTS = re.compile(
    rf"(?P<first>\b{NP}) (?:(?:trades?|fights?|tangles?|clash(?:es)?|collides?|battles?|brawls?|duels?) (?:with )?|meets? )(?P<second>{NP})"
    rf"(?: in combat)?{ENDS}"
)
"""Two creatures that fight."""
_BEATS = r"kills?|killed|destroys?|destroyed|slays?|slew|beats?|defeats?|defeated|takes? (?:out|down)|took (?:out|down)|eats?"
_COMBAT = r"(?:in|during|through) (?:that |the |this )?(?:combat|fight|battle)|with combat damage|by combat damage|in a fight"
_DIES = r"dies?|died|falls?|fell|is killed|are killed|was killed|were killed|gets? killed|is destroyed|are destroyed|loses?|lost"
KILLS = re.compile(
    rf"(?P<first>\b{NP}) (?:(?:then|has|have|had|also) )*(?:{_BEATS}) (?P<second>{NP}) (?:{_COMBAT}){ENDS}"
)
"""A creature that kills another one in combat: which of the two attacked, the rules may tell."""
KILLED_BY = re.compile(
    rf"(?P<second>\b{NP}) (?:(?:then|has|have|had|also) )*(?:{_DIES}) (?:(?:{_COMBAT}) (?:by|to|against|with) (?P<first>{NP})"
    rf"|(?:by|to|against|fighting) (?P<other>{NP}) (?:{_COMBAT})){ENDS}"
)
LOSES_TO = re.compile(
    rf"\b(?P<who>player\d+) (?:loses?|lost) (?:(?:his|her|the|an?) )?(?P<second>card\d+) (?:(?:{_COMBAT}) )?(?:to|against) (?P<first>{NP})"
    rf"(?: (?:{_COMBAT}))?{ENDS}"
)
BOTH_FIGHT = re.compile(
    rf"(?P<first>\b{NP}) and (?P<second>{NP}) (?:trade|fight|clash|collide|meet|tangle)(?: with each other| each other)?(?: in combat)?"
    r"(?: ,? ?(?:with )?(?P<who>player\d+(?: 's card\d+)?|(?:the )?card\d+) (?:attacking|on the attack))?"
)
NAMED_ALL = re.compile(rf"\bwith (?:{_EVERYTHING})(?: (?:he|she|player\d+) (?:has|controls))? : (?={NP})")
KEPT_BACK = re.compile(
    rf"\b(?P<has>has|have|keeps?|leaves?|kept|left) (?P<what>(?:only |just )?{NPS}) "
    rf"(?:(?:back|home|at home|on defense|behind)(?: to block)?|(?:left |available |untapped )*(?:to block(?: (?:it|them))?(?: with)?"
    rf"|as (?:an?|the|his|her) (?:only |sole |possible |potential )*blockers?)){ENDS}"
)
WITH_TEAM = re.compile(
    r"(?P<attacks>\b(?:attack|swing|come)[a-z]*(?: in| at)?(?: player\d+)?) with (?:the|his|her|player\d+ 's) (?:whole |entire |full )?"
    r"(?:team|army|squad|board|crew|lot|gang|force|family)\b"
)
AT_THROAT = re.compile(rf"\bgoes? for (?:the |his |her )?(?:throat|face|kill|jugular|head) with (?={NP})")
HIT_BY = re.compile(
    rf"\b(?P<who>player\d+|he|she|and) (?:is|are|gets?|was|were|has been) (?:then )?(?:hit|struck|attacked|bitten"
    rf"|smashed)(?: for \d+)? by (?P<what>{NPS})"
    rf"(?: unblocked)?(?P<ends>{ENDS})"
)
"""Somebody who is dealt combat damage, told of him or her."""


AFTER_BLOCKERS = re.compile(
    r"\b(?P<when>after|before|during) (?:the )?(?P<what>blockers?|attackers?|block)(?= ?$| [,.;]| and (?!attackers|blockers))"
)
"""The moment of a declaration by its noun alone."""
AS_UNBLOCKED = re.compile(
    rf"(?: ,)?(?: and)?(?: {WHO})? (?:has|have|lets?|makes?|chooses to have|decides to have) (?:it|{NP}) (?:deal|assign) "
    r"(?:its |all (?:of )?its |the )?(?:combat )?damage (?:to (?:player\d+|him|her) )?as though it (?:is|was|were) not blocked"
)
"""Damage that is dealt past blockers, as whoever may do so does."""


def _at_declaration(match: re.Match[str]) -> str:
    """Before or after attackers or blockers are declared, told by their noun."""
    attackers = match["what"].startswith("attack")
    if match["when"] == "before":
        return "before attacks" if attackers else "before blocks"
    return "after attackers are declared" if attackers else "after blocks"


def _hit_by(match: re.Match[str]) -> str:
    if "unblocked" not in match[0]:
        return match[0]
    return f"{'. ' if match['who'] == 'and' else ''}{unblocked(match['what'])}"


def _both_fight(match: re.Match[str]) -> str:
    first, second, who = match["first"], match["second"], match["who"] or ""
    last = who.split()[-1:] == second.split()[-1:] or (who.startswith("player") and second.startswith(who))
    return f"{second} is blocked by {first}" if who and last else f"{first} is blocked by {second}"


def _fights(match: re.Match[str]) -> str:
    """A fight of two creatures; the first attacks where several take part."""
    many = re.search(r"\b(?:\d+|both|all) ", f"{match['first']} {match['second']}")
    return f"{match['first']} {'is blocked by' if many else 'deals combat damage to'} {match['second']}"


def _kills(match: re.Match[str]) -> str:
    """A fight, and what is told to have come of it."""
    said = match.groupdict()
    first, second = said["first"] or said["other"], said["second"]
    if "combat" not in match[0] and not re.search(r"\b(?:fight|battle)\b", match[0]):
        return match[0]
    second = f"{said['who']} 's {second}" if said.get("who") else second
    mark = re.findall(r"card\d+", second)[-1]
    return f"{first} deals combat damage to {second} . {mark} dies"


def _kept_back(match: re.Match[str]) -> str:
    """What somebody has; to block with, where it is told or asked whether it blocks."""
    blocks = "block" not in match[0] or "block" in match.string[match.end() :] or match["has"] not in ("has", "have")
    return f"has {match['what']}" if blocks else match[0]


def _turns_all(match: re.Match[str]) -> str:
    verb = "attacks" if match["verb"].endswith("s") else "attack"
    what = "both" if match["what"].startswith("both") else "everything"
    return f"{verb}{' ' + match['whom'] if match['whom'] else ''} with {what}"


FIGHT_FRAMES: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], str]], ...] = (
    (HIT_BY, _hit_by),
    (NAMED_ALL, lambda match: "with "),
    (WITH_TEAM, lambda match: f"{match['attacks']} with everything"),
    (KEPT_BACK, _kept_back),
    (AFTER_BLOCKERS, _at_declaration),
    (AS_UNBLOCKED, lambda match: ""),
    (AT_THROAT, lambda match: "attacks with "),
    (LOSES_TO, _kills),
    (KILLED_BY, _kills),
    (KILLS, _kills),
    (FIGHTS, _fights),
    (BOTH_FIGHT, _both_fight),
    (TURNS_ALL, _turns_all),
)
"""Constructions, and what each is told as."""
