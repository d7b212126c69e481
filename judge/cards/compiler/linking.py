"""Linked abilities (217.7d): one ability of a card removes something, another speaks of "the removed card"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.compiler.draft import rewrite, walk
from judge.cards.compiler.errors import Refuse
from judge.engine.language.instructions import Move, Remember
from judge.engine.language.references import Bound, Linked

NAME = "removed"


def link(abilities: tuple[Any, ...]) -> tuple[Any, ...]:
    """The abilities, with the one that removes made to remember what. Raises ``Refuse`` unless exactly one other ability removes."""
    speaking = [i for i, ability in enumerate(abilities) if Linked(NAME) in list(walk(ability))]
    if not speaking:
        return abilities
    removing = [i for i, ability in enumerate(abilities) if i not in speaking and _moves(ability)]
    if len(removing) != 1 or len(_moves(abilities[removing[0]])) != 1:
        raise Refuse("the removed card is not that of one other ability")
    (at,) = removing
    return (*abilities[:at], rewrite(abilities[at], _remember), *abilities[at + 1 :])


def _moves(ability: Any) -> list[Move]:
    return [node for node in walk(ability) if isinstance(node, Move) and node.to == "removed" and node.bind in ("", NAME)]


def _remember(value: Any) -> Any:
    """In a row of instructions, remember what was removed right after it is."""
    if not isinstance(value, tuple):
        return None
    for i, item in enumerate(value):
        if isinstance(item, Move) and item.to == "removed":
            return (*value[:i], replace(item, bind=NAME), Remember(Bound(NAME), NAME), *value[i + 1 :])
    return None
