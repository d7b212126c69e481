"""Whether what was typed tells of a game rather than asks for a rule: somebody, and what they do. Pure."""

from __future__ import annotations

import re

FEWEST_WORDS = 6
WHO = re.compile(r"\b(?:I|my|[Mm]y opponent|opponent|opp|he|she|[A-Z][a-z]+(?:'s)?|AP|NAP|player [AB])\b")
DOES = re.compile(
    r"\b(?:attack|block|cast|play|control|activate|sacrifice|respond|target|tap|swing|regenerate|counter|equip|animate)(?:s|ed|ing)?\b"
)


def tells_of_a_game(asked: str) -> bool:
    """Whether somebody who typed this may want to see it played."""
    names = [word for word in re.findall(r"\w[\w'’-]*", asked) if word[0].isupper() and word.lower() != "i"]
    enough = len(asked.split()) >= FEWEST_WORDS and len(names) >= 2
    return enough and WHO.search(asked) is not None and DOES.search(asked) is not None
