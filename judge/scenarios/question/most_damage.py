"""The most that attackers can deal: what can grow is made to, as often as it can be paid for with what is told. Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence

from judge.cards.card import CardDefinition
from judge.scenarios.runner.scenario_run import run_text

ASKS_MOST = re.compile(
    r"\bdamage\b.*\b(?:at (?:the )?(?:very )?most|maximally)\b|"
    r"\b(?:most|maximum|highest|greatest)\b.*\b(?:damage|deals?|power|points?)\b"
    r"|\b(?:can|could) (?:player\d+|he|she|it|(?:the |his |her |player\d+ 's )*card\d+)\b.*\b(?:kill|finish|win|destroy)\b"
    r"|\b(?:lethal|enough to (?:kill|win|finish))\b"
)
"""A question of the most that somebody or something can do."""
GROWS = re.compile(r"^[^\"\n]*:[^\n]* gets \+[1-9X]", re.MULTILINE)
ABILITY = re.compile(r"^[^\"\n]*:", re.MULTILINE)
ATTACKS = re.compile(r"^  - (?P<who>[^:\n]+): (?P<quote>[\"']?)attack with (?P<attackers>.+?)(?P=quote)$", re.MULTILINE)
END = "  - to end of combat"
BLOCKERS = "  - to declare blockers"
MOST_TIMES = 20


def grown(text: str, questions: Sequence[str], cards: Sequence[CardDefinition]) -> str:
    """The situation in which attackers use the abilities by which they grow, of which nobody tells, as often as the rules let them before
    damage; as it is where no such thing is asked or can be done."""
    attack = ATTACKS.search(text)
    if attack is None or END not in text or not any(ASKS_MOST.search(one) for one in questions):
        return text
    attackers = {re.sub(r" \d+$", "", one) for one in attack["attackers"].split(", ")}
    for card in cards:
        abilities = [line for line in card.text.split("\n") if ABILITY.match(line)]
        if card.name not in attackers or f"use {card.name}" in text:
            continue
        for at, line in enumerate(abilities, 1):
            if GROWS.match(line):
                said = f"use {card.name}{f' ability {at}' if len(abilities) > 1 else ''}"
                text = _used(text, f"  - {attack['who']}: {said}")
    return text


def _used(text: str, line: str) -> str:
    """The situation with that line before damage, as often as it may stand there."""
    before, behind = text.split(END, 1)
    if BLOCKERS not in before:
        before += f"{BLOCKERS}\n"
    for _ in range(MOST_TIMES):
        longer = f"{before}{line}\n  - resolve all\n"
        if run_text(f"{longer}{END}{behind}", record=False).errors:
            break
        before, text = longer, f"{longer}{END}{behind}"
    return text
