"""Names of cards in a question that are not known, with the nearest that are: "Grizly Bears", "Platinum Angel". Pure."""

from __future__ import annotations

import re
from collections.abc import Mapping

from rapidfuzz import fuzz, process

from judge.cards.card import CardDefinition
from judge.scenarios.question.marked_question import Marked
from judge.scenarios.question.player_words import FIRST, NOT_NAMES, SECOND, USUAL_NAMES

MOST_NEAR = 3
NEAR = 70
"""How alike, of 100, a name is that may have been meant."""
_WORD = r"[A-Z][\w'-]+"
_LONG = re.compile(rf"(?<![\w']){_WORD}(?:(?: (?:(?:of|the|to|from|in|for) ){{0,2}}{_WORD})+(?:, {_WORD} {_WORD})?|, {_WORD} {_WORD})")
_SINGLE = re.compile(
    rf"\b((?:an?|my|his|her|their|your|casts?|plays?|controls?|activates?|equips?|cycles?|copying|named?) )({_WORD})(?![\w'-])(?! \w+s\b)"
)


def unknown_marked(text: str, names: Mapping[str, CardDefinition], out: Marked) -> str:
    """The text, in which the known names are marked, with the unknown ones as marks of their own."""
    text = _LONG.sub(lambda match: _marked(match[0], names, out), text)
    return _SINGLE.sub(lambda match: match[1] + _marked(match[2], names, out, 1), text)


def _marked(said: str, names: Mapping[str, CardDefinition], out: Marked, least: int = 2) -> str:
    words = said.split()
    front: list[str] = []
    while words and (words[0].strip(",").lower() in NOT_NAMES | set(FIRST) or words[0].strip(",'s") in USUAL_NAMES
                     or re.fullmatch("[A-F]'s", words[0]) or words[0].lower().removesuffix("'s") in {*FIRST, *SECOND}
                     or words[0].strip(",").removesuffix("'s") in out.persons):
        front.append(words.pop(0))
    if " ".join(words).lower() in names or len(words) < least or any(word.strip(",") in USUAL_NAMES for word in words):
        return said
    name = " ".join(words)
    if name.lower() in NOT_NAMES:
        return said
    near = process.extract(name.lower(), names.keys(), scorer=fuzz.ratio, limit=MOST_NEAR, score_cutoff=NEAR)
    out.unknown.append((name, tuple(names[found].name for found, _, _ in near)))
    return " ".join((*front, f"unknown{len(out.unknown) - 1}"))
