"""Whole lines before they become abilities."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from judge.cards.drafts.clause_drafts import Draft
from judge.cards.drafts.placeholders import Event
from judge.cards.drafts.refusals import Refuse
from judge.engine.language.abilities import LOYALTY
from judge.engine.language.conditions import AllConditions, During, Exists
from judge.engine.language.costs import Cost, PutCountersCost, RemoveCountersCost
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


def activated(cost: Cost, effects: Any, *riders: tuple[tuple[str, Any], ...]) -> ActivatedDraft:
    """An activated ability of what was read of it. Raises ``Refuse`` for one limit said twice."""
    limits = [pair for rider in riders for pair in rider]
    conditions = tuple(value for name, value in limits if name == "condition")
    others = [(name, value) for name, value in limits if name != "condition"]
    if len({name for name, _ in others}) != len(others):
        raise Refuse("one limit said twice")
    if any(isinstance(part, PutCountersCost | RemoveCountersCost) and part.kind == "loyalty" for part in cost.parts):
        others += [("keyword", LOYALTY), ("timing", "sorcery")]
    if conditions:
        others.append(("condition", conditions[0] if len(conditions) == 1 else AllConditions(conditions)))
    return ActivatedDraft(cost, effects, tuple(others))
