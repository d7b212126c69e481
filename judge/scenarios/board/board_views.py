"""What of a game is drawn, as plain data: cards, the stack, seats and fights."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CardView:
    """An object as one sees it. ``name`` is its label where it has one, ``card`` the name of the card, ``physical`` the same
    number for the same card wherever it goes (``id`` is new in each zone).

    ``cost`` are symbols without braces; ``size`` is "5/5" or ""; ``keywords`` its keyword abilities, ``text`` the words of the others.
    ``attached`` are the objects on it; ``controller`` is named only where it is not whose side it lies on by ownership.
    """

    id: int
    physical: int
    name: str
    card: str
    kind: str
    cost: tuple[str, ...]
    colors: tuple[str, ...]
    type_line: str
    types: tuple[str, ...]
    size: str
    printed_size: str
    damage: int
    counters: tuple[tuple[str, int], ...]
    tapped: bool
    face_down: bool
    new: bool
    keywords: tuple[str, ...]
    text: str
    owner: str
    controller: str
    attached_to: str
    attached: tuple[CardView, ...] = ()
    attacking: str = ""
    blocking: tuple[str, ...] = ()
    towards: tuple[int, ...] = ()
    """Whom it attacks or what it blocks, by number."""


@dataclass(frozen=True, slots=True)
class StackView:
    """Something on the stack: ``kind`` is "spell", "activated", "triggered" or "combat damage"; targets and choices in words."""

    id: int
    name: str
    kind: str
    controller: str
    source: str
    text: str
    card: CardView | None
    targets: tuple[str, ...]
    choices: tuple[str, ...]
    towards: tuple[int, ...] = ()
    """What it targets, by number."""


@dataclass(frozen=True, slots=True)
class AttackView:
    """An attacking creature, whom it attacks, and what blocks it; ``blocked`` stays true when the blockers are gone."""

    attacker: CardView
    defender: str
    blockers: tuple[CardView, ...]
    blocked: bool


@dataclass(frozen=True, slots=True)
class SeatView:
    """A player with his or her zones. ``library`` is top first."""

    id: int
    name: str
    life: int
    poison: int
    energy: int
    pool: tuple[str, ...]
    active: bool
    priority: bool
    lost: bool
    won: bool
    lands_played: int
    hand: tuple[CardView, ...]
    library: tuple[CardView, ...]
    graveyard: tuple[CardView, ...]
    creatures: tuple[CardView, ...]
    others: tuple[CardView, ...]
    lands: tuple[CardView, ...]


@dataclass(frozen=True, slots=True)
class BoardView:
    """The whole table. ``stack`` is top first; ``seats`` in turn order as the game began."""

    turn: int
    active: str
    step: str
    priority: str
    over: str
    seats: tuple[SeatView, ...]
    stack: tuple[StackView, ...]
    combat: tuple[AttackView, ...]
    removed: tuple[CardView, ...]
    phased_out: tuple[CardView, ...]
