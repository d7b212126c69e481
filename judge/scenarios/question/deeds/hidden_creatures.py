"""Creatures that lie face down, called so before it is said what they are: "my morph ... it's Exalted Angel". Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.marked_question import Marked

CREATURE = re.compile(r"\b(?:face-down|facedown) (?:creature|card)\b")


def morphs_told(text: str, marked: Marked) -> str:
    """The line with such creatures called by their names; only where one card of the line can be turned face up."""
    able = [f"card{at}" for at, card in enumerate(marked.cards) if re.search(r"\bmorph\b", card.text, re.IGNORECASE)]
    if len(able) != 1:
        return text
    (mark,) = able
    hidden = CREATURE.sub("morph", text)
    if not re.search(rf"(?:\b(?:the|his|her|a|that|my|own|player\d+ 's)) (?:untapped |tapped |attacking |blocking |own )*morph\b(?! "
    rf"(?:cost|{mark}\b))", hidden):
        return re.sub(rf"\bmorphed {mark}\b", f"face-down {mark}", text)
    named = re.compile(
        rf"(?: ,| :| ;| \.| \()?(?: and| but| so)*(?: it (?:is|was|turns out to be)| which (?:is|was|turns out to be)| revealing(?: it "
        rf"(?:as|to be))?| showing"
        rf"| namely| to reveal| and reveals?|(?<= :)|(?<= \()) (?:an? |the |his |her |player\d+ 's )?{mark}(?: \))?(?= ?(?:[.,;?!:]|$)|"
        rf" and )"
    )
    hidden = named.sub("", hidden)
    return re.sub(
        rf"(?<!\bas )\b(?P<before>(?:the|his|her|a|that|my|own|player\d+ 's) (?:untapped |tapped |attacking |blocking |own )*)morph\b"
        rf"(?! (?:cost|{mark}\b))",
        rf"\g<before>face-down {mark}", hidden,
    )
