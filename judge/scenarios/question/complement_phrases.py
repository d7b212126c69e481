"""Phrases behind what a verb acts on: words before targets, what is meant to come of it. Pure."""

from __future__ import annotations

import re

AIMS = (
    "targeting",
    "aimed at",
    "pointed at",
    "pointing at",
    "aiming at",
    "aiming it at",
    "pointing it at",
    "choosing",
    "naming",
    "onto",
    "to",
    "on",
    "at",
    "against",
    "into",
    "for",
    "over",
    "with target",
    "with targets",
    "splitting it between",
    "split between",
    "splitting the damage between",
    "divided between",
    "divided among",
    "dividing it between",
    "split evenly between",
    "between",
    "among",
    "upon",
    "and targets",
    "and target",
    "and choosing",
    "and targeting",
    "and chooses",
    "and naming",
)
NAMES_A_CARD = re.compile(r":[^\n]*(?:[Cc]hoose a card name|[Nn]ame a (?:nonland )?card)")
"""An ability that is used, as part of which a card is named."""
PURPOSES = frozenset(
    ("kill", "shoot", "target", "give", "deal", "save", "pump", "regenerate", "animate", "counter", "tap", "enchant", "copy")
)
BANDED = re.compile(
    r"(?:, )?(?:(?:both |all )?(?:together )?(?:in|as) (?:a|1|the same) band|banded(?: together)?"
    r"|(?:and )?(?:bands?|banding) (?:them|the \d+|both)"
    r"(?: together)?|forming a band)(?= |$)"
)
"""Attackers that are a band."""
WHITHER = re.compile(
    r"(?:back )?(?:in)?to (?:(?:the |his |her |its |their |player\d+ 's )(?:owner 's |owner's )?|its owner 's |owner's |owners )?"
    r"(?:hand|library|graveyard|play|the battlefield|battlefield)(?= |$)"
    r"|from the game(?= |$)"
)
"""Where something goes by what is done with it, which the card says."""
AS_CHOSEN = re.compile(
    r"for (?:the|his|her) copy(?= |$)|"
    r"as (?:the|its|his|her|a|an) (?:new |chosen |copied |only )*(?:targets?|player|opponent|creature|color|name|card|choice|source)"
    r"(?: (?:of|for) (?:the|its|that) (?:copy|copies|ability|trigger|spell|redirection))?(?= |$)"
)
"""What something is chosen as, behind it."""
RESULTS = re.compile(
    r"(?:, )?(?P<verb>draw|gain|prevent|destroy|deal|counter|mak|gett|los)ing (?!it\b|player\d|card\d)(?:[^\s,.;?!]+ ?){1,4}?"
    r"(?= ?(?:[,.;?!]|$)| (?:and|in response|with|while|before|after) )"
)
"""What comes of it, said beside it: "gaining 3 life"."""
IDLE_PURPOSES = re.compile(
    r"to (?P<verb>draw|gain|make|get|add|produce|prevent|fetch|search|become|win|survive|live|stay|find|dodge|avoid)(?= |$) ?"
    r"(?:(?!once|twice|thrice|\d+ times)[^\s,.;?!]+ ?){0,4}?(?= ?(?:[,.;?!]|$| once| twice| thrice| \d+ times)"
    r"| (?:and|in response|with|while|before|after) |(?<= )(?:once|twice|thrice|\d+ times)(?: |$))"
)
RESULTING = frozenset(
    (
        "putting",
        "moving",
        "killing",
        "getting",
        "fetching",
        "finding",
        "destroying",
        "bouncing",
        "shooting",
        "hitting",
        "returning",
        "stealing",
        "reanimating",
        "removing",
        "exiling",
        "sliding",
        "burning",
        "countering",
        "tutoring",
        "copying",
        "tapping",
    )
)
"""What is said of what somebody does, with what it is done to."""
