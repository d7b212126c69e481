"""Whether a situation shows the most that somebody can do in a fight: with nothing left to use, and damage assigned for it. Pure."""

from __future__ import annotations

import re

import yaml

from judge.cards.card import CardDefinition
from judge.scenarios.question.most_damage import ATTACKS, END
from judge.scenarios.question.played_table import LOADER
from judge.scenarios.question.question_clause import Clause, ReadQuestion
from judge.scenarios.runner.scenario_run import run_text

KILL = r"(?:kill|destroy|take out|take down|finish off|wipe out|beat)"
CAN_KILL = re.compile(rf"(?:so |and |then )*(?:can|could) (?P<who>.+?) (?:still )?{KILL} (?P<what>.+)")
SPARED = re.compile(
    r"(?:so |and |then )*(?:(?:can|could) .+? (?:keep (?P<what>.+?) alive|save (?P<saved>.+))"
    r"|(?:do(?:es)? (?P<dies>.+?) (?:have|need) to|must (?P<must>.+?)) die)$"
)
"""A question whether somebody's creature may be kept alive."""
BAND = re.compile(r": [\"']?attack with (?P<attackers>.+?)[\"']?$", re.MULTILINE)
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
    if spared := SPARED.match(asked):
        return _shared_out(text, spared["what"] or spared["saved"] or spared["dies"] or spared["must"])
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


def _shared_out(text: str, what: str) -> str:
    """The situation in which the damage of a creature that fights several, of which one has banding, is dealt to others of them than the
    creature of which is asked (502.10h); as it is where that is told, or the rules let nobody of them say so."""
    if ": assign " in text or END not in text or len(found := list(BLOCKS.finditer(text))) != 1:
        return text
    attack = BAND.search(text)
    bands = [one.split(" + ") for one in attack["attackers"].split(", ")] if attack is not None else []
    among = next((band for band in bands if len(band) > 1 and found[0]["attacker"] in band), [])
    blockers = found[0]["blockers"].strip().split(", ")
    tries = [(found[0]["attacker"], blockers), *((one, among) for one in blockers[:1] if len(blockers) == 1)]
    players = list(yaml.load(text, Loader=LOADER).get("players") or {})
    for fighter, dealt in tries:
        owner = next((who for who in players if f"{who}: attack" in text), "") if fighter == found[0]["attacker"] else next(
            (who for who in players if f"{who}: block" in text), "")
        others = [one for one in dealt if one not in what]
        if len(dealt) < 2 or len(others) != len(dealt) - 1:
            continue
        for who in (one for one in players if one != owner):
            for other, number in ((other, number) for other in others for number in range(MOST, 0, -1)):
                said = f'  - to combat damage\n  - {who}: "assign {fighter}: {number} to {other}"\n{END}'
                changed = text.replace(END, said, 1)
                if not run_text(changed, record=False).errors:
                    return changed
    return text
