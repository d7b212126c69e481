"""Whether a situation shows the most that somebody can do in a fight: with nothing left to use, and damage assigned for it. Pure."""

from __future__ import annotations

import re

import yaml

from judge.cards.card import CardDefinition
from judge.scenarios.question.most_damage import ATTACKS
from judge.scenarios.question.played_table import LOADER
from judge.scenarios.question.question_clause import Clause, ReadQuestion
from judge.scenarios.runner.scenario_run import run_text

KILL = r"(?:kill|destroy|take out|take down|finish off|wipe out|beat)"
CAN_KILL = re.compile(rf"(?:so |and |then )*(?:can|could) (?P<who>.+?) (?:still )?{KILL} (?P<what>.+)")
ABILITY = re.compile(r"^(?!\w+ \()[^\"\n:]*: (?!Add )", re.MULTILINE)
"""An ability that is used and makes no mana."""
BLOCKS = re.compile(r"^  - .*: [\"']?block (?P<attacker>.+?) with (?P<blockers>[^;\"'\n]+)", re.MULTILINE)
MOST = 20


def fought_out(made: ReadQuestion, clause: Clause, text: str) -> bool:
    """Whether what is asked to be killed by nothing that is named is killed in the fight of that situation or not at all."""
    at_player = all(one.player >= 0 or one.word in ("him", "her") for one in clause.objects) and ATTACKS.search(text) is not None
    fights = at_player or BLOCKS.search(text) is not None
    return fights and not clause.means and clause.actor >= 0 and not means_left(made, text, made.marked.players[clause.actor])


def means_left(made: ReadQuestion, text: str, who: str = "") -> bool:
    """Whether a player, or anybody, has a card in hand or an ability that is told and not used in the situation with that text."""
    cards = {card.name: card for card in made.marked.cards}
    for name, zones in (yaml.load(text, Loader=LOADER).get("players") or {}).items():
        if who and name != who:
            continue
        hand, there = ((zones or {}).get(zone) or () for zone in ("hand", "in play"))
        pays = any("iscard" in card.text and f"use {card.name}" in text for card in made.marked.cards)  # with cards of any name
        held = [_named(one) for one in hand] if isinstance(hand, list) else ["cards"] if hand and not pays else []
        if any(f"play {one}" not in text for one in held):
            return True
        if any(_usable(cards.get(_named(one))) and f"use {_named(one)}" not in text for one in there):
            return True
    return False


def _named(one: object) -> str:
    said = str(next(iter(one)) if isinstance(one, dict) else one)
    return re.sub(r"^\d+ ", "", said)


def _usable(card: CardDefinition | None) -> bool:
    return card is not None and ABILITY.search(card.text) is not None


def damage_assigned(text: str, asked: str) -> str:
    """The situation in which a creature that several block deals its damage to those of them of which is asked whether they can be
    killed; as it is where that is told, or brings nothing."""
    question = CAN_KILL.match(asked)
    if question is None or ": assign " in text or len(found := list(BLOCKS.finditer(text))) != 1:
        return text
    attacker, blockers = found[0]["attacker"], found[0]["blockers"].strip().split(", ")
    wanted = [name for name in blockers if name in question["what"]]
    if len(blockers) < 2 or len(wanted) != 1 or attacker in wanted or "  - to end of combat" not in text:
        return text
    line = next(line for line in text.split("\n") if re.search(rf": [\"']?attack with .*{re.escape(attacker)}", line))
    who = line.strip(" -").partition(":")[0]
    for number in range(MOST, 0, -1):
        said = f"  - to combat damage\n  - {who}: \"assign {attacker}: {number} to {wanted[0]}\"\n  - to end of combat"
        changed = text.replace("  - to end of combat", said, 1)
        if not run_text(changed, record=False).errors:
            return changed
    return text
