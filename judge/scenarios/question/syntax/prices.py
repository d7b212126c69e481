"""Prices beside a deed, as sentences of their own, and participles that tell what its subject gives up for it. Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.syntax.phrase_bounds import noun_phrase_start
from judge.scenarios.question.syntax.word_classes import PLAYER

MANA = r"(?:openmana\w+|\d+ mana|(?:1|an?|\d+) (?:white|blue|black|red|green)(?: mana)?)"
PRICE = re.compile(rf"(?<=[a-z0-9]) (?P<price>(?:for|with|using) {MANA})(?= [,.;?!]|$| and | in | with | on | before | after | while )")
ABILITY = re.compile(
    r"\b(?:us(?:e|es|ing)|activat(?:e|es|ing)|regenerat(?:e|es|ing)|pump(?:s|ing)?|animat(?:e|es|ing)|turn(?:s|ing)?|cycl(?:e|es|ing)"
    r"|transmut(?:e|es|ing)|suspend(?:s|ing)?|channel(?:s|ing)?|equip(?:s|ping)?|flashbacks?)\b")
GIVEN_UP = frozenset(("sacrificing", "discarding", "paying", "removing", "returning", "pitching", "revealing", "exiling", "tapping"))


FREE = re.compile(r"(?P<what>\bcard\d+) for (?:nothing|free|no mana)(?: at all)?(?= [.,;?!]| and | but | with |$)")
"""A spell that costs nothing."""


def free_told(words: list[str]) -> list[list[str]] | None:
    """That a spell is played for nothing as a clause of its own, which the run has to show."""
    text = " ".join(words)
    made = FREE.sub(r"\g<what>", text)
    return [made.split(), ["for", "nothing"]] if made != text and text not in ("for nothing", "for free") else None


def price_told(words: list[str]) -> list[list[str]] | None:
    """The price of an ability told behind it, which the run has to show."""
    text = " ".join(words)
    match = PRICE.search(text)
    if match is None or not ABILITY.search(text[: match.start()]):
        return None
    return [f"{text[: match.start()]}{text[match.end() :]}".split(), match["price"].split()]


def given_up_told(words: list[str]) -> list[list[str]] | None:
    """A participle of what is given up behind the player whom a deed is aimed at: it is of who acts, so a comma parts them."""
    for at, word in enumerate(words):
        if word in GIVEN_UP and at > 1 and PLAYER.match(words[at - 1]):
            begins = noun_phrase_start(words, at)
            if begins and words[begins - 1] in ("on", "at", "against", "targeting", "to"):
                return [[*words[:at], ",", *words[at:]]]
    return None
