"""Linked abilities (217.7d): one ability of a card removes or makes something, another speaks of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from judge.cards.drafts.refusals import Refuse
from judge.cards.record_tree import rewrite, walk
from judge.engine.language.abilities import Body, TriggeredAbility
from judge.engine.language.costs import RemoveFromGameCost
from judge.engine.language.instructions import CreateToken, Move, Remember, Search, Unless
from judge.engine.language.predicates import OwnedBy
from judge.engine.language.references import Bound, Linked, Target, TopCards

ACTS: dict[str, Callable[[Any], bool]] = {
    "removed": lambda node: (
        isinstance(node, (Move, Search)) and node.to == "removed" and node.bind in ("", "removed", "that many")
    ) or _paid_by_removing(node),
    "made": lambda node: isinstance(node, CreateToken) or (isinstance(node, Move) and node.to == "in play"),
}
"""By the name under which it is remembered, which instruction another ability speaks of."""


def _paid_by_removing(node: Any) -> bool:
    """Whether something is sacrificed, say, unless other things are removed from the game for it."""
    return isinstance(node, Unless) and any(isinstance(part, RemoveFromGameCost) and part.filter is not None for part in node.cost.parts)


def link(abilities: tuple[Any, ...]) -> tuple[Any, ...]:
    """The abilities, with what another speaks of remembered. Raises ``Refuse`` unless one other does that, or several by the same words."""
    for name, does in ACTS.items():
        abilities = _link(abilities, name, does)
    return _targeted(abilities)


TARGETED = "targeted player"


def _targeted(abilities: tuple[Any, ...]) -> tuple[Any, ...]:
    """The player whom the one other ability targeted that targets a player. Raises ``Refuse`` unless exactly one does."""
    speaking = [i for i, ability in enumerate(abilities) if Linked(TARGETED) in list(walk(ability))]
    if not speaking:
        return abilities
    aiming = [i for i, one in enumerate(abilities) if isinstance(one, TriggeredAbility) and i not in speaking and _player_target(one)]
    if len(aiming) != 1:
        raise Refuse("that player is not one whom one other ability targeted")
    (at,) = aiming
    one = abilities[at]
    remembering = replace(one.body, instructions=(Remember(Target(0), TARGETED), *one.body.instructions))
    return (*abilities[:at], replace(one, body=remembering), *abilities[at + 1 :])


def _player_target(ability: TriggeredAbility) -> bool:
    body = ability.body
    return isinstance(body, Body) and len(body.targets) == 1 and body.targets[0].filter.zone == "players"


def _link(abilities: tuple[Any, ...], name: str, does: Callable[[Any], bool]) -> tuple[Any, ...]:
    speaking = [i for i, ability in enumerate(abilities) if Linked(name) in list(walk(ability))]
    if not speaking:
        return abilities
    acting = [i for i, ability in enumerate(abilities) if i not in speaking and any(map(does, walk(ability)))]
    if not acting or any(sum(1 for node in walk(abilities[i]) if does(node)) != 1 for i in acting):
        raise Refuse("what is spoken of is not that of one other ability")
    acts = {next(node for node in walk(abilities[i]) if does(node)) for i in acting}
    if len(acts) > 1:
        raise Refuse("what is spoken of is that of several abilities that do different things")
    at = acting[0]
    if any(OwnedBy(Bound("affected")) in list(walk(abilities[i])) for i in speaking) and not any(map(_of_ones_own, walk(abilities[at]))):
        raise Refuse("who removed it from the game?")
    return tuple(rewrite(one, _remember(name, does)) if i in acting else one for i, one in enumerate(abilities))


def _of_ones_own(node: Any) -> bool:
    """Whether it removes from the game a card of the library of the player who does that."""
    return isinstance(node, Move) and node.to == "removed" and node.what == TopCards(Bound("player"))


def _remember(name: str, does: Callable[[Any], bool]) -> Callable[[Any], Any]:
    """In a row of instructions, remember what an instruction did right after it."""

    def change(value: Any) -> Any:
        if not isinstance(value, tuple):
            return None
        for i, item in enumerate(value):
            if isinstance(item, Unless) and does(item):
                return (*value[: i + 1], Remember(Bound("removed"), name), *value[i + 1 :])
            if does(item):
                bound = item.bind or name
                return (*value[:i], replace(item, bind=bound), Remember(Bound(bound), name), *value[i + 1 :])
        return None

    return change
