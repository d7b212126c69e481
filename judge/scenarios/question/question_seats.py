"""What a question tells of a player and of a card, and the words of a clause that was read. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from lark import Token, Tree

from judge.cards.card import CardDefinition

BASICS = {"W": "Plains", "U": "Island", "B": "Swamp", "R": "Mountain", "G": "Forest"}


def tokens(tree: Tree[Token], kind: str = "") -> Iterator[Token]:
    """The words of a tree, or those of a kind, in order."""
    found = tree.scan_values(lambda one: isinstance(one, Token))
    return (token for token in found if isinstance(token, Token) and kind in ("", token.type))


def own_tokens(tree: Tree[Token]) -> list[Token]:
    """The words of the clause itself, without those of its parts."""
    return [token for token in tree.children if isinstance(token, Token)]


@dataclass
class Seat:
    """A player as the question tells of him or her."""

    name: str
    life: int = 20
    zones: dict[str, list[str]] = field(default_factory=dict)
    counts: dict[str, int] = field(default_factory=dict)
    tapped: set[str] = field(default_factory=set)
    attached: dict[str, str] = field(default_factory=dict)
    counters: dict[str, tuple[str, int]] = field(default_factory=dict)
    chosen: dict[str, dict[str, str]] = field(default_factory=dict)
    copies: dict[str, str] = field(default_factory=dict)
    pool: str = ""
    face_down: set[str] = field(default_factory=set)
    fresh: set[str] = field(default_factory=set)


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
        return bool(re.search(r"Instant|Interrupt", self.card.type)) or "flash" in self.card.text.lower()

    @property
    def cost(self) -> str:
        """Its mana cost."""
        return self.card.cost

    @property
    def makes_mana(self) -> bool:
        """Whether it is a land, or has an ability that adds mana."""
        return "Land" in self.card.type or re.search(r"\badds? ", self.card.text, re.IGNORECASE) is not None

    @property
    def ability_cost(self) -> str:
        """The mana in the cost of its first activated ability."""
        match = re.search(r"^([^:\n\"]*?):", self.card.text, re.MULTILINE)
        return "".join(re.findall(r"\{(?:\d+|[WUBRGX])\}", match[1])) if match else ""
