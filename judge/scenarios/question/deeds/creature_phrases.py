"""How creatures are named behind the verbs of combat, and players before them. Pure."""

from __future__ import annotations

import re

_BEFORE = (
    r"(?:(?:player\d+ 's|his|her|their|its|an?|the|that|this|these|both|all|own|only|lone|single|mere|two|other|unblocked|attacking"
    r"|blocking|blocked|untapped|tapped|face-down|\d+) )*"
)
NAME = rf"{_BEFORE}card\d+(?: (?:tokens?|creatures?))?"
NP = rf"{NAME}(?! 's)"
NPS = rf"{NP}(?:(?: ,| and| , and) {NP})*"
"""Creatures by name."""
WHO = r"(?:player\d+(?! 's)|he|she|they|nobody|no 1)"
ENDS = r"(?= ?$| [.,;:?!)]| and\b| but\b| so\b| when\b| while\b| with\b| then\b| for\b| in\b| before\b| after\b)"


def unblocked(what: str) -> str:
    """That creatures attack and are not blocked."""
    if re.fullmatch(r"it|them|they|him|her|which|who|that|everything|the damage|the attack|it all|all of (?:it|them)", what):
        return "no blocks"
    named = re.sub(r"\b(?:unblocked|attacking) ", "", what)
    many = re.search(r"\b\d+ (?:\w+ )?card| and |\bboth\b", named) is not None
    return f"{named} {'attack' if many else 'attacks'} . no blocks"
