"""What lies in play and how it is, in whatever words: the only creature, what is worn, counters, damage, tapped things. Pure."""

from __future__ import annotations

import re
from collections.abc import Callable

from judge.scenarios.question.states.state_setting import THING, THINGS

BEGINS = r"(?:(?<=[.;,] )|(?<=and )|(?<=but )|(?<=while )|(?<=because )|(?<=since )|(?<=as )|(?<=although )|(?<=though )|(?<=when )|^)"
ENDS = r"(?= [.,;]| ?$| and | but | while | when | because )"
STILL = r"(?:(?:still|already|now|only|just|currently|also) )*"
KIND = (
    r"(?:nonbasic |untapped |other )*(?:creatures?|permanents?|lands?|artifacts?|enchantments?|blockers?|attackers?|nonbasics?"
    r"|nonland permanents?)"
)
ONLY = r"(?:only|sole|lone|single|one|1)"
WORTH = r"(?:no|not a single|no other|not one|nothing)"
BUT = r"(?:but|except(?: for)?|other than|besides|apart from|than|save(?: for)?)"
POINTS = r"(?:points? of )?damage(?: (?:already|marked|so far|dealt))*"
def _their(match: re.Match[str]) -> str:
    """What a player's lands or creatures are, as what he or she has."""
    who = match[1] if match[2] else {"his": "he", "her": "she"}.get(match[1], "")
    only = "only " if " lands " in match[0] else ""  # other permanents may not all be told of
    return f"{who} has {only}{match[3]} in play" if who else match[0]


