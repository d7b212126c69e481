"""Words of a question as people see them: names in the place of marks. Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.marked_question import Marked
from judge.scenarios.question.question_creatures import SOME_CREATURE

AGREES = re.compile(
    r"^(player\d+) (have|control|own|attack|block|cast|play|use|tap|activate|sacrifice|sac|respond|draw|cycle|kick|equip|swing|hold|am"
    r"|pump|make|pay)\b"
)
"""What was said of "I" and is shown of a player by name."""


def _own(made: Marked, match: re.Match[str]) -> str:
    """What a player does with something of the same player's: "Ann attacks with her Grizzly Bears"."""
    name = made.players[int(match[1])]
    whose = {"she": "her", "he": "his"}.get(made.sexes.get(name, ""), f"player{match[1]} 's")
    return f"player{match[1]} {match[2]}{whose} "


def _called(made: Marked, at: int) -> str:
    """A card's name; of a creature that is told of by size its size, with what it can do."""
    card = made.cards[at]
    if at not in made.made or not card.name.endswith("Creature"):
        return card.name
    return "creature" if card.name == SOME_CREATURE else f"{card.pt} creature" + (f" with {card.text.lower()}" if card.text else "")


def shown(made: Marked, words: str) -> str:
    """Words with names in the place of marks."""
    words = re.sub(r"^(player\d+|he|she) (card\d+) (?=(?:it|him|her|them|the|an?|my|his|her|player\d|card\d)\b)", r"\1 plays \2 on ", words)
    said = {"have": "has", "am": "is"}
    words = AGREES.sub(lambda match: f"{match[1]} {said.get(match[2], match[2] + 's')}", words)
    words = re.sub(r"\bplayer(\d+) (?!')((?:(?!player\d).)*?)player\1 's ", lambda match: _own(made, match), words)
    text = re.sub(r"card(\d+)", lambda match: _called(made, int(match[1])), words)
    text = re.sub(r"unknown(\d+)", lambda match: made.unknown[int(match[1])][0], text)
    text = re.sub(r"player(\d+)", lambda match: made.players[int(match[1])], text)
    text = re.sub(r"(\d+) owncounters", r"\1 counters", re.sub(r"(plus|minus)(\d)(plus|minus)(\d)counters", r"\1\2/\3\4 counters", text))
    text = (
        re.sub(r"bonus(plus|minus)(\d+)(plus|minus)(\d+)", r"\1\2/\3\4", text).replace("plus", "+").replace("minus", "-")
        if re.search(r"(?:plus|minus)\d", text)
        else text
    )
    text = re.sub(r"(?:(?<=\w) )?\buntilsize(\d+)by(\d+)\b", r" to \1/\2", text)
    text = text.replace("on-both-sides", "on both sides").replace("wornfirst ", "")
    text = re.sub(r"\b(?:open|float)mana(\w+)", lambda match: "".join(f"{{{one.upper()}}}" for one in match[1]), text)
    text = re.sub(r"(?<=[a-z])counters\b", " counters", text)
    return re.sub(r" (?=[,:')])", "", text).strip(" ,:")
