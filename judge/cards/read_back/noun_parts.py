"""A noun phrase as it grows, and the words that stand for states before, as and behind its noun."""

from __future__ import annotations

import re

from judge.cards.read_back.sentence_parts import listed, plural

STATES = {
    "tapped",
    "untapped",
    "attacking",
    "blocking",
    "blocked",
    "unblocked",
    "enchanted",
    "equipped",
    "face-down",
    "legendary",
    "suspended",
}


HEADS = {
    "spell": "spell",
    "ability": "ability",
    "permanent": "permanent",
    "activated ability": "activated ability",
    "triggered ability": "triggered ability",
    "source": "source",
}


BEHIND = {
    "with a mana ability": "with a mana ability",
    "with an ability other than for mana": "with an activated ability that is no mana ability",
    "with a tap ability": "with an activated ability with {T} in its cost",
    "damaged": "that was dealt damage this turn",
    "drawn": "that was drawn this turn",
    "regenerated": "that regenerated this turn",
    "was blocked before": "that became blocked this turn",
    "entered this turn": "that came into play this turn",
    "moved this turn": "that went there this turn",
    "attacked": "that attacked this turn",
    "attacked last turn": "that attacked during its controller's last turn",
    "blocked before": "that blocked this turn",
    "attacked this combat": "that attacked this combat",
    "blocked this combat": "that blocked this combat",
    "kicked": "that was kicked",
    "played from hand": "played from a hand",
    "played from graveyard": "played from a graveyard",
    "put there from play": "put there from play this turn",
    "controlled since the turn began": "controlled continuously since the turn began",
    "controlled since its player's turn began": "controlled continuously since that player's latest turn began",
}


BEHIND_NOT = {
    "damaged": "that was not dealt damage this turn",
    "attacked": "that didn't attack this turn",
    "attacked last turn": "that didn't attack during its controller's last turn",
    "blocked before": "that didn't block this turn",
    "attacked this combat": "that didn't attack this combat",
    "blocked this combat": "that didn't block this combat",
    "played from hand": "not played from a hand",
}


COMPARED = {"<=": "{} or less", ">=": "{} or greater", "==": "{}", ">": "greater than {}", "<": "less than {}"}


class NounParts:
    """A noun phrase as it grows: what stands before the noun, the noun, and what stands behind."""

    def __init__(self, many: bool = False) -> None:
        self.many = many
        self.before: list[str] = []
        self.subtypes: list[str] = []
        self.heads: list[str] = []
        self.tail: list[str] = []
        self.behind: list[str] = []
        self.other = False
        self.token = False
        self.exactly = ""
        self.exactly_one = False
        self.any_of: list[str] = []


def head(parts: NounParts, zone: str, many: bool) -> str:
    card = zone in ("graveyard", "hand", "library", "removed", "outside", "outside play")
    heads = [one for one in parts.heads if one not in ("spell", "permanent")] or list(parts.heads)
    adjectives = list(parts.subtypes)
    if zone == "sources" and not heads:
        heads = ["source"]
    if not heads and not card and not parts.token:
        heads, adjectives = (adjectives[-1:], adjectives[:-1]) if adjectives else ([] if zone == "stack" else ["permanent"], [])
    if len(heads) > 1 and not any(" or " in head for head in heads):
        heads = [" ".join(heads)]
    noun = heads[0] if heads else ""
    noun = " ".join([*adjectives, noun]).strip()
    ending = "card" if card else "token" if parts.token else "source" if zone == "sources" and "source" not in noun else ""
    if zone == "stack" and not parts.heads:
        return (
            " or ".join(f"{noun} {plural(one) if many else one}".strip() for one in ("spell", "ability"))
            if not noun or noun == "spell"
            else (f"{noun} {'spells' if many else 'spell'}")
        )
    if zone == "stack" and not re.search(r"spell|ability", noun):
        ending = "spell"
    if ending:
        return f"{noun} {plural(ending) if many else ending}".strip()
    if " or " in noun:
        return _each_plural(noun) if many else noun
    return plural(noun) if many else noun


def _each_plural(noun: str) -> str:
    """ "artifact, creature, or land" as several: "artifacts, creatures, and lands"."""
    words = [one for one in re.split(r",? or |, ", noun) if one]
    return listed((plural(one) for one in words), "and")