THINGS_TOLD: tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]], ...] = tuple((re.compile(said), meant) for said, meant in (
    (r"\bboth (?=(?:(?:an?|the|his|her|player\d+ 's) )?(card\d+) and (?:(?:an?|the|his|her|player\d+ 's) )?(?!\1(?!\d))card\d+)", ""),
    (rf"\b(player\d+) , (?:with )?(?:his|her|player\d+ 's) {ONLY} {KIND} (?:being )?({THINGS}) ,", r"\1 , who has only \2 ,"),
    (r"\b(player\d+) 's an? (card\d+)", r"\1 's \2"),
    (rf"(player\d+) , who(?: only| just)? (?:has|controls) (?:only |just )?({THINGS})(?: in play)? , (?=(?:with|by|using)"
     rf" )", r"\1 with-front \1 has \2 in play in-front "),
    # how it is
    (rf"(?<=card\d )(?:lies|sits|stands|stays|remains|lie|sit|stand|stay|remain) {STILL}(?=(?:un)?tapped\b)", "is "),
    (rf"(?<=card\d )(?:has|have) {STILL}been (tapped)(?: (?:already|before|earlier))?{ENDS}", r"is \1"),
    (rf"(?<=card\d )(?:is|are) {STILL}(?:locked|held|pinned) down (?:by|with) (?={THING})", "is enchanted with "),
    (rf"(?<=card\d )(?:sits|lies|rests) on (?={THING})", "is on "),
    (rf"(?:(?<=[.;] )|^)with ({THING}) on ({THING}) , (?=player)", r"\1 is on \2 ; "),
    (rf"({THING}) , which (?:already )?(?:enchants|equips|is attached to) ({THING}){ENDS}", r"\1 with-front \1 is on \2 in-front"),
    # counters
    (r"\b(which|that) (?:still|already|now|only|just) (?=(?:has|have) (?:\w+ )*?(?:\d+ )?\w+counters)", r"\1 "),
    (r"\b(which|that) (?:still|already|now) (?=(?:has|have) (?:its|all|\d))", r"\1 "),
    (rf"\b((?:has|have|with|shows) ){STILL}(\d+) (?:left )?of (?:its|the|his|her) (?:original )?\d+ (?=\w+counters\b)", r"\1\2 "),
    (r"(?: ,)? (?:which|that) (?:still )?(?:has|have) all (?:of )?(?:its|his|her|their) (?:own)?counters(?= ?$| ?[.,;])", ""),
    (r"(?<=card\d )(?:still )?(?:has|have) all (?:of )?(?:its|his|her|their) (?:own)?counters (?:left )?and (?=[a-z]+s )", ""),
    (r"(card\d+) \( (?:with )?no (?:\w*counters?|counters yet)(?: (?:on it|yet|so far|left))* \)", r"\1"),
    (r"\b(?:an?|the|his|her) empty (card\d+)", r"\1"),
    (r"\b((?:carrying|wearing|holding|equipped with|enchanted with|enchanted by) (?:(?:an?|the|his|her) )?(card\d+))(?: ,)? with"
     rf" {STILL}(\d+ \w+counters)(?: on it)?(?= [.,;]| ?$| and )", r"\1 with-front the \2 has \3 in-front"),
    (r"\b(player\d+|his|her)( 's)? (?:only |untapped |other )?(?:lands|creatures|permanents|artifacts|enchantments) (?:are|were) "
     rf"({THINGS})(?: in play)?{ENDS}", lambda match: _their(match)),
    (rf"({THING}) on ({THING}) (has|have) {STILL}(?=\d+ \w*counters)", r"\1 is on \2 . \1 \3 "),
    (rf"\b((?:has|have|with|shows) ){STILL}(?:all )?(?:a total of |(\d+) of (?:its|the|his|her) |(?:its|the|his|her) )(?:full |last"
     rf" )?(?:(\d+) )?(?=\w+counters\b)",
     r"\1\2\3 "),
    (rf"(?:\bstill )?\b(has|with|have) {STILL}(?:both (?:of )?|2 of )(?:its|his|her|the)(?: 2)? (?:own)?counters\b", r"\1 2 owncounters"),
    (rf"(?:\bstill )?\b(has|with|have) {STILL}(?:both (?:of )?|2 of )(?:its|his|her|the)(?: 2)? (?=\w+counters\b)", r"\1 2 "),
    (rf"(?:\bstill )?\b(has|with|have) {STILL}(?:both|2) counters\b", r"\1 2 owncounters"),
    (rf"\b(has|with|have) {STILL}(?:its|his|her|the) (?:single|lone|only|one|last|1) (?:owncounters?|counters?)\b", r"\1 1 owncounters"),
    (rf"\b(has|have) {STILL}all (\d+) (?=\w+counters\b)", r"\1 \2 "),
    (rf"\bthere (is|are) {STILL}(?=\d+ \w+counters on)", r"there \1 "),
    (rf"(?<=card\d )(?:carries|bears|shows|sits at|is at|sits on|stands at|is up to|is on) {STILL}(?=\d+ \w+counters\b)", "has "),
    (rf"(?:(?<=[.;] )|^)with {STILL}(\d+ \w+counters) {STILL}on ({THING}) , (?=player)", r"\2 has \1 ; "),
    (rf"({THING}) , on which (?:there )?(?:(?:is|are|sit|lie) )?{STILL}(\d+ \w+counters)(?: (?:are|lie|sit))?{ENDS}", r"\1 with \2 on it"),
    # damage
    (rf"(?<=card\d ){STILL}(?:has|have) {STILL}(\d+) {POINTS} (?:marked )?on (?:it|them|her|him)\b", r"has \1 damage on it"),
    (rf"{BEGINS}there (?:is|are) {STILL}(\d+) {POINTS} on ({THING})", r"\2 has \1 damage"),
    (rf"{BEGINS}(\d+) {POINTS} (?:is|are|has been|have been) {STILL}(?:marked |dealt )?(?:on|to) ({THING})", r"\2 has \1 damage"),
    (rf"(?:(?<=[.;] )|^)with {STILL}(\d+) {POINTS} {STILL}(?:marked )?on ({THING}) , (?=player)", r"\2 has \1 damage ; "),
    (r"\bdamaged (?=card\d+ , (?:which|that) (?:has|was))", ""),
    (r"\b((?:single|lone|only|one|1) )?(?:further|fresh|lonely) (?=card\d)", r"\1"),
))
"""What is said of things, and in what words it is read."""
IN_FRONT = re.compile(r" with-front (.*?) in-front")


def things_told(text: str) -> str:
    """The line with such states told in one way."""
    for said, meant in THINGS_TOLD:
        text = said.sub(meant, text)
    parts = re.split(r"( [.;?!](?: |$))", text)
    return "".join(" ; ".join((*IN_FRONT.findall(part), IN_FRONT.sub("", part))) for part in parts)
