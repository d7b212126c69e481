"""Goes over a marked line and tells each state in a sentence of its own, or in the words that the reader knows. Pure."""

from __future__ import annotations

import re

from judge.scenarios.question.marked_question import Marked
from judge.scenarios.question.states import state_attributes, state_choices, state_deeds, state_links
from judge.scenarios.question.states.state_life import life_told
from judge.scenarios.question.states.state_mana import mana_told
from judge.scenarios.question.states.state_moments import moments_told
from judge.scenarios.question.states.state_setting import setting_told
from judge.scenarios.question.states.state_things import things_told
from judge.scenarios.question.states.state_zones import zones_told

SPENDS_NOTHING = re.compile(
    r"(?:,|(?:and|but) (?:has|have)|and|with|but|,? and (?:he|she) has|(?:he|she|player\d+) (?:has|have)|has|have)? ?"
    r"\b(?:nothing(?: else| more)?|no use|no way)(?: left)?"
    r" to (?:spend|use|do with) (?:(?:the|that|this|any|his|her|its|all) )*(?:mana|it|them|rest|other|last|second|third|last 1)"
    r"(?: (?:on|for|with))?"
    r"|(?: and| but)? (?:(?:he|she|player\d+) )?(?:can not|does not|never) (?:spend|spends|use|uses) (?:it|them|any(?: of it)?)(?= |$)"
    r"|\bspends? none of (?:the|that|his|her|its|this) mana|\bdoes not (?:spend|use) (?:any of )?(?:the|that|this|his|her|its) mana"
)
"""Mana that nobody can use: the phase goes on to its end with it."""
MOST = 12
"""How many states a sentence may tell of."""


def states_told(text: str, marked: Marked) -> str:
    """The line with its states told where the reader finds them."""
    text = mana_told(things_told(zones_told(life_told(setting_told(moments_told(text, marked))))))
    without = SPENDS_NOTHING.sub(lambda match: "" if _of_mana(match, marked) else match[0], text)
    unspent, text = without != text, without
    parts = re.split(r"( [.;?!](?: |$))", text)
    for at in range(0, len(parts), 2):
        marked.text = "".join(parts[:at])  # what was told before it
        parts[at] = _sentence(parts[at], marked)
    text, marked.text = "".join(parts), ""
    for pattern, meant in (*state_attributes.PLAIN, *state_deeds.PLAIN):
        text = pattern.sub(meant, text)
    told = text
    told = re.sub(r" +", " ", told).strip()
    return f"{told.removesuffix('.').strip()} . the phase ends" if unspent else told


def _of_mana(match: re.Match[str], marked: Marked) -> bool:
    """Whether what is not spent is mana: it is called so, or what is named last before makes some."""
    before = match.string[: match.start()]
    named = re.findall(r"card\d+", before)
    return "mana" in match[0] + before or not named or "Add " in marked.named(named[-1]).text or "Land" in marked.named(named[-1]).type


def _sentence(text: str, marked: Marked) -> str:
    """A sentence behind those that tell of its states."""
    front: list[str] = []
    for pattern, tells in (*state_choices.BESIDE, *state_attributes.BESIDE, *state_deeds.DEEDS, *state_links.BESIDE):
        at = 0
        for _ in range(MOST):
            match = pattern.search(text, at)
            if match is None:
                break
            made = tells(match, marked)
            if made is None:
                at = match.start() + 1
                continue
            before, stays = made
            front += [before] if before else []
            text = f"{text[: match.start()]}{stays}{text[match.end() :]}"
            at = match.start() + (len(stays) if not before else 0)
    return " . ".join((*front, text))
