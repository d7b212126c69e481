"""What is meant to come of a deed: "to deal its 1 damage to the Bears", "to take Bob's Bears", said with the target in its place. Pure."""

from __future__ import annotations

import re

NAMED = r"(?:(?:the|an?|his|her|their|player\d+ 's|\d+|own|attacking|blocking|untapped|tapped) )*card\d+"
WHOM = rf"(?:{NAMED}|player\d+(?! 's)|himself|herself|itself|it|him|her|them)"
PURPOSES = tuple((re.compile(said), meant) for said, meant in (
    (rf"\b(to|and) (deal|deals) (?:its|the|that|his|her) (\d+)(?: points? of)? damage to (?={WHOM})", r"\1 \2 \3 damage to "),
    (rf"(?:,? ?(?:to|and) )prevents? (the next \d+ damage)(?: (?:that would be )?dealt)? to ({WHOM})", r" targeting \2 , preventing \1"),
    (rf",? ?preventing (the next \d+ damage)(?: (?:that would be )?dealt)? to ({WHOM})", r" targeting \2 , preventing \1"),
    (r"\bto give (?:itself|himself|herself) (?=bonus)", "to give it "),
    (rf"\bto make ({NAMED}|it|him|her|them) (?:bigger|larger|huge|fatter|stronger)\b", r"to pump \1"),
    (rf"\b((?:use|uses|used|using|activates?|activated) (?:(?:the|an?|his|her) )*card\d+) to "
     rf"(?:take|steal|grab|gain control of|get control of) ({NAMED})", r"\1 targeting \2"),
    (r"(sacrific\w+|sacs?|saccing) ((?:(?:the|his|her|an?) )*card\d+) for (?:an?|the) (?:land|card|basic land)(?= |$)", r"\1 \2"),
    (r"\b(?:so as|in order) to (?=[a-z]+ )", "to "),
    (r" ,(?: and)? which (?:then |finally )?(resolves|comes into play)(?: normally)?(?= [,.;?!]|$| and)", r" and it \1"),
    (r"\bis never (?=blocked)", "is not "),
    (r"\bwith nothing (?:else )?to (?:spend|use) (?:the |that |any )?mana on\b", ""),
))
"""What is said, and with what words it is read."""


def purposes_told(text: str) -> str:
    """The line with such purposes said as targets."""
    for said, meant in PURPOSES:
        text = said.sub(meant, text)
    return " ".join(text.split())
