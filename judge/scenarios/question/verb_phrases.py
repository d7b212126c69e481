"""Phrases behind verbs that mean a clause of their own: what is paid, given up, put into play, lost to something. Pure."""

from __future__ import annotations

import re

ITS_MANA = re.compile(r"(?:that|the|its|this|his|her) mana (?:from (?:it|them) )?to (?=play|cast|activate|use|pay|regenerate|pump)")
PAID_FOR = re.compile(
    r"(?:(?:the )?mana|\d+(?: mana)?|openmana\w+)(?: once)? (?:for|into) (?=(?:the |his |her )?card\d+(?: ability)?(?: |$))"
)
PAID_TO = re.compile(
    r"(?:(?:the|its) (?:mana|cost)|\d+(?: (?:white|blue|black|red|green|colorless))?(?: mana| more)?|openmana\w+)(?: once)? (?:to|and)"
    r" (?=(\w+))"
)
PAID_LIFE = re.compile(r"(\d+) life for (?=(?:the |his |her )?card\d+)")
PRICES = re.compile(
    r"(?P<number>\d+|an?|another) (?:more |other )*(?P<kind>cards?|artifacts?|creatures?|lands?|life|permanents?|\w*counters?)?"
    r"(?: ?(?:from|in|out of) (?:(?:his|her|their|the|player\d 's) )?(?P<zone>hand|graveyard|yard))?"
    r"(?: from (?:it|card\d+))?(?= ?$| (?:and|,|to|then|with|in|before|after|targeting))"
)
"""What is given up for an ability, no matter which."""
FLOATS = re.compile(
    r"(?P<number>\d+)(?: (?:white|blue|black|red|green|colorless))?(?: of)?(?: mana)?(?= |$)|(?:open|float)mana(?P<symbols>\w+)"
)
PAID_CARDS = re.compile(
    r"(?:(?P<number>\d+)|an?|another) cards?(?: to (?=(?:pump|make|give|grow)\b)| (?:to|for) (?=it\b|card\d|the\b|his\b))"
)
"""Cards that are discarded as a cost, no matter which."""
_NINJUTSU_WORDS = (
    "to swap swaps swapping them him return returning returns and put putting puts into play in for of ability with by it s 's from hand"
)
NINJUTSU_WORDS = frozenset(_NINJUTSU_WORDS.split())
LOSES_TO = re.compile(
    r"(?:\d+|an?|the)? ?(?:cards?|damage|life|creatures?|lands?|permanents?)?(?: at random)?"
    r" ?(?:to|from) (?:(?:player\d 's|his|her|the|an?) )*card(\d+)\b"
)
TAKING = ("takes", "take", "took", "taking", "taken")
INTO_PLAY = re.compile(r"(?:(?!and |then |, |that |which |who |on )[^ ]+ ){1,6}?into play(?: |$)")
ABILITY = re.compile(
    r"(?:(?:its|the|that|an|a|his|her|their) )?"
    r"(?:(?:own|first|second|last|other|activated|regeneration|pump|pumping|tap|sacrifice|damage) )*"
    r"(?:(?:ability|abilities|firebreathing)(?P<of> of)?|(?:regeneration|shield)(?P<on> (?:of|on|from))?) "
)
"""An ability that is used, told by a noun."""
