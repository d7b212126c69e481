"""Whole lines before they become abilities."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from judge.cards.drafts.clause_drafts import Draft
from judge.cards.drafts.placeholders import Event
from judge.engine.language.conditions import AllConditions, During, Exists
from judge.engine.language.costs import Cost
from judge.engine.language.predicates import Filter, Is, IsPlayer


@dataclass(frozen=True)
class ActivatedDraft:
    """An activated ability read, not yet settled."""

    cost: Cost
    effects: Any
    riders: tuple[tuple[str, Any], ...] = ()


@dataclass(frozen=True)
class OnX:
    """Mana of which colors alone may be spent on the X of an ability's cost, said among its effects."""

    colors: str


@dataclass(frozen=True)
class FromGraveyard:
    """The source is removed from its owner's graveyard: the ability works there."""


@dataclass(frozen=True)
class FromHand:
    """The source is removed from its owner's hand: the ability works there."""


ATTACKED = AllConditions((During("declare attackers"), Exists(Filter((IsPlayer("you"), Is("attacked this combat")), "players"))))


@dataclass(frozen=True)
class Quoted:
    """An ability in quotation marks, still to be compiled."""

    text: str
    pos: int


@dataclass(frozen=True)
class WouldDraft:
    """A static replacement effect read, not yet settled."""

    event: Event
    instead: Draft
    prevent: bool = False


@dataclass(frozen=True)
class XIs:
    """What X in the cost of the ability is, where the text says so."""

    amount: Any
