"""Damage that is prevented by an ability, told by its price or its source: "pays 1 to the Circle for the Bolt". Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.deeds.deed_purposes import NAMED, WHOM
from judge.scenarios.question.deeds.verb_forms import inflected, shapes_by_form
from judge.scenarios.question.marked_question import Marked

OF_CHOICE = re.compile(r":[^\n]*source of your choice")
PREVENTS = re.compile(r":[^\n]*[Pp]revent [^\n]*target ")
_SOURCE = rf"(?P<source>{NAMED}|1 of (?:them|those|the \d+)|it|that|him|her|them)"
_AS = r"(?: as (?:the|its|his|her|a) (?:red |blue |black |white |green )?source| damage| 's damage)?"
FORMS = shapes_by_form(frozenset(("use", "activate", "tap", "prevent", "stop", "absorb", "soak", "ward", "negate")))
PAID_TO = re.compile(
    rf"\b(?P<verb>pays?|paying|spends?|spending) (?P<price>openmana\w+|\d+(?: mana)?|(?:the|his|her) mana) (?:to|into|for|on|through) "
    rf"(?P<tool>{NAMED})(?:(?:(?: ,)? (?:and|to)|,| ,) (?:(?:then|to) )*"
    rf"(?:picks?|selects?|chooses?|choosing|picking|selecting|names?|naming|stops?|prevents?|covers?|preventing|stopping) "
    rf"(?:damage from |the damage (?:of|from) )?"
    rf"| for | against | on ){_SOURCE}{_AS}(?= |$)"
)
"""The price of an ability, with the source that is chosen."""
CHOOSING = re.compile(
    rf"\b(?P<verb>us(?:es?|ed|ing)|activat(?:es?|ed|ing)|tap(?:s|ped|ping)?) (?P<tool>{NAMED})(?P<reply> in response)?(?: ,)?"
    rf"(?: and)? (?:choos(?:es?|ing)|pick(?:s|ing)?|nam(?:es?|ing)|select(?:s|ing)?|against|to (?:prevent|stop)(?: damage from)?|for) "
    rf"{_SOURCE}{_AS}(?= |$)"
)
"""The source that is chosen for such an ability."""
STOPPED = re.compile(
    rf"\b(?P<verb>prevent(?:s|ing)?|stop(?:s|ping)?|absorb(?:s|ing)?|soak(?:s|ing)? up|ward(?:s|ing)? off|negat(?:es?|ing)) "
    r"(?:(?:all|the|that|any|\d+|its|his|her|(?P<of>card\d+)(?: 's)?) (?:of )?)*(?:the )?(?:combat )?damage"
    rf"(?: (?:from|of|by|dealt by|that) (?P<source>{NAMED}|it)(?: deals| would deal)?)?(?: to (?P<whom>{WHOM}))? "
    rf"(?:with|using|through|via|by using|by activating|by tapping) (?P<tool>{NAMED})(?= |$)"
)
"""Damage that is prevented with a permanent."""
SHIELDING = re.compile(
    rf"(?P<spell>card\d+) ,? ?(?:and )?(?:shield|protect|cover|guard)(?:ing|s) (?P<whom>himself|herself|{WHOM})"
    r" from (?:the )?(?:next )?(?P<number>\d+)(?: points? of)?(?: damage)?(?= |$)"
)
"""Whom a spell shields that can prevent damage."""


def shields_told(text: str, marked: Marked) -> str:
    """The line with such abilities told as uses with what they are aimed at or choose."""
    text = SHIELDING.sub(lambda match: _shielding(match, marked), text)
    text = STOPPED.sub(lambda match: _stopped(match, marked), text)
    text = PAID_TO.sub(lambda match: _paid(match, marked), text)
    return CHOOSING.sub(lambda match: _choosing(match, marked), text)


def _of_choice(mark: str, marked: Marked) -> bool:
    return OF_CHOICE.search(marked.named(mark.split()[-1]).text) is not None


def _source(said: str, match: re.Match[str]) -> str:
    """The source that is meant: "it" is what was named last before, other than the permanent itself."""
    tool = match["tool"].split()[-1]
    told = [mark for mark in re.findall(r"card\d+", match.string[: match.start()]) if mark != tool]
    return said if "card" in said or not told else f"the {told[-1]}"


def _shape(verb: str) -> str:
    return next((shape for _, shape in FORMS.get(verb.split()[0], ())), "s")


def _paid(match: re.Match[str], marked: Marked) -> str:
    if not _of_choice(match["tool"], marked):
        return match[0]
    return f"{match['verb']} {match['price']} to use {match['tool']} on {_source(match['source'], match)}"


def _choosing(match: re.Match[str], marked: Marked) -> str:
    if not _of_choice(match["tool"], marked):
        return match[0]
    return f"{inflected('use', _shape(match['verb']))} {match['tool']}{match['reply'] or ''} on {_source(match['source'], match)}"


def _stopped(match: re.Match[str], marked: Marked) -> str:
    uses = inflected("use", _shape(match["verb"]))
    if _of_choice(match["tool"], marked):
        return f"{uses} {match['tool']} on {_source(match['source'] or match['of'] or 'it', match)}"
    aimed = PREVENTS.search(marked.named(match["tool"].split()[-1]).text) and match["whom"]
    return f"{uses} {match['tool']} targeting {match['whom']}" if aimed else match[0]


def _shielding(match: re.Match[str], marked: Marked) -> str:
    prevents = re.search(rf"[Pp]revent the next {match['number']} damage", marked.named(match["spell"]).text)
    return f"{match['spell']} to prevent {match['number']} damage to {match['whom']}" if prevents else match[0]
