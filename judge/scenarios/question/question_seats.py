"""What a question tells of a player and of a card. Pure."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from judge.cards.card import CardDefinition

BASICS = {"W": "Plains", "U": "Island", "B": "Swamp", "R": "Mountain", "G": "Forest"}


@dataclass
class Seat:
    """A player as the question tells of him or her."""

    name: str
    life: int = 20
    poison: int = 0
    zones: dict[str, list[str]] = field(default_factory=dict)
    counts: dict[str, int] = field(default_factory=dict)
    tapped: dict[str, int] = field(default_factory=dict)
    """How many of each name are tapped."""
    attached: dict[str, str] = field(default_factory=dict)
    linked: dict[str, str] = field(default_factory=dict)
    """What has removed which card from the game, or haunts which creature."""
    counters: dict[str, tuple[str, int]] = field(default_factory=dict)
    chosen: dict[str, dict[str, str]] = field(default_factory=dict)
    hurt: dict[str, int] = field(default_factory=dict)
    copies: dict[str, str] = field(default_factory=dict)
    pool: str = ""
    face_down: set[str] = field(default_factory=set)
    fresh: set[str] = field(default_factory=set)
    free: list[str] = field(default_factory=list)
    """Untapped lands that the question names, with which costs are paid first."""
    colorless: int = 0
    """How many of its lands, written as Islands, may as well be others: no color was told."""
    no_more: bool = False
    """Whether these are said to be all."""
    told_lands: list[str] = field(default_factory=list)
    """Lands of its own that are told by their number, so that there are no others."""
    for_this: list[str] = field(default_factory=list)
    """Lands with which it is told to pay for what it plays just now."""


@dataclass(frozen=True)
class CardFacts:
    """What is asked of a card here."""

    card: CardDefinition

    @property
    def is_permanent_name(self) -> bool:
        """Whether it lies in play by itself."""
        return not re.search(r"Instant|Sorcery|Interrupt", self.card.type)

    @property
    def is_instant(self) -> bool:
        """Whether it may be played in answer to something."""
        return bool(re.search(r"Instant|Interrupt", self.card.type)) or bool(
            re.search(r"\bflash\b", self.card.text, re.IGNORECASE))

    @property
    def cost(self) -> str:
        """Its mana cost."""
        return self.card.cost

    @property
    def makes_mana(self) -> bool:
        """Whether it is a land, or has an ability that adds mana."""
        return "Land" in self.card.type or re.search(r"\badds? ", self.card.text, re.IGNORECASE) is not None

    @property
    def mana_made(self) -> list[str]:
        """The mana of its first ability that adds any, each by its letter; "*" for mana of a color that is chosen, "" for colorless."""
        made = re.search(r"[Aa]dds? (?P<what>[^.]*)", self.card.text)
        if made is None:
            return []
        if number := re.match(r"(one|two|three|four|five) mana of (?:any|the)", made["what"]):
            return ["*"] * (1 + ["one", "two", "three", "four", "five"].index(number[1]))
        first = re.match(r"(?:\{[^}]+\})+", made["what"])
        symbols = re.findall(r"\{(\w)\}", first[0] if first else "")
        return [letter for symbol in symbols for letter in ([""] * int(symbol) if symbol.isdecimal() else [symbol])]

    @property
    def abilities(self) -> list[str]:
        """The lines of its text that are activated abilities."""
        return [line for line in self.card.text.split("\n") if re.match(r"[^\"]*?:", line)]

    def ability(self, said: str = "") -> str:
        """The first activated ability that makes no mana and has these words; "" for none."""
        able = [line for line in self.abilities if said.lower() in line.lower()]
        return next((line for line in able if not re.search(r": ?adds? ", line, re.IGNORECASE)), "" if said else able[0] if able else "")

    @property
    def ability_cost(self) -> str:
        """The mana in the cost of its first activated ability."""
        return mana_of(self.ability())


def mana_of(ability: str) -> str:
    """The mana in the cost of an activated ability."""
    return "".join(re.findall(r"\{(?:\d+|[WUBRGX])\}", ability.split(":")[0])) if ":" in ability else ""
