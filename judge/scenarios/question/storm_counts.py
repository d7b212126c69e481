"""How many spells were played before one in the turn: "Tendrils of Agony as his tenth spell", "with a storm count of two". Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.question_paraphrases import ORDINAL, ORDINALS

WORDS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
NUMBER = rf"\d+|{'|'.join(WORDS)}|a"
NTH = rf"(?P<nth>{ORDINAL}|\d+(?:th|rd|nd|st)) spell(?: (?:this|of the|that|of that) turn| in the turn| so far)*"
WHOSE = r"(?:(?:[Mm]y opponent|[A-Z]\w+|[Hh]e|[Ss]he)'s|[Mm]y|[Hh]is|[Hh]er|[Tt]he)"
NAME = r"[A-Z][\w',-]+(?: (?:of|the|to|and|[A-Z][\w'-]+))*"
WHO = r"(?P<who>\bI|\b[Mm]y opponent|\b[Hh]e|\b[Ss]he|\b[A-Z][a-z]+)"
BY_NAME = re.compile(
    rf"(?P<what>{NAME})(?P<on> (?:on|at|targeting) (?:my opponent|me|him|her|himself|herself|[A-Z]\w+))? (?:is|was|as) "
    rf"(?P<whose>{WHOSE}) {NTH}"
    r"(?:,| and)?"
)
"""A spell by its number in the turn."""
DOES = rf"{WHO} (?P<does>(?:(?:then|now|also) )?(?:plays?|casts?|[A-Z])[^.;?!]*?)"
PLAYED = re.compile(rf"{DOES}(?:[,;] ?(?:and )?| )(?:as|which is|it is|it's|being) (?:{WHOSE}) {NTH}")
"""The same, told behind what somebody does."""
AFTER = re.compile(
    rf"{DOES} (?:after (?P<other>{NUMBER}) (?:other )?spells?(?: (?:this|that) turn)?|with (?:a |the )?storm(?: count)?(?: (?:of|at|being"
    rf"|is))? (?P<count>{NUMBER})\b"
    rf"|for (?P<copies>{NUMBER}) (?:storm )?copies)(?= ?(?:[.,;?!]|$)| and )"
)
"""The number of spells before it."""
HAVE = {"my": "I", "the": "I", "his": "he", "her": "she"}


def storm_told(text: str) -> str:
    """The line before names are marked, with spells that were played before one said as such."""
    return BY_NAME.sub(_by_name, AFTER.sub(_after, PLAYED.sub(_played, text)))


def _number(said: str) -> int:
    return int(said) if said.isdecimal() else 1 if said == "a" else WORDS.index(said)


def _nth(said: str) -> int:
    return ORDINALS.get(said) or int(re.sub(r"\D", "", said))


def _so_many(who: str, number: int, does: str) -> str:
    return f"{who} {'have' if who == 'I' else 'has'} played {number} spells this turn and {does}"


def _by_name(match: re.Match[str]) -> str:
    who = HAVE.get(match["whose"].lower(), match["whose"].removesuffix("'s"))
    number = _nth(match["nth"]) - 1
    plays = f"{'play' if who == 'I' else 'plays'} {match['what']}{match['on'] or ''}"
    return f"{_so_many(who, number, plays)}." if number else match[0]


def _played(match: re.Match[str]) -> str:
    number = _nth(match["nth"]) - 1
    return _so_many(match["who"], number, match["does"].rstrip(" ,")) if number else match[0]


def _after(match: re.Match[str]) -> str:
    number = _number(match["other"] or match["count"] or match["copies"])
    return _so_many(match["who"], number, match["does"]) if number else f"{match['who']} {match['does']}"
