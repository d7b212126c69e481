"""The least that somebody can take: the situation in which whoever is asked about chooses best what applies first (419.9a). Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence

from judge.cards.card import CardDefinition
from judge.scenarios.question.most_damage import ASKS_MOST, GROWS
from judge.scenarios.question.script_choices import chosen_later
from judge.scenarios.runner.scenario_run import run_text


def least_taken(text: str, player: str, names: Sequence[str]) -> str:
    """The situation with the choice, among the effects of cards of those names, by which the player is dealt least damage."""
    best, least = text, _dealt(text, player)
    for name in names:
        lines = [*text.rstrip().split("\n"), f"  - {player}: choose {name}"]
        changed, is_chosen = chosen_later("\n".join(lines), len(lines))
        if is_chosen and f"{player}: choose {name}" in changed and (taken := _dealt(changed, player)) < least:
            best, least = changed, taken
    return best


LEAST = re.compile(r"\b(?:least|minimum|lowest|smallest|fewest)\b.*\b(?:damage|points?)\b"
                   r"|\bdamage (?:must|has to|have to|does \w+ have to) .*\btake\b|\bdamage\b.*\bat (?:the )?(?:very )?least\b"
                   r"|\bhow much damage can \w+ prevent\b")
SHIELDS = re.compile(r"^[^\"\n]*:[^\n]*[Pp]revent", re.MULTILINE)


def most_untried(questions: Sequence[str], cards: Sequence[CardDefinition], text: str) -> list[str]:
    """The questions for the most that something can deal, or the least that somebody takes, where an ability that changes it is not used:
    they are not answered."""
    least = [one for one in questions if LEAST.search(one)]
    if least and any(SHIELDS.search(card.text) and f"use {card.name}" not in text for card in cards):
        return least
    grows = any("Creature" in card.type and GROWS.search(card.text) and f"use {card.name}" not in text for card in cards)
    return [one for one in questions if ASKS_MOST.search(one)] if grows else []


def _dealt(text: str, player: str) -> int:
    """How much damage a player is dealt in a situation."""
    events = [one.text for step in run_text(text).steps for one in step.walk() if one.kind == "event"]
    return sum(int(number) for event in events for number in re.findall(rf"deals (\d+) (?:combat )?damage to {re.escape(player)}$", event))
