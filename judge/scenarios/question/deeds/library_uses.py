"""Abilities that are used to draw cards or to put them from a library into the graveyard, told by that: "draws a card with it". Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.deeds.deed_purposes import NAMED, WHOM
from judge.scenarios.question.deeds.verb_forms import inflected
from judge.scenarios.question.marked_question import Marked

MILLS = re.compile(
    rf"\bmill(?P<s>s|ing)? (?:(?P<whom>{WHOM}) )?(?:for )?(?:\d+ )?(?:cards? )?(?:of (?P<whose>player\d+) 's library )?(?:with|using"
    rf"|from) (?P<tool>{NAMED})(?= |$)"
)
"""Cards that go from a library to the graveyard by an ability."""
DRAWS = re.compile(
    rf"\b(?P<draws>draw(?P<s>s|ing)?) (?:an?|1|\d+|the|another)(?: extra)? cards? (?:with|using|off|from|by using) (?P<tool>{NAMED})(?= |$)"
)
"""A card that somebody draws by an ability that is used."""
ABLE = re.compile(r"^[^\"\n]*:", re.MULTILINE)


def library_uses_told(text: str, marked: Marked) -> str:
    """The line with such uses told by the verbs that the reader knows."""
    return DRAWS.sub(lambda match: _draws(match, marked), MILLS.sub(lambda match: _mills(match, marked), text))


def _mills(match: re.Match[str], marked: Marked) -> str:
    """Cards that go from a library to the graveyard by an ability that is used."""
    if not ABLE.search(marked.named(match["tool"].split()[-1]).text):
        return match[0]
    whom = match["whom"] or match["whose"]
    return f"use{'s' if match['s'] else ''} {match['tool']}" + (f" targeting {whom}" if whom else "")


def _draws(match: re.Match[str], marked: Marked) -> str:
    """A card that is drawn by an ability of a permanent that is used for it."""
    able = re.search(r"^[^\"\n]*:[^\n]*[Dd]raw", marked.named(match["tool"].split()[-1]).text, re.MULTILINE)
    return f"{inflected('use', {None: 'base', 's': 's', 'ing': 'ing'}[match['s']])} {match['tool']} to draw" if able else match[0]
