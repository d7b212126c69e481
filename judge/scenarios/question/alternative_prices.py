"""What the texts of cards ask for rather than their mana, and how that is said. Pure."""

from __future__ import annotations

import re

PAID_BY = {
    "sacrificing": "sacrificing", "saccing": "sacrificing", "discarding": "discarding", "returning": "returning", "bouncing": "returning",
    "removing": "removing", "exiling": "removing", "pitching": "removing",
}
"""Words for what is done with what is given up, and the script's."""
_ASKED = {"sacrificing": "sacrifice", "discarding": "discard", "returning": "return", "removing": "(?:remove|exile)"}
LIFE_PAID = re.compile(r"(?:by )?paying (?:(?:his|her|the|player\d 's) )?(?:\d+|last|only)(?: point of)? life(?= |$)")
LIFE_TOO = re.compile(r"(?:, )?and (?:by )?(?:paying )?(?:(?:his|her|the|player\d 's) )?(?:\d+|last|only)(?: point of)? life(?= |$)")
"""A price that is no mana, which stands on the card."""
FOR_LIFE = re.compile(r"(?:for|at the (?:cost|price) of) (?:\d+|his last|her last) life(?= |$)")
RATHER = re.compile(
    r"(?:instead of|rather than|in place of|without|not) (?:paying )?(?:for )?(?:(?:its|the|any|his|her|card\d+ 's) )*"
    r"(?:normal |regular )?mana(?: costs?)?(?= |$)"
)
"""That no mana is paid."""
FREE = re.compile(
    r"(?:for|with|via|by|using|paying) (?:paying )?(?:(?:its|the) )?(?:alternat(?:iv)?e|free|pitch|other) (?:cost|mode|price|way)(?= |$)"
    r"|for (?:free|nothing|no mana)(?= |$)"
)
"""That it is played by its other price."""
CONDITIONS = re.compile(
    r"(?:[Ii]f |and )(you control|an opponent controls) an? (Plains|Island|Swamp|Mountain|Forest)\b(?=[^.]* (?:rather than|without paying))"
)
"""What has to lie there for such a price."""
OFFERED = re.compile(
    r"(?:eturn|acrifice) (?P<number>an?|two|three) (?P<land>Plains|Island|Swamp|Mountain|Forest)s?\b(?=[^.]* rather than pay)"
)
"""Lands that are such a price."""


def instead_of_mana(text: str, verb: str = "") -> bool:
    """Whether a card with that text may be played without its mana: by what a word of ``PAID_BY`` tells, by life ("life"), or at all."""
    how = r"without paying its mana cost|rather than pay" if not verb else r"ay \d+ life\b[^.]*rather than pay" if verb == "life" else (
        rf"{_ASKED[PAID_BY[verb]]}\b[^.]*(?:rather than pay)")
    return re.search(how, text, re.IGNORECASE) is not None
