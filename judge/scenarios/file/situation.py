"""A scenario as read: plain records, each with the node it was written as, so that errors know their place."""

from __future__ import annotations

from dataclasses import dataclass, field

from judge.cards.card import CardDefinition
from judge.scenarios.file.multiplayer_options import MultiplayerOptions
from judge.scenarios.file.yaml_tree import Node
from judge.scenarios.script.script_lines import Line


@dataclass(frozen=True, slots=True)
class Entry:
    """One card (or several alike) in a zone, with what is said about it."""

    name: str
    node: Node
    count: int = 1
    label: str = ""
    tapped: bool = False
    damage: int = 0
    counters: tuple[tuple[str, int], ...] = ()
    attached_to: str = ""
    linked_with: str = ""
    """What an ability of it has removed from the game, or what it haunts from there."""
    face_down: bool = False
    flipped: bool = False
    transformed: bool = False
    phased_out: bool = False
    fresh: bool = False
    lately: bool = False
    controller: str = ""
    copy_of: str = ""
    token: bool = False
    chosen: tuple[tuple[str, str], ...] = ()
    attacking: str = ""
    blocking: tuple[str, ...] = ()
    card: CardDefinition | None = None
    colors: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Seat:
    """A player as the scenario begins."""

    name: str
    node: Node
    life: int = 20
    poison: int = 0
    energy: int = 0
    mana: tuple[str, ...] = ()
    lands_played: int = 0
    turns: int = -1
    max_hand_size: int = 7
    zones: tuple[tuple[str, tuple[Entry, ...]], ...] = ()
    library_given: bool = False
    life_given: bool = False

    def entries(self, zone: str) -> tuple[Entry, ...]:
        """What is in one zone."""
        return dict(self.zones).get(zone, ())


@dataclass(frozen=True, slots=True)
class Situation:
    """Everything that a scenario block says: ``stack`` (top first) are lines as in the script.

    ``edition`` is the one whose numbers the block uses and, unless ``played`` names another, the one by whose rules it is played.
    """

    node: Node
    edition: str
    seats: tuple[Seat, ...]
    turn: str
    step: str
    priority: str
    cards: tuple[CardDefinition, ...] = ()
    stack: tuple[Line, ...] = ()
    lines: tuple[Line, ...] = ()
    names: frozenset[str] = field(default_factory=frozenset)
    played: str = ""
    named: bool = True
    """Whether the block names its edition."""
    options: MultiplayerOptions = MultiplayerOptions()
